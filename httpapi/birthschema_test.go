package httpapi_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"
)

// allows reports whether the document allows a body as a schema. Characters are counted in normal form C.
func (c *contract) allows(t *testing.T, schema string, body []byte) bool {
	t.Helper()
	var v any
	return json.Unmarshal(norm.NFC.Bytes(body), &v) == nil && c.schema(t, schema).Check(v) == nil
}

// What the document forbids the reader of births refuses, so what it takes the document allows.
func TestBirthInputAllowsWhatIsTaken(t *testing.T) {
	s := newStand(t)
	desk := s.births.desk()
	g := &generator{Rand: rand.New(rand.NewPCG(21, 1))}
	schema := s.doc.Components.Schemas["BirthInput"]
	taken, forbidden := 0, 0
	for range 4000 {
		g.next()
		v := g.value("", schema, 0)
		for range g.IntN(3) {
			v = g.spoil(v)
		}
		body, err := json.Marshal(v)
		require.NoError(t, err)
		_, faults := desk.ParseBirth(body)
		allowed := s.doc.allows(t, "BirthInput", body)
		if len(faults) == 0 {
			taken++
			require.True(t, allowed, "%s", body)
		}
		if !allowed {
			forbidden++
			require.NotEmpty(t, faults, "%s", body)
		}
	}
	require.Greater(t, taken, 300)
	require.Greater(t, forbidden, 1000)
}

// The members of the two shapes, mixed and alone: the document and the reader agree on each.
func TestBirthInputGroups(t *testing.T) {
	s := newStand(t)
	desk := s.births.desk()
	for body, right := range map[string]bool{
		`{"name":"A","date":"1990-05-17","time":"06:45","place":"Pune, India"}`:                                  true,
		`{"firstName":"A","birthDate":"1990-05-17","birthTime":"06:45","birthPlace":"Pune, India"}`:              true,
		`{"firstName":"A","lastName":"","birthDate":"1990-05-17","birthTime":"06:45","place":"Pune, India"}`:     true,
		`{"name":"A","birthDate":"1990-05-17","time":"06:45","placeId":"plc_qzr7"}`:                              true,
		`{"name":"A","date":"1990-05-17","time":"06:45","latitude":18.5,"longitude":73.8}`:                       true,
		`{"name":"A","date":"1990-05-17","birthDate":"1990-05-17","time":"06:45","place":"Pune, India"}`:         true,
		`{"date":"1990-05-17","time":"06:45","place":"Pune, India"}`:                                             false,
		`{"name":"A","time":"06:45","place":"Pune, India"}`:                                                      false,
		`{"name":"A","date":"1990-05-17","place":"Pune, India"}`:                                                 false,
		`{"name":"A","date":"1990-05-17","time":"06:45"}`:                                                        false,
		`{"name":"A","date":"1990-05-17","time":"06:45","latitude":18.5}`:                                        false,
		`{"name":"A","date":"1990-05-17","time":"06:45","place":"Pune, India","longitude":73.8}`:                 false,
		`{"name":"A","lastName":"B","date":"1990-05-17","time":"06:45","place":"Pune, India"}`:                   false,
		`{"name":"A","date":"1990-05-17","time":"06:45","place":"Pune, India","reportId":"kun_0"}`:               false,
		`{"name":"A","date":"1990-05-17","time":"06:45","place":"Pune, India","timezone":null}`:                  false,
		`{"name":"A","date":"1990-05-17","time":"06:45","place":"Pune, India","options":{"lang":"en","a":true}}`: false,
	} {
		_, faults := desk.ParseBirth([]byte(body))
		require.Equal(t, right, len(faults) == 0, "%s: %v", body, faults)
		require.Equal(t, right, s.doc.allows(t, "BirthInput", []byte(body)), body)
	}
}

// TestMatchPartyAgrees checks that a party is exactly one of a birth, a report or a Moon, and that
// a nakshatra is given by its key or its number.
func TestMatchPartyAgrees(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	const groom = `{"moon":{"nakshatra":"ashwini","pada":1}}`
	for party, status := range map[string]int{
		`{"reportId":"` + id + `"}`:                                        201,
		`{"moon":{"nakshatra":"rohini","pada":1}}`:                         201,
		`{"moon":{"nakshatra":4,"pada":1}}`:                                201,
		shapeA:                                                             201,
		`{"reportId":"` + id + `","name":"Asha"}`:                          422,
		`{"reportId":"` + id + `","moon":{"nakshatra":4,"pada":1}}`:        422,
		`{"moon":{"nakshatra":4,"pada":1},"name":"A","date":"1990-05-17"}`: 422,
		`{"moon":{"nakshatra":"Rohini","pada":1}}`:                         422,
		`{"moon":{"nakshatra":28,"pada":1}}`:                               422,
		`{"moon":{"nakshatra":"4","pada":1}}`:                              422,
		`{"moon":{"nakshatra":4,"pada":1,"degree":3}}`:                     422,
		`{"moon":{"pada":1}}`:                                              422,
		`{}`:                                                               422,
		`{"name":"A","date":"1990-05-17","time":"06:45","latitude":18.5}`:  422,
		`{"name":"A","date":"1990-05-17","time":"06:45","latitude":18.5,"longitude":73.8}`: 201,
	} {
		require.Equal(t, status == 201, s.doc.allows(t, "MatchParty", []byte(party)), party)
		for _, bride := range []string{"bride", "girl", "female"} {
			body := `{"` + bride + `":` + party + `,"groom":` + groom + `}`
			require.Equal(t, status, s.post(matchPath, body).status, body)
			require.Equal(t, status == 201, s.doc.allows(t, "MatchRequest", []byte(body)), body)
		}
	}
	// the key and the number are one nakshatra
	by := func(n string) float64 {
		return decode[matched](t, s.post(matchPath, moons(`{"nakshatra":`+n+`,"pada":2}`, `{"nakshatra":1,"pada":1}`)).
			ok(t, 201)).Total
	}
	require.Equal(t, by(`4`), by(`"rohini"`))
	require.NotEqual(t, by(`6`), by(`"rohini"`))
}

// The date of birth of numerology has two names, which must agree.
func TestNumerologyTakesBirthDate(t *testing.T) {
	s := newStand(t)
	const path = "/v1/numerology/calculate"
	date := s.post(path, `{"name":"Asha Rao","date":"1990-05-17"}`).ok(t, 200)
	require.Equal(t, date.body, s.post(path, `{"name":"Asha Rao","birthDate":"1990-05-17"}`).ok(t, 200).body)
	for body, right := range map[string]bool{
		`{"name":"Asha Rao","date":"1990-05-17","birthDate":"1990-05-17"}`: true,
		`{"name":"Asha Rao"}`: false,
	} {
		require.Equal(t, right, s.doc.allows(t, "NumerologyRequest", []byte(body)), body)
		require.Equal(t, right, s.post(path, body).status == 200, body)
	}
	p := s.post(path, `{"name":"Asha Rao","date":"1990-05-17","birthDate":"1990-05-18"}`).
		problem(t, 422, "validation-failed")
	require.Equal(t, "/birthDate", p.Errors[0].Pointer)
	require.Equal(t, "conflicting_alias", p.Errors[0].Code)
}
