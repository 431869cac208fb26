package safety

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// pool holds sound values by their type, taken from the results; a call mixes them with values that are out of range.
type pool struct {
	sound map[reflect.Type][]reflect.Value
	rand  *rand.Rand
}

// mostSound is how many sound values are kept of a type.
const mostSound = 4

// newPool fills a pool with everything that the results hold, and with the same results read back from JSON.
func newPool(t *testing.T) *pool {
	t.Helper()
	p := &pool{sound: map[reflect.Type][]reflect.Value{}, rand: rand.New(rand.NewPCG(1, 2))}
	all, err := made()
	require.NoError(t, err)
	for _, r := range results() {
		v := reflect.ValueOf(all[r.name])
		p.gather(v, 0)
		if text, err := json.Marshal(all[r.name]); err == nil {
			back := reflect.New(v.Type())
			if json.Unmarshal(text, back.Interface()) == nil {
				p.gather(back.Elem(), 0)
			}
		}
	}
	for _, v := range []any{observer, jaipur, &jaipur, birth, zone, noon, day, evidence(), wedding(),
		vedic.JDOf(noon)} {
		p.gather(reflect.ValueOf(v), 0)
	}
	return p
}

// gather keeps a value and everything that it holds in exported fields.
func (p *pool) gather(v reflect.Value, depth int) {
	if depth > 12 || !v.IsValid() {
		return
	}
	if kept := p.sound[v.Type()]; isOurs(v.Type()) || v.Kind() == reflect.Pointer {
		if len(kept) < mostSound && !v.IsZero() {
			p.sound[v.Type()] = append(kept, v)
		}
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			p.gather(v.Elem(), depth+1)
		}
	case reflect.Struct:
		if isOurs(v.Type()) {
			ptr := reflect.New(v.Type())
			ptr.Elem().Set(v)
			if kept := p.sound[ptr.Type()]; len(kept) < mostSound {
				p.sound[ptr.Type()] = append(kept, ptr)
			}
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				p.gather(v.Field(i), depth+1)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range min(v.Len(), 12) {
			p.gather(v.Index(i), depth+1)
		}
	}
}

// Values that are out of range for whatever they are given to.
var (
	ints   = []int64{0, 1, -1, 2, 13, 99, 255, 1 << 20, math.MaxInt64, math.MinInt64}
	floats = []float64{0, math.NaN(), math.Inf(1), math.Inf(-1), 1e300, -1e300, 1, 2451545}
	texts  = []string{"", "x", "\xff\x00", "9999-99-99", strings.Repeat("अ", 300)}
)

// bad returns a value of a type that is zero, nil, out of range or not a number.
func (p *pool) bad(t reflect.Type, depth int) reflect.Value {
	v := reflect.New(t).Elem()
	if depth > 3 || p.rand.IntN(4) == 0 {
		return v
	}
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(ints[p.rand.IntN(len(ints))])
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(ints[p.rand.IntN(len(ints))]))
	case reflect.Float32, reflect.Float64:
		v.SetFloat(floats[p.rand.IntN(len(floats))])
	case reflect.String:
		v.SetString(texts[p.rand.IntN(len(texts))])
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(t, 1, 1))
		v.Index(0).Set(p.bad(t.Elem(), depth+1))
	case reflect.Pointer:
		if opaque(t.Elem()) {
			return v
		}
		v.Set(reflect.New(t.Elem()))
		v.Elem().Set(p.bad(t.Elem(), depth+1))
	case reflect.Struct:
		if sound := p.sound[t]; len(sound) > 0 && p.rand.IntN(2) == 0 {
			v.Set(sound[p.rand.IntN(len(sound))])
		}
		p.spoil(v, depth)
	case reflect.Array:
		for i := range t.Len() {
			v.Index(i).Set(p.bad(t.Elem(), depth+1))
		}
	}
	return v
}

// spoil sets one field of a struct, or of a struct in it, to a bad value.
func (p *pool) spoil(v reflect.Value, depth int) {
	if v.NumField() == 0 {
		return
	}
	i := p.rand.IntN(v.NumField())
	switch f := v.Field(i); {
	case !f.CanSet() || opaque(f.Type()):
	case f.Kind() == reflect.Struct && p.rand.IntN(3) > 0:
		p.spoil(f, depth+1)
	default:
		f.Set(p.bad(f.Type(), depth+1))
	}
}

// opaque reports whether a type of another module has no fields to spoil.
func opaque(t reflect.Type) bool { return t.Kind() == reflect.Struct && !isOurs(t) }

// good returns a sound value of a type, or a bad one where none is known.
func (p *pool) good(t reflect.Type) reflect.Value {
	switch t {
	case reflect.TypeFor[context.Context]():
		ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
		time.AfterFunc(time.Second, cancel)
		return reflect.ValueOf(ctx)
	case reflect.TypeFor[io.Reader]():
		return reflect.ValueOf(strings.NewReader("x"))
	}
	if sound := p.sound[t]; len(sound) > 0 {
		return sound[p.rand.IntN(len(sound))]
	}
	if t.Kind() == reflect.Interface {
		if o := reflect.ValueOf(observer); o.Type().Implements(t) {
			return o
		}
	}
	return p.bad(t, 0)
}

// arguments returns the arguments of a call: the number of the round says which are bad.
func (p *pool) arguments(f reflect.Type, from, round int) (in []reflect.Value) {
	for i := from; i < f.NumIn(); i++ {
		t := f.In(i)
		if f.IsVariadic() && i == f.NumIn()-1 {
			t = t.Elem()
		}
		switch {
		case t == reflect.TypeFor[context.Context]():
			in = append(in, p.good(t))
		case round == 0: // all zero
			in = append(in, reflect.Zero(t))
		case round == 1, round > 1 && round < 2+f.NumIn() && round-2 != i: // all sound, or all but one
			in = append(in, p.good(t))
		case round < 2+f.NumIn() || p.rand.IntN(2) == 0:
			in = append(in, p.bad(t, 0))
		default:
			in = append(in, p.good(t))
		}
	}
	return in
}

// attempt calls a function and everything lazy that it returns. It returns what it panicked with, and where.
func attempt(f reflect.Value, in []reflect.Value) (fault string) {
	done := make(chan string, 1)
	go func() {
		debug.SetPanicOnFault(true) // a nil pointer to a large struct
		defer func() {
			if r := recover(); r != nil {
				done <- fmt.Sprintf("%v at %s", r, where(string(debug.Stack())))
				return
			}
			done <- ""
		}()
		for _, out := range f.Call(in) {
			drive(out)
		}
	}()
	select {
	case fault = <-done:
	case <-time.After(10 * time.Second):
		fault = "does not return"
	}
	return fault
}

// drive takes a few items of a sequence.
func drive(v reflect.Value) {
	if v.Kind() != reflect.Func || v.IsNil() || v.Type().NumIn() != 1 || v.Type().In(0).Kind() != reflect.Func {
		return
	}
	left := 30
	yield := reflect.MakeFunc(v.Type().In(0), func([]reflect.Value) []reflect.Value {
		left--
		return []reflect.Value{reflect.ValueOf(left > 0)}
	})
	v.Call([]reflect.Value{yield})
}

// where returns the line of this module that panicked.
func where(stack string) string {
	_, after, _ := strings.Cut(stack, "panic(")
	for _, line := range strings.Split(after, "\n") {
		line = strings.TrimSpace(line)
		if i := strings.Index(line, ".go:"); i >= 0 && strings.Contains(line, "jyotish") {
			file, _, _ := strings.Cut(line, " ")
			return file[max(0, strings.LastIndex(file[:strings.LastIndex(file, "/")], "/")+1):]
		}
	}
	return "?"
}

// draw is another number for other random arguments.
const draw = 1

// rounds is how often each function is called with random arguments, besides the systematic ones.
const rounds = 40

// No exported function panics or hangs, whatever its arguments: zero, nil, not a number, out of range, a chart that was
// read back from JSON, and sound values with one field of them spoiled.
func TestNoFunctionPanics(t *testing.T) {
	p := newPool(t)
	for _, f := range functions {
		v := reflect.ValueOf(f.call)
		p.try(t, f.name, v, 0, func() reflect.Value { return v })
	}
}

// No exported method of a value or pointer panics, whatever its receiver and arguments. A nil receiver is not tried:
// as everywhere in Go, it is a mistake of the program that calls.
func TestNoMethodPanics(t *testing.T) {
	p := newPool(t)
	for _, of := range types {
		ptr := reflect.PointerTo(of)
		for i := range ptr.NumMethod() {
			m := ptr.Method(i)
			name := of.String() + "." + m.Name
			if exempt[name] != "" {
				continue
			}
			p.try(t, name, m.Func, 1, func() reflect.Value {
				receiver := reflect.New(of)
				switch sound := p.sound[of]; {
				case len(sound) > 0 && p.rand.IntN(2) == 0:
					receiver.Elem().Set(sound[p.rand.IntN(len(sound))])
				case !opaque(of):
					receiver.Elem().Set(p.bad(of, 0))
				}
				return receiver.Method(i)
			})
		}
	}
}

// exempt are methods that are not ours to mend, or not worth a call: each with its reason.
var exempt = map[string]string{
	"vedic.Instant.In":      "it is that of time.Time, which panics for a nil location and says so",
	"almanac.Engine.Packed": "it packs for seconds",
}

// try calls a function in many ways and reports each place that panics once. Arguments are counted from the given one.
func (p *pool) try(t *testing.T, name string, f reflect.Value, from int, bound func() reflect.Value) {
	t.Helper()
	// A seed of its own, so that a new function does not change what the others are given.
	h := fnv.New64a()
	h.Write([]byte(name))
	p.rand = rand.New(rand.NewPCG(h.Sum64(), draw))
	var seen []string
	for round := range 2 + f.Type().NumIn() + rounds {
		in := p.arguments(f.Type(), from, round)
		fault := attempt(bound(), in)
		if fault == "" || slices.Contains(seen, fault) {
			continue
		}
		seen = append(seen, fault)
		t.Errorf("%s panics: %s", name, fault)
	}
}
