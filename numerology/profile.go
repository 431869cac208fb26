package numerology

import (
	"strconv"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Request is what a profile is asked for. Name is the full name of birth, 1 to 120 characters.
type Request struct {
	// Name is in Latin letters or an Indic script, as at birth.
	Name string
	// CurrentName is the one in daily use, where another: what the Chaldean system counts.
	CurrentName string
	// Spelling is Latin letters to count in place of Name, for who writes an Indic name otherwise.
	Spelling string
	// Date is that of birth. It is required.
	Date vedic.Date
	// AsOf is the day whose personal year, month and day are computed. It is required: a package that computes does
	// not read the clock. A zero AsOf is a *vedic.ParseError, one before Date a *vedic.RangeError.
	AsOf vedic.Date
	// System is zero for both.
	System System
	// Gender is for the kua number alone.
	Gender Gender
}

// Profile is all that is counted of a name and a date of birth. Its texts are English until [Profile.In].
type Profile struct {
	// As people call it, in the language of the answer.
	Name string `json:"name"`
	// Normalized is the spelling that was counted, in A to Z and digits
	Normalized string `json:"normalizedName"`
	// Current is that of the name in daily use, where another was given
	Current string `json:"currentNormalizedName,omitempty"`
	// Transliterated says that the name came in an Indic script, whose spelling in Latin is a choice.
	Transliterated bool `json:"transliterated"`
	// Words that were left out as titles; empty, not nil, where none were.
	Dropped []string `json:"droppedTitles"`
	// Date and AsOf are those of the request.
	Date vedic.Date `json:"date"`
	AsOf vedic.Date `json:"asOf"` // the moment for which the parts that change with time hold
	// Systems are one reading or two, the Pythagorean first.
	Systems []Reading `json:"systems"`
	// Birth, Cycles and Lucky go by dates alone, and are the same in either system.
	Birth  Birth  `json:"birth"`
	Cycles Cycles `json:"cycles"` // cycles of the years
	Lucky  Lucky  `json:"lucky"`  // what is said to suit the number

	// Warnings are for the envelope of an answer.
	Warnings []vedic.Warning `json:"-"`
}

// Reading is the reading by one system.
type Reading struct {
	System System `json:"system"` // which system, by key
	// Numbers are those of the system, in a fixed order.
	Numbers []Number `json:"numbers"`
	// Letters are those that were counted, in order.
	Letters []Letter `json:"letters"`
	// Ignored are characters without a value, each once; never nil.
	Ignored []string `json:"ignoredCharacters"`
	// Karma is there in the Pythagorean system alone.
	Karma *Karma `json:"karmic,omitempty"`
}

// Letter is a letter of the counted name, or a digit.
type Letter struct {
	// The letter, A to Z, or a digit.
	Letter string `json:"letter"`
	// Value is 1 to 9, of the Chaldean system 1 to 8; a digit is itself.
	Value int `json:"value"`
	// Whether it counts as a vowel, by the rule for Y.
	Vowel bool `json:"vowel"`
}

// Birth holds the numbers of the date of birth that Indian numerologists ask for first.
type Birth struct {
	// Driver is the mulank.
	Driver Number `json:"driver"`
	// Conductor is the bhagyank.
	Conductor Number `json:"conductor"`
	// Of year and gender; nil without a gender.
	Kua *Number `json:"kua"`
	// LoShu is the grid of the date.
	LoShu LoShu `json:"loShu"`
}

// Lucky is what belongs to the mulank. The gem is only named: which gem to wear, if any, is for the birth chart to say.
type Lucky struct {
	// Numbers are 1 to 9, friendly to the mulank.
	Numbers []int `json:"numbers"`
	// Compatible are friendly to mulank and bhagyank.
	Compatible []int `json:"compatible"`
	// Neutral and Unfriendly are the others; may be empty.
	Neutral    []int `json:"neutral"`
	Unfriendly []int `json:"unfriendly"` // numbers that do not suit it
	// Dates are days of the month with the same mulank, ascending.
	Dates []int `json:"dates"`
	// Colours, Weekdays and Gem are display names.
	Colours  []string `json:"colours"`
	Weekdays []string `json:"weekdays"` // keys of weekdays
	// Graha is that of the mulank: 1 the Sun, 2 the Moon, 3 Jupiter, 4 Rahu, 5 Mercury, 6 Venus, 7 Ketu, 8 Saturn, 9
	// Mars.
	Graha vedic.Graha `json:"graha"`
	Gem   string      `json:"gem"` // the gem that suits
	// Source is common practice, in which books disagree on many numbers, most of 4, 7 and 8.
	Source vedic.Source `json:"source"`
}

// Of counts a name and a date of birth. The Pythagorean system takes the name of birth, the Chaldean the name in daily
// use. Errors are those of [Spell] for the names, a *vedic.ParseError or *vedic.RangeError for dates and choices that
// there are not. It is a pure function, safe for concurrent use.
func Of(r Request, o Options) (*Profile, error) {
	if err := r.check(&o); err != nil {
		return nil, err
	}
	spelled, current, err := r.spell(&o)
	if err != nil {
		return nil, err
	}
	p := &Profile{
		Name: r.Name, Normalized: spelled.Text, Transliterated: spelled.Transliterated, Dropped: spelled.Dropped,
		Date: r.Date, AsOf: r.AsOf, Systems: make([]Reading, 0, 2),
	}
	if r.CurrentName != "" {
		p.Current, p.Transliterated = current.Text, p.Transliterated || current.Transliterated
	}
	c := counter{o: &o, words: spelled.Words, date: r.Date, adder: adder{text: make([]byte, 0, 256)}}
	if r.System != Chaldean {
		p.Systems = append(p.Systems, c.read(spelled.Ignored))
	}
	if r.System != Pythagorean {
		p.Systems = append(p.Systems, readChaldean(&current, &o))
	}
	p.Birth = r.birth(&o)
	p.Cycles = c.cycles(c.lifePath().Value, r.AsOf)
	p.Lucky = luckyOf(p.Birth.Driver.Value, p.Birth.Conductor.Value)
	p.word(vedic.English)
	return p, nil
}

func (r *Request) check(o *Options) error {
	if err := o.check(); err != nil {
		return err
	}
	if r.System > Both {
		return enum.NoneOf("system", strconv.Itoa(int(r.System)), systemKeys)
	}
	if r.Gender > Male {
		return enum.NoneOf("gender", strconv.Itoa(int(r.Gender)), genderKeys)
	}
	if err := checkDate("date of birth", r.Date); err != nil {
		return err
	}
	if err := checkDate("date of the personal year", r.AsOf); err != nil {
		return err
	}
	if r.AsOf.Since(r.Date) < 0 {
		return &vedic.RangeError{What: "date of the personal year", Got: r.AsOf.String(), Low: r.Date.String(),
			High: "9999-12-31"}
	}
	return nil
}

// spell writes both names; the current one is that of birth where no other is given.
func (r *Request) spell(o *Options) (name, current Spelling, err error) {
	if name, err = Spell(r.Name, o.Spelling); err != nil {
		return name, current, err
	}
	if r.Spelling != "" {
		own, err := Spell(r.Spelling, o.Spelling)
		if err == nil && own.Transliterated {
			err = &vedic.ParseError{What: "spelling", Got: r.Spelling, Want: "a name in Latin letters"}
		}
		if err != nil {
			return name, current, err
		}
		own.Transliterated = name.Transliterated
		name = own
	}
	if r.CurrentName == "" {
		return name, name, nil
	}
	current, err = Spell(r.CurrentName, o.Spelling)
	return name, current, err
}

func (r *Request) birth(o *Options) Birth {
	day := r.Date
	if o.BeforeSunrise {
		day = day.Plus(-1)
	}
	b := Birth{Driver: mulankOf(day), Conductor: bhagyankOf(r.Date)}
	if r.Gender != AnyGender {
		n := kuaOf(r.Date, r.Gender, o.JanuaryKua)
		b.Kua = &n
	}
	b.LoShu = loShuOf(r.Date, &b, o)
	return b
}

func luckyOf(driver, conductor int) Lucky {
	l := Lucky{
		Numbers: related(driver, friend), Neutral: related(driver, neutral), Unfriendly: related(driver, enemy),
		Compatible: []int{},
		Graha:      rulers[driver-1].graha, Source: indian,
	}
	for _, n := range l.Numbers {
		if toward(conductor, n) == friend {
			l.Compatible = append(l.Compatible, n)
		}
	}
	for day := driver; day <= 31; day += 9 {
		l.Dates = append(l.Dates, day)
	}
	return l
}
