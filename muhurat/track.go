package muhurat

import (
	"time"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// stretch is a time, in microseconds of Unix time from its beginning up to but not at its end, in which v holds. On a
// track v is never 0, which means that nothing holds.
type stretch struct {
	from, to int64
	v        int
}

// track is a list of stretches. It is looked through from its beginning: a day has two or three tithis and a dozen
// lagnas, and a search by halves is slower than that.
type track []stretch

// at returns what holds at a moment; zero where nothing does.
func (t track) at(x int64) int {
	for i := range t {
		if t[i].from <= x && x < t[i].to {
			return t[i].v
		}
	}
	return 0
}

// meets reports whether a stretch has time in common with a span.
func (t track) meets(from, to int64) bool {
	for i := range t {
		if t[i].from < to && t[i].to > from {
			return true
		}
	}
	return false
}

// The tracks of a day, in two kinds: those before finer are what gates and blame look at, the others give points alone.
// Those of two kinds are filled in apart because the finer ones need more of the ephemeris: each navamsha that rises is
// a search of its own.
const (
	ofTithi = iota
	ofTithiUneven
	ofStar
	ofPada
	ofYoga
	ofAvoid
	ofBhadra // 1 on earth, 2 elsewhere
	ofMoon
	ofSun
	ofSunStar
	ofLagna
	ofRahu
	ofDurmuhurta
	ofVarjyam
	ofYamaganda
	ofSankranti
	ofGandanta
	ofTithiGandanta
	ofPanchaka
	finer
	ofKarana = iota - 1
	ofAnandadi
	ofRahita
	ofChoghadiya // 1 good, 2 bad, 3 neutral
	ofHora
	ofGulika
	ofAbhijit
	ofGodhuli
	ofNavamsha
	ofYamitraMoon
	ofYamitraLagna
	ofSpecial
	tracks = ofSpecial + yogas
)

// coarse fills in the tracks that gates and blame look at. A tithi that is lost or grows, and the gandantas, are tracks
// of their own and not marks of a tithi: their times are parts of it, and a piece has to end where they do.
func (s *search) coarse() error {
	d, of := &s.day, s.day.of
	for _, x := range of.Tithi {
		d.add(ofTithi, x.Start, x.End, int(x.Key))
		if x.Kshaya || x.Vriddhi {
			d.add(ofTithiUneven, x.Start, x.End, 1)
		}
		const ghatis = 48 * time.Minute
		switch n := (int(x.Key)-1)%15 + 1; n {
		case 5, 10, 15:
			d.add(ofTithiGandanta, vedic.Instant{Time: x.End.Add(-ghatis)}, x.End, n)
		case 1, 6, 11:
			d.add(ofTithiGandanta, x.Start, vedic.Instant{Time: x.Start.Add(ghatis)}, n)
		}
	}
	for _, x := range of.Nakshatra {
		d.add(ofStar, x.Start, x.End, int(x.Key))
	}
	for _, x := range of.Padas {
		d.add(ofPada, x.Start, x.End, int(x.Pada))
	}
	for _, x := range of.Yoga {
		d.add(ofYoga, x.Start, x.End, int(x.Key))
		if x.Avoid != nil {
			d.add(ofAvoid, x.Avoid.Start, x.Avoid.End, int(x.Key))
		}
	}
	for _, x := range of.Bhadra {
		v := 2
		if x.Quality == panchang.Bad {
			v = 1
		}
		d.add(ofBhadra, x.Start, x.End, v)
	}
	for _, x := range of.MoonSigns {
		d.add(ofMoon, x.Start, x.End, int(x.Rashi))
	}
	const sankranti = 16 * 24 * time.Minute
	for _, x := range of.SunSigns {
		d.add(ofSun, x.Start, x.End, int(x.Rashi))
		for _, at := range [2]vedic.Instant{x.Start, x.End} {
			d.add(ofSankranti, vedic.Instant{Time: at.Add(-sankranti)}, vedic.Instant{Time: at.Add(sankranti)}, 1)
		}
	}
	for _, x := range of.SunStars {
		d.add(ofSunStar, x.Start, x.End, int(x.Nakshatra))
	}
	for _, x := range of.Lagnas {
		d.add(ofLagna, x.Start, x.End, int(x.Rashi))
	}
	for _, x := range of.Slots {
		switch x.Key {
		case "slot.rahu_kalam":
			d.add(ofRahu, x.Start, x.End, 1)
		case "slot.durmuhurta":
			d.add(ofDurmuhurta, x.Start, x.End, 1)
		case "slot.varjyam":
			d.add(ofVarjyam, x.Start, x.End, 1)
		case "slot.yamaganda":
			d.add(ofYamaganda, x.Start, x.End, 1)
		}
	}
	for _, x := range of.Panchaka {
		d.add(ofPanchaka, x.Start, x.End, 1)
	}
	return s.gandanta()
}

// fine fills in the other tracks.
func (s *search) fine() error {
	d, of := &s.day, s.day.of
	for _, x := range of.Karana {
		d.add(ofKarana, x.Start, x.End, int(x.Key))
	}
	for i, x := range of.Anandadi {
		d.add(ofAnandadi, x.Start, x.End, i+1)
	}
	for i, x := range of.PanchakaRahita {
		d.add(ofRahita, x.Start, x.End, i+1)
	}
	for i, x := range of.Choghadiya {
		d.add(ofChoghadiya, x.Start, x.End, i+1)
	}
	for _, x := range of.Hora {
		d.add(ofHora, x.Start, x.End, int(x.Lord))
	}
	for _, x := range of.Slots {
		switch x.Key {
		case "slot.gulika":
			d.add(ofGulika, x.Start, x.End, 1)
		case "slot.abhijit":
			d.add(ofAbhijit, x.Start, x.End, 1)
		}
	}
	for _, x := range of.SpecialYogas {
		for i, k := range yogaKeys {
			if x.Key.Key() == k {
				d.add(ofSpecial+i, x.Start, x.End, 1)
			}
		}
	}
	const beside = int64(12 * time.Minute / time.Microsecond)
	d.tracks[ofGodhuli] = append(d.tracks[ofGodhuli], stretch{d.sunset - beside, d.sunset + beside, 1})
	spans, err := panchang.Navamshas(s.e, of)
	if err != nil {
		return err
	}
	for _, x := range spans {
		d.add(ofNavamsha, x.Start, x.End, int(x.Rashi))
	}
	if s.row.traits[yamitra] {
		return s.yamitra()
	}
	return nil
}
