package op

import (
	"cmp"
	"reflect"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/op/periods"
	"github.com/jyotish-go/jyotish/rashidasha"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// DashasInput has the parameters for the dashas of a chart: a span of dates at the birth place, or
// a moment for the periods that run then. Without either it is the whole life.
type DashasInput struct {
	// System is a key of those that the question lists; empty is vimshottari.
	System string
	// Levels is how deep the periods go, 1 to 5; 0 is 3.
	Levels int
	// From and To bound the periods that are shown, by dates at the birth place; the zero date does not.
	From, To vedic.Date
	// At asks for the chain of that moment alone, and goes with no span.
	At When
	// Ages adds the age of the native at the start and the end of each period.
	Ages bool

	// Seed is what a dasha of the stars is counted from; the zero point is the Moon.
	Seed dasha.Point
	// Stars are the options of a dasha of the stars.
	Stars dasha.Options
	// Wheel are those of Kalachakra.
	Wheel dasha.KalachakraOptions
	// Signs are those of a dasha of the signs.
	Signs rashidasha.Options
}

// deepestLevel is the level of which only ten years are shown at once: a life has 66,429 of its periods. (9 + 81 + 729
// + 6,561 + 59,049 = 66,429.)
const deepestLevel = 5

// charaSystems are the schools of the chara dasha.
var charaSystems = []jaimini.System{jaimini.KNRao, jaimini.Parashara, jaimini.RaghavaBhatta, jaimini.Rangacharya}

var dashasQuestion = newOperationOf(Operation{Name: "kundali.dashas", Command: "dasha",
	Description: "Vimshottari or any of thirty-two other systems, one to five levels, whole or a span. Free; " +
		"the chara dasha comes with the purchase of jaimini.",
	Of:    OfBirth,
	Scope: "kundali:read", Results: []reflect.Type{reflect.TypeFor[kundali.Vimshottari](), reflect.TypeFor[Dashas]()},
	Tag: "kundali", Schema: "Dashas", FormDefaults: map[string]string{"levels": ""},
	Form: []string{"system", "levels", "at"}},
	slices.Concat([]field[DashasInput]{
		{Field{Name: "system", Kind: Choice, Keys: dashaSystems(), Default: "vimshottari"}, takeDashaSystem},
		usually("3", whole("levels", 1, deepestLevel, "", func(a *DashasInput) *int { return &a.Levels })),
		day("from", "", func(a *DashasInput) *vedic.Date { return &a.From }),
		day("to", "", func(a *DashasInput) *vedic.Date { return &a.To }),
		moment("at", "", func(a *DashasInput) *When { return &a.At }),
		truth("ages", func(a *DashasInput) *bool { return &a.Ages }),
		choice("seed", dashaSeeds(), func(a *DashasInput) *dasha.Point { return &a.Seed }),
		choice("star", keysOf([]dasha.From{dasha.FromJanma, dasha.FromKshema, dasha.FromUtpanna, dasha.FromAdhana}),
			func(a *DashasInput) *dasha.From { return &a.Stars.From }),
		truth("tribhagi", func(a *DashasInput) *bool { return &a.Stars.Tribhagi }),
		open(choice("startStar", birth.NakshatraKeys(), func(a *DashasInput) *vedic.Nakshatra {
			return &a.Stars.Start
		})),
		choice("division", []string{"lord", "next", "previous", "backward", "next-backward", "previous-backward",
			"equal"}, func(a *DashasInput) *dasha.Division { return &a.Stars.Antardasha }),
		choice("stars", keysOf([]dasha.Stars{dasha.UsualStars, dasha.Stars27, dasha.Stars28}),
			func(a *DashasInput) *dasha.Stars { return &a.Stars.Stars }),
		open(choice("varga", keysOf(varga.All()), func(a *DashasInput) *varga.Varga { return &a.Signs.Varga })),
		whole("house", 1, 12, "", func(a *DashasInput) *int { return &a.Signs.House }),
		choice("parts", keysOf([]rashidasha.Antardasha{rashidasha.UsualParts, rashidasha.NarayanaParts,
			rashidasha.GeneralParts}), func(a *DashasInput) *rashidasha.Antardasha { return &a.Signs.Antardasha }),
		choice("chara", keysOf(charaSystems), func(a *DashasInput) *jaimini.System { return &a.Signs.Jaimini.System }),
		choice("next", keysOf([]dasha.Next{dasha.NextPada, dasha.NextStar, dasha.SamePada, dasha.SameStar}),
			func(a *DashasInput) *dasha.Next { return &a.Wheel.Next }),
	}, switches(func(a *DashasInput) any { return &a.Wheel }, "HourUnknown"),
		switches(func(a *DashasInput) any { return &a.Signs }, "HourUnknown")),
	func(d *Calculator, on *Request, a *DashasInput) (Response, error) {
		if a.usual() {
			return d.Dashas(on, a)
		}
		return d.DashasBy(on, a)
	})

// dashaSystems are the keys of all systems: those of the stars, Kalachakra, and those of the signs.
func dashaSystems() (keys []string) {
	for s := dasha.SystemVimshottari; s <= dasha.SystemShattrimsha; s++ {
		keys = append(keys, s.String())
	}
	keys = append(keys, periods.Kalachakra)
	for _, r := range rashidasha.Systems() {
		keys = append(keys, r.System.String())
	}
	return keys
}

// takeDashaSystem reads the key of a system.
func takeDashaSystem(_ *Calculator, o *form.Object, f *Field, a *DashasInput) {
	if key, ok := o.Choice(f.Name, f.Keys...); ok {
		a.System = key
	}
}

// dashaSeeds returns the keys of the points from which a dasha can start.
func dashaSeeds() (keys []string) {
	for p := dasha.PointMoon; p <= dasha.PointBhriguBindu; p++ {
		keys = append(keys, p.String())
	}
	return keys
}

// usual reports whether Vimshottari is asked for as everybody counts it. That answer has the shape of version 0.1,
// [kundali.Vimshottari]; every other one that of [Dashas], which has more, and so has one with ages.
func (a *DashasInput) usual() bool {
	return !a.Ages && (a.System == "" || a.System == dasha.SystemVimshottari.String()) &&
		a.Seed == dasha.PointMoon && a.Stars == (dasha.Options{}) && a.Wheel == (dasha.KalachakraOptions{}) &&
		a.Signs == (rashidasha.Options{})
}

// jaiminiPrice is the operation of a reading by Jaimini.
const jaiminiPrice = "kundali.jaimini"

// soldWith names what must have been bought: the chara dasha is part of a reading by Jaimini, and a varga but D1 and D9
// of the sixteen.
func (a *DashasInput) soldWith() string {
	switch v := a.Signs.Varga; {
	case a.System == rashidasha.Chara.String():
		return jaiminiPrice
	case v != 0 && v != varga.D1 && v != varga.D9:
		return vargaQuestion.Price
	}
	return ""
}

// checkOptions refuses options that a system does not have, all at once. An option that would change nothing is
// refused, not passed over: who sets it expects that it does.
func (a *DashasInput) checkOptions() error {
	var wrong Invalid
	note := func(name, detail string, told bool) {
		if told {
			wrong.Faults = append(wrong.Faults, Fault{Pointer: "/" + name, Code: form.IncompatibleWith, Detail: detail})
		}
	}
	var star dasha.System
	if a.System != "" && star.UnmarshalText([]byte(a.System)) != nil {
		const ofStars = "Only star dashas, such as vimshottari and yogini, have this option."
		note("seed", ofStars, a.Seed != dasha.PointMoon)
		note("star", ofStars, a.Stars.From != dasha.FromJanma)
		note("tribhagi", ofStars, a.Stars.Tribhagi)
		note("startStar", ofStars, a.Stars.Start != 0)
		note("division", ofStars, a.Stars.Antardasha != 0)
		note("stars", ofStars, a.Stars.Stars != dasha.UsualStars)
	}
	const noStart = "The lords of this system have groups of stars: it takes no other first star."
	const abhijit = "Only ashtottari and shashtihayani can be counted with 27 or 28 stars."
	grouped := star == dasha.SystemAshtottari || star == dasha.SystemAshtottariOfNext ||
		star == dasha.SystemShashtihayani
	if len(wrong.Faults) == 0 {
		note("startStar", noStart, grouped && a.Stars.Start != 0)
		note("stars", abhijit, !grouped && a.Stars.Stars != dasha.UsualStars)
	}
	a.checkSigns(note)
	if a.System != periods.Kalachakra {
		const ofWheel = "Only kalachakra has this option."
		note("next", ofWheel, a.Wheel.Next != dasha.NextPada)
		note("byRow", ofWheel, a.Wheel.ByRow)
		note("revatiLikeBharani", ofWheel, a.Wheel.RevatiLikeBharani)
		note("raghavacharya", ofWheel, a.Wheel.Raghavacharya)
	}
	if len(wrong.Faults) > 0 {
		return &wrong
	}
	return nil
}

// checkSigns notes options that a dasha of the signs does not have.
func (a *DashasInput) checkSigns(note func(name, detail string, told bool)) {
	var sign rashidasha.System
	o := &a.Signs
	none := sign.UnmarshalText([]byte(a.System)) != nil
	is := func(list ...rashidasha.System) bool { return !none && slices.Contains(list, sign) }
	switch {
	case is(rashidasha.Padanadhamsha):
		note("varga", "Padanadhamsha is computed in D9 or D1.",
			o.Varga != 0 && o.Varga != varga.D1 && o.Varga != varga.D9)
	default:
		note("varga", "A varga can be chosen only for narayana, and D1 or D9 for padanadhamsha.",
			o.Varga != 0 && !is(rashidasha.Narayana))
	}
	note("chara", "This chooses a school of chara dasha: send `system` chara with it, or leave this out.",
		o.Jaimini.System != jaimini.KNRao && !is(rashidasha.Chara))
	note("house", "A house can be chosen only for shoola.", o.House != 0 && !is(rashidasha.Shoola))
	ordered := is(rashidasha.Narayana, rashidasha.Sudasa, rashidasha.Drig, rashidasha.NiryanaShoola,
		rashidasha.Padanadhamsha)
	const parts = "Only narayana, sudasa, drig, niryana_shoola and padanadhamsha have other orders of their parts."
	note("parts", parts, o.Antardasha != rashidasha.UsualParts && !ordered)
	note("ketuInStart", parts, o.KetuInStart && !ordered)
	const ofSigns = "Only sign dashas, such as narayana and sudasa, have this option."
	note("nodesTwice", ofSigns, o.NodesTwice && none)
	note("mercuryAtHomePlain", ofSigns, o.MercuryAtHomePlain && none)
	note("mercuryAtHomeExalted", ofSigns, o.MercuryAtHomeExalted && none)
	for _, x := range []struct {
		name string
		told bool
		of   rashidasha.System
	}{
		{"drigBySthira", o.DrigBySthira, rashidasha.Drig}, {"trikonaByTrines", o.TrikonaByTrines, rashidasha.Trikona},
		{"mandookaBySthira", o.MandookaBySthira, rashidasha.Mandooka},
		{"varnadaByParity", o.VarnadaByParity, rashidasha.Varnada},
		{"naisargikaOfLagna", o.NaisargikaOfLagna, rashidasha.Naisargika},
	} {
		note(x.name, "Only "+x.of.String()+" has this.", x.told && !is(x.of))
	}
}

// check refuses a span that ends before it begins, or that asks for too much. It comes before anything is computed, so
// that a question which asks for 66,429 periods costs nothing.
func (a *DashasInput) check() error {
	if err := a.checkOptions(); err != nil {
		return err
	}
	from, to := a.From != vedic.Date{}, a.To != vedic.Date{}
	fault := func(name, code, detail string) error {
		return &Invalid{Faults: []Fault{{Pointer: "/" + name, Code: code, Detail: detail}}}
	}
	tenYears := a.From
	tenYears.Year += 10
	switch {
	case a.At.Given() && (from || to):
		return fault("at", form.IncompatibleWith, "Send either `at` or a span of `from` and `to`.")
	case from && to && a.To.Since(a.From) < 0:
		return fault("to", form.OutOfRange, "This must not be before `from`.")
	case a.Levels == deepestLevel && !a.At.Given() && (!from || !to || a.To.Since(tenYears) > 0):
		return fault("to", form.OutOfRange,
			"Level 5 is shown for spans of at most 10 years: send `from` and `to`, or `at`.")
	}
	return nil
}

// span returns the requested bounds in the time zone of the birth place. A zero from or to means
// unbounded. at is the moment for which the chain of running periods is computed.
func (a *DashasInput) span(on *Request) (from, to, at time.Time) {
	zone := on.Report.Birth.Time.Location()
	if at = a.At.In(zone, on.Now); a.At.Given() {
		return at, at, at
	}
	if a.From != (vedic.Date{}) {
		from = a.From.In(zone)
	}
	if a.To != (vedic.Date{}) {
		to = a.To.In(zone)
	}
	return from, to, at
}

// Dashas returns the Vimshottari periods of a report, and the chain that runs at the moment asked
// for, or now. What is wrong with the span is *[Invalid]. Levels of zero are set to 3 in the ask
// itself.
func (d *Calculator) Dashas(on *Request, a *DashasInput) (*Answer[kundali.Vimshottari], error) {
	a.Levels = cmp.Or(a.Levels, 3)
	if err := a.check(); err != nil {
		return nil, err
	}
	c := on.Report.Chart
	from, to, at := a.span(on)
	v, err := c.Dashas(a.Levels, from, to)
	if err != nil {
		return nil, err
	}
	chain, err := c.Dashas(a.Levels, at, at) // what runs then need not lie in the span
	if err != nil {
		return nil, err
	}
	chain = chain.At(at)
	v.Current, v.AsOf = chain.Current, chain.AsOf
	return readingOf(d, on, "kundali.dashas", func(l vedic.Lang) (*kundali.Vimshottari, []vedic.Warning) {
		worded := v.In(l)
		return &worded, nil
	})
}
