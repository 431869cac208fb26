package vedic_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestBhavaCountsRound(t *testing.T) {
	if b := vedic.Bhava(10); b.Nth(1) != 10 || b.Nth(3) != 12 || b.Nth(4) != 1 || b.Nth(12) != 9 || b.Nth(0) != 9 ||
		b.Nth(-11) != 10 {
		t.Error("counting does not go round")
	}
}

func TestBhavaJSON(t *testing.T) {
	text, err := json.Marshal([]vedic.Bhava{1, 5, 12})
	if err != nil || string(text) != "[1,5,12]" {
		t.Errorf("%s %v", text, err)
	}
	var back []vedic.Bhava
	if err := json.Unmarshal(text, &back); err != nil || !slices.Equal(back, []vedic.Bhava{1, 5, 12}) {
		t.Errorf("%v %v", back, err)
	}
	for _, bad := range []string{`0`, `13`, `1.5`, `-1`, `"1"`, `null`} {
		var b vedic.Bhava
		var parse *vedic.ParseError
		if err := b.UnmarshalJSON([]byte(bad)); !errors.As(err, &parse) {
			t.Errorf("%s was read as %d: %v", bad, b, err)
		}
	}
	if _, err := json.Marshal(vedic.Bhava(0)); err == nil {
		t.Error("no house was written")
	}
}
