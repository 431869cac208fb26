package horoscope

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// DailyResult is a day for all twelve signs.
type DailyResult struct {
	// Date is that of the query, Timezone the name of the zone and Lang the language.
	Date     vedic.Date `json:"date"`
	Timezone string     `json:"timezone"` // IANA name, as Asia/Kolkata
	Lang     vedic.Lang `json:"lang"`
	// Rashis are twelve, Mesha at index 0 to Meena.
	Rashis []Horoscope `json:"rashis"`

	Model vedic.Model `json:"-"`
	// Ayanamsa is that at sunrise.
	Ayanamsa vedic.Angle `json:"-"`
}

// SingleResult is a period for one sign.
type SingleResult struct {
	Lang      vedic.Lang `json:"lang"`
	Timezone  string     `json:"timezone"` // IANA name, as Asia/Kolkata
	Horoscope Horoscope  `json:"horoscope"`

	Model vedic.Model `json:"-"`
	// Ayanamsa is that at the first sunrise.
	Ayanamsa vedic.Angle `json:"-"`
}

// Horoscope is what a period is said to bring to a Moon sign. Its JSON is the contract's RashiHoroscope with more
// members.
type Horoscope struct {
	// Rashi is the Moon sign, with its name.
	Rashi  vedic.Named[vedic.Rashi] `json:"rashi"`
	Period Period                   `json:"period"` // the length of the period: day, week, month or year
	// The first moment or day.
	From vedic.Date `json:"from"`
	// To is the last date, included.
	To vedic.Date `json:"to"`
	// Areas are five, general at index 0.
	Areas []Area `json:"areas"`
	// Lucky is of the day, or of the best day.
	Lucky Lucky `json:"lucky"`
	// Transits are of all nine grahas, at the first sunrise.
	Transits []Transit `json:"transits"`
	// Chandrashtama says that the Moon is in the 8th at some time from the first sunrise on
	Chandrashtama bool `json:"chandrashtama"`

	// Score is 5 to 98, of the area general.
	Score int `json:"score"`
	// Points are what the score is made of, from 50 on.
	Points []Point `json:"points"`
	// Segments are of a day: the Moon by sign, one or two, from midnight to midnight. Empty, not nil, of longer
	// periods.
	Segments []Segment `json:"segments"`
	// Taras are of a day: for each birth star of the sign, two or three. Empty, not nil, of longer periods.
	Taras []Tara `json:"taras"`
	// Background is Saturn, Jupiter and Rahu, in that order.
	Background []Background `json:"background"`
	// Days are of a week and a month, by date; else left out.
	Days []DayScore `json:"days,omitempty"`
	// Months are the twelve of a year; else left out.
	Months []MonthScore `json:"months,omitempty"`
}

// Area is an area of life with its rating and text. Because and Rules are the facts and rules of
// its sentences.
type Area struct {
	// Area is "general", "career", "love", "health" or "finance".
	Area string `json:"area"`
	// Text is Sentences, with a space between them.
	Text string `json:"text"`
	// Rating is 1 to 5, by Score.
	Rating int `json:"rating"`
	// Because are the facts, each once; Rules likewise.
	Because []finding.Told     `json:"because"`
	Rules   []finding.Citation `json:"rules"` // the rules on which it rests
	// Of the area general; score is 5 to 98.
	Score     int        `json:"score"`
	Sentences []Sentence `json:"sentences"` // the sentences, each with its facts and rules
}

// Sentence is one sentence of a text, with the indexes, from 0, of its facts and rules in its area.
type Sentence struct {
	// Fragment is its ID in the language files.
	Fragment string `json:"fragment"`
	Text     string `json:"text"` // in the language of the answer
	// Because and rules are indices into those of its area; indexes, from 0, of the facts of the area.
	Because []int `json:"because"`
	Rules   []int `json:"rules"` // indexes, from 0, of the rules of the area
}

// Transit is the position of a graha, counted from the sign.
type Transit struct {
	Graha vedic.Graha `json:"graha"`
	Rashi vedic.Rashi `json:"rashi"`
	// Counted from the sign of the Moon, 1 to 12.
	House vedic.Bhava `json:"houseFromMoon"`
	Vedha bool        `json:"vedha"` // whether another graha hinders it
	// Outcome is good, void, bad or relieved; see [gochar.Outcome].
	Outcome gochar.Outcome `json:"outcome"`
}

// Point is what one factor adds to a score.
type Point struct {
	// Key is "moon", "chandrabala", "tara" …
	Key string `json:"key"`
	// Value is what was found: "11", "good".
	Value string `json:"value"`
	// Points of 100, signed, to a thousandth.
	Points vedic.Decimal    `json:"points"`
	Rule   finding.Citation `json:"rule"`
}

// Segment is a part of a civil day in which the Moon stays in one sign.
type Segment struct {
	Start vedic.Instant `json:"start"` // when it begins, by the clocks of the place
	End   vedic.Instant `json:"end"`   // when it ends, by the clocks of the place
	Rashi vedic.Rashi   `json:"rashi"`
	House vedic.Bhava   `json:"houseFromMoon"` // counted from the sign of the Moon, 1 to 12
	// Good is by chandrabala, the bright half not counted.
	Good bool `json:"favourable"`
}

// Tara is what the star of a day is to those born under one of the sign's stars.
type Tara struct {
	// Nakshatra is that of birth.
	Nakshatra vedic.Nakshatra `json:"nakshatra"`
	// Padas is how many of its quarters lie in the sign, 1 to 4; all together are nine.
	Padas int `json:"padas"`
	// Number is 1 janma to 9 ati-mitra.
	Number int    `json:"number"`
	Name   string `json:"name"` // as people call it, in the language of the answer
	// Quality is "good", "bad" or "neutral".
	Quality string `json:"quality"`
}

// Background is the stay of a slow graha. Stays are those in this sign, first to last, also where going back parted
// them; From and To are the one that holds the first sunrise of the horoscope.
type Background struct {
	Graha vedic.Graha `json:"graha"`
	Rashi vedic.Rashi `json:"rashi"`
	// House is 1 to 12 from the sign.
	House vedic.Bhava `json:"houseFromMoon"`
	// State is, of Saturn "rising", "peak", "setting", "kantaka" or "ashtama"; otherwise "good" or "bad"
	State string `json:"state"`
	// The state in words.
	Name string        `json:"name"`
	From vedic.Instant `json:"from"` // the first moment or day
	To   vedic.Instant `json:"to"`   // the last moment or day
	// OpenFrom says that the ephemeris does not reach the beginning, and OpenTo that it does not reach the end.
	OpenFrom bool `json:"openFrom"`
	OpenTo   bool `json:"openTo"` // or the end
	// All in this sign, also where going back parted them.
	Stays []Stay `json:"stays"`
	// Murti is 0 and left out of Rahu, and where the entry is not known: of Saturn and Jupiter, by the Moon of the
	// entry; for Saturn some rank the metals the other way
	Murti   gochar.Murti     `json:"murti,omitempty"`
	Rule    finding.Citation `json:"rule"`
	outcome gochar.Outcome
}

// Stay is an unbroken time in a sign.
type Stay struct {
	From vedic.Instant `json:"from"` // the first moment or day
	To   vedic.Instant `json:"to"`   // the last moment or day
}

// DayScore is the score of a day in a longer period.
type DayScore struct {
	Date vedic.Date `json:"date"` // of the civil calendar, YYYY-MM-DD
	// Of the area general; score is 5 to 98.
	Score int `json:"score"`
}

// MonthScore is the score of a month in a year.
type MonthScore struct {
	// Month is 1 to 12.
	Month int `json:"month"`
	// 5 to 98, without the Moon.
	Score int `json:"score"`
}

// Lucky are the lucky items, by rules of this engine and not of a text. Those of a longer period are those of its best
// day.
type Lucky struct {
	// Number is 1 to 9.
	Number int `json:"number"`
	// Numbers are that, and the number of the sign's lord; they may be one.
	Numbers [2]int `json:"numbers"`
	// Colour and Direction are display names.
	Colour    string `json:"colour"`
	Direction string `json:"direction"` // direction that suits
	// Time is nil where no hour fits, or no place is known.
	Time *Window          `json:"time"`
	Rule finding.Citation `json:"rule"`
	// Graha is whom colour and direction come from.
	Graha vedic.Graha `json:"graha"`
	// Date is the day that they are of.
	Date vedic.Date `json:"date"`
}

// Window is a time of a day, in whole minutes.
type Window struct {
	Start vedic.Instant `json:"start"` // when it begins, by the clocks of the place
	End   vedic.Instant `json:"end"`   // when it ends, by the clocks of the place
}
