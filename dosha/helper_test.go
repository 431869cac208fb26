package dosha_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

func cast(sky vedic.Sky) *kundali.Chart {
	zone := sky.Place.Zone
	if zone == nil {
		zone = time.UTC
	}
	return kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(zone), Place: sky.Place}, sky)
}

func chart(text string) *kundali.Chart { return cast(skytest.Sky(text)) }

// find returns one finding of a literal sky.
func find(tb testing.TB, text string, id dosha.ID, o dosha.Options) dosha.Finding {
	tb.Helper()
	f, ok := dosha.Find(dosha.All(chart(text), o), id)
	require.True(tb, ok, "%v was not looked for", id)
	return f
}

func rule(tb testing.TB, f dosha.Finding, id string) dosha.Cancellation {
	tb.Helper()
	for _, c := range f.Cancellations {
		if c.Rule.RuleID == id {
			return c
		}
	}
	tb.Fatalf("%v has no rule %s", f.Dosha, id)
	return dosha.Cancellation{}
}

// triggered returns the rules of a finding with their references, as "lagna:mangal".
func triggered(f dosha.Finding) string {
	var all []string
	for _, t := range f.Triggers {
		all = append(all, t.Reference+":"+t.Rule.RuleID)
	}
	return strings.Join(all, " ")
}

// applying returns the rules that apply and have an effect.
func applying(f dosha.Finding) string {
	var all []string
	for _, c := range f.Cancellations {
		if c.Applies && c.Effect != finding.NoEffect {
			all = append(all, c.Rule.RuleID)
		}
	}
	return strings.Join(all, " ")
}

func number(n int) string { return strconv.Itoa(n) }
