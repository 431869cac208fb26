package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// vargaCommand shows the divisional charts.
type vargaCommand struct {
	birthFlags
	settingFlags
	Charts []string `placeholder:"D9,…" help:"Show these in full, by key or name; without it all sixteen in one table."`
	Method []string `placeholder:"VARGA=METHOD,…" help:"Another rule for a varga, as D9=kalachakra; a wrong one lists those there are."`
	vargaFlags
	viewFlags
}

// vargaFlags are the options of package varga, field by field.
type vargaFlags struct {
	Lang vedic.Lang `kong:"-"`

	D2, D3, D4, D7, D9, D10, D12, D24, D30, D40, D60 varga.Method `kong:"-"`

	RelationsInVarga bool `help:"Friendships are reckoned anew from the signs of each varga."`
	PVRWeights       bool `name:"pvr-weights" help:"Saptavarga weights of P. V. R. Narasimha Rao."`
	Nodes            bool `name:"strength-of-nodes" help:"Strength for Rahu and Ketu too."`
	CountGreatFriend bool `help:"Signs of great friends count for amsas as well."`
	WithholdImpaired bool `help:"No amsa to a graha that is combust, defeated or debilitated."`
}

// method gives the place of the method of a varga; nil for one that has a single method.
func (f *vargaFlags) method(v varga.Varga) *varga.Method {
	switch v {
	case varga.D2:
		return &f.D2
	case varga.D3:
		return &f.D3
	case varga.D4:
		return &f.D4
	case varga.D7:
		return &f.D7
	case varga.D9:
		return &f.D9
	case varga.D10:
		return &f.D10
	case varga.D12:
		return &f.D12
	case varga.D24:
		return &f.D24
	case varga.D30:
		return &f.D30
	case varga.D40:
		return &f.D40
	case varga.D60:
		return &f.D60
	}
	return nil
}

// options reads the methods.
func (c *vargaCommand) options(l vedic.Lang, w *wrongs) varga.Options {
	f := c.vargaFlags
	f.Lang = l
	seen := map[varga.Varga]bool{}
	for _, text := range c.Method {
		name, key, ok := strings.Cut(text, "=")
		if !ok {
			w.add("--method", "%q is not VARGA=METHOD, as D9=kalachakra.", text)
			continue
		}
		v, err := varga.Parse(name)
		if err != nil {
			w.fail("--method", err)
			continue
		}
		if seen[v] {
			w.add("--method", "%v has a method already.", v)
		}
		seen[v] = true
		f.choose(v, key, w)
	}
	return varga.Options(f)
}

// choose sets the method of a varga to the one of that key.
func (f *vargaFlags) choose(v varga.Varga, key string, w *wrongs) {
	var m varga.Method
	list, to := v.Methods(), f.method(v)
	switch err := m.UnmarshalText([]byte(key)); {
	case err != nil || m != varga.Parashara && !slices.Contains(list, m):
		w.add("--method", "%q is no method of %v, which has %s.", key, v, listed(list, varga.Method.String))
	case to != nil:
		*to = m
	}
}

// charts reads which vargas are asked for; none means all.
func (c *vargaCommand) charts(w *wrongs) (list []varga.Varga) {
	for _, text := range c.Charts {
		v, err := varga.Parse(text)
		if err != nil {
			w.fail("--charts", err)
			continue
		}
		if !slices.Contains(list, v) {
			list = append(list, v)
		}
	}
	return list
}

// Run prints the vargas.
func (c *vargaCommand) Run(sh *shell) error {
	var w wrongs
	lang := c.lang(&w)
	options, asked := c.options(lang, &w), c.charts(&w)
	now := time.Now()
	r, err := c.cast(c.settingFlags, now, w)
	if err != nil {
		return err
	}
	all, err := r.Shodashvarga(options)
	if err != nil {
		return err
	}
	if err := all.Seal(); err != nil {
		return err
	}
	view, err := r.View(lang, 2, now)
	if err != nil {
		return err
	}
	all.Warnings = noted(all.Warnings, view.Warnings)
	if c.JSON {
		if len(asked) > 0 {
			all.Charts = slices.DeleteFunc(all.Charts, func(x varga.Chart) bool { return !slices.Contains(asked, x.Varga) })
		}
		return printJSON(sh, all)
	}
	(&vargaSheet{newSheet(sh, view, lang), all}).print(asked)
	return nil
}

// vargaSheet is the vargas as a person likes to read them.
type vargaSheet struct {
	*sheet
	all *kundali.Shodashvarga
}

// print shows the vargas that were asked for in full, or all in one table.
func (s *vargaSheet) print(asked []varga.Varga) {
	s.heading()
	for _, v := range asked {
		fmt.Fprintln(s.stdout)
		s.chart(s.all.Chart(v))
	}
	if len(asked) == 0 {
		fmt.Fprintln(s.stdout)
		s.grid()
	}
	fmt.Fprintln(s.stdout)
	s.strengths()
	s.notes(s.all.Warnings)
}

// grid shows all vargas, a row each.
func (s *vargaSheet) grid() {
	head := []string{"Varga", "", "Lagna"}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		head = append(head, g.Name(s.lang))
	}
	rows := [][]string{append(head, "−min", "+min")}
	for i := range s.all.Charts {
		x := &s.all.Charts[i]
		row := []string{x.Varga.String(), x.Name, s.sign(x.Lagna.Rashi.Key, x.LagnaLord)}
		for _, p := range x.Placements {
			cell := s.sign(p.Rashi, p.Lord)
			if p.Vargottama {
				cell += "*"
			}
			row = append(row, cell)
		}
		rows = append(rows, append(row, bare(x.LagnaValidity.Earlier), bare(x.LagnaValidity.Later)))
	}
	s.table(rows)
	fmt.Fprintln(s.stdout, "* vargottama: in the sign of the rashi, or in the rashi in that of the navamsa")
	fmt.Fprintln(s.stdout, "−min, +min: how many minutes earlier or later the birth may have been with the same lagna")
	for i := range s.all.Charts {
		if x := &s.all.Charts[i]; x.Method != x.Varga.Methods()[0] && x.Method != varga.Parashara {
			fmt.Fprintf(s.stdout, "%v by the method %s\n", x.Varga, s.method(x))
		}
	}
}

// sign names a sign in few letters, or its lord where the method has no signs.
func (s *vargaSheet) sign(r vedic.Rashi, lord vedic.Graha) string {
	if r == 0 {
		return brief(lord, s.lang)
	}
	return briefSign(r, s.lang)
}

func bare(m vedic.Minutes) string { return strings.TrimSuffix(minutes(m), " min") }

func (s *vargaSheet) method(x *varga.Chart) string {
	return fmt.Sprintf("%s (%v)", spelled(x.Method), x.Varga.Source(x.Method))
}

// chart shows one varga in full.
func (s *vargaSheet) chart(x *varga.Chart) {
	fmt.Fprintf(s.stdout, "%v %s: %s; method %s\n", x.Varga, x.Name, x.Signification, s.method(x))
	rows := [][]string{{"", "Sign", "Degree", "House", "Dignity", "", "Deity"}}
	if x.LagnaLord != 0 {
		rows = append(rows, []string{"Lagna", x.LagnaLord.Name(s.lang)})
	} else {
		rows = append(rows, []string{"Lagna", x.Lagna.Rashi.Name, x.Lagna.DMS.String(), "1"})
	}
	for _, p := range x.Placements {
		rows = append(rows, s.placement(&p))
	}
	s.table(rows)
	fmt.Fprintf(s.stdout, "The lagna is the same from %s earlier to %s later.\n", minutes(x.LagnaValidity.Earlier), minutes(x.LagnaValidity.Later))
}

func (s *vargaSheet) placement(p *varga.Placement) []string {
	row := []string{p.Graha.Name(s.lang), "", "", "", "", "", p.Deity.String()}
	if p.Rashi != 0 {
		row[1], row[2], row[3] = p.Rashi.Name(s.lang), p.Degree.String(), houseNumber(p.House)
	} else {
		row[1] = p.Lord.Name(s.lang)
	}
	if p.Dignity != 0 {
		row[4] = spelled(p.Dignity)
	}
	if p.Vargottama {
		row[5] = "vargottama"
	}
	return row
}

// strengths shows what the grahas draw from their vargas.
func (s *vargaSheet) strengths() {
	rows := [][]string{{"Vimshopaka", "of six", "of seven", "of ten", "of sixteen", "Amsa", "Vargottama in"}}
	for _, b := range s.all.Bala {
		rows = append(rows, []string{b.Graha.Name(s.lang), points(b.Shadvarga), points(b.Saptavarga), points(b.Dashavarga),
			points(b.Shodashavarga), b.Amsa.String(),
			strings.ReplaceAll(listed(s.all.Vargottama(b.Graha), varga.Varga.String), ",", "")})
	}
	s.table(rows)
}

func points(p varga.Points) string { return fmt.Sprintf("%.3f", p.Float()) }
