package remedy

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// What is for everyone (common practice).
var universal = [...]row{
	{id: "universal.gayatri", kind: Mantra, cost: Free, words: "universal.gayatri", prayer: &gayatri, source: common},
	{id: "universal.mrityunjaya", kind: Mantra, purpose: Health, cost: Free, words: "prayer.mrityunjaya",
		caution: "caution.health", prayer: &mrityunjaya, source: common},
	{id: "universal.navagraha", kind: Puja, cost: Free, words: "universal.navagraha", source: verse},
	{id: "universal.gratitude", kind: Conduct, cost: Free, words: "universal.gratitude", source: common},
	{id: "universal.sleep", kind: Conduct, cost: Free, words: "universal.sleep", source: common},
	{id: "universal.charity", kind: Charity, cost: Low, words: "universal.charity", caution: "caution.charity",
		source: common},
}

// A practice for each weekday (common practice).
var dayRows = [...]row{
	{id: "day.ravivara", kind: Puja, vara: vedic.Ravivara, graha: vedic.Sun, cost: Free, words: "day.ravivara",
		source: common},
	{id: "day.somavara", kind: Puja, vara: vedic.Somavara, graha: vedic.Moon, cost: Free, words: "day.somavara",
		source: common},
	{id: "day.mangalavara", kind: Puja, vara: vedic.Mangalavara, graha: vedic.Mars, cost: Free,
		words: "day.mangalavara", source: common},
	{id: "day.budhavara", kind: Puja, vara: vedic.Budhavara, graha: vedic.Mercury, cost: Free, words: "day.budhavara",
		source: common},
	{id: "day.guruvara", kind: Puja, vara: vedic.Guruvara, graha: vedic.Jupiter, cost: Free, words: "day.guruvara",
		source: common},
	{id: "day.shukravara", kind: Puja, vara: vedic.Shukravara, graha: vedic.Venus, cost: Free, words: "day.shukravara",
		source: common},
	{id: "day.shanivara", kind: Puja, vara: vedic.Shanivara, graha: vedic.Saturn, cost: Free, words: "day.shanivara",
		caution: "caution.lamp", source: common},
}

// Practices for each purpose (common practice).
var purposeRows = [...]row{
	{id: "purpose.career.hymn", purpose: Career, kind: Puja, graha: vedic.Sun, cost: Free, words: "career.hymn",
		source: common},
	{id: "purpose.career.service", purpose: Career, kind: Conduct, graha: vedic.Saturn, cost: Free,
		words: "career.service", source: common},
	{id: "purpose.wealth.mantra", purpose: Wealth, kind: Mantra, cost: Free, words: "wealth.mantra", source: common},
	{id: "purpose.wealth.hymn", purpose: Wealth, kind: Puja, graha: vedic.Venus, cost: Free, words: "wealth.hymn",
		source: common},
	{id: "purpose.wealth.charity", purpose: Wealth, kind: Charity, cost: Low, words: "wealth.charity",
		caution: "caution.money", source: common},
	{id: "purpose.marriage.mantra", purpose: Marriage, kind: Mantra, cost: Free, words: "marriage.mantra",
		source: common},
	{id: "purpose.marriage.fasting", purpose: Marriage, kind: Fasting, cost: Free, words: "marriage.fasting",
		caution: "caution.fasting", source: common},
	{id: "purpose.children.mantra", purpose: Children, kind: Mantra, graha: vedic.Jupiter, cost: Free,
		words: "children.mantra", caution: "caution.health", source: common},
	{id: "purpose.education.mantra", purpose: Education, kind: Mantra, graha: vedic.Mercury, cost: Free,
		words: "education.mantra", source: common},
	{id: "purpose.education.hymn", purpose: Education, kind: Puja, cost: Free, words: "education.hymn", source: common},
	{id: "purpose.health.exercise", purpose: Health, kind: Conduct, graha: vedic.Sun, cost: Free,
		words: "health.exercise", caution: "caution.health", source: common},
	{id: "purpose.property.mantra", purpose: Property, kind: Mantra, graha: vedic.Mars, cost: Free,
		words: "type.mantra", source: shanti},
	{id: "purpose.property.moon", purpose: Property, kind: Mantra, graha: vedic.Moon, cost: Free, words: "type.mantra",
		source: shanti},
	{id: "purpose.property.vastu", purpose: Property, kind: Puja, cost: Medium, words: "property.vastu",
		caution: "caution.rite", source: common},
	{id: "purpose.peace.mantra", purpose: Peace, kind: Mantra, graha: vedic.Moon, cost: Free,
		words: "prayer.panchakshara", prayer: &panchakshara, source: common},
	{id: "purpose.peace.breath", purpose: Peace, kind: Conduct, graha: vedic.Moon, cost: Free, words: "peace.breath",
		caution: "caution.health", source: common},
	{id: "purpose.debt.hymn", purpose: Debt, kind: Puja, graha: vedic.Mars, cost: Free, words: "debt.hymn",
		caution: "caution.money", source: common},
	{id: "purpose.travel.durga", purpose: Travel, kind: Puja, graha: vedic.Rahu, cost: Free, words: "travel.durga",
		source: common},
	{id: "purpose.travel.vishnu", purpose: Travel, kind: Puja, cost: Free, words: "travel.vishnu", source: common},
	{id: "purpose.spirituality.mantra", purpose: Spirituality, kind: Mantra, graha: vedic.Jupiter, cost: Free,
		words: "spirituality.mantra", source: common},
	{id: "purpose.spirituality.ganesha", purpose: Spirituality, kind: Puja, graha: vedic.Ketu, cost: Free,
		words: "spirituality.ganesha", source: common},
	{id: "purpose.spirituality.pilgrimage", purpose: Spirituality, kind: Conduct, cost: Medium,
		words: "spirituality.pilgrimage", caution: "caution.optional", source: common},
}

// targets are the houses whose lords, and the grahas which, a purpose asks to help (common practice).
var targets = [Spirituality]struct {
	houses finding.Set
	grahas finding.Set
}{
	Career - 1:       {1 << 10, 1<<vedic.Sun | 1<<vedic.Saturn},
	Wealth - 1:       {1<<2 | 1<<11, 1<<vedic.Jupiter | 1<<vedic.Venus},
	Marriage - 1:     {1 << 7, 1 << vedic.Venus}, // Jupiter for a woman
	Children - 1:     {1 << 5, 1 << vedic.Jupiter},
	Education - 1:    {1<<4 | 1<<5, 1 << vedic.Mercury},
	Health - 1:       {1 << 1, 1<<vedic.Sun | 1<<vedic.Moon},
	Property - 1:     {1 << 4, 1<<vedic.Mars | 1<<vedic.Moon},
	Peace - 1:        {0, 1 << vedic.Moon},
	Debt - 1:         {1 << 6, 1 << vedic.Mars},
	Travel - 1:       {1<<9 | 1<<12, 1 << vedic.Rahu},
	Spirituality - 1: {1<<9 | 1<<12, 1<<vedic.Ketu | 1<<vedic.Jupiter},
}
