package kp

import "github.com/jyotish-go/jyotish/vedic"

var reader = vedic.Source{Work: "KP Reader", At: "III–IV"}

// list shortens the table.
type list = []vedic.Bhava

// The house groups of KP Readers III and IV. The cusp that decides is the house that the matter belongs to: readers
// name it for marriage (7), children (5), service (10), litigation (6) and travel (12), and for the others it is the
// first of their houses or the one by which the matter is known.
var matters = [20]Matter{
	{ID: "personality", House: 1, Favourable: list{1, 5, 11}, Detrimental: list{6, 8, 12}, Source: reader},
	{ID: "wealth", House: 2, Favourable: list{2, 6, 11}, Detrimental: list{5, 8, 12}, Source: reader},
	{ID: "education", House: 4, Favourable: list{4, 9, 11}, Detrimental: list{3, 5, 8}, Source: reader},
	{ID: "service", House: 10, Favourable: list{2, 6, 10, 11}, Detrimental: list{1, 5, 8, 9, 12}, Source: reader},
	{ID: "business", House: 7, Favourable: list{2, 7, 10, 11}, Detrimental: list{6, 8, 12}, Source: reader},
	{ID: "promotion", House: 10, Favourable: list{2, 6, 10, 11}, Detrimental: list{5, 8, 9, 12}, Source: reader},
	{ID: "marriage", House: 7, Favourable: list{2, 7, 11}, Detrimental: list{1, 6, 10, 12}, Source: reader},
	{ID: "love_affair", House: 5, Favourable: list{5, 7, 8, 11}, Detrimental: list{6, 12}, Source: reader},
	{ID: "love_marriage", House: 5, Favourable: list{2, 5, 7, 11}, Detrimental: list{6, 10, 12}, Needed: 5,
		Source: reader},
	{ID: "separation", House: 7, Favourable: list{1, 6, 8, 10, 12}, Detrimental: list{2, 7, 11}, Source: reader},
	{ID: "children", House: 5, Favourable: list{2, 5, 11}, Detrimental: list{1, 4, 10}, Source: reader},
	{ID: "property", House: 4, Favourable: list{4, 11, 12}, Detrimental: list{3, 5, 10}, Source: reader},
	{ID: "vehicle", House: 4, Favourable: list{4, 9, 11}, Detrimental: list{3, 8, 12}, Source: reader},
	{ID: "foreign_travel", House: 12, Favourable: list{3, 9, 12}, Detrimental: list{2, 4, 11}, Source: reader},
	{ID: "illness", House: 6, Favourable: list{1, 6, 8, 12}, Detrimental: list{5, 11}, Needed: 1, Source: reader},
	{ID: "recovery", House: 1, Favourable: list{1, 5, 11}, Detrimental: list{6, 8, 12}, Source: reader},
	{ID: "litigation", House: 6, Favourable: list{6, 11}, Detrimental: list{5, 8, 12}, Source: reader},
	{ID: "loan", House: 6, Favourable: list{6, 11}, Detrimental: list{}, Source: reader},
	{ID: "repayment", House: 12, Favourable: list{8, 12}, Detrimental: list{}, Source: reader},
	{ID: "transfer", House: 10, Favourable: list{3, 10, 12}, Detrimental: list{4, 11}, Source: reader},
}
