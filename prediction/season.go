package prediction

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// month names the month of a moment, in its zone.
func (w *writer) month(i vedic.Instant) string {
	y, m, _ := i.Date()
	return w.fill("month."+strconv.Itoa(int(m)), &values{inYear: strconv.Itoa(y)})
}

// chief returns the weightiest of the windows, at most so many, by time: the times that help first.
func chief(list []Window, most int) []Window {
	byWeight := slices.Clone(list)
	slices.SortStableFunc(byWeight, func(a, b Window) int {
		switch {
		case a.Supportive != b.Supportive && a.Supportive:
			return -1
		case a.Supportive != b.Supportive:
			return 1
		case a.Supportive:
			return cmp.Compare(b.Weight, a.Weight)
		}
		return cmp.Compare(a.Weight, b.Weight)
	})
	byWeight = byWeight[:min(most, len(byWeight))]
	slices.SortStableFunc(byWeight, func(a, b Window) int { return a.Start.Compare(b.Start.Time) })
	return byWeight
}

// timing appends a statement for each window. Without windows it states the dasha periods that run
// at the beginning of the span.
func (w *writer) timing(to []Statement, list []Window) []Statement {
	for i := range list {
		to = append(to, w.season(&list[i]))
	}
	if len(list) == 0 && len(w.periods) > 0 {
		p := w.periods[0]
		s := w.periodic(&values{}, "timing.now", p.maha, p.Lord)
		s.ID, s.Polarity, s.Agreement = w.j.area.String()+".timing.now", Neutral, 1
		to = append(to, s)
	}
	return to
}

// season returns the statement about a window.
func (w *writer) season(one *Window) Statement {
	key, pol := "timing.good", Favourable
	if !one.Supportive {
		key, pol = "timing.slow", Challenging
	}
	// The last month of a window is the one before its end.
	v := values{inStart: w.month(one.Start), inEnd: w.month(vedic.Instant{Time: one.End.AddDate(0, -1, 0)})}
	if v[inStart] == v[inEnd] {
		key += ".month"
	}
	s := w.periodic(&v, key, one.Maha, one.Antar)
	agree := 0
	for _, t := range one.Terms {
		if (t.Value > 0) == one.Supportive {
			agree++
		}
		if t.Key == "double_transit" && one.Supportive {
			// Most months of any life have a double transit, so it counts but is left out of the
			// text.
			s.Because = append(s.Because, finding.Told{Path: "transit.jupiter_saturn", Value: "both",
				Text: w.fill("transit", &v)})
			s.Rules = append(s.Rules, finding.Citation{RuleID: "prediction.double_transit",
				Source: finding.From("modern practice", "")})
		}
	}
	s.ID, s.Polarity = w.j.area.String()+".timing."+one.Start.Format("2006-01"), pol
	s.Agreement = vedic.Decimal(float64(agree) / float64(len(one.Terms)))
	w.weigh(&s, one)
	s.Period = &Period{one.Start, one.End, []vedic.Graha{one.Maha, one.Antar}}
	return s
}

// weigh adds a sentence where the lord of a period was blamed and the period helps, or was praised and it is slow.
func (w *writer) weigh(s *Statement, one *Window) {
	key := "weighed.good"
	switch {
	case one.Supportive && finding.In(w.blamed, one.Antar):
	case !one.Supportive && finding.In(w.praised, one.Antar):
		key = "weighed.slow"
	default:
		return
	}
	s.Text += " " + w.fill(key, &values{inGraha: w.name(one.Antar), inTopic: w.topic})
	s.Rules = append(s.Rules, finding.Citation{RuleID: "prediction.weighed", Source: finding.From("jyotish", "")})
	w.praised &^= finding.Of(one.Antar) // said once
	w.blamed &^= finding.Of(one.Antar)
}

// periodic words a statement of the two lords of a time.
func (w *writer) periodic(v *values, key string, maha, antar vedic.Graha) Statement {
	v[inMaha], v[inAntar], v[inTopic] = w.name(maha), w.name(antar), w.topic
	if maha == antar {
		v[inMaha] = w.word("maha.own")
	}
	return Statement{
		Text: w.fill(key, v),
		Because: []finding.Told{
			w.ruler(finding.MahaLord, maha), w.ruler(finding.AntarLord, antar),
		},
		Rules: []finding.Citation{{RuleID: "prediction.window", Source: finding.From("BPHS", "46")}},
	}
}

// ruler returns the fact which graha rules the current period.
func (w *writer) ruler(k finding.Kind, g vedic.Graha) finding.Told {
	f := finding.Fact{Kind: k, Graha: g}.In(w.o.Lang)
	return finding.Told{Path: f.Path(), Value: f.Value(), Text: f.Text() + w.word("stop")}
}
