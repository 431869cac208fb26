package share

import (
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Signs is all that a link with PiiNone may show, which must not reveal the time of birth. All of it but the country is
// computed from the two ends of the slot of the birth (see slotOf) and not from the birth. What differs between the
// ends is null.
type Signs struct {
	Object    string                      `json:"object"`
	Display   Display                     `json:"display"`
	ExpiresAt vedic.Instant               `json:"expiresAt"`
	Lagna     *signOfLagna                `json:"lagna"`
	Planets   vedic.ByGraha[signsOfGraha] `json:"planets"`
	// Houses is empty where the lagna is not shown.
	Houses      []signOfHouse `json:"houses"`
	Vimshottari *dashaYears   `json:"vimshottari,omitempty"`
	Meta        signsMeta     `json:"meta"`
}

type signOfLagna struct {
	Rashi vedic.Named[vedic.Rashi] `json:"rashi"`
	Lord  vedic.Graha              `json:"lord"`
}

// signsOfGraha is the place of a graha. House counts signs from the lagna.
type signsOfGraha struct {
	Graha     vedic.Named[vedic.Graha]  `json:"graha"`
	Rashi     *vedic.Named[vedic.Rashi] `json:"rashi"`
	House     *vedic.Bhava              `json:"house"`
	Nakshatra *starOfGraha              `json:"nakshatra"`
	Navamsa   *vedic.Named[vedic.Rashi] `json:"navamsa"`
}

// starOfGraha is a nakshatra, with its pada if the whole slot has the same one.
type starOfGraha struct {
	vedic.Named[vedic.Nakshatra]
	Pada *vedic.Pada `json:"pada"`
}

type signOfHouse struct {
	House vedic.Bhava              `json:"house"`
	Rashi vedic.Named[vedic.Rashi] `json:"rashi"`
	Lord  vedic.Graha              `json:"lord"`
	// Occupants is never nil.
	Occupants []vedic.Graha `json:"occupants"`
}

// dashaYears are the maha dashas by years. Current is the lord of the running one.
type dashaYears struct {
	Periods []lordYears   `json:"periods"`
	Current *vedic.Graha  `json:"current"`
	AsOf    vedic.Instant `json:"asOf"`
}

type lordYears struct {
	Lord  vedic.Graha `json:"lord"`
	Start years       `json:"start"`
	End   years       `json:"end"`
}

// years is a year that is known up to a span, usually of one year.
type years struct {
	First int `json:"first"`
	Last  int `json:"last"`
}

// String returns "1997" or "1997–1998".
func (y years) String() string {
	if y.First == y.Last {
		return strconv.Itoa(y.First)
	}
	return strconv.Itoa(y.First) + "–" + strconv.Itoa(y.Last)
}

// signsMeta says how the signs were made, by keys alone: the degrees of the ayanamsa would reveal the moment.
type signsMeta struct {
	Engine   op.Engine   `json:"engine"`
	Ayanamsa ayanamsaKey `json:"ayanamsa"`
	// That of the nakshatras, if they have one of their own.
	Nakshatras *ayanamsaKey `json:"nakshatraAyanamsa,omitempty"`
	Node       vedic.Node   `json:"nodeType"`
	Ruleset    string       `json:"rulesetVersion"`
}

type ayanamsaKey struct {
	Key string `json:"key"`
}

// SignsOf returns what a link with PiiNone shows.
func SignsOf(s *Source, x *account.Share) (*Signs, error) {
	report := s.Report
	out, err := signsOf(s.Calculator.EphemerisOf(&report.Sky), report.Birth, report.Sky.Settings, s.Now, s.Lang)
	if err != nil {
		return nil, err
	}
	out.Object, out.ExpiresAt = "shared_signs", vedic.Instant{Time: x.ExpiresAt}
	out.Display.Place = s.placeName(true)
	out.Meta.Engine, out.Meta.Ruleset = report.Meta.Engine, report.Meta.Ruleset
	out.Meta.Ayanamsa.Key, out.Meta.Node = report.Sky.Settings.Ayanamsa.String(), report.Sky.Settings.Node
	if by, ok := report.Sky.Settings.Nakshatras.Ayanamsa(); ok {
		out.Meta.Nakshatras = &ayanamsaKey{by.String()}
	}
	if !slices.Contains(x.Include, PartDashas) {
		out.Vimshottari = nil
	}
	return out, nil
}

// signsOf returns what is true for the whole slot of a birth and for a minute before and after it,
// and so for every second of the slot. The lagna is that of the ends of the slot, which has one
// rising sign by construction. Everything else must hold a minute further on both sides; otherwise
// a null would distinguish a birth at an edge from its neighbour.
func signsOf(e vedic.Ephemeris, b kundali.Birth, s vedic.Settings, now time.Time,
	lang vedic.Lang) (*Signs, error) {
	at, err := slotOf(e, &b, s)
	if err != nil {
		return nil, err
	}
	s.Houses = vedic.WholeSign
	var ends [4]*kundali.Chart
	for i, t := range []time.Time{at.First.Add(-time.Minute), at.Last.Add(time.Minute), at.First, at.Last} {
		ends[i], err = kundali.Cast(e, kundali.Birth{Time: t.In(b.Time.Location()), Place: b.Place}, s)
		if err != nil {
			return nil, err
		}
	}
	a, z := ends[0], ends[1]
	out := &Signs{}
	if year := a.Birth.Time.Year(); year == z.Birth.Time.Year() {
		text := strconv.Itoa(year)
		out.Display.BirthDate = &text
	}
	if l := ends[2].Lagna.Rashi.Key; l == ends[3].Lagna.Rashi.Key {
		out.Lagna = &signOfLagna{vedic.Name(l, lang), l.Lord()}
	}
	for i := range out.Planets {
		out.Planets[i] = grahaBetween(&a.Planets[i], &z.Planets[i], out.Lagna, lang)
	}
	out.Houses = out.houses(lang)
	out.Vimshottari = dashaBetween(a.Vimshottari.At(now), z.Vimshottari.At(now), now)
	return out, nil
}

// between returns the value that both ends have, and nil if they differ.
func between[K comparable](a, z K) *K {
	if a != z {
		return nil
	}
	return &a
}

// grahaBetween returns what both ends say about a graha. A sign that changed cannot change back within an hour or two.
func grahaBetween(a, z *kundali.GrahaPosition, lagna *signOfLagna, lang vedic.Lang) signsOfGraha {
	out := signsOfGraha{Graha: vedic.Name(a.Graha.Key, lang)}
	if r := between(a.Rashi.Key, z.Rashi.Key); r != nil {
		out.Rashi = new(vedic.Name(*r, lang))
		if lagna != nil {
			out.House = new(vedic.Bhava(lagna.Rashi.Key.CountTo(*r)))
		}
	}
	if n := between(a.Nakshatra.Key, z.Nakshatra.Key); n != nil {
		out.Nakshatra = &starOfGraha{vedic.Name(*n, lang), between(a.Nakshatra.Pada, z.Nakshatra.Pada)}
	}
	if r := between(a.Longitude.Navamsa(), z.Longitude.Navamsa()); r != nil {
		out.Navamsa = new(vedic.Name(*r, lang))
	}
	return out
}

// houses returns the houses counted from the lagna, and an empty list without a lagna.
func (x *Signs) houses(lang vedic.Lang) []signOfHouse {
	list := []signOfHouse{}
	if x.Lagna == nil {
		return list
	}
	for i := range 12 {
		r := x.Lagna.Rashi.Key.Nth(i + 1)
		h := signOfHouse{vedic.Bhava(i + 1), vedic.Name(r, lang), r.Lord(), []vedic.Graha{}}
		for k := range x.Planets {
			if p := &x.Planets[k]; p.House != nil && *p.House == h.House {
				h.Occupants = append(h.Occupants, p.Graha.Key)
			}
		}
		list = append(list, h)
	}
	return list
}

// dashaBetween returns the maha dashas by years if the Moon stays in one nakshatra. A later birth has earlier dashas.
func dashaBetween(a, z kundali.Vimshottari, now time.Time) *dashaYears {
	if a.MoonNakshatra.Key != z.MoonNakshatra.Key {
		return nil
	}
	out := &dashaYears{AsOf: vedic.Instant{Time: now.UTC()}}
	for i, p := range a.Periods {
		q := z.Periods[i]
		out.Periods = append(out.Periods, lordYears{p.Lord,
			years{q.Start.Year(), p.Start.Year()}, years{q.End.Year(), p.End.Year()}})
	}
	if len(a.Current) > 0 && len(z.Current) > 0 {
		out.Current = between(a.Current[0].Lord, z.Current[0].Lord)
	}
	return out
}

// Figure returns the drawing of the chart without degrees, with the grahas whose sign is known. Without a lagna it
// begins with Mesha.
func (x *Signs) Figure() *drawing.Figure {
	first := vedic.Mesha
	if x.Lagna != nil {
		first = x.Lagna.Rashi.Key
	}
	f := signsFrom(first)
	f.SignsOnly = true
	if x.Lagna != nil {
		f.Bodies = append(f.Bodies, drawing.Body{House: 1})
	}
	for i := range x.Planets {
		if p := &x.Planets[i]; p.Rashi != nil {
			f.Bodies = append(f.Bodies, drawing.Body{Graha: p.Graha.Key,
				House: vedic.Bhava(first.CountTo(p.Rashi.Key))})
		}
	}
	return f
}

// signsView is the page of a link with PiiNone.
type signsView struct {
	*Signs
	Chart Picture
	Until string
	lang  vedic.Lang
}

// NameOf returns the name of an ayanamsa.
func (v *signsView) NameOf(ayanamsa string) string { return ayanamsaName(v.lang, ayanamsa) }

// SignsPage renders the page of a link with PiiNone.
func SignsPage(shown *Signs, lang vedic.Lang) ([]byte, error) {
	f := shown.Figure()
	svg, err := f.SVG(drawing.Options{Theme: drawing.Page, Lang: lang})
	if err != nil {
		return nil, err
	}
	v := &signsView{shown, pictureOf(f, svg, lang), lang.Format(shown.ExpiresAt.Time, time.DateOnly), lang}
	frame := page.Frame{Lang: lang, Title: page.Word(lang, "sheet.title"), Other: otherLang(lang), Wide: true,
		Brand: "/?lang=" + lang.String(), Preview: page.Word(lang, "sheet.preview")}
	return page.Render("signs", frame, v)
}
