package httpapi_test

import (
	"sync/atomic"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// births is the ephemeris of a stand: the real one, with an eye on how often it is asked, and trouble on demand.
type births struct {
	*ephemeris.Observer // but for the Sky of a birth
	casts               atomic.Int64
	// trouble, if set, happens in the middle of a cast.
	trouble func() error
}

var observer = ephemeris.New(almanac.Engine{})

func (b *births) Sky(at vedic.JD, p vedic.Place, s vedic.Settings) (vedic.Sky, error) {
	b.casts.Add(1)
	if b.trouble != nil {
		if err := b.trouble(); err != nil {
			return vedic.Sky{}, err
		}
	}
	return observer.Sky(at, p, s)
}

// What all stands share, since it is made once and never changes.
var (
	gazetteer = atlas.Gazetteer()
	zones     = atlas.Zones()
)

func (b *births) desk() *op.Calculator {
	b.Observer = observer
	return &op.Calculator{Resolver: birth.Resolver{Ephemeris: b, Gazetteer: gazetteer, Zones: zones}, Commit: "abc"}
}

// refusals are births that cannot be charted, and why.
var refusals = map[string]string{
	`{"name":"A","date":"1990-05-17","time":"06:45","place":"Xyzzyplugh, India"}`:                                   "place-not-found",
	`{"name":"A","date":"1990-05-17","time":"06:45","place":"Springfield, USA"}`:                                    "place-ambiguous",
	`{"name":"A","date":"2024-11-03","time":"01:30","place":"New York, USA"}`:                                       "time-ambiguous",
	`{"name":"A","date":"2024-03-10","time":"02:30","place":"New York, USA"}`:                                       "time-nonexistent",
	`{"name":"A","date":"1150-05-17","calendar":"julian","time":"06:45","place":"Pune, India"}`:                     "date-out-of-range",
	`{"name":"A","date":"1990-12-21","time":"06:45","place":"Tromsø, Norway","options":{"houseSystem":"placidus"}}`: "undefined-at-latitude",
}
