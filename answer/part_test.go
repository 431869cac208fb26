package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
	"github.com/jyotish-go/jyotish/yoga"
)

// factsOf is what an answer is written from, without a judgement.
func factsOf(c *kundali.Chart, q Question) *facts {
	f := &facts{o: Options{Question: q}, c: c, row: rows[q]}
	f.view.Read(c)
	return f
}

// What a lord is to a question, by a count of signs, in this order: lord of a house of the question, in it, karaka, in
// aspect to it, with its lord, lord of a house that supports it, in one. The houses are those of package window.
func TestRolesInOrder(t *testing.T) {
	met := map[string]int{}
	for _, c := range births(t, 60, 31) {
		s := skyOf(c)
		for _, q := range Askable() {
			f := factsOf(c, q)
			ownSet, supportSet := f.row.matter.Houses()
			own := slices.Collect(finding.Members[vedic.Bhava](ownSet))
			support := slices.Collect(finding.Members[vedic.Bhava](supportSet))
			for g := vedic.Sun; g <= vedic.Ketu; g++ {
				first := func(houses []vedic.Bhava, is func(n vedic.Bhava) bool) vedic.Bhava {
					if i := slices.IndexFunc(houses, is); i >= 0 {
						return houses[i]
					}
					return 0
				}
				rules := func(n vedic.Bhava) bool { return s.lord(n) == g }
				in := func(n vedic.Bhava) bool { return s.house[g] == int(n) }
				want := role{}
				for _, x := range []role{{"lord", first(own, rules)}, {"in", first(own, in)},
					{"karaka", map[bool]vedic.Bhava{true: 99}[f.row.matter.Karakas().Has(g)]},
					{"sees", first(own, func(n vedic.Bhava) bool { return s.sees(g, int(n)) })},
					{"with", first(own, func(n vedic.Bhava) bool {
						return s.lord(n) != g && s.house[s.lord(n)] == s.house[g]
					})},
					{"lord", first(support, rules)}, {"in", first(support, in)}} {
					if x.house != 0 {
						want = x
						break
					}
				}
				if want.key == "karaka" {
					want.house = 0
				}
				require.Equal(t, want, f.roleOf(g), "%v, %v, %v", c.Birth.Time, q, g)
				met[want.key]++
			}
			// What Jupiter and Saturn reach from a sign: a house of the question that they are in, or else aspect.
			for _, g := range []vedic.Graha{vedic.Jupiter, vedic.Saturn} {
				for at := range 12 {
					house := (at-s.lagna+12)%12 + 1
					n, there := f.reaches(g, vedic.Rashi(at+1))
					var want vedic.Bhava
					for _, x := range own {
						if int(x) == house {
							want = x
						}
					}
					require.Equal(t, want != 0, there)
					for _, x := range own {
						if want == 0 && slices.Contains(aspectsOf[g], (int(x)-house+12)%12+1) {
							want = x
						}
					}
					require.Equal(t, want, n, "%v from house %d, %v", g, house, q)
				}
			}
		}
	}
	require.Len(t, met, 6, "%v", met)
}

// Two windows that follow each other are one where nothing differs, and two where anything does.
func TestWindowsAreJoined(t *testing.T) {
	month := func(n int) vedic.Instant {
		return vedic.Instant{Time: time.Date(2030, time.Month(n), 1, 0, 0, 0, 0, time.UTC)}
	}
	f := factsOf(births(t, 1, 32)[0], Career)
	first := window.Window{Start: month(1), End: month(4), Class: 2, Maha: vedic.Venus, Antara: vedic.Sun,
		Jupiter: vedic.Karka, Saturn: vedic.Meena}
	for name, x := range map[string]struct {
		change func(w *window.Window)
		want   int
	}{
		"nothing":   {func(*window.Window) {}, 1},
		"a gap":     {func(w *window.Window) { w.Start = month(5) }, 2},
		"class":     {func(w *window.Window) { w.Class++ }, 2},
		"maha":      {func(w *window.Window) { w.Maha++ }, 2},
		"antara":    {func(w *window.Window) { w.Antara++ }, 2},
		"jupiter":   {func(w *window.Window) { w.Jupiter++ }, 2},
		"saturn":    {func(w *window.Window) { w.Saturn-- }, 2},
		"past":      {func(w *window.Window) { w.Past = true }, 1}, // and left out
		"the first": {func(w *window.Window) { w.Start, w.End = month(8), month(11) }, 2},
	} {
		second := first
		second.Start, second.End = month(4), month(7)
		x.change(&second)
		list := f.windowsOf(&window.MatterWindows{Windows: []window.Window{first, second}})
		require.Len(t, list, x.want, name)
		if name == "nothing" {
			require.Equal(t, month(7), list[0].End)
		} else {
			require.Equal(t, month(4), list[0].End, name)
		}
		require.False(t, list[0].Past)
	}
	require.Empty(t, f.windowsOf(&window.MatterWindows{}))
	require.NotNil(t, f.windowsOf(&window.MatterWindows{}))
	f.over = true // of a life that is over all are past
	second := first
	second.Past, second.Class = true, 1
	list := f.windowsOf(&window.MatterWindows{Windows: []window.Window{first, second}})
	require.Len(t, list, 2)
	require.True(t, list[0].Past)
	require.Equal(t, [2]role{f.roleOf(vedic.Venus), f.roleOf(vedic.Sun)}, list[0].lords)
	require.Equal(t, list[0].Class.Share(), list[0].Share)
}

// A side has the first three reasons of its sign that add 0.02 or more, each of another graha, yoga or house.
func TestSidesByHand(t *testing.T) {
	r := func(g vedic.Graha, y string, sum prediction.Points) reason {
		return reason{e: prediction.Evidence{Graha: g, Part: prediction.OfLord}, sum: sum,
			yoga: yoga.Finding{ID: y}}
	}
	tie := reason{sum: linkWeight, way: service, link: link{kind: workThere, graha: vedic.Mars, house: 6}}
	const unit = leastReason
	for _, x := range []struct {
		what string
		all  []reason
		sign prediction.Points
		want string
	}{
		{"at the least", []reason{r(vedic.Sun, "", unit), r(vedic.Moon, "", unit-1)}, 1, "sun"},
		{"of the other sign", []reason{r(vedic.Sun, "", unit), r(vedic.Moon, "", -unit), r(vedic.Mars, "", 1-unit)}, -1,
			"moon"},
		{"a graha once", []reason{r(vedic.Sun, "", 9*unit), r(vedic.Sun, "", 8*unit), r(vedic.Mars, "", 7*unit)}, 1,
			"sun mars"},
		{"three", []reason{r(vedic.Sun, "", 9*unit), r(vedic.Moon, "", 8*unit), r(vedic.Mars, "", 7*unit),
			r(vedic.Venus, "", 6*unit)}, 1, "sun moon mars"},
		{"two yogas", []reason{r(0, "gajakesari", 9*unit), r(0, "gajakesari", 8*unit), r(0, "ruchaka", 7*unit)}, 1,
			"gajakesari ruchaka"},
		{"one house", []reason{r(0, "", 9*unit), r(0, "", 8*unit)}, 1, ""},
		{"a tie is of its graha", []reason{tie, r(vedic.Mars, "", 9*unit), r(vedic.Venus, "", 8*unit)}, 1,
			"mars venus"},
		{"none", nil, 1, "-"},
	} {
		list := side(x.all, x.sign)
		require.NotNil(t, list, x.what)
		var got []string
		for _, y := range list {
			switch {
			case y.r.link.kind != 0:
				got = append(got, y.r.link.graha.String())
			case y.r.yoga.ID != "":
				got = append(got, y.r.yoga.ID)
				require.Equal(t, "yoga."+y.r.yoga.ID, y.ID)
			case y.r.e.Graha != 0:
				got = append(got, y.r.e.Graha.String())
			default:
				got = append(got, "")
			}
		}
		want := strings.Split(x.want, " ")
		if x.want == "-" {
			want = nil
		}
		require.Equal(t, want, got, x.what)
	}
	for sum, want := range map[prediction.Points]vedic.Decimal{150_000_000: 0.15, 123_456_789: 0.123,
		-20_500_001: -0.021, 99_500_000: 0.1} {
		one := r(vedic.Sun, "", sum)
		require.InDelta(t, float64(want), float64(one.reason().Weight), 1e-9)
	}
	for kind, want := range map[linkKind]string{oneLord: "34", joined: "34", workThere: "24", hereInWork: "24"} {
		one := reason{sum: linkWeight, way: trade, link: link{kind: kind, graha: vedic.Sun}}
		got := one.reason()
		require.Equal(t, finding.From("BPHS", want), got.Source, "%v", kind)
		require.Equal(t, "link.business."+kind.String(), got.ID)
		require.InDelta(t, 0.15, float64(got.Weight), 1e-9)
		require.Equal(t, got.ID, got.Fact())
	}
}

// What is weighed is the evidence of the judgement, each fact with the sum of all that it adds: nothing is lost, and
// what is no reason is left out. Lords and karakas are those of the area.
func TestWeighedIsTheEvidence(t *testing.T) {
	for _, c := range births(t, 40, 33) {
		s := skyOf(c)
		for _, q := range Questions() {
			f := factsOf(c, q)
			var err error
			f.j, err = prediction.Judge(c, f.row.area)
			require.NoError(t, err)
			var total, want prediction.Points
			for i, e := range f.j.Evidence {
				is := e.Contribution != 0
				switch e.Factor() {
				case "limit", "loss", "away", "retrograde":
					is = false
				case "role":
					is = e.Number() == 2
				case "combust":
					is = e.Graha != vedic.Mercury
				case "malefic", "bad_occupant", "bad_look":
					switch {
					case e.Factor() == "bad_occupant" && e.House() == 10, e.Graha == vedic.Mercury && e.By == vedic.Sun:
						is = false
					default:
						is = e.By != vedic.Mercury || s.sign[vedic.Mercury] != s.sign[vedic.Sun]
					}
				}
				require.Equal(t, is, f.isReason(&f.j.Evidence[i]), "%s", e.ID())
				if is {
					want += e.Contribution
				}
			}
			list := f.weighed()
			seen := map[string]bool{}
			for i, r := range list {
				total += r.sum
				if i > 0 {
					require.LessOrEqual(t, max(r.sum, -r.sum), max(list[i-1].sum, -list[i-1].sum))
				}
				one := r.reason()
				fact := fmt.Sprint(r.e.Factor(), r.e.Graha, r.e.By, r.e.House(), r.e.Number(), r.yoga.ID,
					r.yoga.Variant,
					r.e.Part == prediction.OfVarga)
				require.False(t, seen[fact], "%v: %s twice", q, fact)
				seen[fact] = true
				houses, _ := f.row.area.Houses()
				rules := slices.ContainsFunc(houses, func(n vedic.Bhava) bool { return s.lord(n) == r.e.Graha })
				if r.lord != 0 {
					require.True(t, rules, "%v is lord of the %dth", r.e.Graha, r.lord)
				}
				if r.karaka {
					require.Contains(t, append(f.row.area.Karakas(), f.charaKaraka()...), r.e.Graha)
				}
				require.Equal(t, r.e.Graha == 0 || r.yoga.ID != "" || r.e.Part == prediction.OfVarga, one.Graha() == 0)
				if one.House() != 0 {
					require.Equal(t, r.e.House(), one.House())
					require.Zero(t, r.e.Graha)
				}
			}
			require.Equal(t, want, total)
			_, con := f.reasons()
			var against vedic.Graha
			for _, r := range con {
				against = cmp.Or(against, r.r.e.Graha)
			}
			require.Equal(t, against, f.remedy)
		}
	}
}

// charaKaraka returns the grahas that the judgement weighed as karakas.
func (f *facts) charaKaraka() (list []vedic.Graha) {
	for _, e := range f.j.Evidence {
		if e.Part == prediction.OfKaraka {
			list = append(list, e.Graha)
		}
	}
	return list
}

// The best window is the first of the highest class, and a line of an overview has it.
func TestBestWindow(t *testing.T) {
	for _, x := range []struct {
		classes []window.Class
		want    int
	}{{nil, -1}, {[]window.Class{1}, 0}, {[]window.Class{1, 2, 2}, 1}, {[]window.Class{2, 1, 2}, 0},
		{[]window.Class{1, 1, 3}, 2}} {
		a := &Answer{Question: Career, Verdict: Partial, Share: 60}
		for _, c := range x.classes {
			a.Windows = append(a.Windows, Window{Class: c})
		}
		require.Equal(t, x.want, a.Best(), "%v", x.classes)
		line := a.Line()
		if x.want < 0 {
			require.Nil(t, line.Next)
		} else {
			require.Same(t, &a.Windows[x.want], line.Next)
		}
		require.Zero(t, line.Score, "an answer that was read from JSON has no score")
	}
	c := births(t, 1, 34)[0]
	for _, q := range Askable() {
		a := ask(t, c, Options{Question: q, Now: today})
		line := a.Line()
		require.Equal(t, []any{a.Question, a.Title, a.Verdict, a.Share, a.Summary, a.Confidence, a.When},
			[]any{line.Question, line.Title, line.Verdict, line.Share, line.Summary, line.Confidence, line.When})
		require.Equal(t, q == JobOrBusiness, line.Score == 0)
		if q != JobOrBusiness {
			require.Equal(t, a.f.j.Score, line.Score)
		}
		child := ask(t, c, Options{Question: q, Now: c.Birth.Time.AddDate(9, 0, 0)}).Line()
		require.Equal(t, rows[q].adult, child.Score == 0, "%v of a child", q)
	}
}

// How many of 100 charts score as high: at a hundredth of the scale as many as are above it, and never fewer than one.
func TestShareOfAScale(t *testing.T) {
	var s scale
	for i := range s {
		s[i] = 10 * i
	}
	for sum, want := range map[int]int{-5: 100, 0: 100, 1: 100, 10: 100, 11: 99, 495: 51, 500: 51, 505: 50, 990: 2,
		995: 1, 1000: 1, 2000: 1} {
		require.Equal(t, want, s.share(prediction.Points(sum)*1_000_000), "%d", sum)
	}
	for share, want := range map[int]Verdict{1: Strong, 20: Strong, 21: Supported, 50: Supported, 51: Partial,
		80: Partial, 81: Effort, 100: Effort} {
		require.Equal(t, want, verdictOf(share), "%d", share)
	}
}

// What is said of "when?" by what there is: a life that is over or not, months that stand out or not, a window or none.
func TestWhenByHand(t *testing.T) {
	month := func(n int) vedic.Instant {
		return vedic.Instant{Time: time.Date(2030, time.Month(n), 1, 0, 0, 0, 0, time.UTC)}
	}
	for _, x := range []struct {
		over, quiet, some bool
		want              string
	}{
		{false, false, true, "when.ahead"}, {false, true, true, "when.quiet"}, {true, false, true, "when.over"},
		{true, true, true, "when.quiet.over"}, {false, false, false, "when.none"}, {false, true, false, "when.none"},
		{true, false, false, "when.none.over"}, {true, true, false, "when.none.over"},
	} {
		a := &Answer{Question: Career}
		if x.some {
			a.Windows = []Window{{Start: month(3), End: month(6)}}
		}
		w := &writer{f: &facts{over: x.over, quiet: x.quiet}, a: a, l: vedic.English}
		want := w.fill(x.want, "topic", "work", "span", "March 2030 to May 2030")
		want = strings.ReplaceAll(want, "work", w.topic())
		require.Equal(t, want, w.when(), "%+v", x)
	}
}

// A window says who rules, each lord with what it is to the question the first time, and which houses Jupiter and
// Saturn are in or else aspect; Saturn is left out where he reaches none.
func TestWhyByHand(t *testing.T) {
	seen := map[string]int{}
	for _, c := range births(t, 12, 37) {
		f := factsOf(c, Career)
		for at := vedic.Mesha; at <= vedic.Meena; at++ {
			for _, lords := range [][2]vedic.Graha{{vedic.Venus, vedic.Venus}, {vedic.Mars, vedic.Ketu},
				{vedic.Saturn, vedic.Moon}} {
				w := &writer{f: f, a: &Answer{Question: Career}, l: vedic.English, ruled: map[vedic.Graha]bool{}}
				x := Window{Maha: lords[0], Antara: lords[1], Jupiter: at, Saturn: (at+4)%12 + 1, Bindus: 5,
					lords: [2]role{f.roleOf(lords[0]), f.roleOf(lords[1])}}
				name := func(i int) string {
					g, r := lords[i], x.lords[i]
					if r.key == "" || i == 1 && lords[0] == g {
						return w.name(g)
					}
					nth, lord := "", ""
					if r.house != 0 {
						nth, lord = w.nth(r.house), w.word("lord."+strconv.Itoa(int(r.house)))
					}
					return w.fill("role."+r.key, "graha", w.name(g), "nth", nth, "lord", lord, "topic",
						w.word("karaka.career"))
				}
				id := "why"
				if lords[0] == lords[1] {
					id = "why.own"
				}
				want := w.fill(id, "maha", name(0), "antara", name(1))
				n, there := f.reaches(vedic.Jupiter, x.Jupiter)
				id = map[bool]string{true: "transit.in.points", false: "transit.sees.points"}[there]
				nth := ""
				if n == 0 {
					id = "transit.none.points"
				} else {
					nth = w.nth(n)
				}
				seen[id]++
				want += w.fill(id, "graha", "Jupiter", "nth", nth, "rashi", x.Jupiter.Name(vedic.English), "n", "5")
				if n, there := f.reaches(vedic.Saturn, x.Saturn); n != 0 {
					id = map[bool]string{true: "transit.in", false: "transit.sees"}[there]
					want += w.fill(id, "graha", "Saturn", "nth", w.nth(n), "rashi", x.Saturn.Name(vedic.English))
					seen[id]++
				}
				require.Equal(t, want, w.why(&x))
			}
		}
	}
	require.Len(t, seen, 5, "%v", seen)
}

// One chart in a hundred, and one minute, are said in the singular.
func TestOneIsSaidAsOne(t *testing.T) {
	for _, q := range []Question{Health, JobOrBusiness} {
		a := ask(t, births(t, 1, 38)[0], Options{Question: q, Now: today})
		id := "share." + a.f.j.Confidence.String()
		if q == JobOrBusiness {
			a.Verdict = Job
			id = "share.job"
		}
		for share, suffix := range map[int]string{1: ".one", 2: "", 50: ""} {
			a.Share = share
			w := a.writer(nil)
			require.Equal(t, w.fill(id+suffix, "n", strconv.Itoa(share), "topic", w.topic()),
				a.In(vedic.English).Confidence)
		}
		// Where the hour decides the share is of the verdict at the stated time.
		a.f.verdicts, a.Verdict, a.Share = [2]Verdict{Business, Alike}, Hour, 7
		if q == JobOrBusiness {
			id = "share.business"
		}
		w := a.writer(nil)
		require.Equal(t, w.fill(id, "n", "7", "topic", w.topic()), a.In(vedic.English).Confidence)
		for minutes, id := range map[int]string{1: "summary.hour.one", 2: "summary.hour"} {
			a.f.minutes = minutes
			require.Equal(t, w.fill(id, "topic", w.topic(), "Topic", text.Sentence(w.topic()), "minutes",
				strconv.Itoa(minutes), "given", Business.Name(vedic.English), "other", Alike.Name(vedic.English)),
				a.In(vedic.English).Summary)
		}
	}
}

// The houses of a question in a list, and what is said of the accuracy of the birth time.
func TestMethodByHand(t *testing.T) {
	c := births(t, 1, 35)[0]
	for minutes, want := range map[int]string{0: "method.hour", 1: "method.holds.one", 5: "method.holds"} {
		w := &writer{f: factsOf(c, Health), a: &Answer{Question: Health, Verdict: Partial}, l: vedic.English}
		w.f.minutes = minutes
		list := w.method()
		require.Len(t, list, 6)
		require.Equal(t, w.fill(want, "minutes", strconv.Itoa(minutes)), list[5])
		w.a.Verdict = Hour
		if minutes > 0 {
			require.Len(t, w.method(), 5, "where the hour decides nothing holds")
		}
		w.a.Verdict = Early
		require.Len(t, w.method(), 1)
	}
	for _, q := range Questions() {
		w := &writer{f: factsOf(c, q), a: &Answer{Question: q}, l: vedic.English}
		houses, _ := w.f.row.area.Houses()
		var names []string
		for _, n := range houses {
			names = append(names, w.nth(n))
		}
		last := len(names) - 1
		require.Contains(t, w.weighedHouses(), strings.Join(names[:last], ", ")+" and "+names[last], "%v", q)
	}
}

// Advice by the verdict and the age: support where the chart supports, a practice for the graha that weighs most
// against, another one for children, and none of it where the hour or the age decides.
func TestToDoByHand(t *testing.T) {
	c := births(t, 1, 36)[0]
	for _, x := range []struct {
		verdict           Verdict
		remedy            vedic.Graha
		young, over, many bool
		want              string
	}{
		{Strong, 0, false, false, false, "todo.support.career"}, {Supported, vedic.Mars, false, false, true,
			"todo.support.career"}, {Partial, 0, false, false, false, "todo.effort.career"},
		{Effort, vedic.Mars, false, false, true, "todo.effort.career"},
		{Silent, 0, false, false, false, "todo.effort.career"},
		{Hour, vedic.Mars, false, false, false, "todo.hour"}, {Early, 0, true, false, false, "todo.early"},
		{Strong, vedic.Mars, true, false, false, "todo.child.career"}, {Strong, vedic.Mars, false, true, false,
			"todo.over"}, {Job, vedic.Mars, false, false, false, "todo.job"},
		{Business, 0, false, false, false, "todo.business"}, {Alike, 0, false, false, false, "todo.alike"},
	} {
		w := &writer{f: factsOf(c, Career), a: &Answer{Question: Career, Verdict: x.verdict}, l: vedic.English}
		w.f.remedy, w.f.young, w.f.over, w.f.year = x.remedy, x.young, x.over, 2031
		list := w.toDo()
		require.Equal(t, w.fill(x.want, "year", "2031"), list[0], "%+v", x)
		require.Equal(t, x.many, len(list) == 2, "%+v: %v", x, list)
	}
}

// Words of every list are found by themselves, whole or by their beginning, in any case; a word that only begins as one
// that has no star is none.
func TestWordsOfEveryQuestion(t *testing.T) {
	for _, q := range Questions() {
		for _, word := range questionWords[q] {
			stem, open := strings.CutSuffix(word, "*")
			got, err := Find("¿" + strings.ToUpper(stem) + "?")
			require.NoError(t, err, word)
			require.Equal(t, q, got, word)
			if open {
				got, err = Find(stem + "xyz")
				require.NoError(t, err, word)
				require.Equal(t, q, got, word)
			}
		}
	}
	require.False(t, begins("lander", []string{"land"}))
	require.True(t, begins("lander", []string{"land*"}))
	require.True(t, begins("land", []string{"land*"}))
	require.False(t, begins("lan", []string{"land*"}))
	// A third of the letters may be wrong, in words of four letters and more, of the nearest one.
	for text, want := range map[string]Question{"helth": Health, "hxxxth": 0, "marrige": Marriage, "wil": 0,
		"carreer": Career, "moeny": 0, "monay": Money, strings.Repeat("x", 65): 0, "fait": Faith, "collage": Study,
		"hame": Home, "hxme": Home, "hxxe": 0, "mary": Marriage, "kds": 0} {
		require.Equal(t, want, nearest([]string{text}), text)
	}
	require.Equal(t, Health, nearest([]string{"xxxx", "helth"}))
	for _, q := range Questions() {
		require.EqualError(t, &UnknownError{Nearest: q},
			"answer: the question is not understood; did you mean "+q.String()+
				"? Ask about one of marriage, career, money, children, health, study, home, travel, faith, job_or_business")
	}
	// A text is read to its 300th byte.
	got, err := Find(strings.Repeat("x ", 146) + "marriage")
	require.NoError(t, err)
	require.Equal(t, Marriage, got)
	_, err = Find(strings.Repeat("x ", 150) + "marriage")
	require.Error(t, err)
	for text, want := range map[string]Question{"job_or_business": JobOrBusiness,
		"job business marriage":                   JobOrBusiness,
		"marriage marriage marriage job business": Marriage, "job": Career, "business": Career,
		"work home home": Home, "salaried or self": JobOrBusiness, "marriage travel": Travel,
		"marriage, marriage, marriage, travel": Marriage} {
		got, err := Find(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
	}
}

// Names of what is none are numbers.
func TestNamesOfNothing(t *testing.T) {
	for _, q := range []Question{0, JobOrBusiness + 1} {
		require.Equal(t, q.String(), q.Name(vedic.English))
		require.Equal(t, q.String(), q.Topic(vedic.English))
	}
	for _, q := range Askable() {
		require.NotEqual(t, q.String(), q.Name(vedic.Hindi))
		require.NotContains(t, q.Topic(vedic.English), "Question")
	}
	require.Equal(t, "job business", service.String()+" "+trade.String())
	one, two := []Reason{{ID: "one"}}, []Reason{{ID: "two"}, {ID: "three"}}
	a := &Answer{Question: Career, For: one, Against: two}
	require.Equal(t, []Side{{"What speaks for it", one}, {"What speaks against it", two}}, a.Sides())
	a.Question = JobOrBusiness
	require.Equal(t, []Side{{"What speaks for a job", one}, {"What speaks for a business", two}}, a.Sides())
	a.For = nil
	require.Equal(t, []Side{{"What speaks for a business", two}}, a.Sides())
}
