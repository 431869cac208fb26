package muhurat

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// row is what an activity asks for.
type row struct {
	tithi [31]grading // 1–30
	// the dark half is the better one
	waning   bool
	vara     [8]grading
	star     [28]grading
	lagna    [13]grading
	month    [13]grading
	horas    vedic.ByGraha[bool]
	gates    [gates]Effect
	sunSigns set16
	// weekdays on which a special yoga does not count, bit n for the nth
	without [yogas]uint8
	// festivals that make a day self-sufficient, beside those of all
	days    []string
	minutes int
	traits  [traits]bool
	// who gives the lists
	tithiSource, varaSource, starSource, lagnaSource, monthSource vedic.Source
}

// trait is what sets the rules of an activity apart.
type trait uint8

const (
	night         trait = iota // the night counts to the next sunrise
	seventhEmpty               // the seventh house is best empty
	marsInEighth               // Mars in the eighth house is a veto
	yuti                       // the Moon is best not with a malefic
	yamitra                    // nor a graha opposite to her or to the lagna
	dagdha                     // nor the tithi burnt by the sign of the Sun
	guruBala                   // Jupiter from the bride's Moon and the Sun from the groom's
	godhuli                    // the twelve minutes beside sunset soften faults of the lagna
	gulikaRepeats              // what is done in Gulika is done again: wished for
	directions                 // the directions of the journey
	traits        = iota
)

var traitKeys = [traits]string{
	"night", "seventh_empty", "mars_in_eighth", "yuti", "yamitra", "dagdha", "guru_bala", "godhuli", "gulika_repeats",
	"directions",
}

// The special yogas that count.
const (
	amritSiddhi = iota
	sarvarthaSiddhi
	guruPushya
	raviPushya
	dwipushkar
	tripushkar
	raviYoga
	yogas = iota
)

var yogaKeys = [yogas]string{"amrit_siddhi", "sarvartha_siddhi", "guru_pushya", "ravi_pushya", "dwipushkar",
	"tripushkar", "ravi"}

type (
	listFile[T any] struct {
		Prescribed []T          `json:"prescribed"`
		Permitted  []T          `json:"permitted"`
		Bad        []T          `json:"bad"`
		Source     vedic.Source `json:"source"`
	}
	ruleFile struct {
		ID     string       `json:"id"`
		Points *int         `json:"points"`
		Source vedic.Source `json:"source"`
	}
	rowFile struct {
		ID    Activity `json:"id"`
		Tithi struct {
			listFile[int]
			Waning bool `json:"waning"`
		} `json:"tithi"`
		Vara      listFile[vedic.Vara]      `json:"vara"`
		Nakshatra listFile[vedic.Nakshatra] `json:"nakshatra"`
		Lagna     listFile[vedic.Rashi]     `json:"lagna"`
		Months    listFile[string]          `json:"months"`
		Horas     []vedic.Graha             `json:"horas"`
		Gates     map[string]Effect         `json:"gates"`
		SunSigns  []vedic.Rashi             `json:"sunSigns"`
		Special   struct {
			Without []struct {
				Yoga string     `json:"yoga"`
				Vara vedic.Vara `json:"vara"` // none: on all
			} `json:"without"`
		} `json:"special"`
		Days       []string `json:"days"`
		MinMinutes int      `json:"minMinutes"`
		Traits     []string `json:"traits"`
	}
	rulesJSON struct {
		Base   *int `json:"base"`
		Grades struct {
			Excellent  int `json:"excellent"`
			Good       int `json:"good"`
			Acceptable int `json:"acceptable"`
		} `json:"grades"`
		EveningMinutes *int                `json:"eveningMinutes"`
		SelfSufficient []string            `json:"selfSufficient"`
		Navamshas      []vedic.Rashi       `json:"navamshas"`
		DagdhaTithis   map[vedic.Rashi]int `json:"dagdhaTithis"`
		Points         []ruleFile          `json:"points"`
		Gates          []ruleFile          `json:"gates"`
		Activities     []rowFile           `json:"activities"`
	}
)

func (r *row) fill(f *rowFile) error {
	t := f.Tithi
	for _, odd := range []struct {
		what string
		n    int
	}{
		{"tithi.bad", len(t.Bad)}, {"nakshatra.bad", len(f.Nakshatra.Bad)}, {"months.bad", len(f.Months.Bad)},
	} {
		if odd.n > 0 {
			return missing(odd.what, "left out: only weekdays and signs have a bad list")
		}
	}
	if err := fillList("tithi", &t.listFile, r.tithi[:], func(n int) []int {
		if n == 30 {
			return []int{30}
		}
		if n == 15 {
			return []int{15} // Purnima; the fifteenth of the dark half is Amavasya, 30
		}
		return []int{n, n + 15}
	}); err != nil {
		return err
	}
	r.waning, r.tithiSource = t.Waning, t.Source
	if err := fillList("vara", &f.Vara, r.vara[:], func(v vedic.Vara) []int { return []int{int(v)} }); err != nil {
		return err
	}
	if err := fillList("nakshatra", &f.Nakshatra, r.star[:], func(n vedic.Nakshatra) []int {
		return []int{int(n)}
	}); err != nil {
		return err
	}
	if err := fillList("lagna", &f.Lagna, r.lagna[:], func(n vedic.Rashi) []int { return []int{int(n)} }); err != nil {
		return err
	}
	if err := fillList("months", &f.Months, r.month[:], masas); err != nil {
		return err
	}
	r.varaSource, r.starSource, r.lagnaSource, r.monthSource = f.Vara.Source, f.Nakshatra.Source, f.Lagna.Source,
		f.Months.Source
	for _, g := range f.Horas {
		r.horas[g-1] = true
	}
	for _, x := range f.SunSigns {
		r.sunSigns |= 1 << x
	}
	if err := festivals("days", f.Days); err != nil {
		return err
	}
	r.days, r.minutes = f.Days, f.MinMinutes
	if err := within("minMinutes", r.minutes, 5, 720); err != nil {
		return err
	}
	return r.fillKeys(f)
}

func (r *row) fillKeys(f *rowFile) error {
	for _, k := range slices.Sorted(maps.Keys(f.Gates)) {
		g, err := gateOf(k)
		if err != nil {
			return err
		}
		r.gates[g] = f.Gates[k]
	}
	if r.gates[gateSunSigns] != Off && r.sunSigns == 0 {
		return missing("sunSigns", "a list where the gate sun_signs stands")
	}
	for _, w := range f.Special.Without {
		i := slices.Index(yogaKeys[:], w.Yoga)
		if i < 0 {
			return &vedic.ParseError{What: "special yoga", Got: w.Yoga,
				Want: "one of " + strings.Join(yogaKeys[:], ", ")}
		}
		if r.without[i] |= 1 << w.Vara; w.Vara == 0 {
			r.without[i] = 0xff
		}
	}
	for _, k := range f.Traits {
		i := slices.Index(traitKeys[:], k)
		if i < 0 {
			return &vedic.ParseError{What: "trait", Got: k, Want: "one of " + strings.Join(traitKeys[:], ", ")}
		}
		r.traits[i] = true
	}
	return nil
}

// fillList writes the three lists into a table by number; nothing may be in two of them or outside of it.
func fillList[T any](what string, f *listFile[T], into []grading, numbers func(T) []int) error {
	if f.Source.Work == "" {
		return missing(what, "lists with a source")
	}
	for _, list := range []struct {
		of []T
		g  grading
	}{{f.Prescribed, prescribed}, {f.Permitted, permitted}, {f.Bad, bad}} {
		for _, x := range list.of {
			ns := numbers(x)
			for _, n := range ns {
				if n < 1 || n >= len(into) || into[n] != unlisted {
					return missing(fmt.Sprintf("%s %v", what, x), "a known one, in one list only")
				}
				into[n] = list.g
			}
			if len(ns) == 0 {
				return missing(fmt.Sprintf("%s %v", what, x), "a known one")
			}
		}
	}
	return nil
}

// masas returns the number of a month by its key.
func masas(key string) []int {
	for m := panchang.Masa(1); m <= 12; m++ {
		if m.String() == key {
			return []int{int(m)}
		}
	}
	return nil
}
