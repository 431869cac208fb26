package kundali_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

func seal(t *testing.T, c *kundali.Chart) string {
	t.Helper()
	if err := c.Seal(); err != nil {
		t.Fatal(err)
	}
	return c.Meta.ResultSHA256
}

// The hash by hand: the JSON as sent, less the four members, in canonical form.
func TestSealIsTheHashOfWhatIsSent(t *testing.T) {
	c := read(skytest.Reference(t, "gandhi"))
	c.Vimshottari = c.Vimshottari.At(time.Date(1947, 8, 15, 0, 0, 0, 0, time.UTC))
	var tree map[string]any
	if err := json.Unmarshal(toJSON(t, c), &tree); err != nil {
		t.Fatal(err)
	}
	dasha, meta := tree["vimshottari"].(map[string]any), tree["meta"].(map[string]any)
	delete(dasha, "current")
	delete(dasha, "asOf")
	delete(meta, "resultSha256")
	delete(meta["engine"].(map[string]any), "commit")
	text := jsontext.Value(toJSON(t, tree))
	if err := text.Canonicalize(); err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(text)
	if got, want := seal(t, c), hex.EncodeToString(sum[:]); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// How a chart is looked at leaves its hash as it is; what it says does not.
func TestSealHolds(t *testing.T) {
	sky := skytest.Sky("moon karka 10, mars simha 3 retro")
	want := seal(t, read(sky))
	views := map[string]*kundali.Chart{"again": read(sky), "in Hindi": read(sky).In(vedic.Hindi)}
	for levels := 1; levels <= 3; levels++ {
		c, err := read(sky).WithDashaLevels(levels)
		if err != nil {
			t.Fatal(err)
		}
		views["with dashas to level "+string(rune('0'+levels))] = c
	}
	later := read(sky)
	later.Vimshottari = later.Vimshottari.At(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
	later.Meta.Engine.Commit, later.Meta.ResultSHA256 = "abc", "old"
	views["later, by another build"] = later
	var back kundali.Chart
	if err := json.Unmarshal(toJSON(t, read(sky)), &back); err != nil {
		t.Fatal(err)
	}
	views["read back"] = &back
	for what, c := range views {
		if got := seal(t, c); got != want {
			t.Errorf("%s: %s, want %s", what, got, want)
		}
	}
	sky.Grahas[vedic.Ketu-1].Longitude += 36 // the last digit that is sent
	if seal(t, read(sky)) == want {
		t.Error("another sky has the same hash")
	}
}

func TestSealError(t *testing.T) {
	c := chart("")
	c.Lagna.Lord = 0
	if err := c.Seal(); err == nil || c.Meta.ResultSHA256 != "" {
		t.Errorf("%v, %q", err, c.Meta.ResultSHA256)
	}
}
