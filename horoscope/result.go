package horoscope

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// DailyResult is a day for all twelve signs.
type DailyResult struct {
	Date     vedic.Date  `json:"date"`
	Timezone string      `json:"timezone"`
	Lang     vedic.Lang  `json:"lang"`
	Rashis   []Horoscope `json:"rashis"` // Mesha to Meena

	Model    vedic.Model `json:"-"`
	Ayanamsa vedic.Angle `json:"-"` // at sunrise
}

// SingleResult is a period for one sign.
type SingleResult struct {
	Lang      vedic.Lang `json:"lang"`
	Timezone  string     `json:"timezone"`
	Horoscope Horoscope  `json:"horoscope"`

	Model    vedic.Model `json:"-"`
	Ayanamsa vedic.Angle `json:"-"` // at the first sunrise
}

// Horoscope is what a period is said to bring to a Moon sign. Its JSON is the contract's RashiHoroscope with more
// members.
type Horoscope struct {
	Rashi    vedic.Named[vedic.Rashi] `json:"rashi"`
	Period   Period                   `json:"period"`
	From     vedic.Date               `json:"from"`
	To       vedic.Date               `json:"to"` // included
	Areas    []Area                   `json:"areas"`
	Lucky    Lucky                    `json:"lucky"`
	Transits []Transit                `json:"transits"` // at the first sunrise
	// the Moon is in the 8th at some time from the first sunrise on
	Chandrashtama bool `json:"chandrashtama"`

	Score      int          `json:"score"`            // 5 to 98, of the area general
	Points     []Point      `json:"points"`           // what the score is made of, from 50 on
	Segments   []Segment    `json:"segments"`         // of a day: the Moon by sign
	Taras      []Tara       `json:"taras"`            // of a day: for each birth star of the sign
	Background []Background `json:"background"`       // Saturn, Jupiter and Rahu
	Days       []DayScore   `json:"days,omitempty"`   // of a week and a month
	Months     []MonthScore `json:"months,omitempty"` // of a year
}

// Area is a part of life with its rating and text. Because and Rules are what its sentences stand on.
type Area struct {
	Area      string             `json:"area"` // "general", "career", "love", "health" or "finance"
	Text      string             `json:"text"`
	Rating    int                `json:"rating"` // 1 to 5
	Because   []finding.Told     `json:"because"`
	Rules     []finding.Citation `json:"rules"`
	Score     int                `json:"score"` // 5 to 98
	Sentences []Sentence         `json:"sentences"`
}

// Sentence is one sentence of a text, and what it stands on: indexes, from 0, of facts and rules of its area.
type Sentence struct {
	Fragment string `json:"fragment"` // its ID in the language files
	Text     string `json:"text"`
	Because  []int  `json:"because"`
	Rules    []int  `json:"rules"`
}

// Transit is where a graha stands from the sign.
type Transit struct {
	Graha   vedic.Graha    `json:"graha"`
	Rashi   vedic.Rashi    `json:"rashi"`
	House   vedic.Bhava    `json:"houseFromMoon"`
	Vedha   bool           `json:"vedha"`
	Outcome gochar.Outcome `json:"outcome"`
}

// Point is what one ground adds to a score.
type Point struct {
	Key    string           `json:"key"`    // "moon", "chandrabala", "tara"
	Value  string           `json:"value"`  // what was found: "11", "good"
	Points vedic.Decimal    `json:"points"` // of 100
	Rule   finding.Citation `json:"rule"`
}

// Segment is a part of a civil day in which the Moon stays in one sign.
type Segment struct {
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"`
	Rashi vedic.Rashi   `json:"rashi"`
	House vedic.Bhava   `json:"houseFromMoon"`
	Good  bool          `json:"favourable"` // chandrabala
}

// Tara is what the star of a day is to those born under one of the sign's stars.
type Tara struct {
	Nakshatra vedic.Nakshatra `json:"nakshatra"` // of birth
	Padas     int             `json:"padas"`     // how many of its quarters lie in the sign
	Number    int             `json:"number"`    // 1 to 9
	Name      string          `json:"name"`
	Quality   string          `json:"quality"` // "good", "bad" or "neutral"
}

// Background is the stay of a slow graha. Stays are those in this sign, first to last, also where going back parted
// them; From and To are the one that holds the first sunrise of the horoscope.
type Background struct {
	Graha vedic.Graha `json:"graha"`
	Rashi vedic.Rashi `json:"rashi"`
	House vedic.Bhava `json:"houseFromMoon"`
	// of Saturn "rising", "peak", "setting", "kantaka" or "ashtama"; otherwise "good" or "bad"
	State    string        `json:"state"`
	Name     string        `json:"name"`
	From     vedic.Instant `json:"from"`
	To       vedic.Instant `json:"to"`
	OpenFrom bool          `json:"openFrom"` // the ephemeris does not reach the beginning
	OpenTo   bool          `json:"openTo"`   // or the end
	Stays    []Stay        `json:"stays"`
	// of Saturn and Jupiter, by the Moon of the entry; for Saturn some rank the metals the other way
	Murti   gochar.Murti     `json:"murti,omitempty"`
	Rule    finding.Citation `json:"rule"`
	outcome gochar.Outcome
}

// Stay is an unbroken time in a sign.
type Stay struct {
	From vedic.Instant `json:"from"`
	To   vedic.Instant `json:"to"`
}

// DayScore is the score of a day in a longer period.
type DayScore struct {
	Date  vedic.Date `json:"date"`
	Score int        `json:"score"`
}

// MonthScore is the score of a month in a year.
type MonthScore struct {
	Month int `json:"month"` // 1 to 12
	Score int `json:"score"`
}

// Lucky are the lucky items, by rules of this engine and not of a text. Those of a longer period are those of its best
// day.
type Lucky struct {
	Number    int              `json:"number"`  // 1 to 9
	Numbers   [2]int           `json:"numbers"` // that, and the number of the sign's lord
	Colour    string           `json:"colour"`
	Direction string           `json:"direction"`
	Time      *Window          `json:"time"` // none where no hour fits, or no place is known
	Rule      finding.Citation `json:"rule"`
	Graha     vedic.Graha      `json:"graha"` // that colour and direction come from
	Date      vedic.Date       `json:"date"`
}

// Window is a time of a day, in whole minutes.
type Window struct {
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"`
}
