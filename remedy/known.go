package remedy

import (
	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// strongYoga is the strength, of 100, from which a raja yoga counts as a strong one. No text gives a number; 60 is our
// choice.
const strongYoga = 60

// Known adds to the options of package dosha what its rules ask of other packages: whether the chart has a strong raja
// yoga, one that is not cancelled and has a strength of 60 of 100 or more (K5), and Jupiter's shadbala in rupas (G4).
// It takes about as long as finding the yogas does, 60 µs, and panics as [bala.Shadbala] does for a chart without its
// sky.
// For a chart that [kundali.Chart.CheckSky] refuses the options come back as they are.
func Known(c *kundali.Chart, o dosha.Options) dosha.Options {
	if c.CheckSky() != nil {
		return o
	}
	for _, f := range yoga.All(c, yoga.Options{}) {
		o.RajaYoga = o.RajaYoga || f.Class == yoga.Raja && f.Present && !f.Cancelled() && f.Strength >= strongYoga
	}
	strengths := bala.Shadbala(c, bala.ShadbalaOptions{})
	o.JupiterShadbala = strengths[vedic.Jupiter-1].Total.Rupas()
	return o
}
