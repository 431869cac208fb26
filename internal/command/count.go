package command

import (
	"github.com/prometheus/client_golang/prometheus"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// counted is an engine that counts what it is asked, for the metrics of a service. It embeds no interface: errors of
// other years come from almanac.Engine.OutOfRange, which ephemeris.Engine lacks.
type counted struct {
	almanac.Engine
	calls prometheus.Counter
}

// countCalls puts a counter before an engine.
func countCalls(e almanac.Engine) counted {
	return counted{e, prometheus.NewCounter(prometheus.CounterOpts{Name: "ephemeris_calls_total",
		Help: "Questions to the ephemeris: places of bodies and frames of reference."})}
}

// Body counts and asks.
func (c counted) Body(b ephemeris.Body, tt vedic.JD) (ephemeris.Apparent, error) {
	c.calls.Inc()
	return c.Engine.Body(b, tt)
}

// Frame counts and asks.
func (c counted) Frame(ut vedic.JD, a vedic.Ayanamsa) (ephemeris.Frame, error) {
	c.calls.Inc()
	return c.Engine.Frame(ut, a)
}
