package op_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// firstAnswer is an answer that the command of version 0.1 printed.
func firstAnswer(t testing.TB, name string) []byte {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "first", name+".json.gz"))
	require.NoError(t, err)
	defer f.Close()
	z, err := gzip.NewReader(f)
	require.NoError(t, err)
	raw, err := io.ReadAll(z)
	require.NoError(t, err)
	return raw
}

// proofOf verifies a document of one answer.
func proofOf(t testing.TB, doc []byte) op.Proof {
	t.Helper()
	v, err := op.Verify(doc)
	require.NoError(t, err)
	require.Len(t, v.Proofs, 1)
	require.Equal(t, v.Status(), v.Proofs[0].Standing)
	return v.Proofs[0]
}

var firstAnswers = map[string]string{
	"chart3.en": "proven_to_two", "chart1.en": "part", "chart.hi": "only_in_english", "kp.hi": "proven",
	"jaimini.hi": "proven", "bala.hi": "proven",
	"varga.en": "proven", "yoga.en": "proven", "yoga.hi": "only_in_english", "dosha.en": "proven",
	"remedies.en": "proven", "predict.en": "proven",
	"match.en": "proven", "match.hi": "only_in_english", "panchang.en": "proven", "festivals.en": "proven",
	"muhurat.en": "proven",
	"horo1.en":   "proven", "numerology.en": "proven", "names.en": "sealed_nothing",
}

// What version 0.1 printed is proven where it had a hash and the document allows it.
func TestVerifyFirst(t *testing.T) {
	for name, code := range firstAnswers {
		p := proofOf(t, firstAnswer(t, name))
		require.Equal(t, code, p.Code, name)
		require.Equal(t, "2026.11", p.Ruleset, name)
		require.Equal(t, strings.HasPrefix(code, "proven"), p.Standing == op.Proven, name)
		if p.Standing == op.Proven {
			require.Equal(t, p.Stated, p.Computed, name)
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
func TestVerifyFirstFindsChangedDigits(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for name, code := range firstAnswers {
		if !strings.HasPrefix(code, "proven") {
			continue
		}
		var members map[string]jsontext.Value
		require.NoError(t, json.Unmarshal(firstAnswer(t, name), &members))
		kept := slices.DeleteFunc(slices.Sorted(keys(members)), func(m string) bool {
			return slices.Contains(noHash, m) || m == "vimshottari" || len(digitsIn(t, members[m])) == 0
		})
		for range 25 {
			m := kept[r.IntN(len(kept))]
			if m == "startDate" || m == "endDate" { // of festivals version 0.1 hashed the list alone
				continue
			}
			was, places := members[m], digitsIn(t, members[m])
			at := places[r.IntN(len(places))]
			members[m] = bytes.Clone(was)
			members[m][at] = '0' + (was[at]-'0'+1)%10
			doc, err := json.Marshal(members)
			if err == nil { // a number may not begin with 0
				require.NotEqual(t, op.Proven, proofOf(t, doc).Standing, "%s: %s at %d", name, m, at)
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
	raw := firstAnswer(t, "varga.en")
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
	whole := regexp.MustCompile(`: (\d)(,?)\n`).ReplaceAllString(b.String(), ": ${1}0.0e-1$2\n")
	require.Contains(t, whole, "0.0e-1")
	require.Equal(t, "proven", proofOf(t, []byte(whole)).Code)
}

func hexOf(c byte) string { return string("0123456789abcdef"[c>>4]) + string("0123456789abcdef"[c&15]) }

// The levels of dasha below the second are no part of the hash, but must fit to those above.
func TestVerifyDeeper(t *testing.T) {
	raw := string(firstAnswer(t, "chart3.en"))
	at := strings.LastIndex(raw, `"level": 3`)
	begin := at + strings.Index(raw[at:], `"start": "`) + len(`"start": "`)
	changed := raw[:begin] + "1" + raw[begin+1:]
	if raw[begin] == '1' {
		changed = raw[:begin] + "2" + raw[begin+1:]
	}
	p := proofOf(t, []byte(changed))
	require.Equal(t, op.Changed, p.Standing)
	require.Equal(t, "misfit", p.Code)
	p = proofOf(t, []byte(strings.Replace(raw, `"levels": 3`, `"levels": 2`, 1)))
	require.Equal(t, op.Changed, p.Standing)
	p = proofOf(t, []byte(raw[:at]+`"level": 2`+raw[at+len(`"level": 3`):]))
	require.Equal(t, op.Changed, p.Standing)
}

// Answers are found where they stand: in lists, in lines of batches, one behind the other.
func TestVerifyMany(t *testing.T) {
	kp, names := string(firstAnswer(t, "kp.hi")), string(firstAnswer(t, "names.en"))
	bad := strings.Replace(kp, `"house": 1`, `"house": 2`, 1)
	require.NotEqual(t, kp, bad)
	v, err := op.Verify([]byte(`{"row":1,"a/b":` + kp + `}` + "\n" + `{"object":"list","data":[` + bad + `,` + kp +
		`]}` + "\n" + names))
	require.NoError(t, err)
	require.Equal(t, op.Changed, v.Status())
	got := []string{}
	for _, p := range v.Proofs {
		got = append(got, string('0'+rune(p.Value))+p.Pointer+" "+p.Code)
	}
	require.Equal(t, []string{"1/a~1b proven", "2/data/0 changed", "2/data/1 proven", "3 sealed_nothing"}, got)

	v, err = op.Verify([]byte(kp + names))
	require.NoError(t, err)
	require.Equal(t, op.Unproven, v.Status())
	for doc, code := range map[string]string{
		`{}`: "unsealed", `[]`: "unsealed", `1`: "unsealed", `{"object":"list","data":[]}`: "unsealed",
		strings.Replace(kp, `"2026.11"`, `"2026.10"`, 1): "unknown_ruleset",
	} {
		p := proofOf(t, []byte(doc))
		require.Equal(t, code, p.Code, doc)
		require.Equal(t, op.Unproven, p.Standing)
	}
	p := proofOf(t, []byte(strings.Replace(kp, `"engine": {`, `"engine": 1, "motor": {`, 1)))
	require.Equal(t, "unreadable", p.Code)
	require.Equal(t, op.Changed, p.Standing)
}

func TestVerifyErrors(t *testing.T) {
	for _, doc := range []string{"", " ", "{", `{"a":1}}`, `{"a":1,"a":2}`, "{\"a\":\"\xff\"}", `{"a":1} x`} {
		v, err := op.Verify([]byte(doc))
		require.Error(t, err, doc)
		require.Empty(t, v.Proofs)
	}
}

func FuzzVerify(f *testing.F) {
	f.Add([]byte(`{"object":"kundali","meta":{"resultSha256":"x","rulesetVersion":"2026.12"},"vimshottari":{"periods":[{"sub":[]}]}}`))
	f.Add([]byte(`{"object":"doshas","meta":{"resultSha256":"x","rulesetVersion":"2026.11","engine":{}},"doshas":[1]}`))
	f.Add([]byte(`{"object":"gun_milan","meta":{"resultSha256":"x","rulesetVersion":"2026.11","engine":{}},"bride":{},"warnings":1}`))
	f.Add(firstAnswer(f, "bala.hi"))
	f.Fuzz(func(t *testing.T, doc []byte) {
		v, err := op.Verify(doc)
		if err == nil && len(v.Proofs) == 0 {
			t.Error("nothing is said")
		}
		for _, p := range v.Proofs {
			if p.Standing == op.Proven && p.Stated != p.Computed {
				t.Error(p)
			}
		}
	})
}
