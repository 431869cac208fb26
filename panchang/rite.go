package panchang

import "github.com/jyotish-go/jyotish/vedic"

// The functions below set the time of a rite, or add what hangs on a festival; i is the index of its day.

// window replaces the window of the last festival.
func (f *finder) window(from, to vedic.JD) {
	if from < to {
		w := f.span(from, to)
		f.list[len(f.list)-1].Window = &w
	}
}

// raksha ties the thread in the afternoon free of Bhadra, else at pradosha free of it, else on the next morning if Purnima lasts three
// muhurtas of it, else in the night after Bhadra.
func raksha(f *finder, i int, t part) error {
	d := &f.days[i]
	free, err := f.vishtiEnd(t)
	if err != nil {
		return err
	}
	for _, k := range [2]kala{aparahna, pradosha} {
		if from, to, ok := d.when(k); ok && max(from, free) < min(to, t.end) {
			f.window(max(from, free), min(to, t.end))
			return nil
		}
	}
	if next := &f.days[i+1]; next.divided() && free < next.begin && t.end >= next.begin+next.day()/5 {
		f.moveTo(i+1, i)
		f.window(next.begin, t.end)
		return nil
	}
	f.window(max(free, d.begin), min(t.end, d.end))
	return nil
}

// moveTo gives the last festival another day, and the one that it had as the alternative.
func (f *finder) moveTo(i, other int) {
	x := &f.list[len(f.list)-1]
	x.Date, x.Alternative, x.Choice = f.days[i].date, &f.days[other].date, "choice.free_of_bhadra"
	f.detail(x)
}

// vishtiEnd gives the end of the Bhadra in the first half of Purnima.
func (f *finder) vishtiEnd(t part) (vedic.JD, error) {
	s, err := f.look(t.start + second)
	if err != nil {
		return 0, err
	}
	return f.edge(&f.gain, karanas.edge(29), &s, ahead)
}

// holika lights the fire at pradosha free of Bhadra, else in the tail of Bhadra, else after Bhadra before midnight; Holi is the next day.
func holika(f *finder, i int, t part) error {
	d := &f.days[i]
	free, err := f.vishtiEnd(t)
	if err != nil || !d.divided() {
		return err
	}
	from, to, _ := d.when(pradosha)
	midnight := (d.dusk + d.end) / 2
	length := t.end - t.start
	tail := t.start + 3*length/8 // the end of puchha
	if blocked := max(from, free) >= min(to, t.end); !blocked {
		f.window(max(from, free), min(to, t.end))
	} else {
		if max(tail-length*3/60, d.dusk) < min(tail, d.end) {
			f.window(max(tail-length*3/60, d.dusk), min(tail, d.end))
		} else {
			f.window(max(free, d.dusk), midnight)
		}
		if next := &f.days[i+1]; cover(t, sunrise, next.begin, next.begin) > 0 {
			f.list[len(f.list)-1].Alternative = &next.date
		}
	}
	return f.nextDay(i, "festival.holi")
}

// nextDay adds a festival on the day after another.
func (f *finder) nextDay(i int, t Term) error {
	if i+1 >= len(f.days) {
		return nil
	}
	d := &f.days[i+1]
	text := Term("choice.next_day").Name(f.o.Lang)
	f.list = append(f.list, Festival{Date: d.date, Named: f.named(t), Kind: feastDay, Rule: Citation{string(t), sindhu}, Detail: &text})
	return nil
}

// ghatasthapana sets up the pot in the first third of the day outside Chitra and Vaidhriti, else in Abhijit.
func ghatasthapana(f *finder, i int, t part) error {
	d := &f.days[i]
	if !d.divided() {
		return nil
	}
	from, to := d.begin, min(d.begin+d.day()/3, t.end)
	for _, avoid := range []struct {
		k *wheel
		i int
	}{{&f.moon, int(vedic.Chitra) - 1}, {&f.sum, 26}} {
		stays, err := f.parts(nil, avoid.k, &stars, &d.first, to)
		if err != nil {
			return err
		}
		for _, s := range stays {
			if s.i != avoid.i {
				continue
			}
			if s.start <= from {
				from = max(from, s.end)
			} else {
				to = min(to, s.start)
			}
		}
	}
	if to-from < d.day()/15 { // less than a muhurta is left
		from, to = d.begin+7*d.day()/15, d.begin+8*d.day()/15
	}
	f.window(from, to)
	return nil
}

// sandhi adds the puja at the junction of Ashtami and Navami, 24 minutes on either side.
func sandhi(f *finder, i int, t part) error {
	for i := range f.days {
		if d := &f.days[i]; t.end >= d.begin && t.end < d.end {
			const term Term = "festival.sandhi_puja"
			w, text := f.span(t.end-ghati, t.end+ghati), Term("choice.sandhi").Name(f.o.Lang)
			f.list = append(f.list, Festival{
				Date: d.date, Named: f.named(term), Kind: feastDay, Window: &w, Rule: Citation{string(term), sindhu}, Detail: &text,
			})
			return nil
		}
	}
	return nil
}

// udaya names, for Janmashtami, the date on which the tithi owns the sunrise as the other one (Gaudiya Vaishnavas).
func udaya(f *finder, i int, t part) error {
	for k := range f.days {
		d := &f.days[k]
		if k != i && cover(t, sunrise, d.begin, d.begin) > 0 {
			f.list[len(f.list)-1].Alternative = &d.date
		}
	}
	return nil
}

// cutToTithi keeps of the window what the tithi covers, as Lakshmi Puja needs.
func cutToTithi(f *finder, i int, t part) error {
	if from, to, ok := f.days[i].when(pradosha); ok {
		f.window(max(from, t.start), min(to, t.end))
	}
	return nil
}
