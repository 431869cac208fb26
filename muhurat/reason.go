package muhurat

import "github.com/jyotish-go/jyotish/vedic"

// reason returns why a day is out: what closes most of its time, the first of equals in the order of the criteria. Each
// lost day is counted once, so that the counts add up to the days, though several criteria may have closed it.
func (j *judge) reason() reason {
	var closed [criteria + 1]vedic.JD
	var which [criteria + 1]*ruling // that closes the longest time
	for i := range j.rulings {
		r := &j.rulings[i]
		if r.open {
			continue
		}
		closed[r.c] += r.to - r.from
		if x := which[r.c]; x == nil || r.to-r.from > x.to-x.from {
			which[r.c] = r
		}
	}
	most := 0
	for c := 1; c <= criteria; c++ {
		if which[c] != nil && (most == 0 || closed[c] > closed[most]+least) {
			most = c
		}
	}
	if most == 0 {
		return tooShort
	}
	return j.reasonOf(which[most])
}

// plainReasons are those of criteria that are one reason each; the others say more than their criterion.
var plainReasons = [criteria + 1]reason{
	BySunrise: noSunrise, ByWeekday: byVara, ByEclipse: gateEclipse, BySankranti: gateSankranti,
	ByNakshatra: byNakshatra, ByPada: byPada, ByGandanta: gateGandanta, ByTithi: byTithi,
	ByTithiGandanta: gateTithiGandanta, ByYoga: byYoga, ByHours: byHours, ByClock: byHours, ByLength: tooShort,
}

// reasonOf names a ruling that closes in the words of people: an Ashadha ekadashi that closes its day is Chaturmas, a
// Sun in Dhanu or Meena Kharmas, a karana Vishti Bhadra.
func (j *judge) reasonOf(r *ruling) reason {
	switch r.c {
	case ByLunarMonth:
		return j.row.monthReason(r.number)
	case ByClosedDay:
		if r.number == 11 {
			return gateChaturmas
		}
		return byMonth
	case BySunSign:
		if s := vedic.Rashi(r.number); s != vedic.Dhanu && s != vedic.Meena {
			return gateSunSigns
		}
		return gateKharmas
	case ByJupiterSign:
		if vedic.Rashi(r.number) == vedic.Simha {
			return gateSimhastha
		}
		return byJupiter
	case ByAsta:
		if vedic.Graha(r.number) == vedic.Venus {
			return gateShukraAsta
		}
		return gateGuruAsta
	case ByKarana:
		if vedic.Karana(r.number).String() == "vishti" {
			return byBhadra
		}
		return byKarana
	}
	return plainReasons[r.c]
}

// monthReason says what a closed time of a lunar month is: an added month, Chaturmas where the row closes its months
// and no others, the fortnight of the ancestors, or a month that is not listed.
func (r *schoolRow) monthReason(number int) reason {
	const chaturmas = set64(1<<5 | 1<<6 | 1<<7)
	switch month := number % adhikaMonth; {
	case number&adhikaMonth != 0 && !r.adhikaOpen:
		return gateAdhika
	case r.month.has(month) && month == bhadrapada:
		return gatePitru
	case r.month.has(month) && (month == ashadha || month == kartika):
		return gateChaturmas
	case r.month == allSigns&^chaturmas:
		return gateChaturmas
	}
	return byMonth
}

// met returns what the school asks and finds open when a window opens.
func (j *judge) met(at vedic.JD, l vedic.Lang) (list []Factor) {
	for i := range j.rulings {
		r := &j.rulings[i]
		value := r.value()
		if !r.open || at < r.from || at >= r.to || value == "" || value == "none" {
			continue
		}
		list = append(list, Factor{Key: r.c.String(), Value: value, Verdict: RequiredMet,
			Rule: Citation{"muhurat.school." + r.c.String(), j.row.source.String(), r.c.Name(l)}})
	}
	return list
}
