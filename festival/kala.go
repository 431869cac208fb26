package festival

// kala is a part of the day that a tithi must meet, or a way of its own to choose the day.
type kala uint8

// The parts of the day, then those that choose by a rule of their own.
const (
	// noKala to midnight are parts of the day, whose fractions are in shares; the rest are rules, in single.go
	noKala kala = iota
	sunrise
	sunset
	pratah
	sangava
	purvahna
	madhyahna
	aparahna
	sayahna
	pradosha
	nishita
	arunodaya
	moonrise
	midnight
	purvaviddha
	udaya3m
	udaya9m
	udayaAny
	purnimaVrat
	navami
	moonriseBefore
	holika
	vijayadashami
	ekadashiSmarta
	ekadashiVaishnava
	nearSunrise
	rohiniUdaya
	udayaShravana
	ghati30
)

var kalaKeys = []string{
	"", "sunrise", "sunset", "pratah", "sangava", "purvahna", "madhyahna", "aparahna", "sayahna", "pradosha", "nishita",
	"arunodaya",
	"moonrise", "midnight", "purvaviddha", "udaya3m", "udaya9m", "udaya_any", "purnima_vrat", "navami",
	"moonrise_before", "holika",
	"vijayadashami", "ekadashi_smarta", "ekadashi_vaishnava", "near_sunrise",
	"rohini_udaya", "udaya_shravana", "ghati30",
}

// share is a part of daylight or of a night.
type share struct {
	of       byte // 'd' daylight, 'n' the night after it, 'b' the night before
	from, to float64
}

// The kalas as fractions (common practice; the three of five parts of the day, and muhurtas of a fifteenth). Arunodaya
// is two muhurtas of the night, not 96 minutes: published Ekadashis of New York tell them apart.
var shares = [...]share{
	sunrise: {'d', 0, 0}, sunset: {'d', 1, 1}, pratah: {'d', 0, 1. / 5}, sangava: {'d', 1. / 5, 2. / 5},
	purvahna: {'d', 0, 1. / 2}, madhyahna: {'d', 2. / 5, 3. / 5}, aparahna: {'d', 3. / 5, 4. / 5},
	sayahna:  {'d', 4. / 5, 1},
	pradosha: {'n', 0, 1. / 5}, nishita: {'n', 7. / 15, 8. / 15}, arunodaya: {'b', 13. / 15, 1},
	midnight: {'n', 1. / 2, 1. / 2},
}

// kala returns a part of a day; ok is false where the day lacks it: a Moon that does not rise, a polar day. A part
// without length is an instant, which a tithi meets if it runs then.
func (b *book) kala(d *day, k kala) (s span, ok bool) {
	if k == moonrise {
		at, ok := b.moonrise(d)
		return instant(at), ok
	}
	if k == sunrise {
		return instant(d.rise), true // also where 06:00 stands for it
	}
	if !d.whole {
		return s, false
	}
	x := shares[k]
	switch x.of {
	case 'd':
		return d.cut(x.from, x.to), true
	case 'n':
		return d.dark(x.from, x.to), true
	}
	night, ok := b.lastNight(d)
	return night.cut(x.from, x.to), ok
}

// begin returns the day in which a tithi begins.
func (b *book) begin(t span) int { return b.holds(t.from) }

// owned returns the days that a tithi owns, those at whose sunrise it runs: none, one or two.
func (b *book) owned(t span) (days []int) {
	for n := b.civil(t.from); n <= b.civil(t.to)+1; n++ {
		if t.holds(b.riseOf(n)) {
			days = append(days, n)
		}
	}
	return days
}

// own returns the first day that a tithi owns; ok is false where it is lost (kshaya).
func (b *book) own(t span) (n int, ok bool) {
	if days := b.owned(t); len(days) > 0 {
		return days[0], true
	}
	return 0, false
}

// ownOr returns the first day that a tithi owns, or else the day in which it begins.
func (b *book) ownOr(t span) int {
	if n, ok := b.own(t); ok {
		return n
	}
	return b.begin(t)
}
