package httpapi

import (
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/docs"
)

// pages is the table of what is served at the root, to anybody.
func pages() []route {
	return append(discoveryRoutes(), []route{
		{name: "getOpenapi", method: "GET", path: "/openapi.json", public: true, open: true, cache: publicHour,
			query: []param.Spec{documentParameter}, serve: getDocument,
			doc: operationDoc{tag: "ops", summary: "This document",
				description: "OpenAPI 3.1, made from the tables that the service runs by. Members are only " +
					"added.",
				answers: map[int]string{200: "OpenAPI"}, tagged: true}},
		{name: "getDocs", method: "GET", path: docs.Base, public: true, cache: publicHour, media: []string{mediaHTML},
			spoken: true, query: []param.Spec{param.Lang}, serve: getDocs,
			doc: operationDoc{tag: "ops", summary: "Quick start for people",
				description: "A first chart, code to copy, and the main operations.",
				answers:     map[int]string{200: "HTML"}, tagged: true}},
		{name: "getReference", method: "GET", path: docs.Reference, public: true, cache: publicHour,
			media: []string{mediaHTML}, spoken: true, query: []param.Spec{param.Lang}, serve: getReference,
			doc: operationDoc{tag: "ops", summary: "All operations and problems for people",
				description: "A list of all operations, each with a page of its own, and of all problems.",
				answers:     map[int]string{200: "HTML"}, tagged: true}},
		{name: "getOperationPage", method: "GET", path: "/docs/{operation}", public: true, cache: publicHour,
			media: []string{mediaHTML}, spoken: true, query: []param.Spec{param.Lang}, serve: getOperationPage,
			doc: operationDoc{tag: "ops", summary: "An operation for people, with code to copy",
				description: "Parameters, body, answer and samples in curl, JavaScript, Python and Go.",
				answers:     map[int]string{200: "HTML"}, problems: []string{"not-found"}, tagged: true}},
		{name: "getProblem", method: "GET", path: "/problems/{code}", public: true, open: true, cache: publicDay,
			media: []string{mediaJSON, mediaHTML}, serve: getProblem,
			doc: operationDoc{tag: "ops", summary: "What a problem code means",
				description: "The meaning of a code and what to do about it.",
				answers:     map[int]string{200: "ProblemType"}, problems: []string{"not-found"}}},
		{name: "getVersion", method: "GET", path: "/version", public: true, open: true, cache: noStore,
			serve: getVersion,
			doc: operationDoc{tag: "ops", summary: "Which build answers",
				description: "Version, commit and compiler.",
				answers:     map[int]string{200: "Version"}}},
	}...)
}

// probes is the table of the admin listener.
func probes() []route {
	return []route{
		{name: "getLiveness", method: "GET", path: "/livez", public: true, cache: noStore, serve: getLiveness,
			doc: operationDoc{tag: "ops", summary: "Process is up; no dependency checks",
				description: "Answers while the process runs, whatever else is wrong.",
				answers:     map[int]string{200: "Health", 503: "Health"}}},
		{name: "getReadiness", method: "GET", path: "/readyz", public: true, cache: noStore, serve: getReadiness,
			doc: operationDoc{tag: "ops", summary: "Storage writable, engine and places loaded",
				description: "Each check by name; 503 where one fails or the service is stopping.",
				answers:     map[int]string{200: "Health", 503: "Health"}}},
	}
}
