package httpapi

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// Media types of the public documents.
const (
	mediaYAML     = "application/yaml"
	mediaPlain    = "text/plain"
	mediaMarkdown = "text/markdown"
	mediaLinkset  = "application/linkset+json"
	mediaIcon     = "image/x-icon"
)

// index is the Index of the document: where a program goes on from here.
type index struct {
	Object     string            `json:"object"`
	Name       string            `json:"name"`
	APIVersion string            `json:"apiVersion"`
	Version    string            `json:"version"`
	Links      map[string]string `json:"links"`
	Operations []indexed         `json:"operations,omitempty"`
}

// indexed is an operation in the index of its version.
type indexed struct {
	ID      string `json:"operationId"`
	Method  string `json:"method"`
	Path    string `json:"path"`
	Summary string `json:"summary"`
	Scope   string `json:"scope,omitempty"`
}

// index returns the addresses that a program goes on from, absolute, by what they are.
func (s *Service) index() index {
	links := map[string]string{}
	for name, path := range map[string]string{"self": "/", "api": "/api/v1", "openapi": "/openapi.json",
		"openapiYaml":   "/openapi.yaml",
		"documentation": "/docs", "reference": "/docs/reference",
		"mcp":  agentPath,
		"llms": "/llms.txt", "changelog": "/changelog", "dashboard": "/dashboard", "version": "/version",
		"problems": "/problems/{code}", "security": "/.well-known/security.txt"} {
		links[name] = s.base + path
	}
	return index{Object: "index", Name: "jyotish", APIVersion: "v1", Version: s.version.Version, Links: links}
}

// catalogProfile says that a linkset is an API catalog.
const catalogProfile = `; profile="https://www.rfc-editor.org/info/rfc9727"`

// point adds links to the API catalog and the documentation (RFC 8288) for programs that request an
// index or its head.
func point(c *call) {
	c.head.Set("Link", `</.well-known/api-catalog>; rel="api-catalog", </openapi.json>; rel="service-desc"; `+
		`type="application/json", </docs>; rel="service-doc"; type="text/html"`)
}

// getIndex answers at "/": people get a page, programs the index.
func getIndex(c *call) (*answer, error) {
	c.head.Set("Vary", "Accept, Accept-Language")
	point(c)
	if c.media == mediaHTML {
		c.head.Set("Content-Security-Policy", page.Policy)
		m, err := c.manual()
		if err != nil {
			return nil, err
		}
		body, err := m.Landing(c.lang)
		if err != nil {
			return nil, err
		}
		return fixedAnswer(c, newStill(body)), nil
	}
	return answerIndex(c, c.index())
}

// getAPIIndex answers with the index and every operation of the table.
func getAPIIndex(c *call) (*answer, error) {
	point(c)
	in := c.index()
	in.Links["self"] = c.base + "/api/v1"
	for _, rt := range operations() {
		in.Operations = append(in.Operations,
			indexed{rt.name, rt.method, "/api/v1" + rt.path, rt.doc.summary, string(rt.scope)})
	}
	return answerIndex(c, in)
}

// answerIndex answers with an index.
func answerIndex(c *call, in index) (*answer, error) {
	body, err := marshal(in)
	if err != nil {
		return nil, err
	}
	return fixedAnswer(c, newStill(body)), nil
}

// getChangelog answers with CHANGELOG.md, which is embedded.
func getChangelog(c *call) (*answer, error) {
	return fixedAnswer(c, newStill([]byte(jyotish.Changelog()))), nil
}

// getLlms answers with the shorter text for agents: a line for each operation.
func getLlms(c *call) (*answer, error) {
	l, err := c.llms()
	if err != nil {
		return nil, err
	}
	return fixedAnswer(c, l.brief), nil
}

// getLlmsFull answers with the longer one, which has parameters too.
func getLlmsFull(c *call) (*answer, error) {
	l, err := c.llms()
	if err != nil {
		return nil, err
	}
	return fixedAnswer(c, l.full), nil
}

// getYAML answers with the OpenAPI document in YAML.
func getYAML(c *call) (*answer, error) {
	d, err := chosenDocument(c)
	if err != nil {
		return nil, err
	}
	return fixedAnswer(c, d.inYAML), nil
}

// getCatalog returns the linkset (RFC 9264) that RFC 9727 asks for.
func getCatalog(c *call) (*answer, error) {
	point(c)
	return fixedAnswer(c, newStill(fmt.Appendf(nil,
		`{"linkset":[{"anchor":%q,"service-desc":[{"href":%q,"type":"application/json"},`+
			`{"href":%q,"type":"application/yaml"}],"service-doc":[{"href":%q,"type":"text/html"},`+
			`{"href":%q,"type":"text/plain"}],"service-meta":[{"href":%q,"type":"application/json"}]}]}`,
		c.base+"/api/v1", c.base+"/openapi.json", c.base+"/openapi.yaml",
		c.base+"/docs", c.base+"/llms.txt",
		c.base+"/version"))), nil
}

// advisory is where a fault of security is reported, as SECURITY.md says.
const advisory = "https://github.com/jyotish-go/jyotish/security/advisories/new"

// getSecurity returns a security.txt that is good for ninety days.
func getSecurity(c *call) (*answer, error) {
	until := c.now().UTC().Truncate(24*time.Hour).AddDate(0, 0, 90)
	return fixedAnswer(c, newStill(fmt.Appendf(nil,
		"Contact: %s\nExpires: %s\nPreferred-Languages: en, hi\nCanonical: %s\n"+
			"Policy: https://github.com/jyotish-go/jyotish/blob/main/SECURITY.md\n",
		advisory, until.Format(time.RFC3339), c.base+"/.well-known/security.txt"))), nil
}

// getRobots asks crawlers to stay away from what has a key or a person behind it. Of the almanac only the choice of a
// town is left out, which is a form and no page.
func getRobots(c *call) (*answer, error) {
	text := "User-agent: *\nDisallow: /api/\nDisallow: /v1/\nDisallow: /dashboard\nDisallow: /mcp\n"
	if c.almanac {
		text += "Disallow: /town\nSitemap: " + c.base + "/sitemap.xml\n"
	}
	return fixedAnswer(c, newStill([]byte(text))), nil
}

// getFavicon answers what browsers ask for unasked, so that the log has no failures of it.
func getFavicon(c *call) (*answer, error) { return fixedAnswer(c, newStill([]byte(page.Icon))), nil }

// getFaviconICO answers with the same in the form that browsers ask for by themselves.
func getFaviconICO(c *call) (*answer, error) {
	icon, err := page.IconICO()
	if err != nil {
		return nil, err
	}
	return fixedAnswer(c, newStill(icon)), nil
}
