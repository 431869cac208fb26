package canon

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// member is a field of a struct as it is written: its name with quotes and colon, the way to it through embedded
// structs, and when it is left out.
type member struct {
	name      string // for sorting
	key       []byte
	index     []int
	write     writer
	omitEmpty bool
	omitZero  bool
}

// writeStruct writes the members in order; whether a comma is due is known only while writing, for
// any member may be left out.
func writeStruct(t reflect.Type) writer {
	members := structOf(t)
	return func(b []byte, v reflect.Value) []byte {
		b = append(b, '{')
		first := true
		for i := range members {
			m := &members[i]
			f, ok := m.shown(v)
			if !ok {
				continue
			}
			if !first {
				b = append(b, ',')
			}
			first = false
			b = m.write(append(b, m.key...), f)
		}
		return append(b, '}')
	}
}

// shown finds the field, unless it is left out. Nearly all fields are of the struct itself and always written; for them
// the way through embedded structs and the questions of emptiness are passed by.
func (m *member) shown(v reflect.Value) (reflect.Value, bool) {
	if len(m.index) == 1 && !m.omitEmpty && !m.omitZero { // nearly all
		return v.Field(m.index[0]), true
	}
	f, ok := m.of(v)
	return f, ok && !(m.omitEmpty && empty(f)) && !(m.omitZero && zero(f))
}

// of finds the field; there is none behind an embedded pointer that is nil.
func (m *member) of(v reflect.Value) (reflect.Value, bool) {
	for _, i := range m.index {
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				return v, false
			}
			v = v.Elem()
		}
		v = v.Field(i)
	}
	return v, true
}

// The members of each struct type that was met.
var structs sync.Map // reflect.Type to []member

// structOf returns the members of a struct type, found once.
func structOf(t reflect.Type) []member {
	if m, ok := structs.Load(t); ok {
		return m.([]member)
	}
	m, _ := structs.LoadOrStore(t, membersOf(t))
	return m.([]member)
}

// membersOf lists the members of a struct in order of their names. Where embedded structs have a
// member of one name, the least deep one is written. Unlike encoding/json, which drops both, of two
// members of one name at one depth the first is written.
func membersOf(t reflect.Type) []member {
	var all []member
	depth := map[string]int{}
	var walk func(t reflect.Type, index []int)
	walk = func(t reflect.Type, index []int) {
		for i := range t.NumField() {
			f := t.Field(i)
			name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
			at := append(slices.Clone(index), i)
			inner := f.Type
			if inner.Kind() == reflect.Pointer {
				inner = inner.Elem()
			}
			switch {
			case f.Tag.Get("json") == "-", !f.IsExported() && !f.Anonymous:
			case f.Anonymous && name == "" && inner.Kind() == reflect.Struct:
				walk(inner, at)
			case f.IsExported():
				name = cmp.Or(name, f.Name)
				m := member{name: name, key: append(AppendString(nil, name), ':'), index: at, write: writerOf(f.Type)}
				for option := range strings.SplitSeq(options, ",") {
					m.omitEmpty = m.omitEmpty || option == "omitempty"
					m.omitZero = m.omitZero || option == "omitzero"
				}
				if d, seen := depth[name]; seen && d <= len(at) {
					continue
				}
				depth[name] = len(at)
				all = slices.DeleteFunc(all, func(x member) bool { return x.name == name })
				all = append(all, m)
			}
		}
	}
	walk(t, nil)
	slices.SortFunc(all, func(x, y member) int { return compare(x.name, y.name) })
	return all
}

// empty is what omitempty leaves out.
func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

// zero is what omitzero leaves out.
func zero(v reflect.Value) bool {
	if z, ok := v.Addr().Interface().(interface{ IsZero() bool }); ok {
		return z.IsZero()
	}
	return v.IsZero()
}
