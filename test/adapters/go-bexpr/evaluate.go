package main

import (
	"encoding/json"
	"errors"
	"reflect"
	"strconv"
	"strings"

	bexpr "github.com/hashicorp/go-bexpr"
	"github.com/mitchellh/pointerstructure"
)

// rounds is how often a filter with a quantifier runs: map keys come in random order, and where an error and an
// answer compete, or two errors, no single run can tell.
const rounds = 12

var kinds = map[string]reflect.Type{}

// evaluate gives the answer, or the class of the failure. Classes that begin with `undefined:` are outside the
// language: the reference panics, gives up, or answers differently from run to run.
func evaluate(asked request, schemas map[string]json.RawMessage) (bool, string) {
	datum, err := read(asked, schemas)
	if err != nil {
		return false, "bad-request"
	}
	evaluator, class := create(asked.Expr)
	if class != "" {
		return false, class
	}
	result, class := once(evaluator, datum)
	if strings.Contains(asked.Expr, "{") {
		for range rounds - 1 {
			again, classAgain := once(evaluator, datum)
			if again != result || classAgain != class {
				return false, "undefined:order"
			}
		}
	}
	return result, class
}

func create(expr string) (evaluator *bexpr.Evaluator, class string) {
	defer func() {
		if recover() != nil {
			class = "undefined:panic"
		}
	}()
	evaluator, err := bexpr.CreateEvaluator(expr)
	if err != nil {
		return nil, syntaxClass(err)
	}
	return evaluator, ""
}

func syntaxClass(err error) string {
	if strings.Contains(err.Error(), "max number of expressions parsed") {
		return "undefined:budget"
	}
	return "syntax"
}

func once(evaluator *bexpr.Evaluator, datum any) (result bool, class string) {
	defer func() {
		if recover() != nil {
			result, class = false, "undefined:panic"
		}
	}()
	result, err := evaluator.Evaluate(datum)
	if err != nil {
		return false, classOf(err)
	}
	return result, ""
}

var sentinels = []struct {
	err   error
	class string
}{
	{pointerstructure.ErrNotFound, "not-found"},
	{pointerstructure.ErrOutOfRange, "index-out-of-range"},
	{pointerstructure.ErrInvalidKind, "not-a-container"},
	{pointerstructure.ErrConvert, "bad-index"},
	{strconv.ErrSyntax, "bad-value"},
	{strconv.ErrRange, "value-out-of-range"},
}

var phrases = []struct{ phrase, class string }{
	{"interface slice match value", "value-out-of-range"},
	{"primitive comparison function", "not-comparable"},
	{"in/contains operations", "not-containable"},
	{"is-empty operations", "not-emptiable"},
	{"is-nil operations", "not-nilable"},
	{"convertible to []byte", "not-matchable"},
	{"compile regular expression", "bad-pattern"},
	{"is not a list or a map", "not-iterable"},
	{"as a placeholder for both", "bad-binding"},
	{" references a ", "local-has-no-fields"},
}

func classOf(err error) string {
	for _, known := range sentinels {
		if errors.Is(err, known.err) {
			return known.class
		}
	}
	for _, known := range phrases {
		if strings.Contains(err.Error(), known.phrase) {
			return known.class
		}
	}
	return "unknown: " + err.Error()
}

func read(asked request, schemas map[string]json.RawMessage) (any, error) {
	kind, err := kindOf(asked, schemas)
	if err != nil {
		return nil, err
	}
	value := reflect.New(kind).Elem()
	if err := fill(asked.Datum, value); err != nil {
		return nil, err
	}
	return value.Interface(), nil
}

func kindOf(asked request, schemas map[string]json.RawMessage) (reflect.Type, error) {
	if asked.Schema != nil {
		return (&types{schemas, map[string]reflect.Type{}}).of(asked.Schema, 0)
	}
	if asked.Kind == "json" || asked.Kind == "" {
		return scalars["any"], nil
	}
	if kind, ok := kinds[asked.Kind]; ok {
		return kind, nil
	}
	kind, err := (&types{schemas, map[string]reflect.Type{}}).ref(asked.Kind, 0)
	if err == nil {
		kinds[asked.Kind] = kind
	}
	return kind, err
}
