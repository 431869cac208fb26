package printout

import (
	"strings"
	"time"
)

// months are the names of the months; three letters of an English one are enough.
var months = map[string]time.Month{
	"जनवरी": 1, "फरवरी": 2, "फ़रवरी": 2, "मार्च": 3, "अप्रैल": 4, "मई": 5, "जून": 6, "जुलाई": 7, "अगस्त": 8,
	"सितंबर": 9, "सितम्बर": 9,
	"अक्टूबर": 10, "अक्तूबर": 10, "नवंबर": 11, "नवम्बर": 11, "दिसंबर": 12, "दिसम्बर": 12,
}

func (r *row) monthAt(i int) (time.Month, bool) {
	if r.kind(i) != wordToken {
		return 0, false
	}
	word := r.tokens[i].text
	if m, ok := months[word]; ok {
		return m, true
	}
	for m := time.January; m <= time.December && len(word) >= 3; m++ {
		if strings.HasPrefix(strings.ToLower(m.String()), word) || word == "sept" && m == time.September {
			return m, true
		}
	}
	return 0, false
}

// day is a date that was read.
type day struct {
	year   int
	month  time.Month
	day    int
	short  bool // the year has two digits
	tokens int
}

// dateAt reads 1990-05-15, 15/05/1990, 15.5.1990, 15 May 1990, 15-May-90 and May 15, 1990. Of two numbers the first is
// the day, as in India, unless only the other can be.
func (r *row) dateAt(i int) (d day, ok bool) {
	k := i
	skip := func() {
		for r.is(k, "-", "/", ".", ",", "st", "nd", "rd", "th", "of") {
			k++
		}
	}
	var list []int
	var longest, named int
	for len(list) < 3 {
		if m, is := r.monthAt(k); is && named == 0 && len(list) < 2 {
			named = len(list) + 1
			list = append(list, int(m))
		} else if n, is := r.whole(k); is && n <= 9999 {
			if len(r.tokens[k].text) == 4 {
				longest = len(list) + 1
			}
			list = append(list, n)
		} else {
			return d, false
		}
		before := k + 1
		if k++; len(list) < 3 {
			skip()
			if _, month := r.monthAt(k); named == 0 && !month && (k == before || r.is(before, ",")) {
				return d, false // numbers with nothing between them are no date
			}
		}
	}
	switch {
	case named == 1:
		d.month, d.day, d.year = time.Month(list[0]), list[1], list[2]
	case named == 2 && longest == 1:
		d.year, d.month, d.day = list[0], time.Month(list[1]), list[2]
	case named == 2:
		d.day, d.month, d.year = list[0], time.Month(list[1]), list[2]
	case longest == 1:
		d.year, d.month, d.day = list[0], time.Month(list[1]), list[2]
	case list[1] > 12:
		d.month, d.day, d.year = time.Month(list[0]), list[1], list[2]
	default:
		d.day, d.month, d.year = list[0], time.Month(list[1]), list[2]
	}
	d.short = len(r.tokens[k-1].text) <= 2 && longest == 0
	d.tokens = k - i
	if d.day < 1 || d.month < 1 || d.month > 12 {
		return d, false
	}
	year := d.year
	if d.short {
		year = 2000 // has a 29 February, as the year that is meant may have
	}
	at := time.Date(year, d.month, d.day, 0, 0, 0, 0, time.UTC)
	return d, at.Day() == d.day
}

// dotted reads 14.30 as a time of the clock, which the tokens have as a number.
func (r *row) dotted(i int) (at time.Duration, ok bool) {
	if r.kind(i) != numberToken {
		return 0, false
	}
	clock, err := time.Parse("15.04", r.tokens[i].text)
	return time.Duration(clock.Hour())*time.Hour + time.Duration(clock.Minute())*time.Minute, err == nil
}

// clockAt reads 14:30, 14:30:05, 14.30 hrs, 14 : 30, 2:30 PM and (5:12:06), and returns the last digit that was
// printed.
func (r *row) clockAt(i int) (at, last time.Duration, tokens int, ok bool) {
	k := i
	for r.is(k, "(", ",", "at") {
		k++
	}
	if dotted, is := r.dotted(k); is && r.is(k+1, "hrs", "hours", "hr", "बजे") {
		return dotted, time.Minute, k + 2 - i, true
	}
	hour, ok := r.whole(k)
	if !ok || hour > 24 || !r.is(k+1, ":", "h", ".") {
		return 0, 0, 0, false
	}
	minute, ok := r.whole(k + 2)
	if !ok || minute > 59 {
		return 0, 0, 0, false
	}
	last = time.Minute
	at = time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute
	k += 3
	if second, is := r.whole(k + 1); r.is(k, ":") && is && second < 60 {
		at += time.Duration(second) * time.Second
		last = time.Second
		k += 2
	} else if r.is(k, ":") && r.kind(k+1) == numberToken {
		last = time.Second
		k += 2
	}
	switch {
	case r.is(k, "am", "a.m") && hour == 12:
		at -= 12 * time.Hour
	case r.is(k, "pm", "p.m") && hour < 12:
		at += 12 * time.Hour
	}
	for r.is(k, "am", "pm", "hrs", "hours", ")") {
		k++
	}
	return at, last, k - i, at < 24*time.Hour
}

// local returns the date as a time of the clock that is not yet placed in a zone.
func (d day) local() time.Time { return time.Date(d.year, d.month, d.day, 0, 0, 0, 0, time.UTC) }
