package numerology

import "github.com/jyotish-go/jyotish/vedic"

// Mulank returns the driver, or psychic number: the digits of the day of birth, 1 to 9. Its compound is the day itself.
// The date must be in the calendar, or the error is a *[vedic.ParseError]; of the year 0 it is a *[vedic.RangeError].
func Mulank(d vedic.Date) (Number, error) {
	if err := checkDate("date", d); err != nil {
		return Number{}, err
	}
	n := mulankOf(d)
	n.word(vedic.English)
	return n, nil
}

// Bhagyank returns the conductor, or destiny number: all digits of the date of birth, 1 to 9, as Indian numerologists
// count it. The life path of the West is counted otherwise and may be another number. Errors are those of [Mulank].
func Bhagyank(d vedic.Date) (Number, error) {
	if err := checkDate("date", d); err != nil {
		return Number{}, err
	}
	n := bhagyankOf(d)
	n.word(vedic.English)
	return n, nil
}

func mulankOf(d vedic.Date) Number {
	var a adder
	a.digits(d.Day, 1)
	n := numberOf(mulank, indian, a.step(noMasters))
	n.Compound = d.Day
	return n
}

func bhagyankOf(d vedic.Date) Number {
	var a adder
	a.digits(d.Day, 2)
	a.digits(int(d.Month), 2)
	a.digits(d.Year, 4)
	return numberOf(bhagyank, indian, a.step(noMasters))
}

// The year of the kua number begins on 4 February, when the Sun stands half-way between solstice and equinox.
const (
	kuaMonth = 2
	kuaDay   = 4
)

// kuaOf returns the kua number; none is 5, for which men take 2 and women 8. Men take the digit sum of the year from
// 11, women add 4 to it: 1990 is 1, so that a man has 10, 1, and a woman 5 and so 8.
func kuaOf(d vedic.Date, g Gender, january bool) Number {
	year := d.Year
	if !january && (d.Month < kuaMonth || d.Month == kuaMonth && d.Day < kuaDay) {
		year--
	}
	var a adder
	a.digits(year, 1)
	first := a.step(noMasters)
	second, instead := Step{}, 8
	if g == Male {
		second, instead = a.difference(11, first.value()), 2
	} else {
		a.add(4)
		a.add(first.value())
		second = a.step(noMasters)
	}
	if second.value() == 5 {
		second.Reduction = append(second.Reduction[:len(second.Reduction):len(second.Reduction)], instead)
	}
	return numberOf(kua, fengShu, first, second)
}

// LoShu is the square 4 9 2, 3 5 7, 8 1 6 with the digits of a date of birth.
type LoShu struct {
	// Cells are of 1 to 9 in that order, not in that of the square.
	Cells [9]LoShuCell `json:"cells"`
	// Missing are the numbers not in the grid, ascending; never nil.
	Missing []int `json:"missing"`
	// Planes are the lines of the square that are complete, as "mental"; never nil.
	Planes []string `json:"planes"`
	// Absent are the lines without any of their numbers; never nil.
	Absent []string `json:"absentPlanes"`
	// Source is the tradition: no text of Jyotish knows the square.
	Source vedic.Source `json:"source"`
}

// LoShuCell is a number of the square and how often it is there.
type LoShuCell struct {
	// The number, 1 to 9.
	Number int `json:"number"`
	// Count is 0 or more, with what is added.
	Count int `json:"count"`
	// Added is how many of Count are mulank, bhagyank and kua, which Indian practice adds to the digits of the date.
	Added int `json:"added"`
}

// loShuPlanes are the lines of the square.
var loShuPlanes = [8]struct {
	key  string
	line [3]int
}{
	{"mental", [3]int{4, 9, 2}}, {"emotional", [3]int{3, 5, 7}}, {"practical", [3]int{8, 1, 6}},
	{"thought", [3]int{4, 3, 8}},
	{"will", [3]int{9, 5, 1}}, {"action", [3]int{2, 7, 6}}, {"golden", [3]int{4, 5, 6}}, {"silver", [3]int{2, 5, 8}},
}

// loShuOf lays out the digits of a date but zeros, and the numbers of birth. The mulank of a day from 1 to 9, or of 10,
// 20 and 30, repeats a digit that is there already, and is not added.
func loShuOf(d vedic.Date, b *Birth, o *Options) LoShu {
	l := LoShu{Missing: []int{}, Planes: []string{}, Absent: []string{}, Source: fengShu}
	for _, n := range [3]int{d.Day, int(d.Month), d.Year} {
		for ; n > 0; n /= 10 {
			if n%10 > 0 {
				l.Cells[n%10-1].Count++
			}
		}
	}
	add := func(n int) {
		l.Cells[n-1].Count++
		l.Cells[n-1].Added++
	}
	if !o.PlainLoShu {
		if d.Day > 9 && d.Day%10 > 0 {
			add(b.Driver.Value)
		}
		add(b.Conductor.Value)
	}
	if o.LoShuKua && b.Kua != nil {
		add(b.Kua.Value)
	}
	for i := range l.Cells {
		if l.Cells[i].Number = i + 1; l.Cells[i].Count == 0 {
			l.Missing = append(l.Missing, i+1)
		}
	}
	for i := range loShuPlanes {
		there := 0
		for _, n := range loShuPlanes[i].line {
			there += min(l.Cells[n-1].Count, 1)
		}
		switch there {
		case 3:
			l.Planes = append(l.Planes, loShuPlanes[i].key)
		case 0:
			l.Absent = append(l.Absent, loShuPlanes[i].key)
		}
	}
	return l
}
