package prediction

import (
	"strconv"

	"github.com/jyotish-go/jyotish/vedic"
)

// paraphrases is a key with the number of its paraphrases and the slots that they may use.
type paraphrases struct {
	id    string
	count int
	takes []slot
}

var (
	aboutGraha  = []slot{inWho, inRashi, inNth, inBy, inVarga}
	aboutHouse  = []slot{inHouse, inBy, inN}
	aboutYoga   = []slot{inYoga}
	inSentence  = []slot{inTopic, inFirst, inSecond, inPartB}
	inColour    = []slot{inNth, inGraha, inPhrase}
	inTiming    = []slot{inStart, inEnd, inMaha, inAntar, inTopic, inPhrase}
	inOpener    = []slot{inTopic, inGraha}
	inChange    = []slot{inN, inSide, inVarga}
	inTrait     = []slot{inRashi, inPhrase, inStar}
	inLink      = []slot{inOf, inNth, inGraha, inTheme, inThemeOf}
	inAdviceRow = []slot{inCounsel, inGraha, inNth}
	inCount     = []slot{inN, inM, inTopic}
)

// fragmentKeys are the keys of all fragments.
var fragmentKeys = func() (all []paraphrases) {
	for _, k := range []string{
		"dignity.exalted", "dignity.moolatrikona", "dignity.own", "dignity.great_friend", "dignity.friend",
		"dignity.enemy", "dignity.great_enemy",
		"dignity.debilitated", "relief.raised", "place.kendra", "place.trikona", "place.gain", "place.growth",
		"place.hard", "away",
		"strength.plus", "strength.minus", "combust", "benefic.joined", "benefic.looks", "malefic.joined",
		"malefic.looks",
		"navamsa.plus", "navamsa.minus", "vargottama", "hemmed.plus", "hemmed.minus", "role.yogakaraka", "role.minus",
		"dispositor.plus", "dispositor.minus", "varga_dignity.plus", "varga_dignity.minus", "mangal",
	} {
		all = append(all, paraphrases{"clause." + k, 2, aboutGraha})
	}
	for _, k := range []string{
		"lord_in", "lord_looks", "good_occupant", "bad_occupant", "house_hemmed.plus", "house_hemmed.minus",
		"bindus.plus",
		"bindus.minus",
	} {
		all = append(all, paraphrases{"clause." + k, 2, aboutHouse})
	}
	// These factors have a low weight and are seldom mentioned, so one phrase each is enough.
	for _, k := range []string{"varga_place.plus", "varga_place.minus", "retrograde", "relief.relieved", "role.plus"} {
		all = append(all, paraphrases{"clause." + k, 1, aboutGraha})
	}
	for _, k := range []string{"good_look", "bad_look", "loss"} {
		all = append(all, paraphrases{"clause." + k, 1, aboutHouse})
	}
	all = append(all, paraphrases{"clause.yoga.plus", 2, aboutYoga}, paraphrases{"clause.yoga.minus", 1, aboutYoga},
		paraphrases{"clause.limit", 1, nil})
	for _, k := range areaKeys {
		all = append(all, paraphrases{"topic." + k, 2, nil}, paraphrases{"guidance." + k, 4, nil})
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		all = append(all, paraphrases{"counsel." + g.String(), 3, nil})
	}
	for band := 1; band <= 5; band++ {
		all = append(all, paraphrases{"opener." + strconv.Itoa(band), 4, inOpener})
	}
	return append(all,
		paraphrases{"frame.plus.1", 4, inSentence}, paraphrases{"frame.plus.2", 4, inSentence},
		paraphrases{"frame.minus.1", 4, inSentence},
		paraphrases{"frame.minus.2", 4, inSentence}, paraphrases{"frame.mixed.plus", 3, inSentence},
		paraphrases{"frame.mixed.minus", 3, inSentence},
		paraphrases{"frame.plus.again", 3, []slot{inTopic, inFirst, inPartA}},
		paraphrases{"frame.minus.again", 3, []slot{inTopic, inFirst, inPartA}},
		paraphrases{"timing.good.again", 3, inTiming}, paraphrases{"timing.slow.again", 3, inTiming},
		paraphrases{"timing.good.month.again", 1, inTiming}, paraphrases{"timing.slow.month.again", 1, inTiming},
		paraphrases{"timing.now.again", 1, inTiming},
		paraphrases{"timing.same", 2, []slot{inStart, inEnd}}, paraphrases{"timing.same.month", 1, []slot{inStart}},
		paraphrases{"colour.plus", 3, inColour}, paraphrases{"colour.even", 3, inColour},
		paraphrases{"colour.minus", 3, inColour},
		paraphrases{"colour.house", 3, append([]slot{inRashi}, inColour...)},
		paraphrases{"link", 3, inLink}, paraphrases{"link.own", 2, inLink},
		paraphrases{"advice", 3, inAdviceRow},
		paraphrases{"timing.good", 4, inTiming}, paraphrases{"timing.slow", 3, inTiming},
		paraphrases{"timing.now", 3, inTiming},
		paraphrases{"timing.good.month", 2, inTiming}, paraphrases{"timing.slow.month", 2, inTiming},
		paraphrases{"remedy", 3, inOpener}, paraphrases{"change.lagna", 2, inChange},
		paraphrases{"change.varga", 2, inChange},
		paraphrases{"confidence.high", 2, inCount}, paraphrases{"confidence.moderate", 2, inCount},
		paraphrases{"confidence.low", 2, inCount},
		paraphrases{"trait.lagna", 2, inTrait}, paraphrases{"trait.moon", 2, inTrait},
		paraphrases{"trait.star", 2, inTrait},
		paraphrases{"conflict", 3, []slot{inTopic, inPartA, inPartB}},
		paraphrases{"who.lord", 2, []slot{inGraha, inOf}},
		paraphrases{"who.karaka", 2, []slot{inGraha}},
	)
}()

// wordKeys are the keys of texts that have one form.
var wordKeys = func() (all []string) {
	all = append(all, "house", "it", "it.house", "side.later", "side.earlier", "minute.one", "minute.many", "maha.own",
		"disclaimer", "transit", "guard.health",
		"guard.wealth", "guard.mind", "guard.minor", "stop", "weighed.good", "weighed.slow")
	for _, k := range partKeys {
		all = append(all, "part."+k)
	}
	for n := 1; n <= 12; n++ {
		i := strconv.Itoa(n)
		all = append(all, "nth."+i, "month."+i, "theme."+i)
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			all = append(all, "cell."+g.String()+"."+i)
		}
		r := vedic.Rashi(n).String()
		all = append(all, "lagna."+r, "moon."+r)
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		all = append(all, "dasha."+g.String())
	}
	for i := 1; i <= 27; i++ {
		all = append(all, "star."+strconv.Itoa(i))
	}
	for _, k := range areaKeys {
		all = append(all, "area."+k+".name")
	}
	seen := map[string]bool{}
	for i := range areas {
		if d := areas[i].varga.String(); !seen[d] {
			seen[d] = true
			all = append(all, "varga."+d)
		}
	}
	return all
}()

// moods say whether what a graha in a house is known for is welcome, 1, even, 0, or asks for care, −1 (Phaladeepika
// 8).
var moods vedic.ByGraha[vedic.ByBhava[int8]] = [...]vedic.ByBhava[int8]{
	{0, -1, 1, -1, 0, 1, -1, -1, 1, 1, 1, -1},
	{1, 1, 1, 1, 1, -1, 1, -1, 1, 1, 1, -1},
	{0, -1, 1, -1, -1, 1, -1, -1, 0, 1, 1, -1},
	{1, 1, 1, 1, 1, 0, 1, 0, 1, 1, 1, -1},
	{1, 1, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1},
	{1, 1, 1, 1, 1, -1, 1, 1, 1, 1, 1, 1},
	{-1, -1, 1, -1, -1, 1, -1, 0, 0, 1, 1, -1},
	{0, -1, 1, -1, -1, 1, -1, -1, 0, 1, 1, -1},
	{0, -1, 1, -1, -1, 1, -1, 0, 1, 0, 1, 1},
}
