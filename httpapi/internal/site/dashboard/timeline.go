package dashboard

import (
	"net/url"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// band is a maha dasha of the timeline, as wide as every other, with its antardashas true to their lengths.
type band struct {
	Name     string
	From, To page.Moment
	Path     string // the tree opened at it
	Read     string // its reading; empty where there is none
	Parts    []bandPart
	Now      bool
	Today    string // where now is, in percent of its width; empty for another
	Birth    string // likewise
}

// bandPart is an antardasha of a band, or all of it where there is none.
type bandPart struct {
	Short    string // empty where there is no room for it
	Name     string
	From, To page.Moment
	Path     string // within the page; empty for none
	X, Width string // in percent
	Middle   string
	Now      bool
}

// roomy is how much of a band a part takes at least that has its name in it.
const roomy = .032

// bandYears is the number of years from birth that timelines and readings cover. The tree has the
// later periods.
const bandYears = 100

// timeline makes the bands of the periods of a life.
func (t *dashaTree) timeline(periods []dashaPeriod, now time.Time) (list []band) {
	for i := range periods {
		p := &periods[i]
		if t.whole = p; t.beyond(p) {
			break
		}
		b := band{Name: t.name(p), From: birthday(p.Start), To: birthday(p.End), Path: t.query(p),
			Read: t.reading(p), Now: p.holds(now)}
		if p.holds(t.born) {
			b.Birth = p.place(t.born)
		}
		if b.Now {
			b.Today = p.place(now)
		}
		parts := p.Sub
		if len(parts) == 0 {
			parts = periods[i : i+1]
		}
		for k := range parts {
			b.Parts = append(b.Parts, t.bandPart(p, &parts[k], now))
		}
		list = append(list, b)
	}
	return list
}

func (t *dashaTree) bandPart(whole, p *dashaPeriod, now time.Time) bandPart {
	share := float64(p.End.Sub(p.Start)) / float64(whole.End.Sub(whole.Start))
	x := bandPart{Name: t.name(p), From: birthday(p.Start), To: birthday(p.End), X: whole.place(p.Start),
		Width: percent(share), Middle: whole.place(p.Start.Add(p.End.Sub(p.Start) / 2)), Now: p.holds(now)}
	if share >= roomy {
		x.Short = t.door.Short(t.lang, p.Lord, p.Rashi)
	}
	// A life of some systems has hundreds: without readings they are ways where the tree is open alone.
	if t.read || whole.holds(t.opened) {
		x.Path = t.query(p)
	}
	return x
}

// beyond reports whether a period begins after the years that the timeline covers.
func (t *dashaTree) beyond(p *dashaPeriod) bool {
	return !p.Start.Before(t.born.AddDate(bandYears, 0, 0))
}

// holds reports whether a moment is in the period.
func (p *dashaPeriod) holds(t time.Time) bool { return !t.Before(p.Start) && t.Before(p.End) }

// place returns how far into the period a moment is, in percent.
func (p *dashaPeriod) place(t time.Time) string {
	return percent(float64(t.Sub(p.Start)) / float64(p.End.Sub(p.Start)))
}

func percent(share float64) string { return strconv.FormatFloat(100*share, 'f', 2, 64) + "%" }

// query is the question of the tree opened at a period: at a day where the period is long enough for one.
func (t *dashaTree) query(p *dashaPeriod) string {
	at := p.inside().Format(time.RFC3339)
	if !p.Part && p.End.Sub(p.Start) > 4*24*time.Hour {
		at = p.Start.AddDate(0, 0, 2).Format(time.DateOnly)
	}
	q := url.Values{"at": {at}}
	if system := t.call.Query.Get("system"); system != "" && system != vimshottari {
		q.Set("system", system)
	}
	return t.look.On("?"+q.Encode()) + "#tree"
}

// at is the address of the tree opened at a period.
func (t *dashaTree) at(p *dashaPeriod) string {
	return t.look.On(t.panel + "?" + url.Values{"system": {t.call.Query.Get("system")},
		"at": {p.inside().Format(time.RFC3339)}}.Encode())
}

// reading is the address of the reading of a maha dasha or an antardasha of the first level in the tree; empty where
// there is none: other systems have no readings, and the key may not be for them.
func (t *dashaTree) reading(p *dashaPeriod) string {
	if !t.read || p.Level > 2 || !p.End.After(t.born) || t.beyond(t.whole) {
		return ""
	}
	path := t.look.On(Base + "/reports/" + t.id + "/dasha/" + t.whole.Lord.String())
	if p.Level == 2 {
		path += "#" + p.Lord.String()
	}
	return path
}
