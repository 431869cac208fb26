package httpapi

import (
	"slices"

	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
)

// predictionRoutes is the table of readings.
func predictionRoutes() []route {
	return []route{
		{name: "generatePredictions", method: "POST", path: "/predictions/generate/{reportId}",
			scope: predictionsCreate, option: sale.Write, keyed: true, spoken: true,
			cache: noStore, query: []param.Spec{param.Lang}, body: optionalBody,
			serve: withBody(readPredictionOrder, generatePredictions),
			doc: operationDoc{tag: "predictions", summary: "Read the areas of life of a report",
				description: "Sentences from chart, dashas and transits, each with its rules and facts; the " +
					"latest reading is stored. Free. With writer and consent a language model of the operator " +
					"words it (predictions.write of the price list, where the service has one): a checker " +
					"refuses what the facts do not say, the rest is stated in our words, and it costs only " +
					"where at least half of the sentences passed. The same Idempotency-Key gives the same bytes " +
					"without another call of the model.",
				request: "PredictionsRequest", answers: map[int]string{201: "Predictions", 200: "Predictions"},
				problems: slices.Concat([]string{"not-found", "conflict"}, paidProblems)}},
		{name: "getPredictions", method: "GET", path: "/predictions/{reportId}", scope: predictionsRead, spoken: true,
			cache: revalidate, query: lookParameters(), serve: getPredictions,
			doc: operationDoc{tag: "predictions", summary: "The latest reading of a report",
				description: "The latest reading, as it was made. Free.",
				answers:     map[int]string{200: "Predictions"},
				problems:    []string{"not-found", "not-computed"}, tagged: true}},
	}
}
