package vedic

import "time"

// Instant is a moment as answers show it: RFC 3339 to the second, in the civil time of its location. RFC 3339 has no
// seconds in its offsets, so an old local time such as +04:38:26 is shown at +04:38, 26 s earlier on the clock: the
// moment itself stays exact.
type Instant struct{ time.Time }

// InstantOf returns the instant of a Julian day in a zone; nil means UTC. It is exact to the
// millisecond, which is all that [JD.Time] keeps.
func InstantOf(d JD, zone *time.Location) Instant {
	t := d.Time()
	if zone != nil {
		t = t.In(zone)
	}
	return Instant{t}
}

// String returns the text that is marshalled.
func (i Instant) String() string { return string(i.append(nil)) }

// MarshalText returns RFC 3339. It never fails: years before 0 have a minus before their four digits, as in ISO 8601,
// and years from 10000 on have five digits.
func (i Instant) MarshalText() ([]byte, error) { return i.append(nil), nil }

// MarshalJSON returns RFC 3339 in quotes. It never fails.
func (i Instant) MarshalJSON() ([]byte, error) { return i.AppendJSON(nil), nil }

// AppendJSON appends RFC 3339 in quotes.
func (i Instant) AppendJSON(b []byte) []byte { return append(i.append(append(b, '"')), '"') }

// UnmarshalText reads RFC 3339; anything else is a *[ParseError].
func (i *Instant) UnmarshalText(b []byte) error {
	t, err := parseTime(time.RFC3339, string(b))
	if err != nil {
		return &ParseError{What: "instant", Got: string(b), Want: "RFC 3339, such as 2026-01-31T09:05:00+05:30"}
	}
	i.Time = t
	return nil
}

// UnmarshalJSON reads RFC 3339 in quotes; anything else is a *[ParseError].
func (i *Instant) UnmarshalJSON(b []byte) error {
	if len(b) < 2 || b[0] != '"' {
		return &ParseError{What: "instant", Got: string(b), Want: "RFC 3339 in quotes"}
	}
	return i.UnmarshalText(b[1 : len(b)-1])
}

// append writes RFC 3339 rounded to the nearest second. The offset is cut to whole minutes and the
// clock is written for that cut offset, so that what is read back is the same moment: to write the
// true local clock beside a cut offset would move the moment itself.
func (i Instant) append(b []byte) []byte {
	t := i.Time
	if t.Nanosecond() >= int(time.Second/2) {
		t = t.Add(time.Second / 2) // whose seconds, cut, are the nearest ones
	}
	_, offset := t.Zone()
	minutes := offset / 60
	b = appendClock(b, t.Unix()+int64(minutes)*60)
	switch {
	case minutes == 0:
		return append(b, 'Z')
	case minutes < 0:
		b, minutes = append(b, '-'), -minutes
	default:
		b = append(b, '+')
	}
	return appendTwo(append(appendTwo(b, minutes/60), ':'), minutes%60)
}

// appendClock appends date and clock of a moment in UTC, given in seconds since 1970. A chart has two hundred of them,
// and was a third of its time in time.AppendFormat, which is left for years that have not four digits.
func appendClock(b []byte, unix int64) []byte {
	t := time.Unix(unix, 0).UTC()
	year, month, date := t.Date()
	if year < 0 || year > 9999 {
		return t.AppendFormat(b, "2006-01-02T15:04:05")
	}
	const day = 24 * 60 * 60
	clock := int((unix%day + day) % day)
	b = append(appendTwo(appendTwo(b, year/100), year%100), '-')
	b = append(appendTwo(b, int(month)), '-')
	b = append(appendTwo(b, date), 'T')
	b = append(appendTwo(b, clock/3600), ':')
	b = append(appendTwo(b, clock/60%60), ':')
	return appendTwo(b, clock%60)
}
