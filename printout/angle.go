package printout

import (
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// arc is an angle that was read, the place of its last digit, and how many tokens it takes.
type arc struct {
	angle, last vedic.Angle
	tokens      int
	marked      bool // it has a mark of degrees or minutes, or a fraction: it is no bare number
}

// arcAt reads degrees, minutes and seconds from a token on: 12°34′56″, 12:34:56, 12-34-56, 12.5, and with loose also
// numbers with nothing but spaces between them.
func (r *row) arcAt(i int, loose bool) (a arc, ok bool) {
	if r.kind(i) != numberToken {
		return a, false
	}
	parts := []string{r.tokens[i].text}
	a.marked = strings.Contains(parts[0], ".")
	k := i + 1
	for len(parts) < 3 && !strings.Contains(parts[len(parts)-1], ".") {
		next, mark := r.separator(k, len(parts))
		if next == k && !loose {
			break
		}
		n, whole := r.whole(next)
		if r.kind(next) != numberToken || mark == '-' && r.tokens[next].gap {
			k, a.marked = next, a.marked || next > k
			break
		}
		if whole && n >= 60 || !whole && !strings.Contains(r.tokens[next].text, ".") {
			return a, false // a date, or no angle
		}
		if _, sign := r.signAt(next + 1); sign && next == k && len(parts) > 1 {
			break
		}
		a.marked = a.marked || next > k
		parts = append(parts, r.tokens[next].text)
		k = next + 1
	}
	if end, _ := r.separator(k, len(parts)); end > k && !r.is(k, "-", ":") {
		k, a.marked = end, true
	}
	if r.is(k, "-", ":", "/") && r.kind(k+1) == numberToken && !r.tokens[k+1].gap && len(parts) > 1 {
		return a, false // of four parts or more
	}
	angle, half, err := vedic.ParseAngle(strings.Join(parts, "-"))
	if err != nil {
		return a, false
	}
	a.angle, a.last, a.tokens = angle, 2*half, k-i
	return a, true
}

// separator returns the token after the mark that follows the n-th part of an angle, and the mark; it returns k itself
// where there is none.
func (r *row) separator(k, n int) (next int, mark byte) {
	marks := [][]string{{"°", "d", "deg", "degrees"}, {"'", "m", "min"}, {`"`, "s", "sec"}}[n-1]
	switch {
	case r.is(k, ":"):
		return k + 1, ':'
	case r.is(k, "-") && !r.tokens[k].gap && n < 3:
		return k + 1, '-'
	case r.is(k, marks...) && (r.kind(k) == signToken || !r.tokens[k].gap):
		return k + 1, 'm'
	}
	return k, 0
}

// placeRead is a longitude that was read in a row.
type placeRead struct {
	angle, last vedic.Angle
	inSign      bool
	sign        vedic.Rashi // what was written; zero for none
	tokens      int
}

// longitudeAt reads a longitude from a token on, in any of the ways in which programs write it.
func (r *row) longitudeAt(i int) (p placeRead, ok bool) {
	if sign, is := r.signAt(i); is {
		return r.signFirst(i, sign)
	}
	if r.kind(i) != numberToken {
		return p, false
	}
	if p, ok = r.signCounted(i); ok {
		return p, true
	}
	if p, ok = r.signWithin(i); ok {
		return p, true
	}
	a, ok := r.arcAt(i, false)
	if !ok {
		return p, false
	}
	k := i + a.tokens
	for r.is(k, ",", "in", "of") {
		k++
	}
	if sign, is := r.signAt(k); is && a.angle < vedic.Sign && a.marked {
		return placeRead{onSign(sign, a.angle), a.last, false, sign, k + 1 - i}, true
	}
	if !a.marked {
		return p, false
	}
	return placeRead{a.angle, a.last, a.angle < vedic.Sign, 0, a.tokens}, true
}

func onSign(r vedic.Rashi, within vedic.Angle) vedic.Angle {
	return vedic.Angle(r-1)*vedic.Sign + within
}

// signFirst reads "Aries 12:34:56".
func (r *row) signFirst(i int, sign vedic.Rashi) (p placeRead, ok bool) {
	k := i + 1
	for r.is(k, ",", "-", ":", "(") {
		k++
	}
	if r.kind(k) != numberToken {
		return p, false
	}
	a, ok := r.arcAt(k, true)
	if !ok || !a.marked && a.tokens == 1 || a.angle >= vedic.Sign {
		return p, false
	}
	return placeRead{onSign(sign, a.angle), a.last, false, sign, k + a.tokens - i}, true
}

// signWithin reads "12 Ar 34' 56"": the sign stands between degrees and minutes.
func (r *row) signWithin(i int) (p placeRead, ok bool) {
	degrees, ok := r.whole(i)
	if !ok || degrees >= 30 {
		return p, false
	}
	k := i + 1
	for r.is(k, "°", "deg", "-") {
		k++
	}
	sign, ok := r.signAt(k)
	if !ok {
		return p, false
	}
	for k++; r.is(k, ".", "-", "°"); k++ {
	}
	text := r.tokens[i].text
	minutes, whole := r.whole(k)
	if r.kind(k) != numberToken || whole && minutes >= 60 {
		return p, false
	}
	text += "-" + r.tokens[k].text
	k++
	if r.is(k, "'", ":", "-") {
		k++
	}
	if seconds, whole := r.whole(k); r.kind(k) == numberToken && !(whole && seconds >= 60) &&
		!strings.Contains(text, ".") {
		text += "-" + r.tokens[k].text
		if k++; r.is(k, `"`) {
			k++
		}
	}
	angle, half, err := vedic.ParseAngle(text)
	if err != nil {
		return p, false
	}
	return placeRead{onSign(sign, angle), 2 * half, false, sign, k - i}, true
}

// signCounted reads "0s 12° 34'" and "0-12-34-56": the signs before are counted.
func (r *row) signCounted(i int) (p placeRead, ok bool) {
	signs, ok := r.whole(i)
	if !ok || signs > 11 {
		return p, false
	}
	k := i + 1
	switch {
	case r.is(k, "s") && !r.tokens[k].gap:
		k++
	case r.is(k, "-", ":") && r.four(i):
		k++
	default:
		return p, false
	}
	a, ok := r.arcAt(k, true)
	if !ok || a.angle >= vedic.Sign {
		return p, false
	}
	return placeRead{onSign(vedic.Rashi(signs+1), a.angle), a.last, false, 0, k + a.tokens - i}, true
}

// four reports whether four numbers with the same mark between them begin at a token.
func (r *row) four(i int) bool {
	for k := i + 1; k < i+7; k += 2 {
		if !r.is(k, r.tokens[i+1].text) || r.kind(k+1) != numberToken || r.tokens[k].gap {
			return false
		}
	}
	return true
}

// coordinate is a latitude or a longitude on the Earth.
type coordinate struct {
	angle    vedic.Angle
	last     vedic.Angle // the last digit that was printed
	north    bool        // a latitude, by its letter
	lettered bool
	tokens   int
}

var compass = map[string]struct {
	sign  vedic.Angle
	north bool
}{
	"n": {1, true}, "s": {-1, true}, "e": {1, false}, "w": {-1, false}, "north": {1, true}, "south": {-1, true},
	"east": {1, false}, "west": {-1, false}, "उ": {1, true}, "पू": {1, false}, "उत्तर": {1, true}, "पूर्व": {1, false},
}

// coordinateAt reads 28.61 N, 28:36:N, 25 N 27' 00", 77°12′ or −33.86.
func (r *row) coordinateAt(i int) (c coordinate, ok bool) {
	from, sign := i, vedic.Angle(1)
	if r.is(i, "-", "+") && r.kind(i+1) == numberToken {
		if r.is(i, "-") {
			sign = -1
		}
		i++
	}
	if r.kind(i) != numberToken {
		return c, false
	}
	k := i + 1
	if r.is(k, "°", ":") {
		k++
	}
	if way, is := compass[r.textAt(k)]; is && r.kind(k+1) == numberToken {
		return r.lettered(i, k, way.sign, way.north)
	}
	a, ok := r.arcAt(i, true)
	if !ok || a.angle > 180*vedic.Degree {
		return c, false
	}
	c = coordinate{angle: sign * a.angle, last: a.last}
	k = i + a.tokens
	for r.is(k, ":", "-", ".", "°") {
		k++
	}
	if way, is := compass[r.textAt(k)]; is {
		c.angle, c.north, c.lettered = way.sign*a.angle, way.north, true
		k++
	}
	c.tokens = k - from
	return c, true
}

// lettered reads a coordinate whose letter stands after the degrees, at token k.
func (r *row) lettered(i, k int, sign vedic.Angle, north bool) (c coordinate, ok bool) {
	parts := []string{r.tokens[i].text}
	k++
	for len(parts) < 3 && r.kind(k) == numberToken {
		if n, whole := r.whole(k); whole && n >= 60 {
			break
		}
		parts = append(parts, r.tokens[k].text)
		for k++; r.is(k, "'", ":", `"`, "-"); k++ {
		}
	}
	angle, half, err := vedic.ParseAngle(strings.Join(parts, "-"))
	return coordinate{sign * angle, 2 * half, north, true, k - i}, err == nil && angle <= 180*vedic.Degree
}

func (r *row) textAt(i int) string {
	if i < 0 || i >= len(r.tokens) {
		return ""
	}
	return r.tokens[i].text
}
