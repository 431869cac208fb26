package openapitest

import (
	"bytes"
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Deriver derives JSON schemas from Go types, as package canon and encoding/json write them.
type Deriver struct {
	// Named are the types that have a component of their own, with its name.
	Named map[reflect.Type]string
	// Generic are the generic types that have a component for all their instances but those of Named, by their names
	// with the path of the package.
	Generic map[string]string
	// Literal are the schemas of types that write their own JSON.
	Literal map[reflect.Type]Literal
	// Words describes a field, by the type that declares it and the field's name, such as
	// "github.com/jyotish-go/jyotish/op.Grahas" and "Houses".
	Words func(declarer, field string) string

	// Optional are the structs that a pointer to them embeds and that may be missing; other embedded pointers are set.
	Optional []reflect.Type

	depth int
}

// Literal is a schema that is written out. Nullable says that the zero value of its type is written as null.
type Literal struct {
	Schema   string
	Nullable bool
}

// Object is a JSON schema.
type Object = map[string]any

// Merged returns the schema of one object that has the members of several structs. Where two have a member of the same
// name, the first one counts, as for canon.Join.
func (d *Deriver) Merged(parts ...reflect.Type) Object {
	m := members{properties: Object{}}
	for _, t := range slices.Backward(parts) {
		d.collect(&m, deref(t), typeName(deref(t)), false)
	}
	return m.object()
}

// Union returns the schema of an object that is one of several: the members of all, of which those are required that
// each requires.
func (d *Deriver) Union(objects ...Object) Object {
	m := members{properties: Object{}}
	count := map[string]int{}
	for _, o := range objects {
		maps.Copy(m.properties, o["properties"].(Object))
		required, _ := o["required"].([]string)
		for _, name := range required {
			if count[name]++; count[name] == len(objects) {
				m.required = append(m.required, name)
			}
		}
	}
	return m.object()
}

// members are those of an object that is being derived.
type members struct {
	properties Object
	required   []string
}

func (m *members) object() Object {
	o := Object{"type": "object", "properties": m.properties}
	if slices.Sort(m.required); len(m.required) > 0 {
		o["required"] = m.required
	}
	return o
}

// add adds a member, in place of an earlier one of the same name.
func (m *members) add(name string, schema Object, required bool) {
	m.required = slices.DeleteFunc(m.required, func(r string) bool { return r == name })
	if m.properties[name] = schema; required {
		m.required = append(m.required, name)
	}
}

// collect adds the members of a struct. declarer is how Words knows the struct; optional says that the struct may be
// missing as a whole. Members of the struct itself hide those of structs that are embedded in it.
func (d *Deriver) collect(m *members, t reflect.Type, declarer string, optional bool) {
	var own []reflect.StructField
	d.depth++
	defer func() { d.depth-- }()
	if d.depth > 30 {
		panic(fmt.Sprintf("openapitest: %v contains itself, so it must be Named", t))
	}
	for f := range t.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-" && f.Tag.Get("json") == "-":
		case f.Anonymous && name == "" && deref(f.Type).Kind() == reflect.Struct:
			d.collect(m, deref(f.Type), typeName(deref(f.Type)), optional || slices.Contains(d.Optional, deref(f.Type)))
		case f.IsExported():
			own = append(own, f)
		}
	}
	for _, f := range own {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		name = cmp.Or(name, f.Name)
		omits := strings.Contains(options, "omit")
		of, zero := f.Type, omits // whether the zero value is left out
		if omits && of.Kind() == reflect.Pointer {
			of, zero = of.Elem(), false // null is left out instead
		}
		schema := d.schema(of, declarer+"."+f.Name, zero)
		if words := d.Words(declarer, f.Name); words != "" {
			schema["description"] = words
		}
		m.add(name, schema, !omits && !optional)
	}
}

// Of returns the schema of a type.
func (d *Deriver) Of(t reflect.Type) Object { return d.schema(t, typeName(t), false) }

// schema returns the schema of a type. path names it where it has no name of its own; omits says that its zero value is
// not written.
func (d *Deriver) schema(t reflect.Type, path string, omits bool) Object {
	if lit, ok := d.Literal[t]; ok {
		o := parsed(lit.Schema)
		if lit.Nullable && !omits {
			o = nullable(o)
		}
		return o
	}
	if name := cmp.Or(d.Named[t], d.Generic[typeName(t)]); name != "" {
		return Object{"$ref": "#/components/schemas/" + name}
	}
	if keys := enumKeys(t, omits); keys != nil {
		return Object{"type": "string", "enum": keys}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return nullable(d.schema(t.Elem(), path, false))
	case reflect.Bool:
		return Object{"type": "boolean"}
	case reflect.String:
		return Object{"type": "string"}
	case reflect.Float32, reflect.Float64:
		return Object{"type": "number"}
	case reflect.Slice, reflect.Array:
		if t.Implements(marshaler) {
			break
		}
		return Object{"type": "array", "items": d.schema(t.Elem(), path, false)}
	case reflect.Map:
		return Object{"type": "object", "additionalProperties": d.schema(t.Elem(), path, false)}
	case reflect.Struct:
		if t.Implements(marshaler) || reflect.PointerTo(t).Implements(marshaler) {
			break
		}
		if t.Name() != "" {
			path = typeName(t)
		}
		m := members{properties: Object{}}
		d.collect(&m, t, path, false)
		return m.object()
	}
	if t.Implements(marshaler) || t.Implements(textMarshaler) || t.Kind() == reflect.Interface {
		panic(fmt.Sprintf("openapitest: %v writes its own JSON, so it needs a Literal (%s)", t, path))
	}
	return Object{"type": "integer"}
}

var (
	marshaler     = reflect.TypeFor[json.Marshaler]()
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
)

// enumKeys returns the texts of an enumeration, which is a small number that writes itself as a text; nil for any other
// type. Where the zero value is not written its text is left out.
func enumKeys(t reflect.Type, omits bool) (keys []string) {
	if t.Kind() != reflect.Uint8 || !t.Implements(textMarshaler) || t.Implements(marshaler) {
		return nil
	}
	for n := range 256 {
		if omits && n == 0 {
			continue
		}
		v := reflect.New(t).Elem()
		v.SetUint(uint64(n))
		text, err := v.Interface().(encoding.TextMarshaler).MarshalText()
		if err == nil && (n == 0 || len(text) > 0) && !bytes.Contains(text, []byte("(")) &&
			!slices.Contains(keys, string(text)) {
			keys = append(keys, string(text))
		}
	}
	return keys
}

// nullable returns a schema that null fits, too.
func nullable(o Object) Object {
	kind, plain := o["type"].(string)
	if !plain || o["properties"] != nil {
		return Object{"anyOf": []any{o, Object{"type": "null"}}}
	}
	o["type"] = []string{kind, "null"}
	switch keys := o["enum"].(type) {
	case []string:
		list := []any{}
		for _, k := range keys {
			list = append(list, k)
		}
		o["enum"] = append(list, nil)
	case []any: // of a Literal
		o["enum"] = append(keys, nil)
	}
	return o
}

func parsed(text string) (o Object) {
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		panic(fmt.Sprintf("openapitest: %s: %v", text, err))
	}
	return o
}

func deref(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// typeName is a type with the path of its package, without the arguments of a generic one.
func typeName(t reflect.Type) string {
	name, _, _ := strings.Cut(t.Name(), "[")
	return t.PkgPath() + "." + name
}
