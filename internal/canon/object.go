package canon

import (
	"fmt"
	"reflect"
	"slices"
	"sync"
)

// Object is a JSON object as its members, in order of their names. What several objects have in common is written once
// and joined.
type Object []Member

// Member is a member of an object: its name, and its value as [Append] writes it or, where Text is nil, as an object.
type Member struct {
	// As it is written, without quotes.
	Name string
	// The value; nil where Object is the value.
	Text []byte
	// Its members, where Text is nil.
	Object Object
}

// ObjectOf encodes the struct that v points to, member by member. It returns an error if v does not
// point to a struct or a member cannot be encoded.
//
// All members are appended to a pooled buffer and then copied to one arena of exactly their size,
// of which each Text is a slice. So an object of forty members takes two allocations, and the
// result does not hold on to the pool. Since the buffer may move while it grows, only the lengths
// are recorded, and the slices are made from the arena. A Text has no spare capacity (b[:n:n]), so
// appending to one copies it and cannot overwrite the next.
func ObjectOf(v any) (o Object, err error) {
	p := reflect.ValueOf(v)
	if p.Kind() != reflect.Pointer || p.IsNil() || p.Elem().Kind() != reflect.Struct {
		return nil, fmt.Errorf("canon: %T is not a pointer to a struct", v)
	}
	defer func() {
		if err = failed(recover()); err != nil {
			o = nil
		}
	}()
	members := structOf(p.Elem().Type())
	o = make(Object, 0, len(members))
	room := rooms.Get().(*[]byte)
	defer rooms.Put(room)
	b := (*room)[:0]
	for i := range members {
		m := &members[i]
		if f, ok := m.shown(p.Elem()); ok {
			from := len(b)
			b = m.write(b, f)
			o = append(o, Member{Name: m.name, Text: b[from:]})
		}
	}
	*room = b
	b = slices.Clone(b) // the arena; the room is for the next one
	for i := range o {
		n := len(o[i].Text)
		o[i].Text, b = b[:n:n], b[n:]
	}
	return o, nil
}

// rooms are buffers for what is of no known length. They keep the size of the largest that they held: charts are much
// of one size, so that after the first few none grows any more.
var rooms = sync.Pool{New: func() any { return new([]byte) }}

// Join returns the object of all members of several. Where two have one name, that of the first is taken. Members are
// put in one by one, which moves those behind: with a few dozen of them that is less than a sort.
func Join(objects ...Object) Object {
	size := 0
	for _, o := range objects {
		size += len(o)
	}
	all := make(Object, 0, size)
	for _, o := range objects {
		for _, m := range o {
			at, found := slices.BinarySearchFunc(all, m.Name, func(x Member, name string) int {
				return compare(x.Name, name)
			})
			if !found {
				all = slices.Insert(all, at, m)
			}
		}
	}
	return all
}

// Without returns a copy of the object that lacks the named members.
func (o Object) Without(names ...string) Object {
	return slices.DeleteFunc(slices.Clone(o), func(m Member) bool { return slices.Contains(names, m.Name) })
}

// AppendJSON appends the object.
func (o Object) AppendJSON(b []byte) []byte {
	b = append(b, '{')
	for i, m := range o {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(AppendString(b, m.Name), ':')
		if m.Text == nil {
			b = m.Object.AppendJSON(b)
		} else {
			b = append(b, m.Text...)
		}
	}
	return append(b, '}')
}

// Size is about the length of what AppendJSON appends, and not less.
func (o Object) Size() int {
	n := 2
	for _, m := range o {
		n += len(m.Name) + len(m.Text) + len(`"":,`)
		if m.Text == nil {
			n += m.Object.Size()
		}
	}
	return n
}
