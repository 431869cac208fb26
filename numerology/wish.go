package numerology

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Wish says which names are wanted. Only Kind is needed, and a Target or a date of birth to find one by.
type Wish struct {
	// Kind is what is sought.
	Kind Kind
	// Target is
	// 1 to 9; 11, 22 and 33 in the Pythagorean system; 0 takes one that is friendly to mulank and bhagyank of Born
	Target int
	// System is zero for the Chaldean.
	System System

	// BaseName is what to respell, or a keyword of a firm; at most 60 characters.
	BaseName string
	// Keywords are of a firm, at most 10.
	Keywords []string
	// Sector is of a firm, as "technology"; empty is general.
	Sector string
	// CoreOnly says that the number is that of the keyword, without what stands around it.
	CoreOnly bool

	// Gender is that of a child; names for both are always among them.
	Gender Gender
	// StartsWith are letters or syllables, at most 8, Latin or Indic; lengths of vowels make no difference.
	StartsWith []string
	// Nakshatra is that of the Moon at birth, for its syllables; zero is none.
	Nakshatra vedic.Nakshatra
	// Pada is 1 to 4; zero is any of the nakshatra.
	Pada vedic.Pada
	// Surname is counted with the given name.
	Surname string
	// Tags are regions, faiths, "classical", "modern": names that have one of the regions, one of the faiths, and so on
	Tags []string
	// Avoid are names not wanted, however they are spelled.
	Avoid []string
	// Born is the birth of the child or the owner; the zero Date is unknown.
	Born vedic.Date

	// MaxLength is letters of the given name or the keyword, 2 to 40; zero is any.
	MaxLength int
	// Limit is how many names, 1 to 50; zero is 20.
	Limit int
}

const (
	defaultLimit = 20
	maxBase      = 60
)

// sought is a wish that has been read.
type sought struct {
	*Wish
	limit       int
	starts      []string    // the name begins with one of these sounds
	surname     []int       // totals of its words
	avoid       []string    // sounds
	tags        [3]nameTags // regions, faiths and others
	base        Spelling
	keywords    []string // in small letters
	driver      int      // mulank; 0 where unknown
	conductor   int
	relaxations []string
}

func within(what string, n, low, high int, unit string) error {
	if n >= low && n <= high {
		return nil
	}
	return &vedic.RangeError{What: what, Got: strconv.Itoa(n), Low: strconv.Itoa(low),
		High: strings.TrimSpace(strconv.Itoa(high) + " " + unit)}
}

// read checks a wish and brings its names into letters.
func (w Wish) read() (*sought, error) {
	s := &sought{Wish: &w, limit: w.Limit, relaxations: []string{}}
	w.System = cmp.Or(w.System, Chaldean)
	if w.Limit == 0 {
		s.limit = defaultLimit
	}
	for _, check := range [...]func() error{s.checkKind, s.checkNumbers, s.checkStart, s.readNames, s.readTags,
		s.readKeywords, s.readBorn, s.checkTarget} {
		if err := check(); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (s *sought) checkKind() error {
	switch {
	case s.Kind < Business || s.Kind > Respelling:
		return enum.NoneOf("type of name", s.Kind.String(), kindKeys)
	case s.System > Chaldean:
		return enum.NoneOf("system", s.System.String(), systemKeys[:2])
	case s.Gender > Male:
		return enum.NoneOf("gender", s.Gender.String(), genderKeys)
	case s.Kind == Respelling && s.BaseName == "":
		return &vedic.ParseError{What: "base name", Got: "", Want: "the name to spell otherwise"}
	case s.Kind == Business && s.BaseName == "" && len(s.Keywords) == 0:
		return &vedic.ParseError{What: "keywords", Got: "", Want: "at least one keyword, or a base name"}
	}
	for _, x := range [...]struct {
		what string
		set  bool
		only []Kind
	}{
		{"nakshatra", s.Nakshatra != 0, []Kind{Baby}}, {"gender", s.Gender != AnyGender, []Kind{Baby}},
		{"tags", len(s.Tags) > 0, []Kind{Baby}},
		{"surname", s.Surname != "", []Kind{Baby, Respelling}},
		{"beginning", len(s.StartsWith) > 0, []Kind{Baby, Business}},
		{"keywords", len(s.Keywords) > 0, []Kind{Business}}, {"sector", s.Sector != "" || s.CoreOnly, []Kind{Business}},
		{"base name", s.BaseName != "", []Kind{Business, Respelling}},
		{"names to avoid", len(s.Avoid) > 0, []Kind{Baby, Business}},
	} {
		if x.set && !slices.Contains(x.only, s.Kind) {
			return enum.NoneOf("type of name beside "+x.what, s.Kind.String(), keysOf(x.only))
		}
	}
	_, err := sectorOf(s.Sector)
	return err
}

func keysOf(kinds []Kind) (keys []string) {
	for _, k := range kinds {
		keys = append(keys, k.String())
	}
	return keys
}

func (s *sought) checkNumbers() error {
	if err := within("limit", s.limit, 1, 50, "names"); err != nil {
		return err
	}
	if s.MaxLength != 0 {
		if err := within("greatest length", s.MaxLength, 2, 40, "letters"); err != nil {
			return err
		}
	}
	if err := within("number of keywords", len(s.Keywords), 0, 10, ""); err != nil {
		return err
	}
	return within("length of the base name", utf8.RuneCountInString(s.BaseName), 0, maxBase, "characters")
}

// checkStart reads the letters and the nakshatra.
func (s *sought) checkStart() error {
	if err := within("number of beginnings", len(s.StartsWith), 0, 8, ""); err != nil {
		return err
	}
	if s.Nakshatra > vedic.Revati || s.Pada > 4 {
		return &vedic.RangeError{What: "nakshatra and pada",
			Got: strconv.Itoa(int(s.Nakshatra)) + " and " + strconv.Itoa(int(s.Pada)), Low: "1 and 1", High: "27 and 4"}
	}
	if s.Pada != 0 && s.Nakshatra == 0 {
		return &vedic.ParseError{What: "pada", Got: strconv.Itoa(int(s.Pada)),
			Want: "given together with its nakshatra"}
	}
	for _, text := range s.StartsWith {
		spelled, err := Spell(text, SpellOptions{})
		if err != nil || len(spelled.Words) != 1 {
			return &vedic.ParseError{What: "beginning", Got: text, Want: "letters such as Va or वा"}
		}
		if spelled.Transliterated {
			s.starts = append(s.starts, soundOfIndic(text))
		} else {
			s.starts = append(s.starts, soundOf(strings.ToLower(spelled.Text)))
		}
	}
	return nil
}

func (s *sought) readNames() error {
	if s.Surname != "" {
		spelled, err := Spell(s.Surname, SpellOptions{})
		if err != nil {
			return err
		}
		s.surname = tallyOf(s.System, strings.ToLower(spelled.Text)).words
	}
	for _, name := range s.Avoid {
		spelled, err := Spell(name, SpellOptions{})
		if err != nil {
			return err
		}
		s.avoid = append(s.avoid, soundOf(strings.ToLower(spelled.Text)))
	}
	return nil
}

// readTags sorts the tags by what they say.
func (s *sought) readTags() error {
	const regions, faiths nameTags = 1<<nameRegions - 1, (1<<nameFaiths - 1) << nameRegions
	for _, key := range s.Tags {
		tag, ok := nameTag(key)
		switch {
		case !ok:
			return enum.NoneOf("tag", key, nameTagKeys[:])
		case tag&regions != 0:
			s.tags[0] |= tag
		case tag&faiths != 0:
			s.tags[1] |= tag
		default:
			s.tags[2] |= tag
		}
	}
	return nil
}

func (s *sought) readKeywords() (err error) {
	words := s.Keywords
	if s.BaseName != "" {
		if s.base, err = Spell(s.BaseName, SpellOptions{}); err != nil {
			return err
		}
		words = append([]string{s.BaseName}, words...)
	}
	for _, word := range words {
		spelled, err := Spell(word, SpellOptions{})
		if err == nil {
			err = within("length of a name or keyword", len(spelled.Text), 1, maxBase, "Latin letters")
		}
		if err != nil {
			return err
		}
		s.keywords = append(s.keywords, strings.ToLower(spelled.Text))
	}
	return nil
}

func (s *sought) readBorn() error {
	if s.Born == (vedic.Date{}) {
		return nil
	}
	if err := checkDate("date of birth", s.Born); err != nil {
		return err
	}
	s.driver, s.conductor = mulankOf(s.Born).Value, bhagyankOf(s.Born).Value
	return nil
}

// checkTarget refuses what the system cannot reach, and finds a target where none is given.
func (s *sought) checkTarget() error {
	if s.Target == 0 && s.driver != 0 {
		s.findTarget()
		return nil
	}
	if slices.Contains(s.System.Targets(), s.Target) {
		return nil
	}
	want := "a number from 1 to 9, which is all that the Chaldean system comes down to"
	if s.System == Pythagorean {
		want = "a number from 1 to 9, or 11, 22 or 33"
	}
	if s.Target == 0 {
		want += "; or a date of birth to find one by"
	}
	return &vedic.ParseError{What: "target number", Got: strconv.Itoa(s.Target), Want: want}
}

// preferred numbers come first where several are friendly: for a child, and for a firm.
var preferred = [2][9]int{{1, 5, 6, 3, 2, 4, 7, 8, 9}, {5, 6, 1, 3, 9, 2, 4, 7, 8}}

// findTarget takes the first number that is a friend of mulank and bhagyank. There always is one: 5 is a friend of all
// nine.
func (s *sought) findTarget() {
	order := preferred[0]
	if s.Kind == Business {
		order = preferred[1]
	}
	i := slices.IndexFunc(order[:], func(n int) bool {
		return toward(s.driver, n) == friend && toward(s.conductor, n) == friend
	})
	s.Target = order[i]
}
