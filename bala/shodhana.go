package bala

import "github.com/jyotish-go/jyotish/vedic"

// trikonaShodhana reduces each trine of signs by its smallest value: where one is 0 nothing
// happens, equal ones vanish (BPHS 67). Signs four apart make a trine: indices i, i + 4 and i + 8.
func trikonaShodhana(v vedic.ByRashi[int], twoZeros bool) vedic.ByRashi[int] {
	for i := range 4 {
		a, b, c := &v[i], &v[i+4], &v[i+8]
		least, zeros := min(*a, *b, *c), 0
		for _, n := range [3]int{*a, *b, *c} {
			if n == 0 {
				zeros++
			}
		}
		if twoZeros && zeros == 2 {
			*a, *b, *c = 0, 0, 0
			continue
		}
		*a, *b, *c = *a-least, *b-least, *c-least
	}
	return v
}

// The two signs of one lord. Karka and Simha have lords of their own.
var pairs = [5][2]vedic.Rashi{
	{vedic.Mesha, vedic.Vrishchika}, {vedic.Vrishabha, vedic.Tula}, {vedic.Mithuna, vedic.Kanya},
	{vedic.Dhanu, vedic.Meena},
	{vedic.Makara, vedic.Kumbha},
}

// ekadhipatyaShodhana reduces the signs that share a lord (BPHS 68). Nothing happens where either holds 0 or both are
// occupied; of two empty ones both keep the smaller value, and none if they are equal. Of an occupied and an empty one
// the empty loses all, unless it holds more: then it keeps as much as the occupied has, or, with subtract, what it
// holds beyond that.
func ekadhipatyaShodhana(v vedic.ByRashi[int], full *vedic.ByRashi[bool], subtract bool) vedic.ByRashi[int] {
	for _, pair := range pairs {
		a, b := &v[pair[0]-1], &v[pair[1]-1]
		fullA, fullB := full.At(pair[0]), full.At(pair[1])
		switch {
		case *a == 0 || *b == 0 || fullA && fullB:
		case !fullA && !fullB && *a == *b:
			*a, *b = 0, 0
		case !fullA && !fullB:
			*a, *b = min(*a, *b), min(*a, *b)
		case fullA:
			*b = emptied(*b, *a, subtract)
		default:
			*a = emptied(*a, *b, subtract)
		}
	}
	return v
}

// emptied returns what an empty sign keeps beside an occupied one of the same lord.
//
// With 5 in the empty sign and 3 in the occupied one the empty keeps 3, or with subtract 2.
func emptied(empty, occupied int, subtract bool) int {
	switch {
	case empty <= occupied:
		return 0
	case subtract:
		return empty - occupied
	}
	return occupied
}

// occupied says in which signs someone stands.
func occupied(sky *vedic.Sky, o Occupants) (full vedic.ByRashi[bool]) {
	grahas := sky.Grahas[:]
	if o == SevenGrahas {
		grahas = grahas[:vedic.Saturn]
	}
	for i := range grahas {
		full[grahas[i].Longitude.Rashi()-1] = true
	}
	if o == GrahasAndLagna {
		full[sky.Lagna.Rashi()-1] = true
	}
	return full
}
