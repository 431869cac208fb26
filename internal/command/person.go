package command

import (
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"regexp"
	"strings"
)

// personFlags describe a birth. They are texts, so that package op reads them and says what is wrong with all of them
// at once. Commands of two people have them twice, with the prefixes bride- and groom-.
type personFlags struct {
	Name           string `placeholder:"N" help:"The person's name; may be left out."`
	Date           string `placeholder:"YYYY-MM-DD" help:"Date of birth."`
	Calendar       string `placeholder:"K" help:"Calendar of the date: gregorian (default from 1582-10-15), or julian as it was written before."`
	Time           string `placeholder:"HH:MM[:SS]" help:"What the clock showed, in 24 hours, or unknown if nobody knows it."`
	Place          string `placeholder:"TEXT" help:"Place of birth with its country, in any script."`
	PlaceID        string `placeholder:"ID" help:"Place of birth by its id, from jyotish places."`
	Lat            string `placeholder:"D" help:"Latitude in degrees, north positive."`
	Lon            string `placeholder:"D" help:"Longitude in degrees, east positive."`
	Timezone       string `placeholder:"ZONE" help:"IANA time zone, where it is not that of the place."`
	UTCOffset      string `name:"utc-offset" placeholder:"±HH:MM" help:"What the clock was ahead of UTC; seconds may follow."`
	TimeBasis      string `placeholder:"KIND" help:"What the clock followed: civil (the law), lmt (the Sun over the place) or utc."`
	Disambiguation string `placeholder:"WHICH" help:"Which of two, when the clock showed the time twice: earlier or later."`
	Accuracy       string `placeholder:"MINUTES" help:"By how much the time may be off either way."`
}

// given reports whether any of the flags was given.
func (f *personFlags) given() bool { return !reflect.ValueOf(f).Elem().IsZero() }

// birthText parses a birth that is written in one text as DATE TIME [OFFSET] PLACE, such as "1990-05-15 14:30 Jaipur",
// and returns it as a request of the service. The place may be coordinates, as 26.92,75.79. It reports false for a text
// that does not begin with a date, and for the name of a file that exists.
//
// The parts are not checked: their reader does that. A date in another order is recognised as a date, so that the
// reader can suggest the right one.
func birthText(text string) (raw []byte, ok bool, err error) {
	text = strings.TrimSpace(text)
	if !beginsWithDate.MatchString(text) {
		return nil, false, nil
	}
	if _, err := os.Stat(text); err == nil {
		return nil, false, nil
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' })
	if len(words) < 3 {
		return nil, true, errors.New(`a birth in one text is date, time and place, such as "1990-05-15 14:30 Jaipur"`)
	}
	var f birthFlags
	f.Date, f.Time, words = strings.TrimRight(words[0], ","), strings.TrimRight(words[1], ","), words[2:]
	if len(words) > 1 && isOffset.MatchString(words[0]) {
		f.UTCOffset, words = words[0], words[1:]
	}
	f.Place = strings.Join(words, " ")
	if m := coordinates.FindStringSubmatch(f.Place); m != nil {
		f.Place, f.Lat, f.Lon = "", m[1], m[2]
	}
	return f.body(settingFlags{}), true, nil
}

var (
	beginsWithDate = regexp.MustCompile(`^-?\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(,?\s|$)`)
	isOffset       = regexp.MustCompile(`^[+-]\d{2}:\d{2}(:\d{2})?$`)
	coordinates    = regexp.MustCompile(`^(-?\d{1,3}(?:\.\d+)?)[, ]+(-?\d{1,3}(?:\.\d+)?)$`)
)

// coupleFlags describe the two of a match, each in one text or by flags.
type coupleFlags struct {
	Bride string      `placeholder:"BIRTH" help:"The bride: \"1990-05-15 14:30 Jaipur\", a file with a birth, - for standard input, or her Moon as rohini/2. See jyotish help births."`
	Groom string      `placeholder:"BIRTH" help:"The groom, in the same forms."`
	Her   personFlags `embed:"" prefix:"bride-"`
	His   personFlags `embed:"" prefix:"groom-"`
}

// read reads both people. Everything that is wrong with either is noted.
func (c *coupleFlags) read(r *partyReader, w *wrongs) map[string]*party {
	return map[string]*party{
		"bride": r.readEither("--bride", c.Bride, &c.Her, w),
		"groom": r.readEither("--groom", c.Groom, &c.His, w),
	}
}

// readEither reads a person from one text or from flags with its prefix.
func (r *partyReader) readEither(flag, source string, by *personFlags, w *wrongs) *party {
	if !by.given() {
		return r.read(flag, source, w)
	}
	p := &party{flag: flag, byFlags: true}
	if source != "" {
		w.add(flag, "Give this or %s-date and its like, not both.", flag)
		return p
	}
	birth := birthFlags{personFlags: *by}
	r.takeInto(p, json.RawMessage(birth.body(settingFlags{})), w)
	return p
}
