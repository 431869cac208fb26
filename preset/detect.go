package preset

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Hypothesis is one set of settings, and how the evidence stands to it.
type Hypothesis struct {
	// Settings have the nearest named ayanamsa.
	Settings vedic.Settings `json:"settings"`
	// Offset is what must be added to that ayanamsa; in degrees as JSON has it, as all angles here.
	Offset vedic.Angle `json:"offset"`
	// Ayanamsa is the program's own at the moment, from the mean equinox.
	Ayanamsa vedic.Angle `json:"ayanamsa"`
	// How far that may be off either way, degrees.
	Room vedic.Angle `json:"room"`
	// How much later UT was than the clock says, in seconds.
	Shift vedic.Decimal `json:"clockShift"`
	// DeltaT is in seconds, added to ours.
	DeltaT vedic.Decimal `json:"deltaT"`
	// Spread is how far the printed values lie from ours when the common constant is off, degrees
	Spread vedic.Angle `json:"spread"`
	// By how much the worst misses what was printed, degrees; 0 where all agree.
	Miss vedic.Angle `json:"miss"`
	// Departures is in how many ways it is not the commonest practice.
	Departures int `json:"departures"`
}

// Exact reports whether the named ayanamsa itself is within what was printed.
func (h *Hypothesis) Exact() bool { return h.Miss == 0 && h.Offset.Abs() <= h.Room }

// Verdict is the conclusion from the evidence.
type Verdict string

// The verdicts.
const (
	// Found: one set of settings reproduces all values.
	Found Verdict = "found"
	// FoundNear: one does, with up to five seconds of arc added to a named ayanamsa.
	FoundNear Verdict = "found_near"
	// Several: several ayanamsas fit, and the values do not decide between them; or there is only
	// one value.
	Several Verdict = "cannot_tell"
	// NoAyanamsa: the longitudes agree with each other, but in an ayanamsa that this engine does
	// not have.
	NoAyanamsa Verdict = "no_ayanamsa"
	// None: no settings fit the values; they follow another theory, another time or contain an
	// error.
	None Verdict = "none"
	// NoPlaces: no longitudes were given, and the dashas fit no year.
	NoPlaces Verdict = "no_places"
)

// Result is the result of [Detect].
type Result struct {
	// Verdict sums Fitting up.
	Verdict Verdict `json:"verdict"`
	// Tried is how many ways to look at the sky; each with every ayanamsa.
	Tried int `json:"tried"`
	// Fitting are the plainest first; exact ones before those with an offset. Empty, not nil, where none fits.
	Fitting []Hypothesis `json:"fitting"`
	// Nearest is the best of all, fitting or not; zero with [NoPlaces].
	Nearest Hypothesis `json:"nearest"`
	// Preset is the name of the first preset whose settings are among the fitting ones; "" for none.
	Preset string `json:"preset"`
	// Years are the best first; empty, not nil, without dashas.
	Years []YearFit `json:"years"`
}

// offsetLimit bounds what is called a named ayanamsa with something added.
const offsetLimit = 5 * arcsecond

// Detect finds the settings that reproduce printed values. Errors are those of [Evidence.Check] and
// of the ephemeris. It computes some hundreds of skies. Without longitudes it uses the Moon of the
// best year, which can suggest an ayanamsa but never prove one.
func Detect(o Observer, ev Evidence) (*Result, error) {
	if err := ev.Check(); err != nil {
		return nil, err
	}
	if o == nil {
		return nil, vedic.ErrNoEphemeris
	}
	if ev.Place == (vedic.Place{}) {
		ev.Place.Name = "0, 0"
	}
	r := &Result{Verdict: NoPlaces, Fitting: []Hypothesis{}, Years: []YearFit{}}
	if len(ev.Boundaries) > 0 {
		var err error
		if r.Years, err = fitYears(o, &ev); err != nil {
			return nil, err
		}
	}
	if len(ev.Readings) == 0 {
		moon := r.Years[0]
		if !moon.Fits {
			return r, nil
		}
		ev.Readings = []Reading{{Of: Point(vedic.Moon), At: moon.Moon, Within: moon.Within}}
	}
	return r, r.places(o, &ev)
}

// places tries every frame with every ayanamsa.
func (r *Result) places(o Observer, ev *Evidence) error {
	var all []Hypothesis
	for _, f := range frames(ev) {
		list, sky, err := f.look(o, ev)
		if err != nil {
			return err
		}
		r.Tried++
		tries := []frame{f}
		if _, _, miss := common(list); miss > 0 { // with another ΔT: none at all, or what fits best
			tries = append(tries, frame{f.settings, f.shift, -sky.DeltaT})
			if t, ok := lag(list); ok && t > -120 && t < 120 {
				tries = append(tries, frame{f.settings, f.shift, t})
			}
		}
		for _, f := range tries {
			if list, sky, err = f.look(o, ev); err != nil {
				return err
			}
			more, err := f.name(o, list, &sky)
			if err != nil {
				return err
			}
			all = append(all, more...)
		}
	}
	slices.SortStableFunc(all, func(a, b Hypothesis) int {
		return cmp.Or(cmp.Compare(a.Miss, b.Miss), compareBool(b.Exact(), a.Exact()),
			cmp.Compare(a.Departures, b.Departures),
			cmp.Compare(a.Offset.Abs(), b.Offset.Abs()))
	})
	r.Nearest = all[0]
	for _, h := range all {
		if h.Miss == 0 && (h.Exact() || h.Offset.Abs() <= offsetLimit) {
			r.Fitting = append(r.Fitting, h)
		}
	}
	r.judge(len(ev.Readings))
	return nil
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// name returns the hypotheses of a frame: the ayanamsas that are within what was printed, or else the nearest. Those
// that are laid by a star are tried with its apparent and its geometric place.
func (f *frame) name(o Observer, list []residual, sky *vedic.Sky) ([]Hypothesis, error) {
	// An ayanamsa moves all points alike, and so is no setting to be tried with a sky of its own: what the residuals
	// have in common is the program's ayanamsa, and is only held against each that has a name.
	constant, room, miss := common(list)
	h := Hypothesis{
		Settings: f.settings, Ayanamsa: sky.Ayanamsa - constant, Room: room,
		Shift: vedic.Decimal(f.shift.Seconds()), DeltaT: vedic.Decimal(f.deltaT),
		Spread: spread(list), Miss: miss, Departures: f.departures(),
	}
	var all []Hypothesis
	err := o.Batch(func(e ephemeris.Engine) error {
		for a := vedic.Lahiri; a < vedic.AyanamsaCount; a++ {
			for _, star := range []vedic.Light{vedic.Apparent, vedic.Geometric} {
				h, asked := h, a
				if h.Settings.Ayanamsa, h.Settings.Star = a, star; star == vedic.Geometric {
					if !a.Star() {
						continue
					}
					asked |= ephemeris.GeometricStar
				}
				frame, err := e.Frame(sky.At, asked)
				if err != nil {
					return err
				}
				h.Offset = h.Ayanamsa - frame.Ayanamsa
				if a != vedic.Lahiri {
					h.Departures++
				}
				if a.Research() {
					h.Departures++
				}
				all = append(all, h)
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(all, func(a, b Hypothesis) int { return cmp.Compare(a.Offset.Abs(), b.Offset.Abs()) })
	n := 1
	for n < len(all) && all[n].Exact() {
		n++
	}
	return all[:n], nil
}

// judge says what the fitting hypotheses prove: values of two points at least, which but one way of looking explains
// best.
func (r *Result) judge(readings int) {
	if len(r.Fitting) == 0 {
		r.Verdict = None
		if r.Nearest.Miss == 0 && readings > 1 { // one agrees with itself
			r.Verdict = NoAyanamsa
		}
		return
	}
	for _, p := range presets {
		for _, h := range r.Fitting {
			if r.Preset == "" && h.same(&p.Settings) {
				r.Preset = p.Name
			}
		}
	}
	// Where several explain the values, that which departs least from common practice is the likelier; only another as
	// plain as it leaves the question open. Two readings are the least, since a single one fits some constant under any
	// settings.
	best := r.Fitting[0]
	rivals := 0
	for _, h := range r.Fitting {
		if h.Exact() == best.Exact() && h.Departures <= best.Departures {
			rivals++
		}
	}
	switch {
	case readings < 2 || rivals > 1:
		r.Verdict = Several
	case best.Exact():
		r.Verdict = Found
	default:
		r.Verdict = FoundNear
	}
}

// same reports whether a preset is what was found, its offset within what was printed.
func (h *Hypothesis) same(s *vedic.Settings) bool {
	a, b := h.Settings, *s
	offset := h.Offset - b.Offset
	a.Houses, a.Year, a.Offset, b.Houses, b.Year, b.Offset = 0, 0, 0, 0, 0, 0
	return a == b && h.Shift == 0 && h.DeltaT == 0 && offset.Abs() <= h.Room
}
