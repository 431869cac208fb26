package prediction

import (
	"strconv"

	"github.com/jyotish-go/jyotish/vedic"
)

// key is the key of a text with the slots that it may use.
type key struct {
	id    string
	takes []slot
}

var (
	aboutGraha = []slot{inWho, inRashi, inNth, inBy, inVarga}
	aboutHouse = []slot{inHouse, inBy, inN}
	aboutYoga  = []slot{inYoga, inList}
	inSentence = []slot{inTopic, inFirst, inSecond, inPartB}
	inTiming   = []slot{inStart, inEnd, inMaha, inAntar, inTopic}
	inChange   = []slot{inN, inSide, inVarga}
	inTrait    = []slot{inRashi, inPhrase, inStar, inNth}
	inLink     = []slot{inLord, inNth, inGraha, inTheme, inThemeOf}
	inCalled   = []slot{inGraha, inLord, inTopic}
	inAgain    = []slot{inFirst, inTopic, inPartA}
	inCount    = []slot{inN, inM}
)

// fragmentKeys are the keys of the texts that have slots.
var fragmentKeys = func() (all []key) {
	for _, k := range []string{
		"dignity.exalted", "dignity.moolatrikona", "dignity.own", "dignity.great_friend", "dignity.friend",
		"dignity.enemy", "dignity.great_enemy", "dignity.debilitated", "relief.plus", "relief.minus", "place.angle",
		"place.trine", "place.gain", "place.growth", "place.hard", "away", "strength.plus", "strength.minus",
		"combust", "retrograde", "benefic.joined", "benefic.looks", "malefic.joined", "malefic.looks",
		"navamsa.plus", "navamsa.minus", "vargottama", "hemmed.plus", "hemmed.minus", "role.yogakaraka", "role.plus",
		"role.minus", "dispositor.plus", "dispositor.minus", "varga_dignity.plus", "varga_dignity.minus",
		"varga_place.plus", "varga_place.minus", "mangal",
	} {
		all = append(all, key{"reason." + k, aboutGraha})
	}
	for _, k := range []string{
		"lord_in", "lord_looks", "good_occupant", "bad_occupant", "good_look", "bad_look", "house_hemmed.plus",
		"house_hemmed.minus", "bindus.plus", "bindus.minus",
	} {
		all = append(all, key{"reason." + k, aboutHouse})
	}
	for band := 1; band <= 5; band++ {
		all = append(all, key{"opener." + strconv.Itoa(band), []slot{inTopic}})
	}
	return append(all,
		key{"reason.yoga.plus", aboutYoga}, key{"reason.yoga.minus", aboutYoga},
		key{"reason.yoga.karaka", aboutYoga[1:]},
		key{"reason.loss", nil},
		key{"reason.limit", nil},
		key{"who", inCalled}, key{"who.lord", inCalled}, key{"who.karaka", inCalled}, key{"who.degree", inCalled},
		key{"who.lord.karaka", inCalled}, key{"who.lord.degree", inCalled},
		key{"frame.one", inSentence}, key{"frame.two", inSentence}, key{"frame.mixed.plus", inSentence},
		key{"frame.mixed.minus", inSentence},
		key{"frame.again.plus", inAgain}, key{"frame.again.minus", inAgain},
		key{"timing.good", inTiming}, key{"timing.slow", inTiming}, key{"timing.good.month", inTiming},
		key{"timing.slow.month", inTiming}, key{"timing.now", inTiming},
		key{"weighed.good", []slot{inGraha, inTopic}}, key{"weighed.slow", []slot{inGraha, inTopic}},
		key{"colour", []slot{inGraha, inPhrase}}, key{"colour.house", []slot{inNth, inPhrase}},
		key{"link", inLink}, key{"link.own", inLink},
		key{"advice", []slot{inGraha, inCounsel}}, key{"remedy", []slot{inGraha}},
		key{"change.lagna", inChange}, key{"change.varga", inChange},
		key{"confidence.high", inCount}, key{"confidence.moderate", inCount}, key{"confidence.low", inCount},
		key{"trait.lagna", inTrait}, key{"trait.moon", inTrait}, key{"trait.star", inTrait},
		key{"conflict", []slot{inTopic, inPartA, inPartB}},
	)
}()

// wordKeys are the keys of words and of texts that stand alone.
var wordKeys = func() (all []string) {
	all = append(all, "house", "it", "it.house", "side.later", "side.earlier", "minute.one", "minute.many", "maha.own",
		"disclaimer", "transit", "guard.health", "guard.wealth", "guard.mind", "guard.minor", "stop", "yoga", "and",
		"karaka.job", "karaka.business")
	for _, k := range partKeys {
		all = append(all, "part."+k)
	}
	for n := 1; n <= 12; n++ {
		i := strconv.Itoa(n)
		all = append(all, "nth."+i, "lord."+i, "month."+i, "theme."+i)
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			all = append(all, "cell."+g.String()+"."+i)
		}
		r := vedic.Rashi(n).String()
		all = append(all, "lagna."+r, "moon."+r)
	}
	for i := 1; i <= 27; i++ {
		all = append(all, "star."+strconv.Itoa(i))
	}
	for _, k := range areaKeys {
		all = append(all, "area."+k+".name", "topic."+k, "karaka."+k, "guidance.plus."+k, "guidance.minus."+k)
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
