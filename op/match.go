package op

import (
	"errors"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// Person is one of two people to match. Exactly one of Birth, Report and Moon is set.
type Person struct {
	Birth  *Input
	Report *Report
	// ID of a stored report, repeated in the answer.
	ID string
	// Moon is the nakshatra and pada alone. They are enough for the eight kutas but not for mangal
	// dosha.
	Moon *milan.Party
}

// MatchInput holds the fields of a match. Settings are those that a Moon sent alone was computed
// with.
type MatchInput struct {
	// Both are required.
	Bride, Groom Person
	// Options in which schools differ.
	Options milan.Options
	// Poruthams includes the ten poruthams of South India.
	Poruthams bool
	// Outlook includes what both charts promise of marriage and when their dashas meet, from the moment of the request
	// on.
	Outlook  bool
	Settings vedic.Settings
	// InOrder means that bride and groom were sent as a first and a second person without a gender.
	// A warning is then added.
	InOrder bool
}

// Match is how two fit together.
type Match struct {
	*milan.Report
	Bride     MatchedPerson    `json:"bride"`
	Groom     MatchedPerson    `json:"groom"`
	Poruthams *milan.Poruthams `json:"poruthams,omitempty"`
	// Outlook is left out unless it was asked for and both people have a chart.
	Outlook *Outlook `json:"outlook,omitempty"`
}

// MatchedPerson is one of two matched people. Label and ReportID are nil for a person without a
// birth or a report.
type MatchedPerson struct {
	milan.Particulars
	// Label is the name sent with the birth.
	Label *string `json:"label"`
	// Mangal is nil if there is no chart.
	Mangal *Dosha `json:"mangal"`
	// ReportID is nil unless the person was sent as a report.
	ReportID *string `json:"reportId"`

	// View is their chart for display; nil if only the Moon was sent.
	View *Report `json:"-"`
}

// Dosha is a finding with what tradition does about it, where it is there.
type Dosha struct {
	dosha.Finding
	// Remedies are in the language of the answer; never nil, and empty where the dosha is absent.
	Remedies []string `json:"remedies"`
}

// ReadPerson reads one who is matched: {"moon": {"nakshatra", "pada"}}, with the nakshatra as [ReadNakshatra] reads it,
// or a birth, which has the settings given where it states none. A birth that states any options has all of its own:
// settings are not mixed of two requests.
func (d *Calculator) ReadPerson(o *form.Object, s vedic.Settings) (p Person) {
	if !o.Sent("moon") {
		in := d.ReadBirth(o)
		if !o.Sent("options") {
			in.Settings = s
		}
		p.Birth = &in
		return p
	}
	o.Inner("moon", func(o *form.Object) {
		o.Require("nakshatra", "pada")
		n := birth.ReadNakshatra(o, "nakshatra")
		q, _ := o.Integer("pada", 1, 4)
		p.Moon = &milan.Party{Nakshatra: n, Pada: vedic.Pada(q)}
	})
	if o.Len() > 1 {
		o.Note("moon", form.IncompatibleWith, "A party is a birth or a Moon: send only one of them.")
		o.Accept()
	}
	return p
}

// epoch is 2000-01-01 12:00, which every ephemeris covers. The Meta of a match of two Moons has the
// ayanamsa of this moment.
const epoch vedic.JD = 2451545

// Match matches two people. A birth is cast; if that fails, the error is a *[PersonError], or both
// joined. Moons computed with different ayanamsas or centres are *[Invalid].
func (d *Calculator) Match(on *Request, a *MatchInput) (*Answer[Match], error) {
	people := [2]*Person{&a.Bride, &a.Groom}
	if err := d.castBoth(on, people); err != nil {
		return nil, err
	}
	if err := alike(&a.Bride, &a.Groom); err != nil {
		return nil, err
	}
	m, err := milan.Match(a.Bride.party(), a.Groom.party(), a.Options)
	if err != nil {
		return nil, err
	}
	meta, err := d.metaOfMatch(a)
	if err != nil {
		return nil, err
	}
	look, err := d.outlook(on, a)
	if err != nil {
		return nil, err
	}
	return spoken("gun_milan", meta, on.Lang, func(l vedic.Lang) (*Match, []vedic.Warning, error) {
		found, warnings, err := a.worded(m.In(l), l, on.Now)
		if err == nil {
			found.Outlook = outlookIn(look, l)
		}
		return found, warnings, err
	})
}

// worded puts the people of a match beside it, with what is to be known of their births. Pointers of warnings lead to
// /bride and /groom.
func (a *MatchInput) worded(m *milan.Report, l vedic.Lang, now time.Time) (*Match, []vedic.Warning, error) {
	found, warnings := &Match{Report: m}, m.Warnings
	if a.Poruthams {
		found.Poruthams = &m.South
	}
	for i, who := range [2]*MatchedPerson{&found.Bride, &found.Groom} {
		who.Particulars = [2]milan.Particulars{m.Bride, m.Groom}[i]
		if who.Particulars.Mangal != nil {
			who.Mangal = &Dosha{*who.Particulars.Mangal, []string{}}
		}
		odd, err := who.name([2]*Person{&a.Bride, &a.Groom}[i], [2]string{"/bride", "/groom"}[i], l, now)
		if err != nil {
			return nil, nil, err
		}
		warnings = append(warnings, odd...)
	}
	if a.InOrder {
		warnings = append(warnings, vedic.Warning{Code: partiesInOrder, Message: message(partiesInOrder, "", l),
			Pointer: "/person1"})
	}
	return found, warnings, nil
}

// castBoth casts the charts of the people sent as births and joins their errors.
func (d *Calculator) castBoth(on *Request, people [2]*Person) error {
	var wrong [2]error
	for i, p := range people {
		if p.Birth == nil || p.Report != nil {
			continue
		}
		var err error
		if p.Birth.TimeUnknown {
			err = d.RefuseMatch(*p.Birth, on.Now)
		} else {
			p.Report, err = d.Cast(*p.Birth, on.Now)
		}
		if err != nil {
			wrong[i] = &PersonError{Person: [2]string{"bride", "groom"}[i], Err: err}
		}
	}
	return errors.Join(wrong[:]...)
}

// name puts in how one is called, and gives what is to be known of the birth.
func (who *MatchedPerson) name(p *Person, at string, l vedic.Lang, now time.Time) (odd []vedic.Warning, err error) {
	if p.ID != "" {
		who.ReportID = &p.ID
	}
	if p.Report == nil {
		return nil, nil
	}
	if who.View, err = p.Report.View(l, storedLevels, now); err != nil {
		return nil, err
	}
	who.Label = &p.Report.Input.Name
	for _, w := range who.View.Warnings {
		w.Pointer = at + w.Pointer
		odd = append(odd, w)
	}
	return odd, nil
}

// storedLevels is how deep the dasha of a report goes.
const storedLevels = 2

// party is the person as package milan takes one.
func (p *Person) party() milan.Party {
	if p.Moon != nil {
		return *p.Moon
	}
	return milan.Party{Chart: p.Report.Chart}
}

// alike says what is wrong with two Moons that are not measured alike. A Moon by another ayanamsa may stand in the next
// pada, and the points would compare two zodiacs. The suggestion is the bride's setting.
func alike(bride, groom *Person) error {
	var list []Fault
	for i, p := range [2]*Person{bride, groom} {
		if p.Report != nil && p.Report.Sky.Settings.Nakshatras != 0 {
			list = append(list, Fault{Pointer: [2]string{"/bride", "/groom"}[i] + "/options/nakshatraAyanamsa",
				Code: form.IncompatibleWith, Detail: sentence(milan.ErrZodiacs)})
		}
	}
	if list != nil {
		return &Invalid{Faults: list}
	}
	if bride.Report == nil || groom.Report == nil {
		return nil
	}
	return sameZodiac(&bride.Report.Sky.Settings, &groom.Report.Sky.Settings, "the bride", func(setting string) string {
		return "/groom/options/" + setting
	})
}

// sameZodiac returns an *[Invalid] that names the settings by which longitudes of the second chart are measured
// otherwise than those of the first. The suggestion is the setting of the first.
func sameZodiac(first, second *vedic.Settings, who string, pointer func(setting string) string) error {
	var list []Fault
	for _, s := range []struct {
		name       string
		ours, want fmt.Stringer
	}{
		{"ayanamsa", second.Ayanamsa, first.Ayanamsa}, {"nakshatraAyanamsa", second.Nakshatras, first.Nakshatras},
		{"center", second.Center, first.Center},
	} {
		if s.ours == s.want || s.name == "nakshatraAyanamsa" && list != nil { // it goes with the ayanamsa
			continue
		}
		list = append(list, Fault{Pointer: pointer(s.name), Code: form.IncompatibleWith, Suggestion: s.want.String(),
			Detail: fmt.Sprintf("The `%s` is %q, but that of %s is %q: both charts need the same setting.", s.name,
				s.ours, who, s.want)})
	}
	if list == nil {
		return nil
	}
	return &Invalid{Faults: list}
}

// origin is the place of a sky of which only what does not depend on the place is read.
var origin = vedic.Place{Name: "0, 0"}

// metaOfMatch returns the Meta of the bride's chart, or else of the groom's. For two Moons without
// a chart it is that of the epoch.
func (d *Calculator) metaOfMatch(a *MatchInput) (Meta, error) {
	for _, p := range [2]*Person{&a.Bride, &a.Groom} {
		if p.Report != nil {
			return d.metaOf(&p.Report.Sky), nil
		}
	}
	sky, err := d.Ephemeris.Sky(epoch, origin, a.Settings)
	return d.metaOf(&sky), err
}
