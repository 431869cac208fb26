package panchang

import (
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// Masa is a lunar month, Chaitra 1 to Phalguna 12, whether it ends with the new or the full Moon. Zero is none.
type Masa uint8

// kartika begins the Gujarati year, as Chaitra, 1, the others.
const kartika Masa = 8

var masaKeys = [12]Term{
	"masa.chaitra", "masa.vaishakha", "masa.jyeshtha", "masa.ashadha", "masa.shravana", "masa.bhadrapada",
	"masa.ashvina", "masa.kartika",
	"masa.margashirsha", "masa.pausha", "masa.magha", "masa.phalguna",
}

// String returns the key, as "chaitra".
func (m Masa) String() string {
	if m < 1 || m > 12 {
		return "none"
	}
	return masaKeys[m-1].Key()
}

// MarshalText returns the key.
func (m Masa) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads the key. Another text is a *[vedic.ParseError].
func (m *Masa) UnmarshalText(b []byte) error {
	for i := Masa(0); i <= 12; i++ {
		if i.String() == string(b) {
			*m = i
			return nil
		}
	}
	return &vedic.ParseError{What: "lunar month", Got: string(b), Want: "one such as chaitra"}
}

// Name returns the display name; of no month that of String.
func (m Masa) Name(l vedic.Lang) string {
	if m == 0 || int(m) > len(masaKeys) {
		return m.String()
	}
	return masaKeys[m-1].Name(l)
}

// LunarMonth is the month that holds the beginning of the day. Amanta months end with the new Moon; the purnimanta
// month has the same bright half and the dark half before it. Adhika is a month without a sankranti, which takes the
// name of the next; Kshaya one with two, which bears two names.
type LunarMonth struct {
	// Amanta is the month that ends with the new Moon, as in Gujarat, Maharashtra and the South.
	Amanta Masa `json:"amanta"`
	// Purnimanta is the month that ends with the full Moon, as in the North; in the dark half the next of Amanta.
	Purnimanta Masa `json:"purnimanta"`
	// AmantaName and PurnimantaName are display names, with "Adhika" where it is, and with both names of a kshaya
	// month.
	AmantaName     string `json:"amantaName"`
	PurnimantaName string `json:"purnimantaName"` // the name of the month
	// Second is the other name of a kshaya month; else 0 and left out.
	Second Masa `json:"second,omitempty"`
	// Adhika says that the Sun enters no sign in it; it comes before the month whose name it takes.
	Adhika bool `json:"adhika"`
	// Kshaya says that the Sun enters two: Magha of 1983 was the last, and about 2124 is the next.
	Kshaya bool `json:"kshaya"`
	// Paksha is "shukla" or "krishna", that of the tithi that owns the day.
	Paksha string `json:"paksha"`
	// Span is from new Moon to new Moon.
	Span
}

// Era is the year by several reckonings, each with the year of Jupiter's sixty that belongs to it.
type Era struct {
	// Vikram is that of the North, the year of our era and 57 from Chaitra on.
	Vikram int `json:"vikramSamvat"`
	// Shaka is the year of our era less 78 from Chaitra on.
	Shaka int `json:"shakaSamvat"`
	// Kali is how many years have elapsed, Shaka and 3179.
	Kali int `json:"kaliYear"`
	// Gujarati is Vikram from Kartika on, half a year later.
	Gujarati int `json:"gujaratiSamvat"`
	// Samvatsara is the display name of South.
	Samvatsara string `json:"samvatsara"`
	// South is the year of Jupiter's sixty that belongs to Shaka.
	South vedic.Named[Term] `json:"samvatsaraSouth"`
	// North is that of Vikram: ahead of South by 13 now, since the North has left out years in which Jupiter passed two
	// signs.
	North vedic.Named[Term] `json:"samvatsaraNorth"`
	// SamvatsaraGujarati is that of Gujarati.
	SamvatsaraGujarati vedic.Named[Term] `json:"samvatsaraGujarati"`
}

// lunation is a lunar month from new Moon to new Moon.
type lunation struct {
	start, end vedic.JD
	masa       Masa
	following  Masa // the name of the month after it, whether adhika or not
	second     Masa
	adhika     bool
}

// lunation finds the month that holds a sight. Its name follows from the signs of the Sun at its new Moons: with the
// Sun in Meena at the first it is Chaitra. In an adhika month the Sun enters no sign, in a kshaya month two (Surya
// Siddhanta 14; common practice). The last one is kept, so that a walk over a year finds 12 or 13. Both ends are looked
// at and not counted on from a known month: no chain of months can be off by one.
func (w *walker) lunation(s *sight) (m lunation, err error) {
	if w.month.start <= s.at && s.at < w.month.end {
		return w.month, nil
	}
	if m.start, err = w.edge(&w.gain, 0, s, back); err != nil {
		return m, err
	}
	if m.end, err = w.edge(&w.gain, 0, s, ahead); err != nil {
		return m, err
	}
	var at [2]vedic.Rashi
	for i, moment := range [2]vedic.JD{m.start, m.end} {
		l, err := w.look(moment)
		if err != nil {
			return m, err
		}
		at[i] = l.Sun.Rashi()
	}
	m.name(at[0], at[1])
	w.month = m
	return m, nil
}

// name names a month by the signs of the Sun at its ends: one sign is adhika, three kshaya, two the rule. An adhika
// month has the name of the following by the same formula, since its first sign is that of the next new Moon too.
func (m *lunation) name(first, last vedic.Rashi) {
	m.masa, m.following = Masa(first.Nth(2)), Masa(last.Nth(2))
	switch first.CountTo(last) {
	case 1:
		m.adhika = true
	case 3:
		m.second = Masa(first.Nth(3))
	}
}

// purnimanta returns the name of the month to which a half belongs where months end with the full Moon: the dark half
// belongs to the next month, but an adhika month keeps both its halves.
func (m *lunation) purnimanta(shukla bool) Masa {
	if shukla || m.adhika {
		return m.masa
	}
	return m.following
}

// calendar fills in month, year, season and the Sun's course.
func (w *walker) calendar(day *Day, c *course) error {
	m, err := w.lunation(&c.first)
	if err != nil {
		return err
	}
	shukla := day.Tithi[0].Key.Shukla() // the tithi that owns the day
	if m.end-c.first.at < second {      // the new Moon is at sunrise: the new month owns the day
		next := c.first
		if next, err = w.look(m.end + second); err == nil {
			m, err = w.lunation(&next)
		}
		if err != nil {
			return err
		}
	}
	month := LunarMonth{
		Amanta: m.masa, Purnimanta: m.purnimanta(shukla), Second: m.second, Adhika: m.adhika, Kshaya: m.second != 0,
		Paksha: "krishna", Span: w.span(m.start, m.end),
	}
	if shukla {
		month.Paksha = "shukla"
	}
	month.AmantaName, month.PurnimantaName = w.monthName(month.Amanta, &m), w.monthName(month.Purnimanta, &m)
	if m.second != 0 {
		month.AmantaName += "–" + m.second.Name(w.o.Lang)
		if shukla {
			month.PurnimantaName = month.AmantaName
		}
	}
	day.Month = month
	day.Era = w.era(m.masa, c.date)
	w.seasons(day, c, m.masa)
	return w.solarMonth(day, c)
}

func (w *walker) monthName(m Masa, l *lunation) string {
	if l.adhika {
		return Term("masa.adhika").Name(w.o.Lang) + " " + m.Name(w.o.Lang)
	}
	return m.Name(w.o.Lang)
}

// ChaitraYear returns the Gregorian year in which the lunar year of a date began, by the amanta month that holds the
// date: the middle of Chaitra comes about 12 April, within a month of it from 1800 to 2400, and a wrong year would be
// 365 days off.
func ChaitraYear(m Masa, d vedic.Date) int {
	april := vedic.Date{Year: 2000, Month: 4, Day: 12}
	days := float64(d.Since(april)) - float64(365.25/12*float64(m-1))
	return 2000 + int(math.Round(days/365.25))
}

// era counts the years. An adhika Chaitra begins the year (common practice).
func (w *walker) era(m Masa, d vedic.Date) Era {
	ce := ChaitraYear(m, d)
	e := Era{Vikram: ce + 57, Shaka: ce - 78, Kali: ce - 78 + 3179, Gujarati: ce + 56}
	if m >= kartika {
		e.Gujarati++
	}
	e.South = w.named(Samvatsara(e.Shaka + 11))
	e.North = w.named(Samvatsara(e.Vikram + 9))
	e.SamvatsaraGujarati = w.named(Samvatsara(e.Gujarati + 8))
	e.Samvatsara = e.South.Name
	return e
}

// Samvatsara returns the year of the sixty of Jupiter at a count from Prabhava, 0. The count goes round.
func Samvatsara(n int) Term { return samvatsaras[(n%60+60)%60] }

var (
	ritus  = [6]Term{"ritu.vasanta", "ritu.grishma", "ritu.varsha", "ritu.sharad", "ritu.hemanta", "ritu.shishira"}
	ayanas = [2]Term{"ayana.uttarayana", "ayana.dakshinayana"}
)

// seasons returns season and half-year by the tropical Sun (drik) and by month and sidereal Sun (vedic).
func (w *walker) seasons(day *Day, c *course, m Masa) {
	tropical := c.first.Sun.Plus(c.first.Ayanamsa + c.first.Nutation)
	sixth, _ := tropical.Plus(30 * vedic.Degree).Part(6)
	day.DrikRitu, day.Ritu = w.named(ritus[sixth]), w.named(ritus[(m-1)/2])
	drikHalf, _ := tropical.Plus(90 * vedic.Degree).Part(2)
	vedicHalf, _ := c.first.Sun.Plus(90 * vedic.Degree).Part(2)
	day.DrikAyana, day.Ayana = ayanas[drikHalf], ayanas[vedicHalf]
}
