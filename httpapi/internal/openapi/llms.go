package openapi

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// llmsHead is the text for agents that precedes the list of operations.
const llmsHead = `# jyotish

> Vedic astrology as a service: birth charts, dashas, yogas, doshas, matching, panchang, festivals, muhurat, numerology. Computed exactly
> (the embedded ephemeris agrees with the Swiss Ephemeris), explained by rules that cite their texts.

- Base address: %[1]s/api/v1. A key is sent as ` + "`Authorization: Bearer jk_live_…`" + `.
- Agents: %[1]s/mcp speaks the Model Context Protocol (streamable HTTP) with the same key; ` + "`jyotish mcp`" + ` does so without network or account.
- Cast a chart once: POST /kundali/generate with {"name", "date", "time", "place"}; its id is asked all else. A lost answer is asked for again with
  the same Idempotency-Key and is not charged twice. A failure is never charged.
- Answers are brief: verdicts with their rules and sources. ` + "`expand=a,b`" + ` sends members whole, ` + "`detail=standard`" + ` all of them, ` + "`fields=a,b`" + ` only these;
  ` + "`lang=hi`" + ` gives Hindi.
- Failures are problems (RFC 9457): ` + "`code`" + ` says which, ` + "`errors`" + ` has all wrong fields at once, with what is allowed and what was probably meant.
- Every result has ` + "`meta.resultSha256`" + `; the same birth under the same settings gives the same bytes. Readings are tradition, never certainty.

## Documents

- [OpenAPI](%[1]s/openapi.json): every operation; also as [YAML](%[1]s/openapi.yaml), and with all members of all answers at [?detail=full](%[1]s/openapi.json?detail=full)
- [Reference](%[1]s/docs/reference): a page for each operation
- [All of it in words](%[1]s/llms-full.txt)
- [What changed](%[1]s/changelog)
`

// Llms returns the two texts for agents of a service at a base address: brief has a line for each operation, full its
// parameters too.
func (d *Document) Llms(base string) (brief, full []byte) {
	b := fmt.Appendf(nil, llmsHead, base)
	f := bytes.Clone(b)
	for _, tag := range d.Tags {
		b = fmt.Appendf(b, "\n## %s\n\n", tag.Description)
		f = fmt.Appendf(f, "\n## %s\n", tag.Description)
		for _, path := range slices.Sorted(maps.Keys(d.Paths)) {
			for _, method := range slices.Sorted(maps.Keys(d.Paths[path].Operations)) {
				o := d.Paths[path].Operations[method]
				if o.Tags[0] != tag.Name {
					continue
				}
				line := strings.ToUpper(method) + " " + path
				b = fmt.Appendf(b, "- [%s](%s/docs/%s): %s\n", line, base, o.OperationID, o.Summary)
				f = o.appendText(f, line)
			}
		}
	}
	return b, f
}
