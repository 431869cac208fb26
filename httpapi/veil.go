package httpapi

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"strings"
	"time"
	"unicode"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// veil takes out of a report what a link must not tell of the person: not only name, date, time and place, but also what they follow
// from by a sum, as the beginning of a dasha does from its balance. The positions of the grahas stay as they are, since they are what is
// shared; whoever computes an ephemeris can find the moment that they belong to.
type veil struct {
	pii  string
	zone *time.Location // of the birth
}

func veilOf(pii string, report *birth.Report) *veil {
	return &veil{pii, report.Birth.Time.Location()}
}

// display is what a shared report says of the person.
type display struct {
	Name      *string `json:"name"`
	BirthDate *string `json:"birthDate"` // YYYY-MM-DD, or the year alone
	BirthTime *string `json:"birthTime"`
	Place     *string `json:"place"`
}

func (v *veil) display(c *call, r *Report, report *birth.Report) display {
	year, _, _ := strings.Cut(r.BirthDate, "-")
	switch v.pii {
	case piiFull:
		return display{optional(r.Name), optional(r.BirthDate), optional(r.BirthTime), optional(r.PlaceLabel)}
	case piiInitials:
		return display{Name: optional(initials(r.Name)), BirthDate: optional(r.BirthDate), Place: c.placeName(report, false)}
	}
	return display{BirthDate: &year, Place: c.placeName(report, true)}
}

// placeName gives the city or the country of a birth in the language of the call, and nil where only coordinates were told. What the
// caller wrote as the place is not shown: it may be an address.
func (c *call) placeName(report *birth.Report, country bool) *string {
	name, code := report.Place.Name, report.Place.CountryCode
	if id := report.Place.PlaceID; id != nil {
		if hit, ok := c.desk.Gazetteer.ByID(*id, c.lang); ok {
			name, code = &hit.Name, &hit.Country
		}
	}
	if country {
		return code
	}
	return name
}

// initials gives the first letter of each word of a name, with the signs that belong to it: श्री is one letter.
func initials(name string) string {
	var out []string
	for _, word := range strings.Fields(name) {
		out = append(out, firstLetter(word)+".")
	}
	return strings.Join(out, " ")
}

const virama = '\u094d' // joins the next consonant to this one

func firstLetter(word string) string {
	var letter []rune
	for _, r := range word {
		if len(letter) > 0 && !unicode.IsMark(r) && letter[len(letter)-1] != virama {
			break
		}
		letter = append(letter, r)
	}
	return string(letter)
}

var instants = regexp.MustCompile(`"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)"`)

// moments cuts every moment in a JSON text to what display tells of the birth: all of them hang on it, so that each would tell the rest.
func (v *veil) moments(text []byte) []byte {
	if v.pii == piiNone {
		return v.cut(text, func(year int, _ time.Month, _ int) time.Time { return time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC) })
	}
	return v.days(text)
}

// days cuts every moment in a JSON text to its day, and takes the time zone away with the clock. The months of a reading lose nothing by
// it.
func (v *veil) days(text []byte) []byte {
	return v.cut(text, func(year int, month time.Month, day int) time.Time {
		return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	})
}

func (v *veil) cut(text []byte, to func(year int, month time.Month, day int) time.Time) []byte {
	if v.pii == piiFull {
		return text
	}
	return instants.ReplaceAllFunc(text, func(quoted []byte) []byte {
		t, ok := form.ParseInstant(string(bytes.Trim(quoted, `"`)))
		if !ok {
			return []byte("null")
		}
		return vedic.Instant{Time: to(t.In(v.zone).Date())}.AppendJSON(nil)
	})
}

// balance cuts what was left of the first dasha to days or years: with its end it would tell the birth.
func (v *veil) balance(b *kundali.Balance) {
	switch v.pii {
	case piiInitials:
		b.Days = kundali.Decimal(math.Floor(float64(b.Days)))
	case piiNone:
		years, _, _ := strings.Cut(b.Duration, "Y")
		b.Duration = years + "Y"
		b.Days = kundali.Decimal(math.Floor(float64(b.Days)/365.25) * 365.25)
	}
}

// over takes out of one part what its meta tells of the moment, and seals what is left. The special lagnas of Jaimini go too: their arcs
// are the time since sunrise.
func (v *veil) over(part jsontext.Value) (jsontext.Value, error) {
	if v.pii == piiFull {
		return part, nil
	}
	var whole, meta map[string]jsontext.Value
	if err := json.Unmarshal(part, &whole); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(whole["meta"], &meta); err != nil {
		return nil, err
	}
	delete(whole, "specialLagnas")
	delete(meta, "resultSha256")
	var err error
	if meta["ayanamsa"], err = coarse(meta["ayanamsa"]); err != nil {
		return nil, err
	}
	if _, err = replaced(whole, "meta", meta); err != nil {
		return nil, err
	}
	hash, err := hashOf(whole)
	if err != nil {
		return nil, err
	}
	meta["resultSha256"] = jsontext.Value(`"` + hash + `"`)
	return replaced(whole, "meta", meta)
}

func hashOf(whole map[string]jsontext.Value) (string, error) {
	text, err := json.Marshal(whole)
	if err != nil {
		return "", err
	}
	text, err = canonical(text)
	return fmt.Sprintf("%x", sha256.Sum256(text)), err
}

// coarse gives an ayanamsa to the minute of arc, which it takes more than a year to move by; to the eighth decimal it is a clock.
func coarse(text jsontext.Value) (jsontext.Value, error) {
	var a struct {
		Key     string  `json:"key"`
		Degrees float64 `json:"degrees"`
		DMS     string  `json:"dms"`
	}
	if err := json.Unmarshal(text, &a); err != nil {
		return nil, err
	}
	a.Degrees = math.Floor(math.Floor(a.Degrees*60)/60*1e4) / 1e4
	if minutes, _, ok := strings.Cut(a.DMS, "′"); ok {
		a.DMS = minutes + "′"
	}
	return marshal(&a)
}
