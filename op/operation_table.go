//go:build !jyotish_core

package op

// table holds every question once. A new one is a row here, a file of its own, and its words in
// text/<lang>/question.json.
var table = []*Operation{
	grahasQuestion, vargaQuestion, kpQuestion, jaiminiQuestion, strengthsQuestion, yogasQuestion, dashasQuestion,
	doshasQuestion,
	remediesQuestion,
	predictionsQuestion, askQuestion, lifeQuestion, compareQuestion, varshphalQuestion, pointsQuestion,
	transitsQuestion,
	furtherQuestion,
	chakraQuestion, birthdaysQuestion,
	skyQuestion, untimedQuestion,
	generalQuestion, divisionsQuestion, presetsQuestion, languagesQuestion, detectQuestion,
	explainQuestion, rectifyQuestion,
	festivalsQuestion, ekadashiQuestion, eclipsesQuestion, monthQuestion, dateQuestion, muhuratDaysQuestion,
	muhuratWhyQuestion,
	astaQuestion, gocharQuestion, starsQuestion,
}
