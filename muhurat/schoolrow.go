package muhurat

import (
	"fmt"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// set64 is a set of counted things; bit n is number n.
type set64 uint64

func (s set64) has(n int) bool { return s>>n&1 != 0 }

// schoolRow is what a school asks of an activity. A limb of which nothing is said is open in all its parts.
type schoolRow struct {
	school   string
	source   vedic.Source
	verified bool

	star, tithi, karana, yoga, vara, sun, month, jupiter set64 // what is open; of karanas the 60 of a month
	padas                                                [28][5]bool
	sunWholeDay                                          bool        // any time in a closed sign closes the day
	adhikaOpen, kshayaOpen                               bool        // months without a sankranti and with two
	parts                                                []monthPart // of months, closed
	wholeDays                                            []monthTithi
	asta                                                 [2]bool // of Jupiter, Venus
	vriddha, balya                                       int     // days closed before and after
	eclipse                                              bool    // a day on which one is seen is closed
	sankranti, gandanta, tithiGandanta                   time.Duration
	least                                                time.Duration // of a window
	beginBefore                                          time.Duration // by the clock of the place; zero: any time
	onePerDay                                            bool          // only the first window of a day
	afterSunset                                          time.Duration // windows end so late; zero: at the next sunrise
	knots                                                []int
}

// monthPart is a part of an amanta month, by tithis.
type monthPart struct {
	month    panchang.Masa
	from, to vedic.Tithi
}

// monthTithi is a tithi of an amanta month.
type monthTithi struct {
	month panchang.Masa
	tithi vedic.Tithi
}

// schoolReader reads the file of a school.
type schoolReader struct{ reader }

// keysOf returns the keys of a counted type, from 1 on.
func keysOf[T ~uint8 | ~uint64](n int, key func(T) string) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = key(T(i + 1))
	}
	return list
}

var (
	starKeys   = keysOf(27, vedic.Nakshatra.String)
	signKeys   = keysOf(12, vedic.Rashi.String)
	varaKeys   = keysOf(7, vedic.Vara.String)
	tithiKeys  = keysOf(30, vedic.Tithi.String)
	nityaKeys  = keysOf(27, vedic.NityaYoga.String)
	monthKeys  = keysOf(12, panchang.Masa.String)
	karanaKeys = []string{
		"bava", "balava", "kaulava", "taitila", "gara", "vanija", "vishti", "shakuni", "chatushpada", "naga",
		"kimstughna",
	}
	grahaKeys = []string{"jupiter", "venus"}
)

// The members of a school's file.
var (
	schoolMembers = []string{"school", "name", "source", "fallback", "activities"}
	rowMembers    = []string{
		"activity", "source", "verified", "nakshatra", "padas", "tithi", "karana", "yoga", "vara", "sun", "months",
		"jupiter",
		"asta", "eclipse", "sankrantiGhatis", "gandantaGhatis", "tithiGandantaGhatis", "windows", "knots",
	}
	monthMembers  = []string{"open", "closed", "adhika", "kshaya", "closedParts", "closedDays"}
	astaMembers   = []string{"grahas", "vriddhaDays", "balyaDays"}
	windowMembers = []string{"minMinutes", "beginBefore", "onePerDay", "afterSunsetMinutes"}
)

func (r *schoolReader) school(n *node) *School {
	at := r.object(n, schoolMembers...)
	s := &School{key: r.text(at("school")), name: r.text(at("name")), fallback: r.text(at("fallback"))}
	s.source = r.source(at("source"), n)
	if s.key == "" {
		r.fault(n, "no member school", "a key for the school, as \"drik\"")
	}
	if s.fallback != "" && !slices.Contains(schoolKeys, s.fallback) {
		r.key(at("fallback"), "a school", schoolKeys)
	}
	rows := at("activities")
	if rows == nil || rows.value == listKind && len(rows.list) == 0 {
		r.fault(n, "no activities", "a list with a row for each activity")
	}
	for _, x := range r.items(rows) {
		r.row(s, x)
	}
	return s
}

// source reads who says so. A user may name any work; those of the files that come with the engine are listed in
// SOURCES.md, as a test sees.
func (r *schoolReader) source(n, parent *node) vedic.Source {
	var told struct{ Work, At string }
	if n == nil {
		r.fault(parent, "no member source", `who says so, as {"work": "Drik Panchang", "at": "2025"}`)
		return vedic.Source(told)
	}
	at := r.object(n, "work", "at")
	if told.Work, told.At = r.text(at("work")), r.text(at("at")); told.Work == "" {
		r.fault(n, "no work", "the name of a work")
	}
	return vedic.Source(told)
}

func (r *schoolReader) row(s *School, n *node) {
	at := r.object(n, rowMembers...)
	which := at("activity")
	if which == nil {
		r.fault(n, "no member activity", "the key of an activity")
		return
	}
	a := r.key(which, "an activity", activityKeys[:])
	x := &schoolRow{school: s.key, source: r.source(at("source"), n), verified: r.flag(at("verified"))}
	if a > 0 {
		if s.rows[a-1] != nil {
			r.fault(which, "there twice", "each activity once")
		}
		s.rows[a-1] = x
	}
	x.star = r.limb(at("nakshatra"), "a nakshatra", starKeys)
	x.tithi = r.tithis(at("tithi"))
	x.karana = fold(r.limb(at("karana"), "a karana", karanaKeys))
	x.yoga = r.limb(at("yoga"), "a yoga", nityaKeys)
	x.vara = r.limb(at("vara"), "a weekday", varaKeys)
	x.sun = r.limb(at("sun"), "a sign", signKeys, "wholeDay")
	if m := at("sun"); m != nil && m.value == objectKind {
		x.sunWholeDay = r.flag(m.members["wholeDay"])
	}
	x.jupiter = r.limb(at("jupiter"), "a sign", signKeys)
	for _, p := range r.items(at("padas")) {
		pada := r.object(p, "nakshatra", "pada")
		if pada("nakshatra") == nil || pada("pada") == nil {
			r.fault(p, "not both members", `a nakshatra and a pada, as {"nakshatra": "mula", "pada": 1}`)
			continue
		}
		x.padas[r.key(pada("nakshatra"), "a nakshatra", starKeys)][r.number(pada("pada"), 1, 4)] = true
	}
	r.months(x, at("months"))
	r.gates(x, at)
	r.windows(x, at("windows"))
	r.knots(x, at("knots"))
}

// limb reads {"open": […]} or {"closed": […]} into what is open.
func (r *schoolReader) limb(n *node, what string, keys []string, more ...string) set64 {
	return r.either(n, len(keys), more, r.listed(what, keys))
}

// listed reads a list of keys into a set.
func (r *schoolReader) listed(what string, keys []string) func(*node) set64 {
	return func(list *node) (s set64) {
		for _, x := range r.items(list) {
			s |= 1 << r.key(x, what, keys)
		}
		return s
	}
}

// either reads one of the two lists; read gives the set of either.
func (r *schoolReader) either(n *node, count int, more []string, read func(*node) set64) set64 {
	all := set64(1)<<(count+1) - 2
	if n == nil {
		return all
	}
	at := r.object(n, append([]string{"open", "closed"}, more...)...)
	if n.value != objectKind {
		return all
	}
	return r.choose(n, at, all, read)
}

// choose reads the one of the two lists that is there.
func (r *schoolReader) choose(n *node, at func(string) *node, all set64, read func(*node) set64) set64 {
	open, closed := at("open"), at("closed")
	switch {
	case (open == nil) == (closed == nil):
		r.fault(n, "both or none of open and closed", "one of them")
		return all
	case open != nil:
		faults := len(r.faults)
		if all = read(open) & all; all == 0 && len(r.faults) == faults {
			r.fault(open, "an empty list", "at least one that is open")
		}
		return all
	}
	return all &^ read(closed)
}

// tithis reads {"open": {"shukla": [2, 3], "krishna": [2]}}; 15 is Purnima or Amavasya.
func (r *schoolReader) tithis(n *node) set64 {
	return r.either(n, 30, nil, func(halves *node) (s set64) {
		at := r.object(halves, "shukla", "krishna")
		for i, half := range [2]string{"shukla", "krishna"} {
			for _, x := range r.items(at(half)) {
				if t := r.number(x, 1, 15); t > 0 {
					s |= 1 << (15*i + t)
				}
			}
		}
		return s
	})
}

// fold makes a set of the kinds of karanas one of the sixty of a month.
func fold(kinds set64) (s set64) {
	for k := vedic.Karana(1); k <= 60; k++ {
		if i := slices.Index(karanaKeys, k.String()); kinds.has(i + 1) {
			s |= 1 << k
		}
	}
	return s
}

func (r *schoolReader) months(x *schoolRow, n *node) {
	x.month, x.adhikaOpen, x.kshayaOpen = 1<<13-2, true, true
	if n == nil {
		return
	}
	at := r.object(n, monthMembers...)
	if at("open") != nil || at("closed") != nil {
		x.month = r.choose(n, at, x.month, r.listed("an amanta month", monthKeys))
	}
	for _, kind := range []struct {
		key string
		to  *bool
	}{{"adhika", &x.adhikaOpen}, {"kshaya", &x.kshayaOpen}} {
		if m := at(kind.key); m != nil {
			*kind.to = r.key(m, "a word", []string{"open", "closed"}) == 1
		}
	}
	r.monthParts(x, at("closedParts"))
	for _, d := range r.items(at("closedDays")) {
		in := r.object(d, "month", "tithi")
		if in("month") == nil || in("tithi") == nil {
			r.fault(d, "not all members", "a month and a tithi")
			continue
		}
		x.wholeDays = append(x.wholeDays, monthTithi{
			panchang.Masa(r.key(in("month"), "an amanta month", monthKeys)),
			vedic.Tithi(r.key(in("tithi"), "a tithi", tithiKeys)),
		})
	}
}

func (r *schoolReader) monthParts(x *schoolRow, n *node) {
	for _, p := range r.items(n) {
		in := r.object(p, "month", "from", "to")
		if in("month") == nil || in("from") == nil || in("to") == nil {
			r.fault(p, "not all members", "a month and two tithis: month, from, to")
			continue
		}
		part := monthPart{
			panchang.Masa(r.key(in("month"), "an amanta month", monthKeys)),
			vedic.Tithi(r.key(in("from"), "a tithi", tithiKeys)), vedic.Tithi(r.key(in("to"), "a tithi", tithiKeys)),
		}
		if part.from > part.to {
			r.fault(p, "a part that ends before it begins", "tithis in the order of the amanta month")
		}
		x.parts = append(x.parts, part)
	}
}

const ghati = 24 * time.Minute

func (r *schoolReader) gates(x *schoolRow, at func(string) *node) {
	x.eclipse = r.flag(at("eclipse"))
	x.sankranti = time.Duration(r.number(at("sankrantiGhatis"), 0, 60)) * ghati
	x.gandanta = time.Duration(r.number(at("gandantaGhatis"), 0, 60)) * ghati
	x.tithiGandanta = time.Duration(r.number(at("tithiGandantaGhatis"), 0, 60)) * ghati
	n := at("asta")
	if n == nil {
		return
	}
	in := r.object(n, astaMembers...)
	for _, g := range r.items(in("grahas")) {
		if k := r.key(g, "a graha", grahaKeys); k > 0 {
			x.asta[k-1] = true
		}
	}
	x.vriddha, x.balya = r.number(in("vriddhaDays"), 0, 15), r.number(in("balyaDays"), 0, 15)
}

func (r *schoolReader) windows(x *schoolRow, n *node) {
	if n == nil {
		return
	}
	at := r.object(n, windowMembers...)
	x.least = time.Duration(r.number(at("minMinutes"), 0, 720)) * time.Minute
	x.afterSunset = time.Duration(r.number(at("afterSunsetMinutes"), 0, 720)) * time.Minute
	x.onePerDay = r.flag(at("onePerDay"))
	if b := at("beginBefore"); b != nil {
		clock, err := time.Parse("15:04", r.text(b))
		if err != nil || clock.Hour() < 12 {
			r.fault(b, b.shown(), "a time from 12:00 to 23:59, as \"21:00\"")
		}
		x.beginBefore = time.Duration(clock.Hour())*time.Hour + time.Duration(clock.Minute())*time.Minute
	}
}

func (r *schoolReader) knots(x *schoolRow, n *node) {
	if n == nil {
		return
	}
	for _, k := range r.items(n) {
		x.knots = append(x.knots, r.number(k, -500, 500))
	}
	if len(x.knots) != len(knotPercents) || !slices.IsSorted(x.knots) {
		want := fmt.Sprintf("%d that never fall: the points at %v per cent of days", len(knotPercents), knotPercents)
		r.fault(n, fmt.Sprintf("%d numbers", len(x.knots)), want)
	}
}
