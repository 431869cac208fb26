package birth_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/place"
)

func TestSmoke(t *testing.T) {
	d := &birth.Desk{Ephemeris: ephemeris.New(almanac.Engine{}), Gazetteer: place.Embedded(), Zones: place.NewZones()}
	in, faults := d.Read([]byte(`{"name":"M. K. Gandhi","date":"1869-10-02","time":"07:12","place":"Porbandar, Gujarat, India","timeBasis":"lmt"}`))
	fmt.Println(faults, string(in.Canonical()))
	r, err := d.Cast(in, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	b, _ := json.Marshal(r)
	fmt.Println(len(b), string(b[:1500]))
	s, err := r.Store()
	r2, err := d.Restore(s)
	v, err := r2.View(1, 3, time.Now())
	fmt.Println(err, v.Lagna, len(s.Report), len(s.Sky))
}

func BenchmarkCast(b *testing.B) {
	d := &birth.Desk{Ephemeris: ephemeris.New(almanac.Engine{}), Gazetteer: place.Embedded(), Zones: place.NewZones()}
	in, _ := d.Read([]byte(`{"name":"M. K. Gandhi","date":"1869-10-02","time":"07:12","place":"Porbandar, Gujarat, India","timeBasis":"lmt"}`))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := d.Cast(in, time.Now()); err != nil {
			b.Fatal(err)
		}
	}
}
func BenchmarkStore(b *testing.B) {
	d := &birth.Desk{Ephemeris: ephemeris.New(almanac.Engine{}), Gazetteer: place.Embedded(), Zones: place.NewZones()}
	in, _ := d.Read([]byte(`{"name":"M. K. Gandhi","date":"1869-10-02","time":"07:12","place":"Porbandar, Gujarat, India","timeBasis":"lmt"}`))
	r, _ := d.Cast(in, time.Now())
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Store(); err != nil {
			b.Fatal(err)
		}
	}
}
