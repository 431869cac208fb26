package panchang

import "github.com/jyotish-go/jyotish/vedic"

// ekadashi adds the fast of the eleventh tithi: for householders (smarta) the day that it owns at sunrise, the first of two, or the day in
// which it is lost; for Vaishnavas the first day at whose arunodaya, 96 minutes before sunrise, it already runs without Dashami, the
// second of two, or else the next (Dharma Sindhu; Nirnaya Sindhu).
func (f *finder) ekadashi(t, dvadashi part) error {
	r := observance{term: f.ekadashiName(t), kind: vrat, kala: sunrise, source: sindhu}
	p, ok, err := f.pick(&r, t)
	if err != nil || !ok {
		return err
	}
	smarta, vaishnava := p.day, p.day
	if p.other > p.day {
		vaishnava = p.other
	}
	if d := &f.days[vaishnava]; t.start > d.begin-96*minute && vaishnava+1 < len(f.days) {
		vaishnava++
	}
	f.fast(&r, fast{t, dvadashi, smarta, vaishnava, "ekadashi_smarta", "choice.smarta"})
	if vaishnava != smarta {
		f.fast(&r, fast{t, dvadashi, vaishnava, smarta, "ekadashi_vaishnava", "choice.vaishnava"})
	}
	return nil
}

// fast is an Ekadashi on the day of one tradition, with that of the other.
type fast struct {
	tithi, dvadashi part
	day, other      int
	rule            string
	how             Term
}

// fast adds a fast with the time to break it: the next day, after the first quarter of Dvadashi (Hari vasara) and within it, or after
// sunrise where Dvadashi is over by then.
func (f *finder) fast(r *observance, v fast) {
	d, t, dvadashi := &f.days[v.day], v.tithi, v.dvadashi
	tithi, window := f.span(t.start, t.end), f.span(d.begin, d.begin)
	x := Festival{
		Date: d.date, Named: f.named(r.term), Kind: r.kind, Window: &window, Rule: Citation{v.rule, r.source},
		Tithi: vedic.Tithi(t.i + 1), Tithis: &tithi, Kala: festivalKalas[sunrise], Choice: v.how,
	}
	if v.other != v.day {
		x.Alternative = &f.days[v.other].date
	}
	if v.day+1 < len(f.days) {
		next := &f.days[v.day+1]
		from, to := max(next.begin, dvadashi.start+(dvadashi.end-dvadashi.start)/4), dvadashi.end
		if to <= next.begin {
			from, to = next.begin, next.begin+(next.end-next.begin)/10
			if next.divided() {
				to = next.begin + next.day()/5
			}
		}
		parana := f.span(from, to)
		x.Parana = &parana
	}
	f.detail(&x)
	f.list = append(f.list, x)
}

func (f *finder) ekadashiName(t part) Term {
	half := 0
	if t.i >= 15 {
		half = 1
	}
	if f.masa.adhika {
		return adhikaEkadashis[half]
	}
	return ekadashis[f.masa.masa-1][half]
}
