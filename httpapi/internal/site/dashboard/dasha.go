package dashboard

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

const (
	dashaWord    = "dasha"
	dashaLevels  = 5
	dashaMinutes = "2006-01-02 15:04"
)

// dashas are the periods of a dasha, by whichever system.
type dashas struct {
	AsOf             time.Time
	Current, Periods []dashaPeriod
	Yoginis          []op.Yogini
}

// dashaPeriod is a period of a graha or, where Rashi is set, of a sign.
type dashaPeriod struct {
	Lord       vedic.Graha
	Rashi      vedic.Rashi
	Level      int
	Part       bool // the birth falls into it
	Start, End time.Time
	Sub        []dashaPeriod
}

// dashasOf returns the periods of an answer: that of Vimshottari from the Moon has a type of its own.
func dashasOf(r op.Response) dashas {
	if x, ok := r.(*op.Answer[kundali.Vimshottari]); ok {
		return dashas{x.Result.AsOf.Time, each(x.Result.Current, grahaPeriod), each(x.Result.Periods, grahaPeriod),
			nil}
	}
	x := r.(*op.Answer[op.Dashas]).Result
	return dashas{x.AsOf.Time, each(x.Current, anyPeriod), each(x.Periods, anyPeriod), x.Yoginis}
}

func grahaPeriod(p kundali.DashaPeriod) dashaPeriod {
	return dashaPeriod{p.Lord, 0, p.Level, p.Partial, p.Start.Time, p.End.Time, each(p.Sub, grahaPeriod)}
}

func anyPeriod(p op.DashaPeriod) dashaPeriod {
	return dashaPeriod{p.Lord, p.Rashi, p.Level, p.Partial, p.Start.Time, p.End.Time, each(p.Sub, anyPeriod)}
}

// within reports whether a period is a part of another.
func (p *dashaPeriod) within(whole *dashaPeriod) bool {
	return !p.Start.Before(whole.Start) && !p.End.After(whole.End)
}

// inside returns a moment in the period near its beginning, by which the period can be requested.
// The moment is at a whole hour, so that the birth cannot be computed from the address. A period
// that began before the birth is requested by a moment near its end.
func (p *dashaPeriod) inside() time.Time {
	if p.Part {
		return p.End.Add(-min(p.End.Sub(p.Start)/2, 24*time.Hour)).UTC().Truncate(time.Hour)
	}
	return p.Start.Add(min(p.End.Sub(p.Start)/2, 24*time.Hour)).UTC().Truncate(time.Hour)
}

// dashaRow is a period of the tree. Its dates are those of the zone of birth.
type dashaRow struct {
	Level    int
	Name     string
	From, To page.Moment
	Age      string // of the native, from and to
	Open     bool   // it holds the moment that the tree is opened at
	Path     string // the tree opened at this period; empty where it is open
	Read     string // its reading; empty where there is none
}

// Indent sets a level in under the one above.
func (r dashaRow) Indent() string { return strings.Repeat("\u2002", r.Level-1) }

// dashaTree is the periods of a dasha, down to the fifth level where they hold a moment: the one that the address says,
// or now.
type dashaTree struct {
	*visit
	id     string
	panel  string // its path, without a question
	call   Call
	look   look
	zone   *time.Location // of the birth
	born   time.Time      // in zone
	opened time.Time      // where the tree is open
	read   bool           // its periods have readings that the key may see
	names  map[vedic.Graha]string
	chain  []dashaPeriod
	whole  *dashaPeriod // the maha dasha whose parts are grown
	rows   []dashaRow
	bands  []band
}

// dashaTree asks for the tree, and for the timeline of the two levels that it begins with.
func (v *visit) dashaTree(id string, c Call, l look) (*dashaTree, error) {
	born, err := v.report(id, nil)
	if err != nil {
		return nil, err
	}
	t := &dashaTree{visit: v, id: id, panel: Base + "/reports/" + id + "/ask/" + dashaWord, call: c, look: l,
		zone: v.zoneOf(&born), born: born.Time.UTC.In(v.zoneOf(&born)),
		read: slices.Contains([]string{"", vimshottari}, c.Query.Get("system")) && v.guest.May(readingScope)}
	at := c.Query.Get("at")
	c.Query.Del("at")
	whole, err := t.ask(2, nil)
	if err != nil {
		return nil, err
	}
	at = cmp.Or(at, whole.AsOf.UTC().Format(time.RFC3339))
	c.Query.Set("at", at)
	opened, err := t.ask(dashaLevels, nil)
	if err != nil {
		return nil, err
	}
	c.Query.Del("at")
	t.chain, t.names = opened.Current, map[vedic.Graha]string{}
	for _, y := range whole.Yoginis {
		t.names[y.Lord] = y.Name
	}
	t.opened = opened.AsOf
	t.bands = t.timeline(whole.Periods, whole.AsOf)
	return t, t.grow(whole.Periods)
}

// vimshottari is the system that a chart is read by.
const vimshottari = "vimshottari"

// ask calls for periods of so many levels, all of them or those of the days of one.
func (t *dashaTree) ask(levels int, of *dashaPeriod) (dashas, error) {
	c := t.call
	c.Query = url.Values{}
	maps.Copy(c.Query, t.call.Query)
	c.Query.Set("levels", strconv.Itoa(levels))
	if of != nil {
		c.Query.Set("from", of.Start.Format(time.DateOnly))
		c.Query.Set("to", of.End.AddDate(0, 0, 1).Format(time.DateOnly)) // a span ends as its last day begins
	}
	r, err := ask[op.Response](t.visit, c)
	if err != nil {
		return dashas{}, err
	}
	d := dashasOf(r)
	d.by(t.zone)
	return d, nil
}

// grow adds the periods of a level, and those of the level below under the one that is open.
func (t *dashaTree) grow(level []dashaPeriod) error {
	for i := range level {
		p := &level[i]
		if p.Level == 1 {
			t.whole = p
		}
		row := dashaRow{Level: p.Level, Read: t.reading(p), Name: t.name(p),
			From: page.Moment{At: p.Start, Layout: dashaMinutes},
			To:   page.Moment{At: p.End, Layout: dashaMinutes},
			Age:  kundali.AgeAt(t.born, p.Start).Name(t.lang) + " – " + kundali.AgeAt(t.born, p.End).Name(t.lang)}
		row.Open = p.Level <= len(t.chain) && p.Start.Equal(t.chain[p.Level-1].Start) &&
			p.End.Equal(t.chain[p.Level-1].End)
		if !row.Open {
			row.Path = t.at(p)
		}
		if t.rows = append(t.rows, row); !row.Open || p.Level >= len(t.chain) {
			continue
		}
		below := p.Sub
		if len(below) == 0 {
			d, err := t.ask(p.Level+1, p)
			if err != nil {
				return err
			}
			below = parts(d.Periods, p)
		}
		if err := t.grow(below); err != nil {
			return err
		}
	}
	return nil
}

// parts are the periods of the level below one, of all that its days meet.
func parts(list []dashaPeriod, of *dashaPeriod) (found []dashaPeriod) {
	for i := range list {
		p := &list[i]
		switch {
		case p.Level <= of.Level:
			found = append(found, parts(p.Sub, of)...)
		case p.Level == of.Level+1 && p.within(of):
			found = append(found, *p)
		}
	}
	return found
}

func (t *dashaTree) name(p *dashaPeriod) string {
	switch yogini := t.names[p.Lord]; {
	case p.Rashi != 0:
		return p.Rashi.Name(t.lang)
	case yogini != "":
		return yogini + " (" + p.Lord.Name(t.lang) + ")"
	}
	return p.Lord.Name(t.lang)
}

// treeOf puts the tree in the place of the list of periods, unless the address says how many levels of the list.
func (v *visit) treeOf(view *panelView, c Call) (err error) {
	if v.r.URL.Query().Get("levels") != "" {
		return nil
	}
	t, err := v.dashaTree(view.ID, c, view.Look)
	if err != nil {
		return err
	}
	view.Tree, view.Bands = t.rows, t.bands
	// the list has a head; what the text asks of the birth, which stays, has none
	view.Blocks = slices.DeleteFunc(view.Blocks, func(b Block) bool { return len(b.Head) > 0 })
	return nil
}

// soldPart names the system that a panel may lack a part of: the chara dasha comes with Jaimini, a varga with the
// sixteen.
func (p *Panel) soldPart() string {
	switch {
	case p.Price != "":
		return p.Sold
	case p.Word == dashaWord:
		return "jaimini"
	}
	return "shodashvarga"
}

// missed is the system that a question of a report would be answered by, where that is not bought.
func (v *visit) missed(p *Panel, view *panelView, failed *Problem) (*systemRow, error) {
	if failed == nil || failed.Code != "not-purchased" {
		return nil, nil
	}
	rows, err := v.systems(view.ID, view.Look, nil)
	if err != nil {
		return nil, err
	}
	k := slices.IndexFunc(rows, func(r systemRow) bool { return r.Name == p.soldPart() })
	rows[k].To = p.Word
	return &rows[k], nil
}
