package finding_test

import (
	"encoding"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

func TestCitation(t *testing.T) {
	c := finding.Citation{RuleID: "gajakesari", Source: finding.From("BPHS", "36.3", "common practice", "")}
	b, err := json.Marshal(c)
	if want := `{"ruleId":"gajakesari","source":"BPHS 36.3; common practice"}`; err != nil || string(b) != want {
		t.Errorf("%s %v", b, err)
	}
	require.Empty(t, finding.Sources(nil).String())
	x := finding.Cancellation{Applies: true, Effect: finding.Cancels}
	require.True(t, x.Acts(finding.Cancels), x)
	require.False(t, x.Acts(finding.Reduces), x)
}

// Every key parses to the value it was written from. Any other text is an error.
func TestKeys(t *testing.T) {
	for want, v := range map[string]encoding.TextMarshaler{
		"none": finding.NoEffect, "reduces": finding.Reduces, "cancels": finding.Cancels,
		"absent": finding.Absent, "present": finding.Present, "present_cancelled": finding.Cancelled,
		"present_reduced": finding.Reduced,
		"classical":       finding.Classical, "later_tradition": finding.Later, "modern": finding.Modern,
	} {
		if b, err := v.MarshalText(); err != nil || string(b) != want {
			t.Errorf("%s %v, want %s", b, err, want)
		}
	}
	for _, v := range []encoding.TextMarshaler{finding.Effect(3), finding.Status(0), finding.Standing(0)} {
		b, err := v.MarshalText()
		require.Error(t, err, "%s has a key", b)
	}
	var e finding.Effect
	var s finding.Status
	var old finding.Standing
	for text, v := range map[string]encoding.TextUnmarshaler{"reduces": &e, "present": &s, "modern": &old} {
		require.NoError(t, v.UnmarshalText([]byte(text)))
		require.Error(t, v.UnmarshalText([]byte("nothing")), "nothing is a key")
	}
	if e != finding.Reduces || s != finding.Present || old != finding.Modern {
		t.Error(e, s, old)
	}
	require.Equal(t, "The rule is modern; classical texts do not have it.", old.About(vedic.English))
}
