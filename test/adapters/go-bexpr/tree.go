package main

import (
	"github.com/hashicorp/go-bexpr/grammar"
)

// parse gives the tree in the form of the recorded vectors.
func parse(expr string) (tree any, class string) {
	defer func() {
		if recover() != nil {
			tree, class = nil, "undefined:panic"
		}
	}()
	parsed, err := grammar.Parse("", []byte(expr), grammar.MaxExpressions(2_000_000))
	if err != nil {
		return nil, syntaxClass(err)
	}
	return form(parsed.(grammar.Expression)), ""
}

func form(expression grammar.Expression) any {
	switch node := expression.(type) {
	case *grammar.UnaryExpression:
		return map[string]any{"kind": "not", "operand": form(node.Operand)}
	case *grammar.BinaryExpression:
		kind := "and"
		if node.Operator == grammar.BinaryOpOr {
			kind = "or"
		}
		return map[string]any{"kind": kind, "left": form(node.Left), "right": form(node.Right)}
	case *grammar.MatchExpression:
		match := map[string]any{"kind": "match", "op": node.Operator.String(), "selector": selector(node.Selector)}
		if node.Value != nil {
			match["value"] = node.Value.Raw
		}
		return match
	case *grammar.CollectionExpression:
		return map[string]any{
			"kind": "collection", "op": string(node.Op), "selector": selector(node.Selector),
			"binding": map[string]any{
				"mode": string(node.NameBinding.Mode), "default": node.NameBinding.Default,
				"index": node.NameBinding.Index, "value": node.NameBinding.Value,
			},
			"inner": form(node.Inner),
		}
	default:
		return nil
	}
}

func selector(selected grammar.Selector) any {
	kind := "bexpr"
	if selected.Type == grammar.SelectorTypeJsonPointer {
		kind = "pointer"
	}
	path := selected.Path
	if path == nil {
		path = []string{}
	}
	return map[string]any{"type": kind, "path": path}
}
