package answer

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Every text is there in both languages and none is idle.
func TestTextsAreComplete(t *testing.T) {
	known := []string{"summary.strong", "summary.supported", "summary.partial", "summary.effort",
		"summary.effort.health",
		"summary.silent", "summary.hour", "summary.early", "share.high", "share.high.one", "share.moderate",
		"share.moderate.one", "share.low", "share.low.one",
		"when.ahead", "when.ahead.health", "when.over.health", "when.quiet.health", "when.quiet.over.health",
		"method.weights", "when.quiet", "when.quiet.over", "when.over", "when.none", "when.none.over",
		"span",
		"why", "why.own",
		"role.lord",
		"role.in", "role.karaka", "role.sees", "role.with", "transit.in", "transit.in.points", "transit.sees",
		"transit.sees.points", "transit.none.points", "todo.hour", "todo.early", "todo.over",
		"todo.graha",
		"method.chart", "method.share", "method.windows", "method.tested", "method.hour", "method.holds",
		"method.early", "and",
		"disclaimer"}
	for _, q := range Questions() {
		for _, id := range []string{"name.", "topic.", "karaka.", "todo.support.", "todo.effort."} {
			known = append(known, id+q.String())
		}
		if !rows[q].adult {
			known = append(known, "todo.child."+q.String())
		}
		if id := "varga." + rows[q].area.Varga().String(); !slices.Contains(known, id) {
			known = append(known, id)
		}
	}
	for _, id := range []string{"name.", "topic.", "karaka.", "summary.early.", "method.chart.", "method.share."} {
		known = append(known, id+JobOrBusiness.String())
	}
	known = append(known, "karaka.job_or_business.job", "karaka.job_or_business.business", "sides.for", "sides.against",
		"sides.job", "sides.business", "reason.link.there", "reason.link.here", "reason.link.joined", "reason.link.one",
		"share.job", "share.job.one", "share.business", "share.business.one", "share.alike", "todo.job",
		"todo.business",
		"todo.alike", "summary.hour.one", "method.holds.one", "summary.job", "summary.business",
		"summary.alike")
	for _, v := range Verdicts() {
		known = append(known, "verdict."+v.String())
	}
	for n := 1; n <= 12; n++ {
		known = append(known, "nth."+strconv.Itoa(n), "lord."+strconv.Itoa(n))
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}

func TestNames(t *testing.T) {
	for l, want := range map[vedic.Lang][2]string{vedic.English: {"Marriage", "supported"},
		vedic.Hindi: {"विवाह", "अच्छी"}} {
		require.Equal(t, want, [2]string{Marriage.Name(l), Supported.Name(l)}, l)
	}
	var q Question
	if err := q.UnmarshalText([]byte("love")); err == nil || q.UnmarshalText([]byte("home")) != nil || q != Home {
		t.Errorf("%v", q)
	}
}
