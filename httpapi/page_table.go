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
			doc: operationDoc{tag: "ops", summary: "This document", answers: map[int]string{200: "OpenAPI"},
				tagged: true}},
		{name: "getDocs", method: "GET", path: docs.Base, public: true, cache: publicHour, media: []string{mediaHTML},
			spoken: true, query: []param.Spec{param.Lang}, serve: getDocs,
			doc: operationDoc{tag: "ops", summary: "Quick start for people", answers: map[int]string{200: "HTML"},
				tagged: true}},
		{name: "getReference", method: "GET", path: docs.Reference, public: true, cache: publicHour,
			media: []string{mediaHTML}, spoken: true, query: []param.Spec{param.Lang}, serve: getReference,
			doc: operationDoc{tag: "ops", summary: "All operations and problems for people",
				answers: map[int]string{200: "HTML"}, tagged: true}},
		{name: "getOperationPage", method: "GET", path: "/docs/{operation}", public: true, cache: publicHour,
			media: []string{mediaHTML}, spoken: true, query: []param.Spec{param.Lang}, serve: getOperationPage,
			doc: operationDoc{tag: "ops", summary: "An operation for people, with code to copy",
				answers:  map[int]string{200: "HTML"},
				problems: []string{"not-found"}, tagged: true}},
		{name: "getProblem", method: "GET", path: "/problems/{code}", public: true, open: true, cache: publicDay,
			media: []string{mediaJSON, mediaHTML}, serve: getProblem,
			doc: operationDoc{tag: "ops", summary: "What a problem code means",
				answers: map[int]string{200: "ProblemType"}, problems: []string{"not-found"}}},
		{name: "getVersion", method: "GET", path: "/version", public: true, open: true, cache: noStore,
			serve: getVersion,
			doc:   operationDoc{tag: "ops", summary: "Which build answers", answers: map[int]string{200: "Version"}}},
	}...)
}

// probes is the table of the admin listener.
func probes() []route {
	return []route{
		{name: "getLiveness", method: "GET", path: "/livez", public: true, cache: noStore, serve: getLiveness,
			doc: operationDoc{tag: "ops", summary: "Process is up; no dependency checks",
				answers: map[int]string{200: "Health", 503: "Health"}}},
		{name: "getReadiness", method: "GET", path: "/readyz", public: true, cache: noStore, serve: getReadiness,
			doc: operationDoc{tag: "ops", summary: "Storage writable, engine and places loaded",
				answers: map[int]string{200: "Health", 503: "Health"}}},
	}
}
