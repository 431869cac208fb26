package enum_test

import (
	"errors"
	"testing"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

type metal uint8

var metals = []string{"iron", "copper", "gold"}

func TestKeys(t *testing.T) {
	for _, first := range []metal{0, 1} {
		for i, key := range metals {
			v := first + metal(i)
			if got := enum.String(v, first, "Metal", metals); got != key {
				t.Errorf("%d from %d: %s, want %s", v, first, got, key)
			}
			if got, err := enum.Text(v, first, "Metal", metals); err != nil || string(got) != key {
				t.Errorf("%d from %d: %s, %v, want %s", v, first, got, err, key)
			}
			var read metal
			if err := enum.Read(&read, first, "metal", key, metals); err != nil || read != v {
				t.Errorf("%s from %d: %d, %v, want %d", key, first, read, err, v)
			}
		}
	}
}

func TestNone(t *testing.T) {
	for v, first := range map[metal]metal{0: 1, 3: 0, 4: 1, 255: 0} {
		if _, err := enum.Text(v, first, "Metal", metals); err == nil {
			t.Errorf("%d from %d has a key", v, first)
		}
	}
	if got := enum.String(metal(4), 1, "Metal", metals); got != "Metal(4)" {
		t.Error(got)
	}
	read := metal(2)
	err := enum.Read(&read, 1, "metal", []byte("tin"), metals)
	if want := (&vedic.ParseError{}); !errors.As(err, &want) || want.Got != "tin" ||
		want.Want != "one of iron, copper, gold" {
		t.Error(err)
	}
	if read != 2 {
		t.Error("what could not be read was set to", read)
	}
}
