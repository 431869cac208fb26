package jaimini_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

// Two births at which PyJHora 4.8.5 was seen to take another lord than we did, each for a reason of its own.
func TestLordsOfNamedBirths(t *testing.T) {
	for _, c := range []struct {
		name, sky  string
		o          jaimini.Options
		of, lord   int // Vrishchika or Kumbha by its index among the lords; its lord
		rule       jaimini.Term
		scores     [2]int64
		pada       int
		is, single vedic.Rashi
	}{
		// Tromsø, 1990-06-21 12:00. Jupiter in Mithuna aspects Mars in Meena both as Jupiter and as the lord of Meena:
		// 2, as many as Ketu in Karka has in Mercury and the Moon. So the dual sign decides, and A3 is Karka, as
		// PyJHora has it.
		{"Tromsø", tromso, jaimini.Options{}, 0, int(vedic.Mars), "mobility", [2]int64{3, 1}, 3, vedic.Karka,
			vedic.Karka},
		{"Tromsø, bodies", tromso, jaimini.Options{CompanyOnce: true}, 0, int(vedic.Ketu), "company", [2]int64{2, 1}, 3,
			vedic.Meena, vedic.Karka},
		// Obama, Honolulu, 1961-08-04 19:24. Saturn in Makara has Jupiter, as Rahu in Simha has Mars: the fixed sign
		// decides, and A2 is Vrishchika. PyJHora counts the lagna in Makara too, which makes it Dhanu. That Saturn is
		// at home decides nothing there: Diana's, with the lagna elsewhere and all else alike, is Rahu's in the
		// reference as well.
		{"Obama", obama, jaimini.Options{}, 1, int(vedic.Rahu), "mobility", [2]int64{2, 1}, 2, vedic.Vrishchika,
			vedic.Dhanu},
		{"Obama, the lagna counted", obama, jaimini.Options{LagnaJoins: true}, 1, int(vedic.Saturn), "conjunction",
			[2]int64{3, 2}, 2, vedic.Dhanu, vedic.Dhanu},
	} {
		j := literal(t, c.sky, c.o)
		got := j.CoLords[c.of]
		if int(got.Lord) != c.lord || got.Rule != c.rule || got.Scores != c.scores {
			t.Errorf("%s: %+v", c.name, got)
		}
		require.Equal(t, c.is, j.ArudhaPadas[c.pada-1].Rashi, "%s: A%d", c.name, c.pada)
		c.o.ClassicalLords = true
		if is := literal(t, c.sky, c.o).ArudhaPadas[c.pada-1].Rashi; is != c.single {
			t.Errorf("%s, single lords: A%d is %v, want %v", c.name, c.pada, is, c.single)
		}
	}
}

const (
	tromso = "lagna kanya 0.4, sun mithuna 6.05, moon vrishabha 16.78, mars meena 21.55, mercury vrishabha 22.89, " +
		"jupiter mithuna 23.45, venus vrishabha 2.02, saturn dhanu 29.94, rahu makara 15.66"
	obama = "lagna makara 24.73, sun karka 19.23, moon vrishabha 10.04, mars simha 29.26, mercury karka 9.01, " +
		"jupiter makara 7.54, venus mithuna 8.47, saturn makara 2.01, rahu simha 4.57"
)
