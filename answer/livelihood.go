package answer

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// way is one of the two livelihoods of [JobOrBusiness]; zero for every other question.
type way uint8

const (
	service way = 1 + iota
	trade
)

func (w way) String() string { return [...]string{"", "job", "business"}[w] }

// ways are the house of each livelihood and the grahas that stand for it. Service is the 6th house and trade the 7th
// (the house groups of package kp; the 7th for trade is BPHS 11 too). Saturn stands for service and the Sun for that of
// the state, Mercury for trade (Phaladeepika 2 and 5).
var ways = [...]prediction.Subject{
	service: {House: 6, Karakas: []vedic.Graha{vedic.Saturn, vedic.Sun}, Topic: "job"},
	trade:   {House: 7, Karakas: []vedic.Graha{vedic.Mercury}, Topic: "business"},
}

// workHouse is the house of work, which both ways share. A link with it counts for its side.
const workHouse = 10

// linkWeight is what one link of a side with the 10th house adds. It is the engine's own, about as much as a graha in
// its own sign adds as a lord.
const linkWeight prediction.Points = 150_000_000

// link is a tie between the 10th house and that of a livelihood.
type link struct {
	kind linkKind
	// graha is the lord that stands in a house or joins, by the lord that it joins; zero for the others
	graha, by vedic.Graha
	house     vedic.Bhava // the house of the livelihood
}

type linkKind uint8

const (
	// workThere: the lord of the 10th is in the house of the livelihood.
	workThere linkKind = 1 + iota
	// hereInWork: the lord of the livelihood is in the 10th.
	hereInWork
	// joined: both lords share a house that is none of the two.
	joined
	// oneLord: one graha rules both.
	oneLord
)

func (k linkKind) String() string { return [...]string{"", "there", "here", "joined", "one"}[k] }

// links returns the ties of a house with the 10th.
func (f *facts) links(v *finding.View, n vedic.Bhava) (list []link) {
	work, own := v.LordOf(workHouse), v.LordOf(n)
	if work == own {
		list = append(list, link{kind: oneLord, graha: work, house: n})
	}
	if v.Here.At(n).Has(work) {
		list = append(list, link{kind: workThere, graha: work, house: n})
	}
	if work == own {
		return list
	}
	if v.Here.At(workHouse).Has(own) {
		list = append(list, link{kind: hereInWork, graha: own, house: n})
	}
	if v.Together(own, work) && !v.Here.At(workHouse).Has(own) && !v.Here.At(n).Has(work) {
		list = append(list, link{kind: joined, graha: own, by: work, house: n})
	}
	return list
}

// weighWays weighs both ways of a chart, with the links of each.
func (f *facts) weighWays(c *kundali.Chart) (judged [2]*prediction.Judgement, ties [2][]link, err error) {
	list, err := prediction.JudgeHouses(c, ways[service], ways[trade])
	if err != nil {
		return judged, ties, fmt.Errorf("answer: %w", err)
	}
	var view finding.View
	view.Read(c)
	for i, w := range []way{service, trade} {
		judged[i], ties[i] = list[i], f.links(&view, ways[w].House)
		judged[i].Sum += linkWeight * prediction.Points(len(ties[i]))
	}
	return judged, ties, nil
}

// leaning returns what a chart's side of service has more than that of trade.
func (f *facts) leaning(c *kundali.Chart) (prediction.Points, error) {
	judged, _, err := f.weighWays(c)
	if err != nil {
		return 0, err
	}
	return judged[0].Sum - judged[1].Sum, nil
}

// mostLeaning is the share of random charts that lean to a side.
const mostLeaning = 30

// wayOf returns the verdict on a leaning and its share; see [Answer].
func wayOf(leaning prediction.Points) (Verdict, int) {
	toJob := scales[JobOrBusiness].share(leaning)
	toBusiness := 101 - toJob
	switch {
	case toJob <= mostLeaning:
		return Job, toJob
	case toBusiness <= mostLeaning:
		return Business, toBusiness
	}
	return Alike, min(100, 2*min(toJob, toBusiness))
}

// livelihood answers [JobOrBusiness]. charts are those at the ends of the accuracy of the birth time.
func (f *facts) livelihood(a *Answer, charts []*kundali.Chart) error {
	judged, ties, err := f.weighWays(f.c)
	if err != nil {
		return err
	}
	a.Verdict, a.Share = wayOf(judged[0].Sum - judged[1].Sum)
	for _, c := range charts {
		other, err := f.leaning(c)
		if err != nil {
			return err
		}
		if v, _ := wayOf(other); v != a.Verdict {
			f.verdicts, a.Verdict = [2]Verdict{a.Verdict, v}, Hour
			break
		}
	}
	for i, w := range []way{service, trade} {
		f.j, f.ways[w] = judged[i], judged[i]
		all := f.weighed()
		for k := range all {
			all[k].way = w
		}
		for _, l := range ties[i] {
			all = append(all, reason{sum: linkWeight, way: w, link: l})
		}
		slices.SortStableFunc(all, func(a, b reason) int { return cmp.Compare(b.sum, a.sum) })
		if list := side(all, 1); w == service {
			a.For = list
		} else {
			a.Against = list
		}
	}
	return nil
}

func (r *reason) linkReason() Reason {
	source := finding.From("BPHS", "24")
	if r.link.kind == oneLord || r.link.kind == joined {
		source = finding.From("BPHS", "34")
	}
	return Reason{ID: "link." + r.way.String() + "." + r.link.kind.String(), Source: source,
		Weight: vedic.Decimal(math.Round(r.sum.Float()*1000) / 1000), r: *r}
}

// Side is the reasons of an answer that speak for one side, under their heading.
type Side struct {
	Title   string
	Reasons []Reason
}

// Sides returns For and Against with their headings in the language of the answer: "What speaks for it" and "What
// speaks against it", or for [JobOrBusiness] "What speaks for a job" and "What speaks for a business". A side without
// reasons is left out.
func (a *Answer) Sides() (sides []Side) {
	pro, con := "sides.for", "sides.against"
	if a.Question == JobOrBusiness {
		pro, con = "sides.job", "sides.business"
	}
	for _, s := range []Side{{pro, a.For}, {con, a.Against}} {
		if len(s.Reasons) > 0 {
			sides = append(sides, Side{word(a.lang.Words(), s.Title), s.Reasons})
		}
	}
	return sides
}
