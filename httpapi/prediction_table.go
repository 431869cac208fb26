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
				request:  "PredictionsRequest",
				answers:  map[int]string{201: "Predictions", 200: "Predictions"},
				problems: slices.Concat([]string{"not-found", "conflict"}, paidProblems)}},
		{name: "getPredictions", method: "GET", path: "/predictions/{reportId}", scope: predictionsRead, spoken: true,
			cache: revalidate,
			query: lookParameters(), serve: getPredictions,
			doc: operationDoc{tag: "predictions", summary: "The latest reading of a report",
				answers:  map[int]string{200: "Predictions"},
				problems: []string{"not-found", "not-computed"}, tagged: true}},
	}
}
