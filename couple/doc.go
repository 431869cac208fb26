// Package couple reads what two birth charts say of a marriage besides the points of package milan: what each chart
// promises, and the years in which the dashas of both favour marriage or are both hard.
//
// It computes no rule of its own: the promise is the answer of package answer to the question of marriage, and what a
// dasha is to marriage is from package life.
//
//	o, err := couple.Of(ctx, ephemeris, bride, groom, couple.Options{Now: time.Now()})
package couple
