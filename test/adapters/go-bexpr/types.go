package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"sort"
)

// deepest bounds how often a type may enter itself: struct types made at run time can't be recursive, so that a
// recursive one is unrolled this far; data never go as deep.
const deepest = 8

var scalars = map[string]reflect.Type{
	"string": reflect.TypeOf(""), "bool": reflect.TypeOf(false), "int": reflect.TypeOf(int64(0)), "uint": reflect.TypeOf(uint64(0)),
	"float32": reflect.TypeOf(float32(0)), "float64": reflect.TypeOf(float64(0)),
	"any": reflect.TypeOf((*any)(nil)).Elem(),
}

// types makes Go types from the notation of the schemas file, each named one once per level of nesting.
type types struct {
	named map[string]json.RawMessage
	made  map[string]reflect.Type
}

func (t *types) of(notation json.RawMessage, level int) (reflect.Type, error) {
	var name string
	if json.Unmarshal(notation, &name) == nil {
		if scalar, ok := scalars[name]; ok {
			return scalar, nil
		}
		return nil, fmt.Errorf("unknown type %q", name)
	}
	var node struct {
		List    json.RawMessage            `json:"list"`
		Map     json.RawMessage            `json:"map"`
		Pointer json.RawMessage            `json:"pointer"`
		Ref     string                     `json:"ref"`
		Object  map[string]json.RawMessage `json:"object"`
	}
	if err := json.Unmarshal(notation, &node); err != nil {
		return nil, err
	}
	switch {
	case node.List != nil:
		element, err := t.of(node.List, level)
		if err != nil {
			return nil, err
		}
		return reflect.SliceOf(element), nil
	case node.Map != nil:
		value, err := t.of(node.Map, level)
		if err != nil {
			return nil, err
		}
		return reflect.MapOf(scalars["string"], value), nil
	case node.Pointer != nil:
		target, err := t.of(node.Pointer, level)
		if err != nil {
			return nil, err
		}
		return reflect.PointerTo(target), nil
	case node.Ref != "":
		return t.ref(node.Ref, level)
	default:
		return t.object(node.Object, level)
	}
}

func (t *types) ref(name string, level int) (reflect.Type, error) {
	if level >= deepest {
		return reflect.TypeOf(struct{}{}), nil
	}
	key := fmt.Sprint(name, "/", level)
	if made, ok := t.made[key]; ok {
		return made, nil
	}
	notation, ok := t.named[name]
	if !ok {
		return nil, fmt.Errorf("unknown schema %q", name)
	}
	made, err := t.of(notation, level+1)
	t.made[key] = made
	return made, err
}

func (t *types) object(fields map[string]json.RawMessage, level int) (reflect.Type, error) {
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	sort.Strings(names)
	var made []reflect.StructField
	for i, name := range names {
		field, err := t.of(fields[name], level)
		if err != nil {
			return nil, err
		}
		made = append(made, reflect.StructField{
			Name: fmt.Sprint("F", i), Type: field, Tag: reflect.StructTag(fmt.Sprintf("bexpr:%q", name)),
		})
	}
	return reflect.StructOf(made), nil
}
