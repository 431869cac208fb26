package canon_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/canon"
)

type inner struct {
	B, A    int
	Shadow  string `json:"shadow"`
	Pointer *int   `json:"pointer"`
}

type Deep struct {
	Shadow string `json:"shadow"`
	Deeper float64
}

type key uint8

func (k key) MarshalText() ([]byte, error) {
	if k == 9 {
		return nil, errors.New("nine")
	}
	return []byte{'k', '0' + byte(k)}, nil
}

type degrees int

func (d degrees) AppendJSON(b []byte) []byte   { return append(b, "1.5"...) }
func (d degrees) MarshalJSON() ([]byte, error) { return []byte("1.5"), nil }

type mood string

func (m *mood) AppendJSON(b []byte) ([]byte, error) {
	if *m == "bad" {
		return append(b, "half"...), errors.New("a bad mood")
	}
	return append(append(append(b, '"'), *m...), '"'), nil
}

type spaced int

func (spaced) MarshalJSON() ([]byte, error) { return []byte(` { "b" : 1.0, "a" : [ ] } `), nil }

type sample struct {
	*Deep
	Z       string            `json:"z"`
	Empty   string            `json:"empty,omitempty"`
	Zero    time.Time         `json:"zero,omitzero"`
	List    []inner           `json:"list"`
	None    []int             `json:"none"`
	Array   [3]key            `json:"array"`
	Map     map[string]int    `json:"map"`
	Texts   map[string]string `json:"texts,omitempty"`
	Skip    int               `json:"-"`
	private int
	D       degrees `json:"d"`
	S       spaced  `json:"s"`
	F       float64 `json:"f"`
	Yes     bool
	Mood    mood
	Any     any
	Any2    any
	Shadow  string `json:"shadow"`
	Näme    string
}

func value() *sample {
	n := 7
	return &sample{
		Deep: &Deep{"hidden", 0.25}, Z: "a\"\\\b\f\n\r\t\u0001<>&é\u2028😀\u007f",
		List: []inner{{B: 1, Pointer: &n}, {}}, Array: [3]key{1, 2, 3},
		Map: map[string]int{"b": 1, "a": 2, "\U00010000": 3, "\uffff": 4}, F: -0.000123, private: 1, Mood: "good",
		Any: inner{A: 1},
	}
}

// The oracle: encoding/json, canonicalized by a library.
func canonical(t *testing.T, v any) string {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	require.NoError(t, e.Encode(v))
	c := jsontext.Value(b.Bytes())
	require.NoError(t, c.Canonicalize())
	return string(c)
}

func write(t *testing.T, v any) string {
	t.Helper()
	b, err := canon.Append(nil, v)
	require.NoError(t, err)
	if b, err = canon.Canonical(b); err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestAppendAgainstOracle(t *testing.T) {
	v := value()
	require.Equal(t, canonical(t, v), write(t, v))
	v.Deep, v.List, v.Texts = nil, nil, map[string]string{"x": "y"}
	require.Equal(t, canonical(t, v), write(t, v))
}

// A type that holds itself.
type tree struct {
	Name string `json:"name"`
	Sub  []tree `json:"sub,omitempty"`
}

func TestRecursion(t *testing.T) {
	v := &tree{"a", []tree{{"b", nil}, {"c", []tree{{"d", nil}}}}}
	require.Equal(t, canonical(t, v), write(t, v))
}

func TestRefusals(t *testing.T) {
	for _, v := range []any{
		value, 1, (*sample)(nil), &struct{ F float64 }{math.NaN()}, &struct{ F float64 }{math.Inf(-1)},
		&struct{ K key }{9},
		&struct{ M map[int]int }{map[int]int{}}, &struct{ M mood }{"bad"}, &struct{ C chan int }{},
	} {
		if b, err := canon.Append([]byte("x"), v); err == nil || string(b) != "x" {
			t.Errorf("%T: %s %v", v, b, err)
		}
	}
}

func FuzzNumbersAndTexts(f *testing.F) {
	f.Add(0.1, "a", int64(1))
	f.Add(1e-7, "\xff\u2028", int64(-1))
	f.Add(-5e-324, "\x00", int64(1<<62))
	f.Fuzz(func(t *testing.T, x float64, s string, n int64) {
		if math.IsNaN(x) || math.Abs(x) >= 1e21 {
			t.Skip()
		}
		v := &struct {
			X float64
			S string
			N int64
		}{x, s, n % (1 << 53)}
		require.Equal(t, canonical(t, v), write(t, v))
	})
}

func TestConcurrentFirstUse(t *testing.T) {
	type local struct {
		A []tree
		B map[string]*inner
	}
	done := make(chan string)
	for range 8 {
		go func() {
			b, _ := canon.Append(nil, &local{B: map[string]*inner{"x": {}}})
			done <- string(b)
		}()
	}
	first := <-done
	for range 7 {
		require.Equal(t, first, <-done)
	}
}

// An object that is put together of two is written as one struct with the members of both would be.
func TestObject(t *testing.T) {
	o, err := canon.ObjectOf(value())
	require.NoError(t, err)
	require.Equal(t, canonical(t, value()), string(o.AppendJSON(nil)))
	first, err := canon.ObjectOf(&struct {
		List, D string
		Left    string `json:",omitempty"`
	}{"list", "d", ""})
	require.NoError(t, err)
	second, err := canon.ObjectOf(&struct {
		A    int
		List int
		Last string `json:"\U00010000"`
		Late string `json:"\uffff"`
	}{A: 1, List: 2})
	require.NoError(t, err)
	want := `{"A":1,"D":"d","List":"list","ö":{"a":1},` + "\"\U00010000\":\"\",\"\uffff\":\"\"}"
	inner := canon.Object{{Name: "ö", Object: canon.Object{{Name: "a", Text: []byte("1")}}}}
	if all := canon.Join(first, inner, second); string(all.AppendJSON(nil)) != want || all.Size() < len(want) {
		t.Errorf("%s, want %s", all.AppendJSON(nil), want)
	}
	require.Equal(t, "{}", string(canon.Join().AppendJSON(nil)))
}

func TestObjectErrors(t *testing.T) {
	for what, v := range map[string]any{"no pointer": sample{}, "nil": (*sample)(nil), "no struct": new(int),
		"unwritable": &struct{ K key }{9}} {
		if o, err := canon.ObjectOf(v); err == nil || o != nil {
			t.Errorf("%s: %v, %v", what, o, err)
		}
	}
	defer func() {
		require.NotNil(t, recover(), "a mistake in a type was hidden")
	}()
	canon.Append(nil, &struct{ P panicking }{})
}

type panicking struct{}

func (panicking) AppendJSON([]byte) []byte { panic("a mistake") }

// What is written stays as it was: a jsontext.Value marshals as itself, and putting it into order in its place would
// leave half of it behind.
func TestAppendLeavesItsInput(t *testing.T) {
	v := struct {
		Text map[string]jsontext.Value `json:"text"`
	}{map[string]jsontext.Value{"a": jsontext.Value(`{ "b": 1,  "a": 2 }`)}}
	b, err := canon.Append(nil, &v)
	require.NoError(t, err, string(b))
	require.Equal(t, `{"text":{"a":{"a":2,"b":1}}}`, string(b), string(b))
	require.Equal(t, `{ "b": 1,  "a": 2 }`, string(v.Text["a"]), "the value became")
}
