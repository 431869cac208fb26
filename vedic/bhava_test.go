package vedic_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

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
	require.NoError(t, err, string(text))
	require.Equal(t, "[1,5,12]", string(text), string(text))
	var back []vedic.Bhava
	require.NoError(t, json.Unmarshal(text, &back))
	require.Equal(t, []vedic.Bhava{1, 5, 12}, back)
	for _, bad := range []string{`0`, `13`, `1.5`, `-1`, `"1"`, `null`} {
		var b vedic.Bhava
		var parse *vedic.ParseError
		require.ErrorAs(t, b.UnmarshalJSON([]byte(bad)), &parse, "%s was read as %d", bad, b)
	}
	_, err = json.Marshal(vedic.Bhava(0))
	require.Error(t, err, "no house was written")
}
