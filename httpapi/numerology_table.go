package httpapi

import "github.com/jyotish-go/jyotish/httpapi/internal/param"

// numerologyRoutes is the table of numbers and names.
func numerologyRoutes() []route {
	return []route{
		{name: "calculateNumerology", method: "POST", path: "/numerology/calculate", scope: numerologyRead,
			spoken: true, cache: noStore,
			query: []param.Spec{param.Lang}, body: requiredBody, serve: withBody(readNumerology, calculateNumerology),
			doc: operationDoc{tag: "numerology", summary: "Full numerology profile",
				description: "Mulank and bhagyank, numbers of the name by Chaldean and Pythagorean letters, Lo " +
					"Shu, cycles. Free; nothing is stored.",
				request: "NumerologyRequest", answers: map[int]string{200: "NumerologyProfile"}}},
		{name: "suggestNames", method: "POST", path: "/numerology/suggest-names", scope: numerologyRead, spoken: true,
			cache: noStore,
			query: []param.Spec{param.Lang}, body: requiredBody, serve: withBody(readWish, suggestNames),
			doc: operationDoc{tag: "numerology", summary: "Business, baby or spelling suggestions for a target number",
				description: "For a child, a firm, or another spelling. Type business needs keywords or " +
					"baseName, type spelling needs baseName. Free; nothing is stored.",
				request: "SuggestNamesRequest",
				answers: map[int]string{200: "NameSuggestions"}, problems: []string{"not-found"}}},
	}
}
