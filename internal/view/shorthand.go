package view

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/vedic"
)

// listed joins things by what they are called.
func listed[T any](list []T, called func(T) string) string { return joined(", ", list, called) }

// joined does so with something else between them.
func joined[T any](between string, list []T, called func(T) string) string {
	texts := make([]string, len(list))
	for i, x := range list {
		texts[i] = called(x)
	}
	return strings.Join(texts, between)
}

// houseNumber shows a house as a number.
func houseNumber(h vedic.Bhava) string { return fmt.Sprint(uint8(h)) }

// clock shows a moment with the offset of its clock, seconds of old local times included.
func (p *page) clock(t time.Time) string {
	layout := "2006-01-02 15:04:05 -07:00:00"
	if strings.HasSuffix(t.Format(layout), ":00") {
		layout = strings.TrimSuffix(layout, ":00")
	}
	return p.lang.Format(t, layout)
}

// orDash shows that there is nothing.
func orDash(s string) string { return cmp.Or(s, "–") }

// brief names a graha where many stand in a row: as charts write it, in Hindi in full, which is short enough.
func brief(g vedic.Graha, l vedic.Lang) string {
	if l == vedic.English {
		return drawing.Short(g, l)
	}
	return g.Name(l)
}

// briefly names grahas in a row.
func briefly(list []vedic.Graha, l vedic.Lang) string {
	names := make([]string, len(list))
	for i, g := range list {
		names[i] = brief(g, l)
	}
	return strings.Join(names, " ")
}

// briefSign names a sign where many stand in a row: by three letters, in Hindi in full, which is short enough.
func briefSign(r vedic.Rashi, l vedic.Lang) string {
	name := r.Name(l)
	if l == vedic.English && len(name) > 3 {
		return name[:3]
	}
	return name
}

// namesOf returns the names of what has one, separated by commas.
func namesOf[T interface{ Name(l vedic.Lang) string }](l vedic.Lang, list []T) string {
	return listed(list, func(x T) string { return x.Name(l) })
}
