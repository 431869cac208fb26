package answer

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// reason is a piece of evidence with all that it adds, whether its graha was weighed as a lord, as a karaka or as both.
type reason struct {
	e      prediction.Evidence
	sum    prediction.Points
	lord   vedic.Bhava // the house that its graha rules, if it was weighed as its lord
	karaka bool
	yoga   yoga.Finding
	// of [JobOrBusiness]
	way  way
	link link
}

// mostReasons is how many are named on a side, and leastReason what one must add.
const (
	mostReasons = 3
	leastReason = 20_000_000
)

// key says which pieces of evidence are one fact.
type key struct {
	factor    string
	graha, by vedic.Graha
	house     vedic.Bhava
	number    int
	varga     bool
	yoga      string
}

// weighed returns everything that counts for or against, each fact once, the weightiest first.
func (f *facts) weighed() []reason {
	var all []reason
	at := map[key]int{}
	lords, karakas := map[vedic.Graha]vedic.Bhava{}, map[vedic.Graha]bool{}
	for _, e := range f.j.Evidence {
		switch e.Part {
		case prediction.OfLord:
			lords[e.Graha] = e.Of
		case prediction.OfKaraka:
			karakas[e.Graha] = true
		}
		if !f.isReason(&e) {
			continue
		}
		k := key{factor: e.Factor(), graha: e.Graha, by: e.By, house: e.House(), number: e.Number(),
			varga: e.Part == prediction.OfVarga}
		y, _ := f.j.Yoga(e)
		k.yoga = y.ID + y.Variant
		i, ok := at[k]
		if !ok {
			i = len(all)
			at[k], all = i, append(all, reason{e: e, yoga: y})
		}
		all[i].sum += e.Contribution
	}
	for i := range all {
		all[i].lord, all[i].karaka = lords[all[i].e.Graha], karakas[all[i].e.Graha]
	}
	slices.SortStableFunc(all, func(a, b reason) int { return cmp.Compare(max(b.sum, -b.sum), max(a.sum, -a.sum)) })
	return all
}

// reasons picks the weightiest facts of both sides. One graha, house or yoga is named once on a side.
func (f *facts) reasons() (pro, con []Reason) {
	all := f.weighed()
	pro, con = side(all, 1), side(all, -1)
	if i := slices.IndexFunc(con, func(r Reason) bool { return r.r.e.Graha != 0 }); i >= 0 {
		f.remedy = con[i].r.e.Graha
	}
	return pro, con
}

// side picks the weightiest of one sign, each of another subject.
func side(all []reason, sign prediction.Points) []Reason {
	list := []Reason{}
	type subject struct {
		graha vedic.Graha
		house vedic.Bhava
		yoga  string
	}
	seen := map[subject]bool{}
	for _, r := range all {
		s := subject{graha: r.e.Graha, yoga: r.yoga.ID}
		if s.graha == 0 && s.yoga == "" {
			s.house = r.e.House()
		}
		if r.link.kind != 0 {
			s = subject{graha: r.link.graha}
		}
		if r.sum*sign < leastReason || seen[s] {
			continue
		}
		seen[s] = true
		list = append(list, r.reason())
		if len(list) == mostReasons {
			break
		}
	}
	return list
}

func (r *reason) reason() Reason {
	if r.link.kind != 0 {
		return r.linkReason()
	}
	source := finding.Sources{r.e.Source()}
	if r.yoga.ID != "" {
		source = r.yoga.Rule.Source
	}
	return Reason{ID: r.id(), Source: source, Weight: vedic.Decimal(math.Round(r.sum.Float()*1000) / 1000), r: *r}
}

// Facts returns everything that was weighed for the question, the weightiest first, each fact once. Every Text stands
// alone: it names what its graha rules or stands for. It is nil for [Early], for [JobOrBusiness], and for an answer
// that was read from JSON.
func (a *Answer) Facts() (list []Reason) {
	if a.f == nil || a.Verdict == Early || a.Question == JobOrBusiness {
		return nil
	}
	for _, r := range a.f.weighed() {
		x := r.reason()
		x.Text = a.writer(nil).reason(&r)
		x.plain = a.writer(map[vedic.Graha]bool{r.e.Graha: true}).reason(&r)
		list = append(list, x)
	}
	return list
}

// Plain returns Text without what its graha rules or stands for; of a reason of [Answer.Facts].
func (r *Reason) Plain() string { return r.plain }

// Fact returns the key of what a reason states. It is the same for every question and for both ends of one fact: that
// Mars is in the 7th house and that the 7th house holds Mars is "mars.house.7".
func (r *Reason) Fact() string {
	if r.r.link.kind != 0 {
		return r.ID
	}
	e := &r.r.e
	n := strconv.Itoa(int(e.House()))
	switch e.Factor() {
	case "yoga":
		return r.ID
	case "mangal":
		return "mangal"
	case "place":
		return e.Graha.String() + ".house." + n
	case "good_occupant", "bad_occupant":
		return e.By.String() + ".house." + n
	case "lord_in":
		return "house." + n + ".lord.house"
	case "benefic", "malefic":
		if e.Number() == 1 {
			return min(e.Graha, e.By).String() + ".with." + max(e.Graha, e.By).String()
		}
		return e.By.String() + ".aspects.house." + n
	case "good_look", "bad_look", "lord_looks":
		return e.By.String() + ".aspects.house." + n
	case "bindus", "house_hemmed":
		return "house." + n + "." + e.Factor()
	case "varga_dignity", "varga_place":
		varga, _, _ := strings.Cut(strings.TrimPrefix(e.ID(), "varga."), ".")
		return varga + "." + e.Graha.String() + "." + e.Factor()
	}
	return e.Graha.String() + "." + e.Factor()
}

// Graha returns the graha that a reason is about, and House the house, of which it has one. Both are zero for a yoga
// and for what is found in a varga.
func (r *Reason) Graha() vedic.Graha {
	if r.r.yoga.ID != "" || r.r.e.Part == prediction.OfVarga {
		return 0
	}
	return r.r.e.Graha
}

// House returns the house that a reason is about; see [Reason.Graha].
func (r *Reason) House() vedic.Bhava {
	if r.r.yoga.ID != "" || r.r.e.Part == prediction.OfVarga || r.r.e.Graha != 0 {
		return 0
	}
	return r.r.e.House()
}

// id names a yoga besides, since the evidence of all yogas has one ID.
func (r *reason) id() string {
	if r.yoga.ID != "" {
		return "yoga." + r.yoga.ID
	}
	return r.e.ID()
}

// isReason reports whether a piece of evidence is a reason for a reader. What bounds a sum is none, nor is the slight
// office of a graha by the houses it rules. Mercury, which is never far from the Sun, is not blamed for it, and no
// malefic for being in the 10th, one of the houses that grow with effort (upachaya, Brihat Jataka 1.15).
func (f *facts) isReason(e *prediction.Evidence) bool {
	switch e.Factor() {
	case "limit", "loss", "away", "retrograde":
		return false
	case "role":
		return e.Number() == 2
	case "combust":
		return e.Graha != vedic.Mercury
	case "malefic", "bad_occupant", "bad_look":
		if e.Factor() == "bad_occupant" && e.House() == 10 {
			return false
		}
		if e.Graha == vedic.Mercury && e.By == vedic.Sun {
			return false
		}
		return e.By != vedic.Mercury || !f.view.Together(vedic.Mercury, vedic.Sun)
	}
	return e.Contribution != 0
}
