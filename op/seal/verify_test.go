package seal_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/op/seal"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

var calculator = &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
	Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}

// today is the moment of all answers.
var today = time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)

// gandhi returns the chart of Gandhi.
func gandhi(t testing.TB) *op.Report {
	t.Helper()
	in, faults := calculator.ParseBirth([]byte(`{"name":"M. K. Gandhi","date":"1869-10-02","time":"07:12",` +
		`"place":"Porbandar, Gujarat, India","timeBasis":"lmt"}`))
	require.Empty(t, faults)
	r, err := calculator.Cast(in, today)
	require.NoError(t, err)
	return r
}

// sealedAnswer returns the answer of an operation for the birth of Gandhi, as JSON.
func sealedAnswer(t testing.TB, name string) []byte {
	t.Helper()
	q := op.OperationNamed(name)
	on := op.Request{Context: context.Background(), Now: today, Report: gandhi(t)}
	reply, err := calculator.Run(q, &on, q.FromTexts(nil))
	require.NoError(t, err)
	raw, err := reply.AppendJSON(nil)
	require.NoError(t, err)
	return raw
}

// chartAnswer returns the chart of Gandhi with so many levels of dasha, as JSON.
func chartAnswer(t testing.TB, levels int) []byte {
	t.Helper()
	view, err := gandhi(t).View(vedic.English, levels, today)
	require.NoError(t, err)
	members, err := view.Members()
	require.NoError(t, err)
	return members.AppendJSON(nil)
}

// proofOf verifies a document of one answer.
func proofOf(t testing.TB, doc []byte) seal.Proof {
	t.Helper()
	v, err := seal.Verify(doc)
	require.NoError(t, err)
	require.Len(t, v.Proofs, 1)
	require.Equal(t, v.Status(), v.Proofs[0].Standing)
	return v.Proofs[0]
}

// sealedOperations have answers with a hash.
var sealedOperations = []string{"kp", "jaimini", "bala", "varga", "yoga", "dosha"}

// The answers of operations are proven; a chart is proven down to two levels of dasha, and not with fewer.
func TestVerify(t *testing.T) {
	docs := map[string]string{string(chartAnswer(t, 1)): "part", string(chartAnswer(t, 2)): "proven",
		string(chartAnswer(t, 3)): "proven_to_two"}
	for _, name := range sealedOperations {
		docs[string(sealedAnswer(t, name))] = "proven"
	}
	for doc, code := range docs {
		p := proofOf(t, []byte(doc))
		require.Equal(t, code, p.Code, p.Object)
		require.Equal(t, vedic.Ruleset, p.Ruleset, p.Object)
		require.Equal(t, strings.HasPrefix(code, "proven"), p.Standing == seal.Proven, p.Object)
		if p.Standing == seal.Proven {
			require.Equal(t, p.Stated, p.Computed, p.Object)
		}
		require.NotContains(t, p.Why(vedic.English)+p.Why(vedic.Hindi), "{")
	}
}

// noHash are members at the head of an answer that its hash is not of.
var (
	dated  = regexp.MustCompile(`^"[0-9]{4}-[0-9]{2}-[0-9]{2}`)
	noHash = []string{"activeShareLinks", "input", "birth", "ascendant", "moonSign", "moonNakshatra", "name", "place",
		"time", "warnings", "createdAt", "rulingPlanets"}
)

// A digit that is changed is found: in a number or a date, wherever it stands in what was hashed.
func TestVerifyFindsChangedDigits(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, name := range sealedOperations {
		var members map[string]jsontext.Value
		require.NoError(t, json.Unmarshal(sealedAnswer(t, name), &members))
		kept := slices.DeleteFunc(slices.Sorted(keys(members)), func(m string) bool {
			return slices.Contains(noHash, m) || m == "vimshottari" || len(digitsIn(t, members[m])) == 0
		})
		for range 25 {
			m := kept[r.IntN(len(kept))]
			was, places := members[m], digitsIn(t, members[m])
			at := places[r.IntN(len(places))]
			members[m] = bytes.Clone(was)
			members[m][at] = '0' + (was[at]-'0'+1)%10
			doc, err := json.Marshal(members)
			if err == nil { // a number may not begin with 0
				require.NotEqual(t, seal.Proven, proofOf(t, doc).Standing, "%s: %s at %d", name, m, at)
			}
			members[m] = was
		}
	}
}

// digitsIn finds the digits of numbers and dates in a JSON text.
func digitsIn(t testing.TB, text []byte) (at []int) {
	t.Helper()
	d := jsontext.NewDecoder(bytes.NewReader(text))
	for {
		token, err := d.ReadToken()
		if err == io.EOF {
			return at
		}
		require.NoError(t, err)
		end := int(d.InputOffset())
		begin := end - len(token.String())
		if token.Kind() == '"' {
			begin -= 2
		}
		if token.Kind() != '0' && (token.Kind() != '"' || !dated.Match(text[begin:])) {
			continue
		}
		for i := begin; i < end; i++ {
			if '0' <= text[i] && text[i] <= '9' {
				at = append(at, i)
			}
		}
	}
}

// keys ranges over the keys of a map.
func keys[K comparable, V any](m map[K]V) func(func(K) bool) {
	return func(yield func(K) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// How a document is spelt does not matter: space, order, numbers, escapes.
func TestVerifySpelling(t *testing.T) {
	raw := sealedAnswer(t, "varga")
	var members map[string]jsontext.Value
	require.NoError(t, json.Unmarshal(raw, &members))
	names := slices.Sorted(keys(members))
	slices.Reverse(names)
	var b strings.Builder
	for i, name := range names {
		b.WriteString(map[bool]string{true: "{\n\t", false: " ,\r\n"}[i == 0] + `"\u00` + hexOf(name[0]) + name[1:] +
			`" : ` + string(members[name]))
	}
	b.WriteString("\n}\n")
	whole := regexp.MustCompile(`"house":(\d)([,}])`).ReplaceAllString(b.String(), `"house":${1}0.0e-1$2`)
	require.Contains(t, whole, "0.0e-1")
	require.Equal(t, "proven", proofOf(t, []byte(whole)).Code)
}

func hexOf(c byte) string { return string("0123456789abcdef"[c>>4]) + string("0123456789abcdef"[c&15]) }

// The levels of dasha below the second are no part of the hash, but must fit to those above.
func TestVerifyDeeper(t *testing.T) {
	raw := string(chartAnswer(t, 3))
	at := strings.LastIndex(raw, `"level":3`)
	begin := at + strings.Index(raw[at:], `"start":"`) + len(`"start":"`)
	changed := raw[:begin] + "1" + raw[begin+1:]
	if raw[begin] == '1' {
		changed = raw[:begin] + "2" + raw[begin+1:]
	}
	p := proofOf(t, []byte(changed))
	require.Equal(t, seal.Changed, p.Standing)
	require.Equal(t, "misfit", p.Code)
	p = proofOf(t, []byte(strings.Replace(raw, `"levels":3`, `"levels":2`, 1)))
	require.Equal(t, seal.Changed, p.Standing)
	p = proofOf(t, []byte(raw[:at]+`"level":2`+raw[at+len(`"level":3`):]))
	require.Equal(t, seal.Changed, p.Standing)
}

// Answers are found where they stand: in lists, in lines of batches, one behind the other.
func TestVerifyMany(t *testing.T) {
	kp, plain := string(sealedAnswer(t, "kp")), `{"object":"list","data":[]}`
	bad := strings.Replace(kp, `"house":1`, `"house":2`, 1)
	require.NotEqual(t, kp, bad)
	v, err := seal.Verify([]byte(`{"row":1,"a/b":` + kp + `}` + "\n" + `{"object":"list","data":[` + bad + `,` + kp +
		`]}` + "\n" + plain))
	require.NoError(t, err)
	require.Equal(t, seal.Changed, v.Status())
	got := []string{}
	for _, p := range v.Proofs {
		got = append(got, string('0'+rune(p.Value))+p.Pointer+" "+p.Code)
	}
	require.Equal(t, []string{"1/a~1b proven", "2/data/0 changed", "2/data/1 proven", "3 unsealed"}, got)

	v, err = seal.Verify([]byte(kp + plain))
	require.NoError(t, err)
	require.Equal(t, seal.Unproven, v.Status())
	for doc, code := range map[string]string{
		`{}`: "unsealed", `[]`: "unsealed", `1`: "unsealed", `{"object":"list","data":[]}`: "unsealed",
		strings.Replace(kp, `"2026.12"`, `"2026.11"`, 1): "unknown_ruleset",
	} {
		p := proofOf(t, []byte(doc))
		require.Equal(t, code, p.Code, doc)
		require.Equal(t, seal.Unproven, p.Standing)
	}
	p := proofOf(t, []byte(strings.Replace(string(chartAnswer(t, 2)), `"vimshottari":{`, `"vimshottari":1,"motor":{`,
		1)))
	require.Equal(t, "unreadable", p.Code)
	require.Equal(t, seal.Changed, p.Standing)
}

// What is no JSON, or has a member twice, is refused whole.
func TestVerifyErrors(t *testing.T) {
	for _, doc := range []string{"", " ", "{", `{"a":1}}`, `{"a":1,"a":2}`, "{\"a\":\"\xff\"}", `{"a":1} x`} {
		v, err := seal.Verify([]byte(doc))
		require.Error(t, err, doc)
		require.Empty(t, v.Proofs)
	}
}

// Whatever the document: no panic, something is said, and what is proven has the hash that it states.
func FuzzVerify(f *testing.F) {
	f.Add([]byte(`{"object":"kundali","meta":{"resultSha256":"x","rulesetVersion":"2026.12"},"vimshottari":{"periods":[{"sub":[]}]}}`))
	f.Add([]byte(`{"object":"doshas","meta":{"resultSha256":"x","rulesetVersion":"2026.12","engine":{}},"doshas":[1]}`))
	f.Add([]byte(`{"object":"gun_milan","meta":{"resultSha256":"x","rulesetVersion":"2026.12","engine":{}},"bride":{},"warnings":1}`))
	f.Add(sealedAnswer(f, "bala"))
	f.Fuzz(func(t *testing.T, doc []byte) {
		v, err := seal.Verify(doc)
		if err == nil && len(v.Proofs) == 0 {
			t.Error("nothing is said")
		}
		for _, p := range v.Proofs {
			if p.Standing == seal.Proven && p.Stated != p.Computed {
				t.Error(p)
			}
		}
	})
}
