package printout

import (
	"cmp"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// dashaLine reads a line of dates of dashas: "Rahu 1942-10-11 - 1955-01-19", "Ra/Ju 12/05/1943", "Jup MD: …", and the
// blocks that begin with "Rahu -18 Years", "From …" and "To …".
func (x *reader) dashaLine() bool {
	if x.section == otherDashaSection || x.section == skippedSection {
		return false
	}
	if x.section == dashaSection && x.blockLine() {
		return true
	}
	chain, k, maha := x.lords()
	if len(chain) == 0 {
		return false
	}
	first, at, ok := x.dated(k)
	if !ok {
		return false
	}
	second, to, two := x.dated(at)
	if maha {
		x.section, x.maha = dashaSection, 0
	} else if x.maha != 0 && len(chain) == 1 {
		chain = append([]vedic.Graha{x.maha}, chain...)
	}
	if !two {
		edge := unknownEdge
		switch {
		case x.ends:
			edge = endEdge
		case x.starts:
			edge = startEdge
		}
		x.addDasha(chain, first, edge)
	} else {
		x.addDasha(chain, first, startEdge)
		x.addDasha(chain, second, endEdge)
	}
	_ = to
	if maha {
		x.maha = chain[0]
		if x.section != dashaSection {
			x.section = dashaSection
		}
	}
	return true
}

// lords reads the lords at the beginning of a line, and whether they are called a maha dasha.
func (x *reader) lords() (chain []vedic.Graha, k int, maha bool) {
	for len(chain) < 3 {
		g, ok := x.grahaAt(k)
		if !ok {
			break
		}
		chain = append(chain, g)
		k++
		for x.is(k, "-", "/", ">", ".", ",") {
			k++
		}
	}
	for x.is(k, "md", "maha", "mahadasha", "mahadasa", "dasha", "dasa", "महादशा", "दशा") {
		k, maha = k+1, maha || len(chain) == 1 && !x.is(k, "dasha", "dasa", "दशा")
	}
	for x.is(k, "ad", "antardasha", "antardasa", "bhukti", "अन्तर्दशा", ":", "(", "from", "upto", "to", "till", "-") {
		k++
	}
	return chain, k, maha
}

// blockLine reads a line of a block of antardashas.
func (x *reader) blockLine() bool {
	if chain, k, _ := x.lords(); len(chain) == 1 && x.kind(k) == numberToken {
		if _, ok := x.whole(k); ok && x.is(k+1, "years", "year", "yrs", "yr", "y", "वर्ष") {
			x.maha = chain[0]
			return true
		}
	}
	if x.maha == 0 || !x.is(0, "from", "to", "से", "तक") {
		return false
	}
	from := 1
	for x.is(from, ":", "-") {
		from++
	}
	d, _, ok := x.dated(from)
	if !ok {
		return false
	}
	edge := endEdge
	if x.is(0, "from", "से") {
		edge = startEdge
	}
	x.addDasha([]vedic.Graha{x.maha}, d, edge)
	return true
}

// stamp is a date of a dasha, with its time where it has one.
type stamp struct {
	at     time.Time
	within time.Duration
	short  bool
	from   int
	to     int
}

// dated reads the next date from a token on. Between them may stand what separates two dates. Outside of a table of
// dashas the year must have four digits, for 10-11-05 are degrees there.
func (x *reader) dated(k int) (s stamp, next int, ok bool) {
	for x.is(k, "-", "to", "till", "upto", "until", "से", ":", "(", ")", ",", "from", "mon", "tue", "wed", "thu", "fri",
		"sat", "sun") {
		k++
	}
	d, ok := x.dateAt(k)
	if !ok || d.short && x.section != dashaSection {
		return s, k, false
	}
	s = stamp{at: d.local().Add(12 * time.Hour), within: 12 * time.Hour, short: d.short, from: k, to: k + d.tokens}
	if clock, last, n, ok := x.clockAt(s.to); ok {
		s.at, s.within, s.to = d.local().Add(clock), last, s.to+n
	}
	return s, s.to, true
}

func (x *reader) addDasha(chain []vedic.Graha, s stamp, e edge) {
	of := ""
	for i, g := range chain {
		if i > 0 {
			of += " "
		}
		of += g.String()
	}
	x.add(&x.row, Value{Kind: DashaOf, Of: of, chain: chain, at: s.at, within: s.within, short: s.short, edge: e},
		s.from, s.to)
}

// settle finds the centuries of years of two digits: dashas go on from the birth.
func (p *Printout) settle() {
	birth := p.Date.Year
	birth = cmp.Or(birth, 1900)
	var last time.Time
	for i := range p.Values {
		v := &p.Values[i]
		if v.Kind != DashaOf || !v.short {
			continue
		}
		year := birth - 20
		for year%100 != v.at.Year()%100 {
			year++
		}
		v.at = v.at.AddDate(year-v.at.Year(), 0, 0)
		if len(v.chain) == 1 && v.at.Before(last) {
			v.at = v.at.AddDate(100, 0, 0)
		}
		if len(v.chain) == 1 {
			last = v.at
		}
	}
}
