package almanac_test

import (
	"fmt"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// J. Meeus, Astronomical Algorithms, example 25.b: the apparent Sun of 1992 October 13, 0h
// Dynamical Time, is at 199°54′21.82″ from the true equinox, including 15.91″ of nutation. Body
// measures from the mean equinox.
func ExampleEngine_Body() {
	const tt, deltaT = 2448908.5, 59.0 / 86400
	sun, err := almanac.Engine{}.Body(ephemeris.Body(vedic.Sun), tt)
	if err != nil {
		fmt.Println(err)
		return
	}
	frame, err := almanac.Engine{}.Frame(tt-deltaT, vedic.Lahiri)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(sun.Longitude + frame.Nutation)
	// Output: 199°54′21″
}
