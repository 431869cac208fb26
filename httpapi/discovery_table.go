package httpapi

import "github.com/jyotish-go/jyotish/httpapi/internal/param"

// discoveryRoutes is the table of the documents that describe the service to programs, agents and
// search engines. They are public, at the root, and readable from any origin.
func discoveryRoutes() []route {
	page := func(name, path, summary, description, media string, serve handler) route {
		return route{name: name, method: "GET", path: path, public: true, open: true, cache: publicHour,
			media: []string{media}, serve: serve,
			doc: operationDoc{tag: "ops", summary: summary, description: description,
				answers: map[int]string{200: "Text"}, tagged: true}}
	}
	index := page("getIndex", "/", "What is here: an index for programs, a page for people",
		"Links to the API, its document, the texts for agents and the pages for people.", mediaJSON, getIndex)
	index.query, index.spoken = []param.Spec{param.Lang}, true
	index.media, index.doc.answers = []string{mediaJSON, mediaHTML}, map[int]string{200: "Index"}
	version := page("getApiIndex", "/api/v1", "What version 1 has",
		"Every operation with its path, summary and scope.", mediaJSON, getAPIIndex)
	version.doc.answers = map[int]string{200: "Index"}
	inYAML := page("getOpenapiYaml", "/openapi.yaml", "This document as YAML",
		"The same document, as YAML.", mediaYAML, getYAML)
	inYAML.query = []param.Spec{documentParameter}
	return []route{
		index, version, inYAML,
		page("getLlms", "/llms.txt", "What an agent reads first: what is here and how to ask",
			"What the service is, how to call it, and a line on each operation.", mediaPlain, getLlms),
		page("getLlmsFull", "/llms-full.txt", "Every operation in words, for agents that read all of it",
			"The same with the parameters, scope and price of each operation.", mediaPlain,
			getLlmsFull),
		page("getChangelog", "/changelog", "What changed, newest first, as Markdown",
			"What changed for those who use the packages, the command or the service.", mediaMarkdown, getChangelog),
		page("getApiCatalog", "/.well-known/api-catalog", "Where the API, its document and its status are (RFC 9727)",
			"A linkset (RFC 9264) of document, documentation and status.",
			mediaLinkset, getCatalog),
		page("getSecurityTxt", "/.well-known/security.txt", "Where to report a fault of security (RFC 9116)",
			"Contact, policy and the day until which this is valid.",
			mediaPlain, getSecurity),
		page("getRobots", "/robots.txt", "What search engines are to leave alone",
			"Asks search engines to leave out what needs a key or a secret address.", mediaPlain, getRobots),
		page("getFavicon", "/favicon.svg", "The sign of the service",
			"A chart of the North, as SVG.", mediaSVG, getFavicon),
		page("getFaviconIco", "/favicon.ico", "The same, for browsers that ask for this name",
			"A chart of the North, 32 by 32 pixels.", mediaIcon,
			getFaviconICO),
	}
}
