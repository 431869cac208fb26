package jaimini

import "github.com/jyotish-go/jyotish/vedic"

// ArudhaPada is the pada of a house: the sign as far from the lord of the house as the lord is from the house (JS
// 1.1.29–31; BPHS 29.1–5). Count is that distance, inclusive, 1 to 12. ExceptionApplied is "same_house" where the count
// leads back to the house itself and the tenth from there is taken, "seventh" where it leads to the seventh and the
// tenth from that is taken, and otherwise "none". CoLordRule is how LordUsed was chosen where the sign has two lords
// (see [CoLord]), and none elsewhere.
type ArudhaPada struct {
	// AL of the 1st house, A2 to A11, UL (upapada) of the 12th; "AL", "A2" to "A11", "UL".
	Pada Term `json:"pada"`
	// The house whose pada it is, 1 to 12.
	House vedic.Bhava `json:"house"`
	// The sign of the pada.
	Rashi vedic.Rashi `json:"rashi"`
	// same_house: the count led back to the house, seventh: to the 7th from it; the 10th from there is taken;
	// "same_house", "seventh" or "none".
	ExceptionApplied Term `json:"exceptionApplied"`
	// The lord to whom the count went.
	LordUsed vedic.Graha `json:"lordUsed"`
	// The sign of the house.
	HouseRashi vedic.Rashi `json:"houseRashi"`
	// The sign in which LordUsed stands.
	LordRashi vedic.Rashi `json:"lordRashi"`
	// Signs from the house to its lord, both counted, 1 to 12.
	Count int `json:"count"`
	// By which rule one of two lords (of Vrishchika and Kumbha) was taken; null where the sign has one.
	CoLordRule Term `json:"coLordRule"`
	// The pada by the other lord of the sign, where that is another sign; otherwise zero.
	Alternative vedic.Rashi `json:"alternative,omitzero"`
	// BPHS 29.1–5, of the upapada BPHS 30.
	Source vedic.Source `json:"source"`
}

// GrahaArudha is the pada of a graha: as far from its own sign as that is from the graha (BPHS 29). Of two own signs
// the stronger is counted to, and SignRule says by which rule: "conjunction", "company", "exaltation" or "parity"; it
// is none where there is one sign. The nodes own Kumbha and Vrishchika here. Count and ExceptionApplied are as in
// [ArudhaPada], the sign of the graha taking the place of the house.
type GrahaArudha struct {
	// Whose pada it is.
	Graha vedic.Graha `json:"graha"`
	// The sign of the arudha.
	Rashi vedic.Rashi `json:"rashi"`
	// As in arudhaPadas, the sign of the graha taking the place of the house; "same_house", "seventh" or "none".
	ExceptionApplied Term `json:"exceptionApplied"`
	// Its own sign that was counted to, the stronger of two.
	OwnRashi vedic.Rashi `json:"ownRashi"`
	// Signs from the graha to its own sign, both counted, 1 to 12.
	Count int `json:"count"`
	// By which rule the stronger was sent: conjunction, company, exaltation or parity; null where it has one sign.
	SignRule Term `json:"signRule"`
	// BPHS 29.
	Source vedic.Source `json:"source"`
}

// padas are the names by house; index 0 is the pada of the lagna.
var padas = [12]Term{"AL", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11", "UL"}

// pada counts on from a sign to another and as far again; of what it finds it takes the tenth where that is the first
// or seventh sign.
//
// For Mesha with Mars in Simha, the fifth: the fifth from Simha is Dhanu. With Mars in Karka, the
// fourth, the count leads to Tula, the seventh, and Karka, the tenth from Tula, is taken. That a
// pada is neither the house nor its seventh is BPHS 29.4–5.
func (x *reader) pada(from, to vedic.Rashi) (r vedic.Rashi, exception Term) {
	r = to.Nth(from.CountTo(to))
	switch n := from.CountTo(r); {
	case x.o.PlainArudhas:
	case n == 1:
		return r.Nth(10), sameHouse
	case n == 7:
		return r.Nth(10), seventh
	}
	return r, none
}

// arudhas fills in the padas of all houses.
func (x *reader) arudhas(of *[12]ArudhaPada, lords *[2]CoLord) {
	for i := range of {
		house := vedic.Bhava(i + 1)
		source := sourceArudha
		if i == 11 {
			source = sourceUpapada
			if x.o.UpapadaFromSecond && x.lagna%2 == 0 {
				house = 2
			}
		}
		of[i] = x.arudha(house, lords)
		of[i].Pada, of[i].Source = padas[i], source
	}
}

// arudha computes the pada of a house. The pada by the other lord is included, because schools
// disagree most about the lords of Vrishchika and Kumbha.
func (x *reader) arudha(house vedic.Bhava, lords *[2]CoLord) ArudhaPada {
	sign := x.lagna.Nth(int(house))
	a := ArudhaPada{House: house, HouseRashi: sign, LordUsed: sign.Lord()}
	if twoLords(sign) {
		c := &lords[sign/vedic.Kumbha]
		a.LordUsed, a.CoLordRule = c.Lord, c.Rule
		if r, _ := x.pada(sign, x.sign[c.Other-1]); r != x.padaOf(sign, c.Lord) {
			a.Alternative = r
		}
	}
	a.LordRashi = x.sign[a.LordUsed-1]
	a.Count = sign.CountTo(a.LordRashi)
	a.Rashi, a.ExceptionApplied = x.pada(sign, a.LordRashi)
	return a
}

// padaOf returns the pada by one lord.
func (x *reader) padaOf(sign vedic.Rashi, lord vedic.Graha) vedic.Rashi {
	r, _ := x.pada(sign, x.sign[lord-1])
	return r
}

// The signs that a graha owns in Jaimini. A second sign of 0 means that it owns one.
var owned vedic.ByGraha[[2]vedic.Rashi] = [...][2]vedic.Rashi{
	{vedic.Simha}, {vedic.Karka}, {vedic.Mesha, vedic.Vrishchika}, {vedic.Mithuna, vedic.Kanya},
	{vedic.Dhanu, vedic.Meena},
	{vedic.Vrishabha, vedic.Tula}, {vedic.Makara, vedic.Kumbha}, {vedic.Kumbha}, {vedic.Vrishchika},
}

// grahaArudhas fills in the padas of the grahas. While two signs of one graha are compared it is
// the lord of both, though one be Vrishchika or Kumbha.
func (x *reader) grahaArudhas(of *vedic.ByGraha[GrahaArudha]) {
	for i := range of {
		a := &of[i]
		*a = GrahaArudha{Graha: vedic.Graha(i + 1), OwnRashi: owned[i][0], Source: sourceGraha}
		if other := owned[i][1]; other != 0 {
			x.owner = a.Graha
			a.OwnRashi, a.SignRule = x.strongerSign(a.OwnRashi, other)
			x.owner = 0
		}
		a.Count = x.sign[i].CountTo(a.OwnRashi)
		a.Rashi, a.ExceptionApplied = x.pada(x.sign[i], a.OwnRashi)
	}
}
