package book_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/book"
	"github.com/jyotish-go/jyotish/vedic"
)

// text returns the running text of a book of some sections.
func text(t *testing.T, birth string, l vedic.Lang, sections ...book.Section) string {
	t.Helper()
	file, err := book.Of(dk, asked(t, birth, l), book.Options{Sections: sections})
	require.NoError(t, err)
	return running(strings.Join(pages(t, file), " "))
}

// A yoga's class is written as a class of yogas, not as the name of a graha. A single house is
// written in the singular.
func TestYogaLines(t *testing.T) {
	all := text(t, asha, vedic.English, book.Yogas)
	require.Regexp(t, `(Lunar|Solar|Raja|Bhava|Dhana|Nabhasa) yoga; `, all)
	require.NotRegexp(t, `; houses \d+[;( ]*(strength|\()`, all)
	require.Regexp(t, `; house \d+; strength`, all)
	hindi := text(t, asha, vedic.Hindi, book.Yogas)
	require.Regexp(t, `(चंद्र|सूर्य|राज|भाव|धन|नाभस) योग; `, hindi)
	require.Regexp(t, ` भाव में; बल 100 में`, hindi)
}

// The tropical zodiac has no ayanamsa, so the book shows no value of one.
func TestTropicalSettings(t *testing.T) {
	all := text(t, strings.Replace(gandhi, "{", `{"options":{"ayanamsa":"tropical"},`, 1), vedic.English, book.Charts)
	require.Regexp(t, `Tropical \(no ayanamsa\) [A-Z]`, all)
	all = text(t, strings.Replace(gandhi, "{",
		`{"options":{"ayanamsa":"tropical","nakshatraAyanamsa":"lahiri","ayanamsaOffset":0.5},`, 1),
		vedic.English, book.Charts)
	require.Regexp(t, `Tropical \(no ayanamsa\) Ayanamsa of the nakshatras Lahiri 22°32′17″`, all)
	require.Regexp(t, `Lahiri 22°02′17″`, text(t, gandhi, vedic.English, book.Charts))
}

// Columns that want little have it, and those of long texts share the rest.
func TestShortColumnsAreNotBroken(t *testing.T) {
	file, err := book.Of(dk, asked(t, asha, vedic.English), book.Options{Sections: []book.Section{book.Yogas}})
	require.NoError(t, err)
	all := strings.Join(pages(t, file), "")
	require.Regexp(t, `\d+ of 100 charts`, all)
	require.NotRegexp(t, `of 100 *\n`, all)
}

// Facts of English are sentences, and brackets stand in no brackets.
func TestFactsAreSentences(t *testing.T) {
	for _, l := range languages {
		all := text(t, asha, l, book.Doshas, book.Yogas)
		require.NotContains(t, all, "(Raman))")
		require.NotContains(t, all, "(रमण))")
		if l == vedic.English {
			require.NotRegexp(t, `; (The|In|Mars|Venus|Jupiter|Saturn|Rahu) [a-z]+ `, all)
		}
	}
}

// What is less than nothing has a minus sign in all tables, and what is nothing has none.
func TestSigns(t *testing.T) {
	all := text(t, asha, vedic.English, book.Planets, book.Strengths)
	require.Regexp(t, "−[0-9]", all)
	require.NotRegexp(t, ` -[0-9]`, all)
	require.NotContains(t, all, "−0°00′00″")
	require.NotRegexp(t, `−0\.0 `, all)
}

// Durations are written in words, with the singular for one.
func TestBalanceInWords(t *testing.T) {
	all := text(t, asha, vedic.English, book.Dashas)
	require.Regexp(t, `at birth (\d+ years? )?(\d+ months? )?(\d+ days? )?of the dasha`, all)
	require.NotRegexp(t, `\b(1 (years|months|days)|\d+[ymd])\b`, all)
	require.Regexp(t, `Running on 2026-11-22: [A-Z][a-z]+ – [A-Z][a-z]+`, all)
}

// Each antardasha has the age at its first day in years and months: Asha, born on 15 August 1990, completes a month on
// each 15th.
func TestAgesInDashas(t *testing.T) {
	rows := regexp.MustCompile(`(\d{4})-(\d\d)-(\d\d) (\d+)/(\d+) `).
		FindAllStringSubmatch(text(t, asha, vedic.English, book.Dashas), -1)
	require.Greater(t, len(rows), 70)
	for _, row := range rows {
		n := make([]int, len(row))
		for i, s := range row[1:] {
			n[i], _ = strconv.Atoi(s)
		}
		months := 12*(n[0]-1990) + n[1] - 8
		if n[2] < 15 {
			months--
		}
		require.Equal(t, []int{months / 12, months % 12}, n[3:5], row[0])
	}
}

// A place that was given by coordinates alone is shown without a name.
func TestPlaceWithoutName(t *testing.T) {
	const birth = `{"name":"Aila","date":"1985-01-10","time":"03:15","latitude":69.65,"longitude":18.96,` +
		`"timezone":"Europe/Oslo"}`
	file, err := book.Of(dk, asked(t, birth, vedic.English), book.Options{Sections: []book.Section{book.Charts}})
	require.NoError(t, err)
	list := pages(t, file)
	require.Contains(t, list[0], "69°39′00″N 18°57′36″E")
	require.NotContains(t, strings.Join(list, ""), "69.65")
	require.NotContains(t, list[2], "Place of birth")
}

// Without its hour a birth has no lagna on its cover, and the book says what rests on noon.
func TestNoonOnTheCover(t *testing.T) {
	birth := strings.Replace(asha, `"time":"14:30"`, `"time":"12:00","timeAccuracyMinutes":720`, 1)
	for l, say := range map[vedic.Lang][3]string{
		vedic.English: {"At noon: Moon in", "Lagna", "noon stands for it"},
		vedic.Hindi:   {"मध्याह्न में: चंद्र", "लग्न", "मध्याह्न लिया गया है"},
	} {
		file, err := book.Of(dk, asked(t, birth, l), book.Options{Sections: []book.Section{book.Charts}})
		require.NoError(t, err)
		list := pages(t, file)
		require.Contains(t, running(list[0]), say[0])
		require.NotContains(t, list[0], say[1])
		require.Contains(t, running(list[2]), say[2])
	}
}

// A long name stands in lines that can be read, and not in one of small letters.
func TestLongNameOnTheCover(t *testing.T) {
	name := "Venkatanarasimharajuvaripeta Subrahmanyeswara Lakshminarasimha Satyanarayana Murthy Chakravarthula Venkata"
	birth := strings.Replace(asha, `"name":"Asha"`, `"name":"`+name+`"`, 1)
	file, err := book.Of(dk, asked(t, birth, vedic.English), book.Options{Sections: []book.Section{book.Glossary}})
	require.NoError(t, err)
	cover := pages(t, file)[0]
	require.Contains(t, running(cover), name)
	require.NotContains(t, cover, name)
	// the height of a word of it, in points, as poppler measures it
	box := tool(t, file, "pdftotext", "-bbox", "-l", "1", "FILE", "-")
	m := regexp.MustCompile(`yMin="(\d+)[^"]*" xMax="[^"]*" yMax="(\d+)[^"]*">Venkatanarasimharajuvaripeta<`).
		FindStringSubmatch(box)
	require.Len(t, m, 3, box)
	low, err := strconv.Atoi(m[1])
	require.NoError(t, err)
	high, err := strconv.Atoi(m[2])
	require.NoError(t, err)
	require.GreaterOrEqual(t, high-low, 20)
}

// sealOnly reports whether a page has nothing but the seal of the book, which the page before had no room for.
func sealOnly(page string) bool {
	return strings.Contains(page, "About this book") && strings.Count(page, "\n") < 24 ||
		strings.Contains(page, "इस पुस्तक के विषय में") && strings.Count(page, "\n") < 24
}

// Words are explained of the sections that are there.
func TestGlossaryOfSections(t *testing.T) {
	short := text(t, asha, vedic.English, book.Charts, book.Glossary)
	require.Contains(t, short, "Bhava chalit Houses counted by their middles")
	require.NotContains(t, short, "Ashtakavarga Points that")
	require.NotContains(t, short, "Sub lord In KP")
	for _, l := range languages {
		file, err := book.Of(dk, asked(t, asha, l), book.Options{})
		require.NoError(t, err)
		list := pages(t, file)
		last := list[len(list)-1]
		require.Contains(t, last, map[vedic.Lang]string{vedic.English: "Seal of the chart",
			vedic.Hindi: "कुंडली की मुद्रा"}[l])
		require.NotContains(t, strings.Join(list[:len(list)-1], ""), "Seal of the chart")
		last = strings.Join(list[len(list)-2:], "") // the glossary may begin on the page before
		require.Contains(t, last, map[vedic.Lang]string{vedic.English: "Words explained",
			vedic.Hindi: "शब्दों के अर्थ"}[l])
		require.Contains(t, last, map[vedic.Lang]string{vedic.English: "Yoni ", vedic.Hindi: "योनि "}[l])
	}
}

// The weakness of a koota is shown once, with the doshas. A porutham has its grade in the same row
// as the reasons for it.
func TestMatchSaysOnce(t *testing.T) {
	file, err := book.Match(dk, asked(t, asha, vedic.English), couple(t,
		`{"name":"Asha","date":"1990-01-15","time":"06:30","place":"Pune, India"}`,
		`{"name":"Rahul","date":"1987-07-19","time":"14:15","place":"Nagpur, India"}`), book.Options{})
	require.NoError(t, err)
	all := running(strings.Join(pages(t, file), " "))
	require.NotContains(t, all, "One sign and different nakshatras", "it does not apply")
	require.Contains(t, all, "Rajju: weak What counts: The nakshatras belong to different rajjus.")
	require.Contains(t, all, "Kshatriya")
	require.Contains(t, all, "Date and time of birth")
	require.NotContains(t, all, "Moon Moon in")
}

// Of each graha the sign that it is in now is tinted, by the colour that the other tables have for what runs.
func TestStaysOfNowAreTinted(t *testing.T) {
	file, err := book.Of(dk, asked(t, asha, vedic.English), book.Options{Sections: []book.Section{book.Year}})
	require.NoError(t, err)
	open := tool(t, file, "qpdf", "--qdf", "--object-streams=disable", "FILE", "-")
	// Saturn, Jupiter and Rahu stand each in one sign: 0xfbe7c6 in thousandths
	require.Equal(t, 3, strings.Count(open, "0.984 0.905 0.776 rg"))
}

// A voice that reads the page aloud reads English where names alone are in another language.
func TestLanguageOfSentences(t *testing.T) {
	var tamil vedic.Lang
	require.NoError(t, tamil.UnmarshalText([]byte("ta")))
	for l, want := range map[vedic.Lang]string{tamil: "(en)", vedic.English: "(en)", vedic.Hindi: "(hi)"} {
		file, err := book.Of(dk, asked(t, asha, l), book.Options{Sections: []book.Section{book.Charts}})
		require.NoError(t, err)
		require.Contains(t, tool(t, file, "qpdf", "--qdf", "--object-streams=disable", "FILE", "-"), "/Lang "+want)
	}
}

// A note to a match says whom it is about, and stands on the page of the births.
func TestMatchNotesNameWhom(t *testing.T) {
	const rahul = `{"name":"Rahul","date":"1987-07-19","time":"12:00","timeAccuracyMinutes":720,"place":"Nagpur, India"}`
	meena := strings.Replace(strings.Replace(rahul, "Rahul", "Meena", 1), "1987", "1990", 1)
	for _, l := range languages {
		for _, bride := range []string{asha, meena} {
			file, err := book.Match(dk, asked(t, asha, l), couple(t, bride, rahul), book.Options{})
			require.NoError(t, err)
			births := running(pages(t, file)[2])
			require.Equal(t, 2, strings.Count(births, "• Rahul: "), births)
			require.Equal(t, map[string]int{asha: 0, meena: 2}[bride], strings.Count(births, "• Meena: "))
			require.Contains(t, births, map[vedic.Lang]string{vedic.English: "the pada of the Moon.",
				vedic.Hindi: "चंद्र नक्षत्र का चरण"}[l])
		}
	}
}

// gandhi has Mangal dosha from three references, with what cancels and what eases it (later tradition; Raman,
// Muhurtha).
const gandhi = `{"name":"Gandhi","gender":"male","date":"1869-10-02","time":"07:12","timeBasis":"lmt",` +
	`"latitude":21.64194,"longitude":69.60917,"timezone":"Asia/Kolkata"}`

// Cancellations of a dosha are grouped by their effect. A rule that does not apply is not in the book.
func TestWeighedInGroups(t *testing.T) {
	for l, say := range map[vedic.Lang]struct{ part, mars, place, row string }{
		vedic.English: {"What cancels it • Jupiter aspects Mars (traditional verse",
			"house 4 from the Moon (common practice) • Mars is in Libra, house 1 from Venus",
			"Mars is in Libra, house 4 from the Moon",
			"Mars in the 12th house in a sign of Venus (Muhurtha, Raman)"},
		vedic.Hindi: {"जिनसे परिहार होता है • गुरु की मंगल पर दृष्टि",
			"चंद्र से चौथे भाव में है (प्रचलन) • मंगल तुला राशि में, शुक्र से पहले",
			"मंगल तुला राशि में, चंद्र से चौथे भाव में है",
			"मंगल बारहवें भाव में शुक्र की राशि में (मुहूर्त, रमण)"},
	} {
		all := text(t, gandhi, l, book.Doshas)
		require.Contains(t, all, say.part)
		require.Contains(t, all, say.mars)
		require.Equal(t, 1, strings.Count(all, say.place))
		require.NotContains(t, all, say.row)
	}
}

// The standing of a rule is shown in the line of its sources, not as a sentence with every yoga and
// dosha.
func TestStandingAppearsOnce(t *testing.T) {
	for l, say := range map[vedic.Lang][2]string{
		vedic.English: {"strength 70 of 100; classical (BPHS", "stands in classical texts"},
		vedic.Hindi:   {"बल 100 में 70; शास्त्रीय (", "शास्त्रीय ग्रंथों में है"},
	} {
		all := text(t, gandhi, l, book.Yogas, book.Doshas)
		require.Contains(t, all, say[0])
		require.NotContains(t, all, say[1])
	}
}

// A yoga, a remedy and a table that is shorter than a page are not torn: no page of these goes on with a list or a row.
func TestBlocksAreWhole(t *testing.T) {
	for _, l := range languages {
		for _, birth := range []string{gandhi, asha, ravi, old} {
			file, err := book.Of(dk, asked(t, birth, l),
				book.Options{Sections: []book.Section{book.Yogas, book.Remedies}})
			require.NoError(t, err)
			for _, page := range pages(t, file) {
				lines := strings.Fields(page)
				if len(lines) > 2 {
					require.NotContains(t, lines[1:3], "•", page) // after the name at the head
				}
			}
		}
	}
	file, err := book.Of(dk, asked(t, gandhi, vedic.English),
		book.Options{Sections: []book.Section{book.Vargas, book.Jaimini}})
	require.NoError(t, err)
	list := slices.DeleteFunc(pages(t, file), sealOnly)
	require.Regexp(t, `(?s)D45\).*D60\).*Signs in all vargas.*D1 .*D60 `, list[4], "the last vargas stand in twos")
	require.Regexp(t, `(?s)Jaimini.*Arudha padas.*UL .*Chara dasha.*1869-10-02.*2061-10-03`, list[5])
	require.Len(t, list, 6)
}

// leastFull is how many hundredths of the room between head and foot a page must fill at the least.
const leastFull = 50

// No page is half empty, apart from the cover and the last one, which has the seal: pages are measured as drawn, from
// the rule at the head down to the lowest ink above the rule at the foot.
func TestPagesAreFull(t *testing.T) {
	for _, birth := range []string{gandhi, asha, ravi, old} {
		for _, l := range languages {
			file, err := book.Of(dk, asked(t, birth, l), book.Options{})
			require.NoError(t, err)
			list := filled(t, file)
			for i, n := range list[1 : len(list)-1] {
				require.GreaterOrEqual(t, n, leastFull, "page %d of %d, %s, %s", i+2, len(list), birth, l)
			}
		}
	}
}

// filled returns for each page how many hundredths of the room for text it fills.
func filled(t *testing.T, file []byte) (list []int) {
	t.Helper()
	const dots = 36 // to the inch: half a dot a point
	raw := []byte(tool(t, file, "pdftoppm", "-r", strconv.Itoa(dots), "-gray", "FILE"))
	for len(raw) > 0 {
		var wide, high, most int
		n, err := fmt.Sscanf(string(raw[:20]), "P5\n%d %d\n%d\n", &wide, &high, &most)
		require.NoError(t, err)
		require.Equal(t, 3, n)
		head := len(fmt.Sprintf("P5\n%d %d\n%d\n", wide, high, most))
		page := raw[head : head+wide*high]
		raw = raw[head+wide*high:]
		const top, bottom = 66 * dots / 72, 790 * dots / 72
		last := top
		for y := top; y < bottom; y++ {
			if slices.ContainsFunc(page[y*wide:(y+1)*wide], func(b byte) bool { return b < 200 }) {
				last = y
			}
		}
		list = append(list, 100*(last-top)/(bottom-top))
	}
	return list
}

// The verdict of a match stands under its points, on one page.
func TestVerdictIsWhole(t *testing.T) {
	for l, say := range map[vedic.Lang][2]string{
		vedic.English: {"The eight kootas", "Points compare two Moons"},
		vedic.Hindi:   {"अष्टकूट", "अंक दो चंद्रों की तुलना"},
	} {
		on := asked(t, asha, l)
		file, err := book.Match(dk, on, couple(t,
			`{"name":"Kasturba","date":"1869-04-11","time":"09:00","timeBasis":"lmt",`+
				`"latitude":21.64194,"longitude":69.60917,"timezone":"Asia/Kolkata"}`, gandhi), book.Options{})
		require.NoError(t, err)
		page := running(pages(t, file)[3])
		require.Contains(t, page, say[0])
		require.Contains(t, page, say[1])
	}
}

// A chara dasha of three rounds has its page with the rest of Jaimini; dates that would be broken there have a table as
// wide as the page.
func TestCharaDashaAbreast(t *testing.T) {
	const birth = `{"name":"Jane","date":"1979-07-04","time":"22:15:30","latitude":40.71427,"longitude":-74.00597,` +
		`"timezone":"America/New_York"}`
	file, err := book.Of(dk, asked(t, birth, vedic.English), book.Options{Sections: []book.Section{book.Jaimini}})
	require.NoError(t, err)
	list := slices.DeleteFunc(pages(t, file), sealOnly)
	require.Len(t, list, 4)
	require.Regexp(t, `(?s)Chara dasha.*1979-07-04.*2132-07-05`, list[3])
	var malayalam vedic.Lang
	require.NoError(t, malayalam.UnmarshalText([]byte("ml")))
	file, err = book.Of(dk, asked(t, birth, malayalam), book.Options{Sections: []book.Section{book.Jaimini}})
	require.NoError(t, err)
	all := strings.Join(pages(t, file), "")
	require.Equal(t, 2, strings.Count(all,
		malayalam.Format(time.Date(1984, 7, 4, 0, 0, 0, 0, time.UTC), time.DateOnly)))
}

// The antardashas of a whole life have one page, and two with the pratyantardashas of what runs.
func TestDashasOnTheirPages(t *testing.T) {
	for birth, n := range map[string]int{gandhi: 1, asha: 2} {
		for _, l := range languages {
			file, err := book.Of(dk, asked(t, birth, l), book.Options{Sections: []book.Section{book.Dashas}})
			require.NoError(t, err)
			list := slices.DeleteFunc(pages(t, file), sealOnly)
			require.Len(t, list, 3+n) // after the cover, the contents and the birth
		}
	}
}

// The year ahead begins with the chart of the year of life that runs, which began at the last birthday. A life that is
// over has none, and neither has a birth without its hour.
func TestAnnualChart(t *testing.T) {
	all := text(t, asha, vedic.English, book.Year)
	require.Contains(t, all, "Annual chart 2026")
	require.Regexp(t, `began on 2026-08-1[56], when the Sun`, all)
	require.Regexp(t, `वर्ष कुंडली 2026`, text(t, asha, vedic.Hindi, book.Year))
	for _, birth := range []string{gandhi,
		strings.Replace(asha, `"time":"14:30"`, `"time":"12:00","timeAccuracyMinutes":720`, 1)} {
		require.NotContains(t, text(t, birth, vedic.English, book.Year), "nnual chart")
	}
}

// The overview has the answer to each question, what runs now, the doshas that apply and what to do, on one page before
// all else; the chapter of answers then leaves the table out.
func TestOverview(t *testing.T) {
	for l, say := range map[vedic.Lang][]string{
		vedic.English: {"At a glance", "Lagna Scorpio; Moon in Taurus, Rohini, pada 4",
			"Now runs the dasha of Jupiter – Venus, until",
			"What asks for care Mangal dosha", "What to do • "},
		vedic.Hindi: {"एक दृष्टि में", "रोहिणी", "इस समय"},
	} {
		on := asked(t, asha, l)
		file, err := book.Of(dk, on, book.Options{Sections: []book.Section{book.Overview, book.Reading}})
		require.NoError(t, err)
		list := pages(t, file)
		page := running(list[2])
		for _, s := range say {
			require.Contains(t, page, s)
		}
		require.NotContains(t, list[3], say[0])
		if l == vedic.English {
			answers, err := dk.Answers(on, vedic.Date{})
			require.NoError(t, err)
			for _, a := range answers {
				require.Contains(t, page, a.Title+" "+a.Summary[:25])
			}
			require.Equal(t, 1, strings.Count(running(strings.Join(list, " ")), "Look first at"))
		}
	}
}

// Each graha and each house has a heading with a bookmark. By hand of the degrees: the Sun at 28°33′ of Cancer is in
// the last pada of Ashlesha, whose lord is Mercury; Cancer is the ninth sign from Scorpio, which rises.
func TestEachGrahaAndHouse(t *testing.T) {
	all := text(t, asha, vedic.English, book.Planets)
	for _, s := range []string{
		"Sun In Cancer, the sign of the Moon, in house 9. Nakshatra Ashlesha, pada 4, of Mercury.",
		"Lord of house 10. In one house with Jupiter, Venus, Ketu.",
		"House 1: body, temper and self-trust Scorpio. Lord: Mars, in house 6, in Aries. No graha is in it.",
		"House 12: ",
	} {
		require.Contains(t, all, s)
	}
	hindi := text(t, asha, vedic.Hindi, book.Planets)
	require.Contains(t, hindi, "कर्क राशि में, जिसका स्वामी")
	require.Contains(t, hindi, "साझेदारी और समझौते ")
	unknown := strings.Replace(asha, `"time":"14:30"`, `"time":"12:00","timeAccuracyMinutes":720`, 1)
	noon := text(t, unknown, vedic.English, book.Planets)
	require.Contains(t, noon, "Sun In Cancer, the sign of the Moon. Nakshatra")
	require.NotContains(t, noon, "House 1: ")
}

// The invocation stands at the head of the cover of either book, in Sanskrit in every language, or in words of one's
// own.
func TestInvocation(t *testing.T) {
	for key, want := range map[string]string{"ganesha": "गणेशाय", "om": "ॐ", "Waheguru Ji": "Waheguru Ji", "none": ""} {
		o := book.Options{Sections: []book.Section{book.Glossary}, Invocation: key}
		file, err := book.Of(dk, asked(t, asha, vedic.English), o)
		require.NoError(t, err)
		first := strings.TrimSpace(pages(t, file)[0])
		if want == "" {
			require.True(t, strings.HasPrefix(first, "Janma kundali"), first)
			continue
		}
		line, _, _ := strings.Cut(first, "\n")
		require.Contains(t, line, want)
		require.NotContains(t, pages(t, file)[1], want)
	}
	file, err := book.Match(dk, asked(t, asha, vedic.English), couple(t, asha, ravi), book.Options{Invocation: "om"})
	require.NoError(t, err)
	require.Contains(t, pages(t, file)[0], "ॐ")
	require.Equal(t, []string{"none", "ganesha", "om", "shri"}, book.Invocations())
}
