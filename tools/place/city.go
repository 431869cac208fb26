package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// city is one row of the library: what GeoNames says of a town of 15,000 people or more.
type city struct {
	id                         uint32
	name, admin1, region, zone string
	country                    string
	population                 uint32
	lat, lon                   float64
}

// readCities takes the table out of the shared object, where it stands as a GResource, with GLib's tool for these: the
// package is in Debian with its licence.
func readCities(library string) ([]city, error) {
	names, err := exec.Command("gresource", "list", library).Output()
	if err != nil {
		return nil, fmt.Errorf("gresource list %s (packages libgeonames0 and libglib2.0-bin): %w", library, err)
	}
	for _, name := range strings.Fields(string(names)) {
		if strings.HasSuffix(name, "/cities.compiled") {
			table, err := exec.Command("gresource", "extract", library, name).Output()
			if err != nil {
				return nil, fmt.Errorf("gresource extract %s: %w", name, err)
			}
			return parseCities(table)
		}
	}
	return nil, fmt.Errorf("%s holds no cities.compiled", library)
}

// parseCities reads a GVariant of type a(sssssssudd), little endian: structures aligned to 8 bytes, and after them
// where each ends, as 4 bytes each.
func parseCities(table []byte) ([]city, error) {
	if len(table) < 4 {
		return nil, fmt.Errorf("the table of cities has %d bytes", len(table))
	}
	ends := int(binary.LittleEndian.Uint32(table[len(table)-4:]))
	if ends > len(table) || (len(table)-ends)%4 != 0 {
		return nil, fmt.Errorf("the table of cities is not an array of structures")
	}
	var out []city
	start := 0
	for i := ends; i < len(table); i += 4 {
		end := int(binary.LittleEndian.Uint32(table[i:]))
		start = align(start, 8)
		if end < start || end > ends {
			return nil, fmt.Errorf("city %d ends at %d", len(out), end)
		}
		c, err := parseCity(table[start:end])
		if err != nil {
			return nil, fmt.Errorf("city %d: %w", len(out), err)
		}
		out = append(out, c)
		start = end
	}
	return out, nil
}

func align(n, to int) int { return (n + to - 1) / to * to }

// parseCity reads seven texts, each ended by a zero byte, a population and two coordinates; the framing offsets behind
// them say nothing more.
func parseCity(b []byte) (city, error) {
	var text [7]string
	at := 0
	for i := range text {
		n := bytes.IndexByte(b[at:], 0)
		if n < 0 {
			return city{}, fmt.Errorf("text %d has no end", i)
		}
		text[i] = string(b[at : at+n])
		at += n + 1
	}
	at = align(at, 4)
	if len(b) < align(at+4, 8)+16 {
		return city{}, fmt.Errorf("%q is cut", text)
	}
	id, err := strconv.ParseUint(text[0], 10, 32)
	if err != nil {
		return city{}, err
	}
	c := city{id: uint32(id), name: text[1], admin1: text[2], region: text[3], country: text[4], zone: text[6]}
	c.population = binary.LittleEndian.Uint32(b[at:])
	at = align(at+4, 8)
	c.lat = math.Float64frombits(binary.LittleEndian.Uint64(b[at:]))
	c.lon = math.Float64frombits(binary.LittleEndian.Uint64(b[at+8:]))
	return c, nil
}

// row makes the gazetteer's row, with the names of the city in every language that was read.
func (c city) row(t tongues) place.Row {
	id := strconv.Itoa(int(c.id))
	r := place.Row{
		ID: c.id, Name: plainName(c.name, c.country), Region: c.country, Zone: c.zone,
		Lat: vedic.Degrees(c.lat), Lon: vedic.Degrees(c.lon), Population: c.population, Hindi: t.hindi[id],
		Foreign: t.foreign[id],
	}
	if c.population >= greatCity {
		r.Rare = t.great[id]
	}
	if c.admin1 != "" {
		r.Region += "." + c.admin1
	}
	if r.Name != c.name {
		r.Foreign = append(slices.Clone(r.Foreign), c.name)
	}
	return r
}

// plainName drops the lines and dots of scholars' romanization from South Asian names, as GeoNames itself has done
// since: Morādābād. Elsewhere they are of the spelling: São Paulo stays.
func plainName(name, country string) string {
	if !slices.Contains([]string{"IN", "PK", "BD", "NP", "LK", "BT", "MM", "AF"}, country) {
		return name
	}
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(name))
}
