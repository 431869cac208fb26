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
	// In your career there is support to build on, beginning with Saturn. Of 70 grounds weighed 38 speak for your career, so they agree in part.
	// - The lord of the 10th house in the 6th ties work, duty and standing to service, routine and rivalry.
	// - Saturn, lord of the 10th house, is among great friends in Virgo, and it has more of the sixfold strength (shadbala) than it needs; both help your career. From the 6th house Saturn favours strong working habits that wear obstacles down.
	// - Mercury, who rules the 6th house, is at home in Gemini, while it is in the 3rd house, where it grows with effort; this is to the benefit of your career. Mercury in the 3rd house often speaks for skilful communication and lively siblings.
	// - The 10th house has Mars in it, a demanding guest, a reason to take small steps here. The 10th house, Capricorn, stands for work, duty and standing, so this shows there first.
	// - With Jupiter of the 3rd house in mind, let principle decide where profit leaves you in doubt.
	// - June 2028 to December 2028, the time of Ketu under Saturn, suits small steps with your career, and care over reflection, research and letting go.
	// - The ascendant would change sign if the birth were 32 minutes earlier, and all houses with it.
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
	// +0.1500 lord.1.mars.dignity: Mars is exalted in Capricorn.
	// +0.0600 lord.1.mars.place: Mars is in the 10th house, an angle.
	// +0.0585 lord.1.mars.strength: Mars is strong by the sixfold strength (shadbala).
	// +0.0300 lord.1.mars.navamsa: Mars is well placed in the navamsa.
	// +0.0150 lord.1.mars.role: Mars is a helpful ruler for this ascendant.
}
