package varga

import "github.com/jyotish-go/jyotish/vedic"

// reader reads the vargas of one sky.
type reader struct {
	sky     *vedic.Sky
	o       *Options
	words   *words
	horizon Horizon
	// Signs of the rashi chart, for vargottama and friendships.
	natal vedic.ByGraha[vedic.Rashi]
	// Compound friendships of the rashi chart.
	maitri relations
	// Dignity of each graha in each varga, for the strengths; set by read.
	standing [count]vedic.ByGraha[level]
}

// look takes from the sky what all vargas share.
func (x *reader) look(sky *vedic.Sky, o *Options) {
	x.sky, x.o, x.words, x.horizon = sky, o, wordsOf(o.Lang), HorizonOf(sky)
	for i := range x.natal {
		x.natal[i] = sky.Grahas[i].Longitude.Rashi()
	}
	x.maitri.set(&x.natal)
}

// read fills in one chart. A part is looked up once for each point, and sign, degree and deity come
// of that one look. Signs are noted beside the chart, since under LordsOnly it shows none and yet
// the lord of the part is judged by them.
func (x *reader) read(c *Chart, s *scheme) {
	rank := s.varga.rank()
	c.Varga, c.Divisions, c.Method, c.LagnaValidity = s.varga, int(s.varga), s.method, x.horizon.holds(s)
	c.Name, c.Signification = x.words.names[rank], x.words.significations[rank]
	i, lagna := s.cell(x.sky.Lagna)
	if s.way == byLords {
		c.LagnaLord = lords[lagna.sign-1]
	} else {
		c.Lagna = vedic.PositionIn(lagna.sign, s.degree(x.sky.Lagna, i), x.o.Lang)
	}
	var signs vedic.ByGraha[vedic.Rashi]
	for g := range c.Placements {
		p, l := &c.Placements[g], x.sky.Grahas[g].Longitude
		i, at := s.cell(l)
		signs[g] = at.sign
		p.Graha, p.Degree, p.Deity = vedic.Graha(g+1), s.degree(l, i), Label[Deity]{at.deity, x.o.Lang}
		if s.way == byLords {
			p.Lord = lords[at.sign-1]
		} else {
			p.Rashi, p.House, p.Vargottama = at.sign, vedic.Bhava(lagna.sign.CountTo(at.sign)), at.sign == x.natal[g]
		}
	}
	x.judge(c, s, &signs)
}

// judge sets the dignities of the grahas of a chart and records their levels. The rashi chart is
// judged by degree, as by [vedic.DignityAt], and so is not in the table of signs. If the varga has
// only lords, a graha is in its own sign when it is the lord itself, and never exalted.
func (x *reader) judge(c *Chart, s *scheme, signs *vedic.ByGraha[vedic.Rashi]) {
	bonds := &x.maitri
	if x.o.RelationsInVarga && s.way != byLords {
		bonds = &relations{}
		bonds.set(signs)
	}
	levels := &x.standing[s.varga.rank()]
	if s.way != byLords && s.varga != D1 {
		judgeBySign(c, levels, bonds, signs)
		return
	}
	for i := range c.Placements {
		p, g, lord := &c.Placements[i], vedic.Graha(i+1), lords[signs[i]-1]
		switch {
		case s.way == byLords && lord == g:
			p.Dignity = vedic.Own
		case s.way == byLords:
		default:
			p.Dignity = vedic.DignityAt(g, x.sky.Grahas[i].Longitude)
			p.Vargottama = x.sky.Grahas[i].Longitude.Navamsa() == signs[i]
		}
		bond := bonds[i][lord-1]
		levels[i] = levelOf(p.Dignity, bond)
		if p.Dignity == 0 && !g.Node() {
			p.Dignity = vedic.Dignity(int(vedic.Neutral) - int(bond))
		}
	}
}

// judgeBySign does it where signs alone decide, in nearly all charts, by tables: no processor foresees the branches
// that another chart takes. Signs, which are 1 to 12, have 16 rows there, and the seven lords 8, so that no index
// needs a division or a check.
func judgeBySign(c *Chart, levels *vedic.ByGraha[level], bonds *relations, signs *vedic.ByGraha[vedic.Rashi]) {
	for i := range c.Placements {
		sign := signs[i] & 15
		here := standings[i][sign][(bonds[i][lordIndex[sign]&7]+2)&7]
		levels[i], c.Placements[i].Dignity = here.level, here.dignity
	}
}

// lordIndex is the lord of each sign as an index of [relations].
var lordIndex = func() (table [16]uint8) {
	for i, lord := range lords {
		table[i+1] = uint8(lord - vedic.Sun)
	}
	return table
}()

// signDignities is [vedic.DignityBySign] in a table.
var signDignities = func() (table [9][12]vedic.Dignity) {
	for i := range table {
		for j := range table[i] {
			table[i][j] = vedic.DignityBySign(vedic.Graha(i+1), vedic.Rashi(j+1))
		}
	}
	return table
}()

// standings are how each graha is in each sign by itself, and otherwise by how it regards the lord of
// the sign, −2 to 2 in five places of the eight. The sign is counted from 1.
var standings = func() (table [9][16][8]struct {
	level   level
	dignity vedic.Dignity
}) {
	for i := range table {
		for j, dignity := range signDignities[i] {
			for bond := vedic.Maitri(-2); bond <= 2; bond++ {
				at := &table[i][j+1][bond+2]
				at.level, at.dignity = levelOf(dignity, bond), dignity
				if dignity == 0 && !vedic.Graha(i+1).Node() {
					at.dignity = vedic.Dignity(int(vedic.Neutral) - int(bond))
				}
			}
		}
	}
	return table
}()

// relations holds how each graha regards each lord of signs, the Sun to Saturn, −2 to 2. The eighth is not used.
type relations [9][8]vedic.Maitri

// set reckons the compound relations from the signs in which the grahas stand (BPHS 3.57–58).
func (r *relations) set(signs *vedic.ByGraha[vedic.Rashi]) {
	for i := range r {
		for j := range 7 {
			r[i][j] = naturalMaitri[i][j] + vedic.TemporaryMaitri(signs[i], signs[j])
		}
	}
}

// naturalMaitri is [vedic.NaturalMaitri] in a table, with the nodes.
var naturalMaitri = func() (table relations) {
	for i := range table[:7] {
		for j := range 7 {
			table[i][j] = vedic.NaturalMaitri(vedic.Graha(i+1), vedic.Graha(j+1))
		}
	}
	copy(table[7:], nodeMaitri[:])
	return table
}()

// How the nodes regard the Sun to Saturn. BPHS 3.55 leaves them out; this is common practice, about which books differ.
var nodeMaitri = [2][8]vedic.Maitri{
	{-1, -1, -1, 1, 0, 1, 1}, // Rahu
	{-1, -1, 1, 0, 0, 1, 1},  // Ketu
}
