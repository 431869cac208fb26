package main

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"testing"
)

// variant serializes rows as GLib does: texts with a zero byte each, a population and two coordinates on their
// boundaries, the ends of the first six texts, and after all rows their ends.
func variant(rows ...city) []byte {
	var out []byte
	var ends []int
	for _, c := range rows {
		for len(out)%8 > 0 {
			out = append(out, 0)
		}
		start := len(out)
		for _, text := range []string{"42", c.name, c.admin1, c.region, c.country, "Country", c.zone} {
			out = append(append(out, text...), 0)
		}
		for (len(out)-start)%4 > 0 {
			out = append(out, 0)
		}
		out = binary.LittleEndian.AppendUint32(out, c.population)
		for (len(out)-start)%8 > 0 {
			out = append(out, 0)
		}
		out = binary.LittleEndian.AppendUint64(out, math.Float64bits(c.lat))
		out = binary.LittleEndian.AppendUint64(out, math.Float64bits(c.lon))
		out = append(out, 7, 6, 5, 4, 3, 2)
		ends = append(ends, len(out))
	}
	for _, end := range ends {
		out = binary.LittleEndian.AppendUint32(out, uint32(end))
	}
	return out
}

func TestParseCities(t *testing.T) {
	want := []city{
		{id: 42, name: "Porbandar", admin1: "09", region: "Gujarat", country: "IN", zone: "Asia/Kolkata",
			population: 138872, lat: 21.64219, lon: 69.60929},
		{id: 42, name: "X", admin1: "", region: "", country: "SG", zone: "Asia/Singapore", population: 0, lat: -1.5,
			lon: 103.85},
	}
	table := variant(want...)
	got, err := parseCities(table)
	if err != nil || len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("%+v, %v", got, err)
	}
	for n := range len(table) {
		if got, err := parseCities(table[:n]); err == nil && len(got) == 2 {
			t.Errorf("%d of %d bytes are read as %+v", n, len(table), got)
		}
	}
}

func TestReadLocale(t *testing.T) {
	var b []byte
	// header, then lengths and offsets of both tables
	for _, n := range []uint32{0x950412de, 0, 2, 20, 36, 0, 52, 2, 52, 2, 54, 5, 56} {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	b = append(b[:52], "42hello"...)
	binary.LittleEndian.PutUint32(b[36:], 0)
	binary.LittleEndian.PutUint32(b[40:], 52)
	binary.LittleEndian.PutUint32(b[44:], 5)
	binary.LittleEndian.PutUint32(b[48:], 54)
	folder := t.TempDir()
	path := filepath.Join(folder, "hi", "LC_MESSAGES")
	if err := os.MkdirAll(path, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(path, "geonames.mo"), b, 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := readLocale(folder, "hi")
	if err != nil || len(got) != 1 || got["42"] != "hello" {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := readLocale(folder, "mr"); err == nil {
		t.Error("a language that is not there was read")
	}
}

func TestPlainName(t *testing.T) {
	for _, c := range [][3]string{
		{"Morādābād", "IN", "Moradabad"}, {"Ṭikāpur", "NP", "Tikapur"}, {"São Paulo", "BR", "São Paulo"},
		{"Cox’s Bāzār", "BD", "Cox’s Bazar"},
	} {
		if got := plainName(c[0], c[1]); got != c[2] {
			t.Errorf("%s is plain %s, want %s", c[0], got, c[2])
		}
	}
}

// CLDR names every country in both languages.
func TestCountries(t *testing.T) {
	all := countries()
	if len(all) != 250 {
		t.Errorf("%d countries, want the 249 of ISO 3166-1 and Kosovo", len(all))
	}
	for _, c := range all {
		if c.Name == "" || c.Hindi == "" {
			t.Errorf("%+v", c)
		}
	}
}
