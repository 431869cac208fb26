package prediction_test

import (
	"fmt"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// A chart with Mars exalted in the tenth house.
func ExampleOf() {
	sky := skytest.Sky("lagna mesha 10, mars makara 11, sun mithuna 5, moon mithuna 15, mercury mithuna 20, venus mithuna 25, jupiter mithuna 10, saturn kanya 5, rahu simha 5")
	chart := kundali.FromSky(kundali.Birth{Time: sky.At.Time(), Place: sky.Place}, sky)
	r, err := prediction.Of(chart, prediction.Options{
		From: vedic.Date{Year: 2027, Month: 1, Day: 1}, To: vedic.Date{Year: 2028, Month: 12, Day: 31},
		Areas: []prediction.Area{prediction.Career},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	career := r.Areas[0]
	fmt.Println(career.Score, career.Confidence)
	fmt.Println(career.Summary)
	for _, s := range career.Statements {
		fmt.Println("-", s.Text)
	}
	// Output:
	// 60 moderate
	// For work and career, more in this chart helps than hinders. Of 70 points weighed, 38 are in favour; the parts of the chart agree in part.
	// - Saturn, lord of the 10th, is in the 6th house, which ties work, duty and standing to service, routine and rivalry.
	// - Saturn, lord of the 10th, which also stands for work, is in Virgo, the sign of a great friend. It is strong by shadbala. By its house Saturn stands for strong working habits that wear obstacles down.
	// - Mercury, lord of the 6th, which also stands for work, is in its own sign, Gemini. It is in the 3rd house, where it grows with effort. By its house Mercury stands for skilful communication and lively siblings.
	// - The 10th house holds Mars, which asks for effort. The 10th house is that of work, duty and standing.
	// - For Jupiter: Honour teachers and elders, learn something worth keeping, give advice only when asked, and share what you know.
	// - June 2028 to December 2028, Ketu within Saturn: a time for patience with work and career.
	// - If the birth was 32 minutes earlier, another sign was rising and this whole reading changes.
}

// The reading of the same chart is made of evidence that adds up to its score.
func ExampleReading_Explain() {
	sky := skytest.Sky("lagna mesha 10, mars makara 11, sun mithuna 5, moon mithuna 15, mercury mithuna 20, venus mithuna 25, jupiter mithuna 10, saturn kanya 5, rahu simha 5")
	chart := kundali.FromSky(kundali.Birth{Time: sky.At.Time(), Place: sky.Place}, sky)
	day := vedic.Date{Year: 2027, Month: 1, Day: 1}
	r, err := prediction.Of(chart, prediction.Options{From: day, To: day,
		Areas: []prediction.Area{prediction.Personality}})
	if err != nil {
		fmt.Println(err)
		return
	}
	a := r.Areas[0]
	for _, e := range a.Evidence {
		if e.Part == prediction.OfLord && e.Contribution > 0 {
			fmt.Printf("%+.4f %s: %s\n", e.Contribution.Float(), e.ID(), a.Explain(e))
		}
	}
	// Output:
	// +0.1500 lord.1.mars.dignity: Mars is in Capricorn, where it is exalted.
	// +0.0600 lord.1.mars.place: Mars is in the 10th house, an angle.
	// +0.0585 lord.1.mars.strength: Mars is strong by shadbala.
	// +0.0300 lord.1.mars.navamsa: Mars is in a strong sign in the navamsa.
	// +0.0150 lord.1.mars.role: Mars is a helpful lord for this lagna.
}
