package festival

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// Of returns the days of the calendar whose dates lie from one civil date to another, both included, at a place: in the
// order of dates, and of the table on a date. A search goes over ten years at most, or over a hundred where keys are
// chosen. Errors are an *OptionsError, a *vedic.ParseError for a date that is none or a place without a zone, a
// *vedic.RangeError for a place that cannot be, a span that is too long, or one that the ephemeris does not reach with
// two months on either side; or that of the context. Nothing is kept from one call to the next; safe for concurrent use
// if the ephemeris is.
func Of(ctx context.Context, e Ephemeris, from, to vedic.Date, p vedic.Place, o Options) ([]Entry, error) {
	rows, err := o.rows(p)
	if err != nil {
		return nil, err
	}
	most := mostAll
	if len(o.Keys) > 0 {
		most = mostKeyed
	}
	if err := checkSpan(e, from, to, p, most, margin); err != nil {
		return nil, err
	}
	return newShelf(e, p, o).entries(ctx, rows, number(from), number(to))
}

// Year returns the days of the calendar of a civil year at a place, as [Of] does.
func Year(ctx context.Context, e Ephemeris, year int, p vedic.Place, o Options) ([]Entry, error) {
	return Of(ctx, e, vedic.Date{Year: year, Month: 1, Day: 1}, vedic.Date{Year: year, Month: 12, Day: 31}, p, o)
}

// shelf holds the books of a search: one for the place asked for, one for each region with a place of its own. They
// share the sky.
type shelf struct {
	*sky
	o     Options
	here  *book
	own   map[string]*book
	place string // of all days, "" for the place asked for

	country string          // of the place; "" for none known
	laws    map[string]*law // of that country, by key
	plain   *book           // the place without the rules of its country
}

func newShelf(e Ephemeris, p vedic.Place, o Options) *shelf {
	s := &shelf{sky: newSky(e, o.Ayanamsa), o: o, own: map[string]*book{}}
	if o.School == Government {
		p, _ = placeOf("government")
		s.place = "government"
	}
	s.country = countryOf(p, &o)
	s.here = newBook(s.sky, p, o.School.rules())
	indian := slices.Contains([]string{"Asia/Kolkata", "Asia/Calcutta", india.String()}, p.Zone.String())
	if indian && o.School != Government {
		p, _ = placeOf("government")
		s.here.rules.government = newBook(s.sky, p, rules{})
	}
	return s
}

// at returns the book in which a row is looked up.
func (s *shelf) at(r *row) (b *book, place string) {
	if r.at == "" || s.o.Here || s.o.School == Government {
		return s.here, s.place
	}
	return s.bookOf(r.at), r.at
}

// bookOf returns the book of a region at its own place.
func (s *shelf) bookOf(region string) *book {
	b, ok := s.own[region]
	if !ok {
		p, _ := placeOf(region)
		b = newBook(s.sky, p, s.here.rules)
		b.instead = s.here.instead
		s.own[region] = b
	}
	return b
}

// enact sets the rules of the country for the days from lo to hi.
func (s *shelf) enact(lo, hi int) {
	s.laws = lawsOf(s.country, lo, hi)
	if s.laws == nil || s.o.School == Government || s.o.School == Vaishnava || s.o.School == Bengal {
		return
	}
	s.plain = newBook(s.sky, s.here.place, s.here.rules)
	s.here.instead = instead(s.laws, s.o.School == OfficialDays)
}

func (s *shelf) entries(ctx context.Context, rows []*row, lo, hi int) ([]Entry, error) {
	s.enact(lo, hi)
	list := make([]Entry, 0, 16+min(hi-lo+1, 366)*len(rows)/200)
	for _, r := range rows {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		list = s.add(list, r, lo, hi)
		if s.err != nil {
			return nil, fmt.Errorf("festival %s: %w", r.key, s.err)
		}
	}
	return byDate(list), nil
}

// byDate puts entries in the order of their dates, and of the table on a date. It sorts their indexes and then
// moves each entry once, to its place: an entry has more than half a kilobyte.
func byDate(list []Entry) []Entry {
	type dated struct {
		jd vedic.JD
		at int
	}
	order := make([]dated, len(list))
	for i := range list {
		order[i] = dated{list[i].Date.JD(), i}
	}
	slices.SortFunc(order, func(x, y dated) int { return cmp.Or(cmp.Compare(x.jd, y.jd), cmp.Compare(x.at, y.at)) })
	for i := range order {
		if order[i].at == i {
			continue
		}
		moved, k := list[i], i
		for order[k].at != i {
			from := order[k].at
			list[k], order[k].at = list[from], k
			k = from
		}
		list[k], order[k].at = moved, k
	}
	return list
}

// add appends the days of a row.
func (s *shelf) add(list []Entry, r *row, lo, hi int) []Entry {
	source := s.source(r)
	b, place := s.at(source)
	for _, h := range s.hits(b, r, lo, hi) {
		if h.n < lo || h.n > hi {
			continue
		}
		e := h.show()
		e.Place = place
		if b != s.here {
			e.Alternatives = append(e.Alternatives, s.elsewhere(&h)...)
		}
		e.Note = s.noteOf(r)
		if s.laws != nil {
			s.official(&e, r)
		}
		list = append(list, e)
	}
	return list
}

// source returns the last row in the chain of rows that a row follows. It determines the place.
func (s *shelf) source(r *row) *row {
	for {
		if o := s.here.instead[r.key]; o != nil {
			r = o
		}
		if r.when.sort != 'R' || r.at != "" {
			return r
		}
		r = table().byKey[r.when.key][0]
	}
}

// hits are those of a row, or of the row by which the school keeps its day.
func (s *shelf) hits(b *book, r *row, lo, hi int) []hit {
	o := s.o.School.instead(r)
	if o == nil {
		return b.hits(r, lo, hi)
	}
	other := *r
	other.kala, other.both, other.neither, other.school, other.other = o.kala, o.both, o.neither, o.school, r.key
	return b.hits(&other, lo, hi)
}

// elsewhere returns the days of a regional hit at the place asked for, where they differ from its own and from what is
// known already.
func (s *shelf) elsewhere(h *hit) (list []Alternative) {
	known := []int{h.n}
	for _, a := range h.alts {
		known = append(known, a.n)
	}
	add := func(n int) {
		if !slices.Contains(known, n) {
			known = append(known, n)
			list = append(list, Alternative{dateOf(n), "here"})
		}
	}
	for _, x := range s.here.hits(h.r, h.n-2, h.n+2) {
		if x.n < h.n-2 || x.n > h.n+2 {
			continue
		}
		add(x.n)
		for _, a := range x.alts {
			add(a.n)
		}
	}
	return list
}
