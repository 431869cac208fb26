package publish_test

import (
	"context"
	"encoding/json"
	"errors"
	"html"
	"path"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/publish"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
)

const pune, delhi = "plc_qzml", "plc_r1d5"

var desk = &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
	Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}

// alone is Pune in 2026 without a service, which several tests read.
var alone = sync.OnceValue(func() map[string]string {
	files := map[string]string{}
	s := publish.Site{Desk: desk, Places: []string{pune}, First: 2026, Last: 2026}
	if err := s.Write(context.Background(), func(name string, body []byte) error {
		files[name] = string(body)
		return nil
	}); err != nil {
		panic(err)
	}
	return files
})

var links = regexp.MustCompile(`\b(?:href|src|action)="([^"]*)"`)

// Every link of every page leads to a file of the site, or to an element of the page, or to another host; and there is
// nothing that a service would have to answer.
func TestLinks(t *testing.T) {
	files := alone()
	pages := 0
	for name, text := range files {
		if path.Ext(name) != ".html" {
			continue
		}
		pages++
		for _, m := range links.FindAllStringSubmatch(text, -1) {
			to := html.UnescapeString(m[1])
			switch {
			case strings.HasPrefix(to, "https://www.geonames.org"):
			case strings.HasPrefix(to, "#"):
				require.Contains(t, text, `id="`+to[1:]+`"`, name)
			default:
				to, _, _ = strings.Cut(to, "#")
				require.Contains(t, files, path.Join(path.Dir(name), to), name)
			}
		}
		for _, never := range []string{"<form", "webcal:", "data-search", `="/`, "?lang="} {
			require.NotContains(t, text, never, name)
		}
	}
	require.Equal(t, 2*(365+12+3+1), pages) // days, months, lists and the index, in two languages
}

// What the pages say: Diwali of 2026 is on 8 November in India (Government of India's list of holidays).
func TestPages(t *testing.T) {
	files := alone()
	require.Contains(t, files["panchang/pune-plc_qzml/2026-11-08.html"], "Diwali")
	require.Contains(t, files["hi/panchang/pune-plc_qzml/2026-11-08.html"], `<html lang="hi">`)
	require.Contains(t, files["hi/panchang/pune-plc_qzml/2026-11-08.html"],
		`href="../../../panchang/pune-plc_qzml/2026-11-08.html"`)
	require.Contains(t, files["panchang/pune-plc_qzml/2026-11-08.html"],
		`href="../../hi/panchang/pune-plc_qzml/2026-11-08.html"`)
	require.Contains(t, files["festivals/2026/pune-plc_qzml/calendar.ics"], "DTSTART;VALUE=DATE:20261108")
	require.Contains(t, files["index.html"], `href="panchang/pune-plc_qzml/2026-11.html"`)
	require.Contains(t, files["hi/index.html"], `href="../festivals/2026/pune-plc_qzml.json"`)
	require.Contains(t, files["hi/index.html"], "पुणे")
	for name, text := range files {
		if path.Ext(name) == ".json" {
			require.True(t, json.Valid([]byte(text)), name)
		}
	}
	require.Contains(t, files["festivals/2026/pune-plc_qzml.json"], `"2026-11-08"`)
	require.Contains(t, files, "panchang/pune-plc_qzml/2026-12.json")
	// the year ends with its last page
	require.NotContains(t, files["panchang/pune-plc_qzml/2026-12-31.html"], `rel="next"`)
	require.Contains(t, files["panchang/pune-plc_qzml/2026-12-31.html"],
		`rel="prev" href="../../panchang/pune-plc_qzml/2026-12-30.html"`)
}

// begun returns the first files of a site.
func begun(t *testing.T, s publish.Site, n int) map[string]string {
	t.Helper()
	enough := errors.New("enough")
	files := map[string]string{}
	s.Desk = desk
	require.ErrorIs(t, s.Write(t.Context(), func(name string, body []byte) error {
		files[name] = string(body)
		if len(files) == n {
			return enough
		}
		return nil
	}), enough)
	return files
}

// The same site has the same bytes, also beside other towns.
func TestSameBytes(t *testing.T) {
	for name, text := range begun(t, publish.Site{Places: []string{pune, delhi}, First: 2026, Last: 2026}, 60) {
		if !strings.Contains(name, "2026-12-31") {
			require.Equal(t, alone()[name], text, name)
		}
	}
	first := begun(t, publish.Site{Places: []string{delhi}, First: 2026, Last: 2026}, 1)
	require.Contains(t, first["panchang/new-delhi-plc_r1d5/2026-01.html"], "New Delhi")
}

// With a service forms and further links lead to it.
func TestService(t *testing.T) {
	files := begun(t, publish.Site{Places: []string{pune}, First: 2027, Last: 2027, Service: "https://jyotish.example"},
		2)
	day := files["panchang/pune-plc_qzml/2027-01-01.html"]
	require.Contains(t, day, `action="https://jyotish.example/town"`)
	require.Contains(t, day, `href="https://jyotish.example/muhurat"`)
	require.Contains(t, day, `href="https://jyotish.example/panchang/pune-plc_qzml/2026-12-31"`)
	require.Contains(t, day, `href="https://jyotish.example/panchang/pune-plc_qzml/2027-01-01?lang=ta"`)
	require.Contains(t, day, `href="../../hi/panchang/pune-plc_qzml/2027-01-01.html"`)
	require.Contains(t, day, `<link rel="canonical" href="https://jyotish.example/panchang/pune-plc_qzml/2027-01-01">`)
	require.NotContains(t, day, "data-search")
	require.NotRegexp(t, `(?:href|src|action)="/`, day)
}

// What cannot be published is an error that names it, and an error of the caller ends the writing.
func TestErrors(t *testing.T) {
	none := func(string, []byte) error { return nil }
	s := publish.Site{Desk: desk, Places: []string{"plc_none"}, First: 2026, Last: 2026}
	require.ErrorContains(t, s.Write(t.Context(), none), `no place has the id "plc_none"`)
	s = publish.Site{Desk: desk, Places: []string{pune}, First: 3026, Last: 3026}
	require.ErrorContains(t, s.Write(t.Context(), none), "/panchang/pune-plc_qzml/3026-01")
	full := errors.New("the disk is full")
	s.First, s.Last = 2026, 2026
	require.ErrorIs(t, s.Write(t.Context(), func(string, []byte) error { return full }), full)
	gone, end := context.WithCancel(t.Context())
	end()
	require.ErrorIs(t, s.Write(gone, none), context.Canceled)
}
