package openapitest_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/openapitest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

type head struct {
	ID   string `json:"id"`
	Name string `json:"name"` // hidden by that of row
}

type extra struct {
	Note string `json:"note"`
}

type row struct {
	head
	*extra
	Name  int          `json:"name"`
	Left  *int         `json:"left,omitempty"`
	Right *int         `json:"right"`
	Node  vedic.Node   `json:"node,omitzero"`
	Given *vedic.Node  `json:"given,omitempty"`
	Signs []vedic.Node `json:"signs"`
	Next  *other       `json:"next"`
	Deep  struct {
		On bool `json:"on"`
	} `json:"deep"`
	Hidden string `json:"-"`
	inner  string
}

type other struct{}

func deriver() *openapitest.Deriver {
	return &openapitest.Deriver{
		Named:    map[reflect.Type]string{reflect.TypeFor[other](): "Other"},
		Optional: []reflect.Type{reflect.TypeFor[extra]()},
		Words:    func(string, string) string { return "" },
	}
}

// A member is required unless it may be left out, and null is allowed unless nil is left out.
func TestDerive(t *testing.T) {
	_ = row{}.inner
	got, err := json.Marshal(deriver().Of(reflect.TypeFor[row]()))
	require.NoError(t, err)
	require.JSONEq(t, `{"type": "object", "required": ["deep", "id", "name", "next", "right", "signs"], "properties": {
		"id": {"type": "string"}, "note": {"type": "string"}, "name": {"type": "integer"}, "left": {"type": "integer"},
		"right": {"type": ["integer", "null"]}, "node": {"type": "string", "enum": ["true"]},
		"given": {"type": "string", "enum": ["mean", "true"]},
		"signs": {"type": "array", "items": {"type": "string", "enum": ["mean", "true"]}},
		"next": {"anyOf": [{"$ref": "#/components/schemas/Other"}, {"type": "null"}]},
		"deep": {"type": "object", "required": ["on"], "properties": {"on": {"type": "boolean"}}}}}`, string(got))
}

// Of two structs with a member of one name the first counts; of two forms only what both have is required.
func TestMergedAndUnion(t *testing.T) {
	d := deriver()
	merged := d.Merged(reflect.TypeFor[head](), reflect.TypeFor[row]())
	name := merged["properties"].(openapitest.Object)["name"].(openapitest.Object)
	require.Equal(t, "string", name["type"])
	union := d.Union(d.Merged(reflect.TypeFor[head]()), d.Merged(reflect.TypeFor[extra]()))
	require.NotContains(t, union, "required")
	require.Len(t, union["properties"], 3)
	union = d.Union(d.Merged(reflect.TypeFor[head]()), d.Merged(reflect.TypeFor[row]()))
	require.Equal(t, []string{"id", "name"}, union["required"])
}

// A type that writes its own JSON, and one that contains itself, need a line of the caller's.
func TestDeriveRefuses(t *testing.T) {
	require.Panics(t, func() { deriver().Of(reflect.TypeFor[vedic.Instant]()) })
	require.Panics(t, func() { deriver().Of(reflect.TypeFor[kundali.DashaPeriod]()) })
}

// Comments are read in the words of JSON.
func TestComments(t *testing.T) {
	c := openapitest.Comments{Root: "../.."}
	const period = "github.com/jyotish-go/jyotish/kundali.DashaPeriod"
	require.Equal(t, "Its sub-periods in order of time; null at the deepest level", c.Of(period, "Sub"))
	require.Empty(t, c.Of(period, "None"))
	require.Empty(t, c.Of("encoding/json.Decoder", "None"))

	const here = "github.com/jyotish-go/jyotish/internal/openapitest.Commented"
	require.Equal(t, "the number of rows, below limit", c.Of(here, "Rows"))
	require.Equal(t, "At most 7. The Moon is in rows", c.Of(here, "Limit"))
	require.Equal(t, "zero for none", c.Of(here, "Kind"), "nothing else would be left")
	require.Equal(t, "Lists the things that rows counts.", c.OfType(reflect.TypeFor[openapitest.Commented]()))
	require.Equal(t, "Commentless are those without a comment.", c.OfType(reflect.TypeFor[openapitest.Commentless]()))
}
