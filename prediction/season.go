package prediction

import (
	"strconv"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

func (w *writer) month(i vedic.Instant) string {
	y, m, _ := i.Date()
	return w.plain("month."+strconv.Itoa(int(m)), &values{inYear: strconv.Itoa(y)})
}

// timing tells the windows, or where there is none the periods with which the span begins.
func (w *writer) timing(to []Statement, list []Window) []Statement {
	for _, one := range list {
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
				if !w.told["transit"] { // as common as it is, once is enough
					w.told["transit"] = true
					s.Text += " " + w.pick("transit", "transit").fill(&v)
				}
				s.Because = append(s.Because, finding.Told{Path: "transit.jupiter_saturn", Value: "both",
					Text: w.b.keys["transit"][0].fill(&v)})
				s.Rules = append(s.Rules, finding.Citation{RuleID: "prediction.double_transit",
					Source: finding.From("modern practice", "")})
			}
		}
		s.ID, s.Polarity = w.j.area.String()+".timing."+one.Start.Format("2006-01"), pol
		s.Agreement = vedic.Decimal(float64(agree) / float64(len(one.Terms)))
		s.Period = &Period{one.Start, one.End, []vedic.Graha{one.Maha, one.Antar}}
		to = append(to, s)
	}
	if len(list) == 0 && len(w.periods) > 0 {
		p := w.periods[0]
		s := w.periodic(&values{}, "timing.now", p.maha, p.Lord)
		s.ID, s.Polarity, s.Agreement = w.j.area.String()+".timing.now", Neutral, 1
		to = append(to, s)
	}
	return to
}

func (w *writer) periodic(v *values, key string, maha, antar vedic.Graha) Statement {
	v[inMaha], v[inAntar], v[inTopic], v[inPhrase] = w.name(maha), w.name(antar), w.topic,
		w.plain("dasha."+antar.String(), v)
	if maha == antar {
		v[inMaha] = w.plain("maha.own", v)
	}
	known := "antar." + maha.String() + "." + antar.String()
	if w.told[known] { // what the lord stands for has been said
		key += ".again"
	}
	w.told[known] = true
	return Statement{
		Text: w.pick("timing", key).fill(v),
		Because: []finding.Told{
			w.ruler(finding.MahaLord, maha), w.ruler(finding.AntarLord, antar),
		},
		Rules: []finding.Citation{{RuleID: "prediction.window", Source: finding.From("BPHS", "46")}},
	}
}

// ruler tells whose period runs.
func (w *writer) ruler(k finding.Kind, g vedic.Graha) finding.Told {
	f := finding.Fact{Kind: k, Graha: g}.In(w.o.Lang)
	return finding.Told{Path: f.Path(), Value: f.Value(), Text: f.Text() + w.plain("stop", &values{})}
}
