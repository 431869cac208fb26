package command

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/naming"
	"github.com/jyotish-go/jyotish/vedic"
)

// countFlags are the choices in which schools of numerology differ, by the names of the service.
type countFlags struct {
	LifePath      string `json:"lifePath,omitempty" placeholder:"K" help:"How a date is reduced: by_parts (default), all_digits or straight."`
	NameParts     string `json:"names,omitempty" placeholder:"K" help:"How a name is reduced: by_parts (default) or straight."`
	No33          bool   `json:"no33,omitempty" name:"no-33" help:"Keep 11 and 22 only."`
	SubtractNines bool   `json:"subtractNines,omitempty" help:"Bring Chaldean totals above 52 down by nines."`
	BirthdayYear  bool   `json:"birthdayYear,omitempty" help:"The personal year begins on the birthday."`
	BeforeSunrise bool   `json:"beforeSunrise,omitempty" help:"Born after midnight and before sunrise."`
	JanuaryKua    bool   `json:"januaryKua,omitempty" help:"The year of the kua number begins on 1 January."`
	PlainLoShu    bool   `json:"plainLoShu,omitempty" help:"The Lo Shu grid has the digits of the date alone."`
	LoShuKua      bool   `json:"loShuKua,omitempty" help:"Add the kua number to the Lo Shu grid."`
	LongVowels    bool   `json:"longVowels,omitempty" help:"Spell Indic long vowels AA, EE, OO."`
	Gya           string `json:"gya,omitempty" placeholder:"K" help:"How ज्ञ is spelled: gy (default), dny or jn."`
	Pha           string `json:"pha,omitempty" placeholder:"K" help:"How फ is spelled: ph (default) or f."`
	Va            string `json:"va,omitempty" placeholder:"K" help:"How व is spelled: v (default) or w."`
	Rra           string `json:"rra,omitempty" placeholder:"K" help:"How ड़ is spelled: d (default) or r."`
	StripTitles   bool   `json:"stripTitles,omitempty" help:"Leave out Mr, Dr, Shri and their like."`
	StripMd       bool   `json:"stripMd,omitempty" help:"With --strip-titles: leave out Md too."`
	IgnoreDigits  bool   `json:"ignoreDigits,omitempty" help:"Leave out digits in a name."`
}

// numerologyCommand counts a name and a date of birth. Its flags are the request that the service would get, so that
// package desk reads them and says what is wrong with all of them at once.
type numerologyCommand struct {
	Name        string     `json:"name,omitempty" placeholder:"N" help:"Full name of birth, in any Latin or Indic script."`
	Date        string     `json:"date,omitempty" placeholder:"YYYY-MM-DD" help:"Date of birth."`
	CurrentName string     `json:"currentName,omitempty" placeholder:"N" help:"Name in daily use, where another: the Chaldean system counts it."`
	Spelling    string     `json:"spelling,omitempty" placeholder:"N" help:"Latin letters to count in place of the name."`
	AsOf        string     `json:"asOf,omitempty" placeholder:"YYYY-MM-DD" help:"Whose personal year, month and day; today by default."`
	System      string     `json:"system,omitempty" placeholder:"K" help:"pythagorean, chaldean or both (default)."`
	Gender      string     `json:"gender,omitempty" placeholder:"K" help:"female or male, for the kua number."`
	Y           string     `json:"yAsVowel,omitempty" placeholder:"K" help:"Whether Y is a vowel: auto (default), always or never."`
	Options     countFlags `json:"options" embed:""`
	Lang        string     `json:"lang,omitempty" placeholder:"L" help:"Language: en (default), hi, ta … (jyotish languages)."`
	JSON        bool       `json:"-" help:"Print what the service answers."`
}

// countNames are the names under which the command line has the fields of a profile.
var countNames = map[string]string{"/currentName": "--current-name", "/asOf": "--as-of", "/yAsVowel": "--y",
	"/options/lifePath": "--life-path",
	"/options/names":    "--name-parts", "/options/gya": "--gya", "/options/pha": "--pha", "/options/va": "--va",
	"/options/rra": "--rra",
	"/spelling":    "--spelling", "/system": "--system", "/lang": "--lang"}

// Run prints the profile.
func (c *numerologyCommand) Run(sh *shell) error {
	body, err := json.Marshal(c)
	if err != nil {
		return err
	}
	o := form.Read(body)
	q := naming.ReadProfile(o, vedic.DateOf(time.Now()))
	if o.Close(); len(o.Faults) > 0 {
		return usage{faults(renamed(o.Faults, countNames))}
	}
	p, err := plainDesk().Numerology(q)
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(sh, p)
	}
	lang := vedic.English
	if q.Lang != nil {
		lang = *q.Lang
	}
	return show(sh, readerOf(lang).Numbers(p.Result.Profile))
}

// namesCommand finds names that reach a number.
type namesCommand struct {
	Type       string   `arg:"" json:"type" help:"baby, business or spelling."`
	Words      []string `arg:"" optional:"" json:"-" help:"Keywords of a business, or the name to spell otherwise."`
	Target     string   `json:"-" placeholder:"N" help:"Number to reach: 1 to 9, by the pythagorean system also 11, 22, 33. One that suits --born by default."`
	System     string   `json:"system,omitempty" placeholder:"K" help:"chaldean (default) or pythagorean."`
	Born       string   `json:"birthDate,omitempty" placeholder:"YYYY-MM-DD" help:"Date of birth of the child or the owner."`
	Gender     string   `json:"gender,omitempty" placeholder:"K" help:"female, male or any (default)."`
	Moon       string   `json:"-" placeholder:"STAR" help:"Nakshatra of the Moon at birth for its syllables, with the pada if known, as rohini/2."`
	Birth      string   `json:"-" placeholder:"FILE" help:"A birth as the service takes it, which gives Moon and date."`
	StartsWith []string `json:"startsWith,omitempty" placeholder:"LETTERS" help:"How the name begins, as Va or वा; several with commas."`
	Surname    string   `json:"surname,omitempty" placeholder:"N" help:"Surname, which counts with the name."`
	Tags       []string `json:"tags,omitempty" placeholder:"K" help:"Regions, faiths, classical, modern."`
	Avoid      []string `json:"avoid,omitempty" placeholder:"N" help:"Names not wanted."`
	Sector     string   `json:"sector,omitempty" placeholder:"K" help:"Of a business: general (default), trade, technology, food …"`
	CoreOnly   bool     `json:"coreOnly,omitempty" help:"The number is that of the keyword alone."`
	MaxLength  string   `json:"-" placeholder:"N" help:"Letters at most, 2 to 40."`
	Limit      string   `json:"-" placeholder:"N" help:"How many names, 1 to 50, 20 by default."`
	Lang       string   `json:"language,omitempty" placeholder:"L" help:"Language: en (default), hi, ta … (jyotish languages)."`
	JSON       bool     `json:"-" help:"Print what the service answers."`
	sourceFlags
}

// wishNames are the names under which the command line has the fields of a wish.
var wishNames = map[string]string{"/type": "TYPE", "/targetNumber": "--target", "/birthDate": "--born",
	"/nakshatra": "--moon", "/pada": "--moon",
	"/startsWith": "--starts-with", "/surname": "--surname", "/tags": "--tags", "/avoid": "--avoid",
	"/sector": "--sector", "/coreOnly": "--core-only",
	"/maxLength": "--max-length", "/limit": "--limit", "/language": "--lang", "/baseName": "WORDS",
	"/keywords": "WORDS", "/reportId": "--birth",
	"/system": "--system", "/gender": "--gender"}

// Run prints the names, best first.
func (c *namesCommand) Run(sh *shell) error {
	body, err := c.body()
	if err != nil {
		return err
	}
	o := form.Read(body)
	desk := plainDesk()
	q := desk.ReadNames(o)
	if o.Close(); len(o.Faults) > 0 {
		return usage{faults(renamed(o.Faults, wishNames))}
	}
	found, err := desk.Names(q, time.Now(), func(string) (*op.Report, error) { return c.cast(sh) })
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(sh, found)
	}
	lang := vedic.English
	if err := lang.UnmarshalText([]byte(cmp.Or(c.Lang, "en"))); err != nil {
		return usage{err}
	}
	return show(sh, readerOf(lang).Names(found.Result.Suggestions))
}

// body converts the flags to the request that the service would get. A birth in a file is passed as
// a report with a reserved ID, so that package op reads its Moon and date like those of any report.
func (c *namesCommand) body() ([]byte, error) {
	type plain namesCommand
	wish := struct {
		plain
		Target    any      `json:"targetNumber,omitempty"`
		Base      string   `json:"baseName,omitempty"`
		Keywords  []string `json:"keywords,omitempty"`
		Nakshatra any      `json:"nakshatra,omitempty"`
		Pada      any      `json:"pada,omitempty"`
		Report    string   `json:"reportId,omitempty"`
		Length    any      `json:"maxLength,omitempty"`
		Limit     any      `json:"limit,omitempty"`
		// Of the flags, and no field.
		Gazetteer string   `json:"Gazetteer,omitempty"`
		Ephemeris []string `json:"Ephemeris,omitempty"`
	}{plain: plain(*c), Target: number(c.Target), Length: number(c.MaxLength), Limit: number(c.Limit)}
	if c.Target == "" && c.Born+c.Birth != "" {
		wish.Target = 0 // find one
	}
	if wish.Keywords = c.Words; c.Type == "spelling" {
		wish.Base, wish.Keywords = strings.Join(c.Words, " "), nil
	}
	if c.Birth != "" {
		wish.Report = "file"
	}
	if c.Moon != "" {
		star, pada, _ := strings.Cut(c.Moon, "/")
		var n vedic.Nakshatra
		if err := n.UnmarshalText([]byte(star)); err != nil {
			return nil, usage{fmt.Errorf("--moon: Use a nakshatra and pada such as rohini/2: %w", err)}
		}
		wish.Nakshatra, wish.Pada = uint8(n), number(pada)
	}
	return json.Marshal(wish)
}

// cast casts the chart of the birth in the file.
func (c *namesCommand) cast(sh *shell) (*op.Report, error) {
	raw, err := sh.birthFile(c.Birth)
	if err != nil {
		return nil, usage{fmt.Errorf("--birth: %w", err)}
	}
	data, err := c.open()
	if err != nil {
		return nil, err
	}
	dk := newDesk(data)
	dk.Nameless = true // a child that is to be named
	in, wrong := dk.ParseBirth(raw)
	p := &party{flag: "--birth", in: in}
	if len(wrong) > 0 {
		return nil, usage{faults(p.placed(wrong))}
	}
	r, err := dk.Cast(in, time.Now())
	return r, birthErrorIn(err, p.flag+": ", p.called)
}
