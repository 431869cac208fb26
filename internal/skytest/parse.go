package skytest

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// point is one entry of a text; no graha is the lagna.
type point struct {
	graha vedic.Graha
	at    vedic.Longitude
	retro bool
}

func parse(text string) (points []point) {
	for entry := range strings.SplitSeq(text, ",") {
		words := strings.Fields(entry)
		if len(words) == 0 {
			continue
		}
		p, err := parsePoint(words)
		if err != nil {
			panic(fmt.Sprintf("skytest: %q: %v", strings.TrimSpace(entry), err))
		}
		points = append(points, p)
	}
	return points
}

func parsePoint(words []string) (p point, err error) {
	if p.retro = words[len(words)-1] == "retro"; p.retro {
		words = words[:len(words)-1]
	}
	if len(words) != 3 {
		return p, fmt.Errorf("want a point, a sign and degrees, then perhaps retro")
	}
	if words[0] != "lagna" {
		if p.graha, err = vedic.ParseGraha(words[0]); err != nil {
			return p, err
		}
	} else if p.retro {
		return p, fmt.Errorf("the lagna does not go backward")
	}
	sign, err := vedic.ParseRashi(words[1])
	if err != nil {
		return p, err
	}
	degrees, err := parseAngle(words[2])
	if err != nil {
		return p, err
	}
	p.at = at(sign, degrees)
	return p, nil
}

// parseAngle reads an arc within a sign: 10, 10.5, 10°, 10°30′ or 10°30′15″.
func parseAngle(s string) (vedic.Angle, error) {
	sum, rest := vedic.Angle(0), s
	for _, unit := range []struct {
		mark string
		arc  vedic.Angle
	}{{"°", vedic.Degree}, {"′", vedic.Arcminute}, {"″", vedic.Arcsecond}} {
		number, after, found := strings.Cut(rest, unit.mark)
		if !found && (unit.mark != "°" || number == "") {
			continue
		}
		n, err := strconv.ParseFloat(number, 64)
		if err != nil {
			return 0, fmt.Errorf("%q is not an arc such as 10°30′", s)
		}
		sum, rest = sum+vedic.Degrees(n*unit.arc.Degrees()), after
	}
	if rest != "" || sum < 0 || sum >= vedic.Sign {
		return 0, fmt.Errorf("%q is not an arc within a sign such as 10°30′", s)
	}
	return sum, nil
}
