package remedy_test

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

// The rules' sixth example: Saturn combust at 5° in the 8th house, with 0.95 of the strength required, and Jupiter's
// look on him.
func ExampleFor() {
	chart, strengths := saturnBurdened()
	report, err := remedy.For(chart, nil, remedy.Options{Strengths: strengths})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, a := range report.Afflicted {
		fmt.Println(a.Graha, a.Score, a.Nature, a.Aim, a.Gemstone)
		for _, r := range a.Reasons {
			fmt.Println(" ", r.Text())
		}
	}
	for _, r := range report.Remedies {
		fmt.Println(r.Cost, r.Type, r.Title)
	}
	// Output:
	// saturn 4.2 malefic pacify false
	//   Saturn: 4.2 points in all; afflicted from 3 on
	//   Saturn is combust, 5°00′00″ from the Sun: +3
	//   Saturn is in house 8: +2
	//   Jupiter, a benefic, aspects Saturn: −1
	//   Saturn has 0.95 of the shadbala required of it: +0.2
	//   No gem: Saturn rules 10, 11, not the 1st, 5th or 9th
	//   No gem: Saturn is in house 8; mantra and charity serve
	// sun 3 benefic strengthen false
	//   The Sun: 3 points in all; afflicted from 3 on
	//   The Sun is debilitated in the navamsa, in Libra: +1
	//   The Sun is in house 8: +2
	//   Saturn is in one sign with the Sun: +1
	//   Jupiter, a benefic, aspects the Sun: −1
	//   No gem: the Sun is in house 8; mantra and charity serve
	// venus 3 malefic pacify false
	//   Venus: 3 points in all; afflicted from 3 on
	//   Venus is debilitated in Virgo, with neechabhanga: +1
	//   Venus is in house 6: +2
	//   No gem: Venus rules 2, 7, not the 1st, 5th or 9th
	//   No gem: Venus rules 2, 7, for which no gem is advised, and no trikona
	//   No gem: Venus is in house 6; mantra and charity serve
	// free mantra Mantra of Saturn
	// free puja Worship for Saturn
	// free conduct Conduct for Saturn
	// free fasting Fast for Saturn
	// free mantra Mantra of the Sun
	// free puja Worship for the Sun
	// free conduct Conduct for the Sun
	// free colour Colour of the Sun
	// free mantra Mantra of Venus
	// free puja Worship for Venus
	// free conduct Conduct for Venus
	// free fasting Fast for Venus
	// low charity Charity for Saturn
	// low yantra Yantra of Saturn
	// low yantra Yantra of the Sun
	// low charity Charity for Venus
	// low yantra Yantra of Venus
	// medium rudraksha Rudraksha for Saturn
	// medium rudraksha Rudraksha for Venus
	// high rudraksha Rudraksha for the Sun
}

// The rules' fourth and fifth examples: for Mesha rising the Sun rules the 5th; debilitated in the 7th without relief
// he may have his ruby, but not beside a diamond.
func ExampleOptions() {
	for _, worn := range [][]vedic.Graha{nil, {vedic.Venus}} {
		report, err := remedy.For(chart(sunFallen), nil, remedy.Options{Worn: worn, Strengths: even()})
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, a := range report.Afflicted {
			if a.Graha == vedic.Sun {
				last := a.Reasons[len(a.Reasons)-1]
				fmt.Println(a.Score, a.Gemstone, last.Path(), last.Value())
			}
		}
	}
	// Output:
	// 3 true sun.gem.need true
	// 3 false sun.gem.clash false
}

// The rules' first and seventh examples: the yantra of the Sun, and the mantra of the Moon.
func ExampleGeneral() {
	for _, q := range []remedy.Query{
		{Graha: vedic.Sun, Types: remedy.Only(remedy.Yantra)},
		{Graha: vedic.Moon, Types: remedy.Only(remedy.Mantra), Purpose: 0, MaxCost: remedy.Free},
	} {
		c, err := remedy.General(q)
		if err != nil {
			fmt.Println(err)
			return
		}
		r := c.Remedies[0]
		fmt.Println(r.ID, r.Rules[0].Source)
		for _, d := range r.Details {
			if !strings.HasPrefix(d.Key, "verse") && !strings.HasPrefix(d.Key, "short") {
				fmt.Println(" ", d.Key, d.Value)
			}
		}
	}
	// Output:
	// graha.sun.yantra common practice
	//   day Sunday
	//   square 6 1 8 / 7 5 3 / 2 9 4
	//   sum 15
	// graha.moon.mantra BPHS 84
	//   dailyCount 108
	//   day Monday
	//   japaCount 11000
	//   japaCountBphs 11000
	//   japaDays 40
	//   japaPerDay 275
	//   mantra ॐ श्रां श्रीं श्रौं सः चन्द्रमसे नमः
	//   mantraIast oṃ śrāṃ śrīṃ śrauṃ saḥ candramase namaḥ
}

func ExampleCollection_In() {
	c, err := remedy.General(remedy.Query{Vara: vedic.Guruvara})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.In(vedic.Hindi).Remedies[0].Instructions)
	// Output:
	// विष्णु सहस्रनाम पढ़ें, हल्दी का तिलक लगाएँ और शिक्षकों या विद्यार्थियों को दें; ज्ञान, संतान, धन और विवाह के लिए।
}
