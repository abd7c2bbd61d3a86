package main

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// fill decodes JSON into a value of a made type. Field names count exactly, unlike in encoding/json, and integers
// keep all their bits; under `any` numbers become float64, as they do for whoever decodes JSON without a type.
func fill(text json.RawMessage, into reflect.Value) error {
	if string(text) == "null" {
		return nil
	}
	switch into.Kind() {
	case reflect.Pointer:
		into.Set(reflect.New(into.Type().Elem()))
		return fill(text, into.Elem())
	case reflect.Struct:
		return fillStruct(text, into)
	case reflect.Slice:
		var elements []json.RawMessage
		if err := json.Unmarshal(text, &elements); err != nil {
			return err
		}
		into.Set(reflect.MakeSlice(into.Type(), len(elements), len(elements)))
		for i, element := range elements {
			if err := fill(element, into.Index(i)); err != nil {
				return err
			}
		}
		return nil
	case reflect.Map:
		var values map[string]json.RawMessage
		if err := json.Unmarshal(text, &values); err != nil {
			return err
		}
		into.Set(reflect.MakeMap(into.Type()))
		for key, value := range values {
			made := reflect.New(into.Type().Elem()).Elem()
			if err := fill(value, made); err != nil {
				return err
			}
			into.SetMapIndex(reflect.ValueOf(key), made)
		}
		return nil
	default:
		return json.Unmarshal(text, into.Addr().Interface())
	}
}

func fillStruct(text json.RawMessage, into reflect.Value) error {
	var values map[string]json.RawMessage
	if err := json.Unmarshal(text, &values); err != nil {
		return err
	}
	for i := range into.NumField() {
		name := into.Type().Field(i).Tag.Get("bexpr")
		if value, ok := values[name]; ok {
			if err := fill(value, into.Field(i)); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return nil
}
