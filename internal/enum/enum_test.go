package enum_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

type metal uint8

var metals = []string{"iron", "copper", "gold"}

func TestKeys(t *testing.T) {
	for _, first := range []metal{0, 1} {
		for i, key := range metals {
			v := first + metal(i)
			require.Equal(t, key, enum.String(v, first, "Metal", metals), "%d from %d", v, first)
			if got, err := enum.Text(v, first, "Metal", metals); err != nil || string(got) != key {
				t.Errorf("%d from %d: %s, %v, want %s", v, first, got, err, key)
			}
			var read metal
			require.NoError(t, enum.Read(&read, first, "metal", key, metals), "%s from %d", key, first)
			require.Equal(t, v, read, "%s from %d", key, first)
		}
	}
}

func TestNone(t *testing.T) {
	for v, first := range map[metal]metal{0: 1, 3: 0, 4: 1, 255: 0} {
		_, err := enum.Text(v, first, "Metal", metals)
		require.Error(t, err, "%d from %d has a key", v, first)
	}
	require.Equal(t, "Metal(4)", enum.String(metal(4), 1, "Metal", metals))
	read := metal(2)
	err := enum.Read(&read, 1, "metal", []byte("tin"), metals)
	if want := (&vedic.ParseError{}); !errors.As(err, &want) || want.Got != "tin" ||
		want.Want != "one of iron, copper, gold" {
		t.Error(err)
	}
	require.EqualValues(t, 2, read, "what could not be read was set")
}
