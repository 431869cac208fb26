package op_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// counted are tables that call themselves otherwise than those that are built in, and count what they are asked.
type counted struct {
	almanac.Engine
	asked *int
}

func (e counted) Model() vedic.Model {
	return vedic.Model{Source: "almanac", Version: "1 (DE431)", DE: 431, Files: []string{"almanac.bin 00"}}
}

func (e counted) Frame(ut vedic.JD, a vedic.Ayanamsa) (ephemeris.Frame, error) {
	*e.asked++
	return e.Engine.Frame(ut, a)
}

// A part that is bought later for a stored report is computed by the tables that its meta names.
func TestReportKeepsItsTables(t *testing.T) {
	asked := 0
	earlier := ephemeris.New(counted{asked: &asked})
	old, now := *dk, *dk
	old.Ephemeris, now.Earlier = earlier, []vedic.Ephemeris{earlier}
	r, err := old.Cast(read(t, with(``)), today)
	require.NoError(t, err)
	stored, err := r.Store()
	require.NoError(t, err)
	for _, c := range []struct {
		word  string
		desk  *op.Calculator
		warns bool
		asks  bool // the tables of the report
	}{
		{"varshphal", &now, false, true},
		{"varshphal", dk, true, false}, // which has no others
		{"varshphal", &old, false, true},
		{"kp", &now, false, true},
		{"kp", dk, true, false},
		{"yoga", dk, false, false}, // read from the sky that was stored
		{"yoga", &now, false, false},
	} {
		report, err := c.desk.Restore(stored)
		require.NoError(t, err)
		asked = 0
		q := op.OperationNamed(c.word)
		on := op.Request{Context: t.Context(), Report: report, Now: today}
		reply, err := c.desk.Run(q, &on, q.FromTexts(nil))
		require.NoError(t, err, c.word)
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			worded, err := reply.In(l)
			require.NoError(t, err)
			_, warnings, meta := worded.About()
			i := slices.IndexFunc(warnings, func(w vedic.Warning) bool { return w.Code == "newer_tables" })
			require.Equal(t, c.warns, i >= 0, "%s: warned: the report's tables were asked %d times", c.word, asked)
			require.Equal(t, c.asks, asked > 0, "%s: warned: the report's tables were asked %d times", c.word, asked)
			if i >= 0 && !strings.Contains(warnings[i].Message, "2 (441) ≠ 1 (431)") {
				t.Error(warnings[i].Message)
			}
			if !c.warns && meta.Ephemeris.DE != 431 {
				t.Errorf("%s names DE%d", c.word, meta.Ephemeris.DE)
			}
		}
		require.Len(t, report.Warnings, len(r.Warnings), "the report itself was changed")
	}
	var kept op.Report
	require.NoError(t, json.Unmarshal(stored.Report, &kept), kept.Meta.Observation)
	require.Equal(t, 431, kept.Meta.Ephemeris.DE, kept.Meta.Observation)
}

// The tables of a sky are those that its meta names, where they are there.
func TestTablesOfSky(t *testing.T) {
	asked := 0
	earlier := ephemeris.New(counted{asked: &asked})
	now := *dk
	now.Earlier = []vedic.Ephemeris{earlier}
	old, fresh := vedic.Sky{Model: earlier.Model()}, vedic.Sky{Model: dk.Ephemeris.(*ephemeris.Observer).Model()}
	unknown := vedic.Sky{Model: vedic.Model{Source: "almanac", Version: "3"}}
	if now.EphemerisOf(&old) != vedic.Ephemeris(earlier) || now.EphemerisOf(&fresh) != dk.Ephemeris ||
		now.EphemerisOf(&unknown) != dk.Ephemeris || dk.EphemerisOf(&old) != dk.Ephemeris {
		t.Error("a sky is asked by other tables than its own")
	}
}

// Charts of the dates can be cast by any clock, and of the days before and after them not by every one.
func TestDates(t *testing.T) {
	first, last := dk.Dates()
	require.Equal(t, "1200-01-16 2399-12-30", first.String()+" "+last.String())
	first, last = (&op.Calculator{}).Dates()
	require.Zero(t, first)
	require.Zero(t, last)
}
