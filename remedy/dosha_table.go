package remedy

import (
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/vedic"
)

// What is done about each dosha, by common practice where no verse is named. Rows with the words of a type are the graha's own remedy.
var doshaRows = [...]row{
	{id: "mangal.mantra", dosha: dosha.Mangal, kind: Mantra, graha: vedic.Mars, cost: Free, words: "type.mantra", source: shanti},
	{id: "mangal.hanuman", dosha: dosha.Mangal, kind: Puja, graha: vedic.Mars, cost: Free, words: "mangal.hanuman", source: common},
	{id: "mangal.service", dosha: dosha.Mangal, kind: Conduct, graha: vedic.Mars, cost: Free, words: "mangal.service", caution: "caution.blood", source: common},
	{id: "mangal.match", dosha: dosha.Mangal, kind: Conduct, cost: Free, words: "mangal.match", source: common},
	{id: "mangal.fasting", dosha: dosha.Mangal, kind: Fasting, graha: vedic.Mars, cost: Free, words: "type.fasting", caution: "caution.fasting", source: common},
	{id: "mangal.charity", dosha: dosha.Mangal, kind: Charity, graha: vedic.Mars, cost: Low, words: "mangal.charity", caution: "caution.charity", source: common},
	{id: "mangal.shanti", dosha: dosha.Mangal, kind: Puja, graha: vedic.Mars, cost: Medium, words: "mangal.shanti", caution: "caution.rite", source: common},

	{id: "kaal_sarp.mrityunjaya", dosha: dosha.KaalSarp, kind: Mantra, cost: Free, words: "prayer.mrityunjaya", prayer: &mrityunjaya, source: common},
	{id: "kaal_sarp.rahu", dosha: dosha.KaalSarp, kind: Mantra, graha: vedic.Rahu, cost: Free, words: "type.mantra", source: shanti},
	{id: "kaal_sarp.ketu", dosha: dosha.KaalSarp, kind: Mantra, graha: vedic.Ketu, cost: Free, words: "type.mantra", source: shanti},
	{id: "kaal_sarp.naga", dosha: dosha.KaalSarp, kind: Puja, cost: Free, words: "kaal_sarp.naga", source: common},
	{id: "kaal_sarp.rudra", dosha: dosha.KaalSarp, kind: Puja, cost: Low, words: "kaal_sarp.rudra", source: common},
	{id: "kaal_sarp.charity", dosha: dosha.KaalSarp, kind: Charity, cost: Low, words: "kaal_sarp.charity", caution: "caution.charity", source: common},
	{id: "kaal_sarp.shanti", dosha: dosha.KaalSarp, kind: Puja, cost: High, words: "kaal_sarp.shanti", caution: "caution.rite", source: common},

	{id: "pitru.verses", dosha: dosha.Pitru, kind: Mantra, cost: Free, words: "pitru.verses", source: common},
	{id: "pitru.tarpana", dosha: dosha.Pitru, kind: Puja, cost: Free, words: "pitru.tarpana", source: common},
	{id: "pitru.tree", dosha: dosha.Pitru, kind: Conduct, cost: Free, words: "pitru.tree", source: common},
	{id: "pitru.shraddha", dosha: dosha.Pitru, kind: Puja, cost: Low, words: "pitru.shraddha", caution: "caution.rite", source: common},
	{id: "pitru.feeding", dosha: dosha.Pitru, kind: Charity, cost: Low, words: "pitru.feeding", caution: "caution.charity", source: common},
	{id: "pitru.gaya", dosha: dosha.Pitru, kind: Puja, cost: High, words: "pitru.gaya", caution: "caution.rite", source: curses},

	{id: "guru_chandal.mantra", dosha: dosha.GuruChandal, kind: Mantra, graha: vedic.Jupiter, cost: Free, words: "type.mantra", source: shanti},
	{id: "guru_chandal.rahu", dosha: dosha.GuruChandal, kind: Mantra, graha: vedic.Rahu, cost: Free, words: "type.mantra", source: shanti},
	{id: "guru_chandal.vishnu", dosha: dosha.GuruChandal, kind: Puja, graha: vedic.Jupiter, cost: Free, words: "guru_chandal.vishnu", source: common},
	{id: "guru_chandal.durga", dosha: dosha.GuruChandal, kind: Puja, graha: vedic.Rahu, cost: Free, words: "guru_chandal.durga", source: common},
	{id: "guru_chandal.elders", dosha: dosha.GuruChandal, kind: Conduct, cost: Free, words: "guru_chandal.elders", source: common},
	{id: "guru_chandal.fasting", dosha: dosha.GuruChandal, kind: Fasting, graha: vedic.Jupiter, cost: Free, words: "type.fasting", caution: "caution.fasting", source: common},
	{id: "guru_chandal.charity", dosha: dosha.GuruChandal, kind: Charity, graha: vedic.Jupiter, cost: Low, words: "guru_chandal.charity", caution: "caution.charity", source: common},

	{id: "kemdrum.mantra", dosha: dosha.Kemdrum, kind: Mantra, graha: vedic.Moon, cost: Free, words: "type.mantra", source: shanti},
	{id: "kemdrum.shiva", dosha: dosha.Kemdrum, kind: Puja, graha: vedic.Moon, cost: Free, words: "kemdrum.shiva", source: common},
	{id: "kemdrum.sri", dosha: dosha.Kemdrum, kind: Puja, cost: Free, words: "kemdrum.sri", source: common},
	{id: "kemdrum.ties", dosha: dosha.Kemdrum, kind: Conduct, cost: Free, words: "kemdrum.ties", source: common},
	{id: "kemdrum.fasting", dosha: dosha.Kemdrum, kind: Fasting, graha: vedic.Moon, cost: Free, words: "type.fasting", caution: "caution.fasting", source: common},
	{id: "kemdrum.purnima", dosha: dosha.Kemdrum, kind: Fasting, graha: vedic.Moon, cost: Free, words: "kemdrum.purnima", caution: "caution.fasting", source: common},
	{id: "kemdrum.silver", dosha: dosha.Kemdrum, kind: Conduct, graha: vedic.Moon, cost: Low, words: "kemdrum.silver", caution: "caution.optional", source: common},

	{id: "surya_grahan.rahu", dosha: dosha.SuryaGrahan, kind: Mantra, graha: vedic.Rahu, cost: Free, words: "type.mantra", source: shanti},
	{id: "surya_grahan.ketu", dosha: dosha.SuryaGrahan, kind: Mantra, graha: vedic.Ketu, cost: Free, words: "type.mantra", source: shanti},
	{id: "surya_grahan.hymn", dosha: dosha.SuryaGrahan, kind: Puja, graha: vedic.Sun, cost: Free, words: "surya_grahan.hymn", source: common},
	{id: "surya_grahan.charity", dosha: dosha.SuryaGrahan, kind: Charity, cost: Low, words: "grahan.charity", caution: "caution.charity", source: common},

	{id: "chandra_grahan.shiva", dosha: dosha.ChandraGrahan, kind: Mantra, graha: vedic.Moon, cost: Free, words: "prayer.panchakshara", prayer: &panchakshara, source: common},
	{id: "chandra_grahan.rahu", dosha: dosha.ChandraGrahan, kind: Mantra, graha: vedic.Rahu, cost: Free, words: "type.mantra", source: shanti},
	{id: "chandra_grahan.ketu", dosha: dosha.ChandraGrahan, kind: Mantra, graha: vedic.Ketu, cost: Free, words: "type.mantra", source: shanti},
	{id: "chandra_grahan.charity", dosha: dosha.ChandraGrahan, kind: Charity, cost: Low, words: "grahan.charity", caution: "caution.charity", source: common},

	{id: "shrapit.saturn", dosha: dosha.Shrapit, kind: Mantra, graha: vedic.Saturn, cost: Free, words: "type.mantra", source: shanti},
	{id: "shrapit.rahu", dosha: dosha.Shrapit, kind: Mantra, graha: vedic.Rahu, cost: Free, words: "type.mantra", source: shanti},
	{id: "shrapit.mrityunjaya", dosha: dosha.Shrapit, kind: Mantra, cost: Free, words: "prayer.mrityunjaya", prayer: &mrityunjaya, source: common},
	{id: "shrapit.service", dosha: dosha.Shrapit, kind: Charity, graha: vedic.Saturn, cost: Low, words: "shrapit.service", caution: "caution.charity", source: common},

	{id: "angarak.mars", dosha: dosha.Angarak, kind: Mantra, graha: vedic.Mars, cost: Free, words: "type.mantra", source: shanti},
	{id: "angarak.rahu", dosha: dosha.Angarak, kind: Mantra, graha: vedic.Rahu, cost: Free, words: "type.mantra", source: shanti},
	{id: "angarak.hanuman", dosha: dosha.Angarak, kind: Puja, graha: vedic.Mars, cost: Free, words: "mangal.hanuman", source: common},
	{id: "angarak.exercise", dosha: dosha.Angarak, kind: Conduct, graha: vedic.Mars, cost: Free, words: "angarak.exercise", caution: "caution.exercise", source: common},
	{id: "angarak.charity", dosha: dosha.Angarak, kind: Charity, graha: vedic.Mars, cost: Low, words: "mangal.charity", caution: "caution.charity", source: common},

	{id: "vish.mrityunjaya", dosha: dosha.Vish, kind: Mantra, cost: Free, words: "prayer.mrityunjaya", prayer: &mrityunjaya, source: common},
	{id: "vish.moon", dosha: dosha.Vish, kind: Mantra, graha: vedic.Moon, cost: Free, words: "type.mantra", source: shanti},
	{id: "vish.saturn", dosha: dosha.Vish, kind: Mantra, graha: vedic.Saturn, cost: Free, words: "type.mantra", source: shanti},
	{id: "vish.shiva", dosha: dosha.Vish, kind: Puja, graha: vedic.Moon, cost: Free, words: "kemdrum.shiva", source: common},
	{id: "vish.talk", dosha: dosha.Vish, kind: Conduct, graha: vedic.Moon, cost: Free, words: "vish.talk", caution: "caution.health", source: common},

	{id: "gandamoola.shanti", dosha: dosha.Gandamoola, kind: Puja, graha: vedic.Moon, cost: Medium, words: "gandamoola.shanti", caution: "caution.rite", source: knots},

	{id: "sade_sati.mantra", dosha: dosha.SadeSati, kind: Mantra, graha: vedic.Saturn, cost: Free, words: "type.mantra", source: shanti},
	{id: "sade_sati.stotra", dosha: dosha.SadeSati, kind: Puja, graha: vedic.Saturn, cost: Free, words: "sade_sati.stotra", source: common},
	{id: "sade_sati.hanuman", dosha: dosha.SadeSati, kind: Puja, cost: Free, words: "sade_sati.hanuman", source: common},
	{id: "sade_sati.work", dosha: dosha.SadeSati, kind: Conduct, graha: vedic.Saturn, cost: Free, words: "sade_sati.work", source: common},
	{id: "sade_sati.lamp", dosha: dosha.SadeSati, kind: Puja, graha: vedic.Saturn, cost: Low, words: "sade_sati.lamp", caution: "caution.lamp", source: common},
	{id: "sade_sati.charity", dosha: dosha.SadeSati, kind: Charity, graha: vedic.Saturn, cost: Low, words: "sade_sati.charity", caution: "caution.charity", source: common},
}
