package command

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/seal"
)

const verifyBirth = "--name Asha --date 1990-05-15 --time 14:30 --place Jaipur,IN --gender female"

// verifiable are command lines of every command that answers, but for those of questions: these are made from the
// table.
func verifiable() map[string][]string {
	const here = "--place Jaipur,IN "
	lines := map[string][]string{
		"chart":    strings.Fields("chart " + verifyBirth),
		"match":    strings.Fields("match --poruthams --bride ashwini/1 --groom rohini/2"),
		"today":    strings.Fields("today " + here),
		"panchang": strings.Fields("panchang --date 2026-11-22 " + here),
		"muhurat":  strings.Fields("muhurat --activity travel --from 2026-11-01 --to 2026-11-10 " + here),
		"numerology": append(strings.Fields("numerology --date 1990-05-15 --as-of 2026-11-22 --name"),
			"Asha Rao"),
		"names baby":       strings.Fields("names baby --target 5 --limit 5"),
		"names business":   strings.Fields("names business rang --target 5 --limit 5"),
		"names spelling":   strings.Fields("names spelling Asha --target 5 --limit 5"),
		"horoscope":        strings.Fields("horoscope --date 2026-11-22"),
		"horoscope weekly": strings.Fields("horoscope --date 2026-11-22 --rashi mesha --period weekly"),
	}
	for _, q := range op.Operations() {
		line := append([]string{q.Command}, sampleFlags(q)...)
		if q.Of == op.OfPlace {
			line = append(line, strings.Fields(here)...)
		}
		if q.Of == op.OfBirth {
			line = append(line, strings.Fields(verifyBirth)...)
		}
		if q.Command == "compare" {
			line = append(line, "--with", "testdata/other.json")
		}
		for i := range q.Fields {
			if f := &q.Fields[i]; f.Name == "at" { // so that both languages are of one moment
				line = append(line, "--"+f.FlagName(), "2026-11-22T12:00:00+05:30")
			}
		}
		lines[q.Command] = line
	}
	return lines
}

// unverifiable are commands that answer nothing with a hash, with the reason.
var unverifiable = map[string]string{"places": "a place is no result",
	"batch": "its lines hold answers: TestVerifyBatch", "verify": "itself"}

// Every answer of every command carries a hash that is the same in both languages, is proven, and no digit of it can be
// changed.
func TestVerifyEveryCommand(t *testing.T) {
	for name, line := range verifiable() {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(7, 11)) // the same digits each time, in whatever order the commands come
			var hash string
			for _, lang := range []string{"en", "hi", "ta"} {
				out := jyotish(t, nil, append(slices.Clone(line), "--json", "--lang", lang)...)
				require.Zero(t, out.code, out.stderr)
				v, err := seal.Verify([]byte(out.stdout))
				require.NoError(t, err)
				require.Len(t, v.Proofs, 1)
				require.Equal(t, seal.Proven, v.Status(), "%+v", v)
				if hash == "" {
					hash = v.Proofs[0].Stated
				}
				require.Equal(t, hash, v.Proofs[0].Stated, "the hash does not know the language")
				changeDigits(t, r, []byte(out.stdout))
			}
		})
	}
}

// aside are members at the head of an answer that are no part of its result (docs/SEAL.md).
var aside = regexp.MustCompile(`^/(activeShareLinks|ascendant|birth|createdAt|input|moonNakshatra|moonSign|name|rulingPlanets|warnings|vimshottari/(current|asOf))\b`)

// changeDigits changes one digit at a time of numbers and dates that a hash is of.
func changeDigits(t *testing.T, r *rand.Rand, doc []byte) {
	t.Helper()
	places := hashedDigits(t, doc)
	if len(places) == 0 && bytes.Contains(doc, []byte(`"object": "remedies.general"`)) {
		return // it has no numbers at all
	}
	require.NotEmpty(t, places)
	for range 15 {
		at := places[r.IntN(len(places))]
		other := bytes.Clone(doc)
		other[at] = '1' + (doc[at]-'0'+1)%9 // never 0, which no number may begin with
		if other[at] == doc[at] || sameNumber(doc, other, at) {
			continue
		}
		v, err := seal.Verify(other)
		if err == nil { // else the digit was of an escape or the like
			require.NotEqual(t, seal.Proven, v.Status(), "…%s…", doc[max(0, at-60):min(len(doc), at+20)])
		}
	}
}

// sameNumber reports whether the numbers at a position of two documents are the same float64,
// although they may differ in the seventeenth digit, as of a Julian day. A JSON reader, and so the
// hash, treats them as equal.
func sameNumber(doc, other []byte, at int) bool {
	inNumber := func(i int) bool { return strings.IndexByte("0123456789.eE+-", doc[i]) >= 0 }
	begin, end := at, at+1
	for begin > 0 && inNumber(begin-1) {
		begin--
	}
	for end < len(doc) && inNumber(end) {
		end++
	}
	a, err := strconv.ParseFloat(string(doc[begin:end]), 64)
	b, otherErr := strconv.ParseFloat(string(other[begin:end]), 64)
	return err == nil && otherErr == nil && a == b
}

var datedText = regexp.MustCompile(`^"[0-9]{4}-[0-9]{2}-[0-9]{2}`)

// hashedDigits finds the digits of numbers and dates in an answer, but for those of what stands aside.
func hashedDigits(t *testing.T, doc []byte) (at []int) {
	t.Helper()
	kundali, dashas := bytes.Contains(doc, []byte(`"object": "kundali",`)),
		bytes.Contains(doc, []byte(`"object": "kundali.dashas"`))
	d := jsontext.NewDecoder(bytes.NewReader(doc))
	for {
		token, err := d.ReadToken()
		if err == io.EOF {
			return at
		}
		require.NoError(t, err)
		kind, end, text := token.Kind(), int(d.InputOffset()), token.String()
		begin := end - len(text)
		if kind == '"' {
			begin -= 2
		}
		pointer := string(d.StackPointer())
		outside := aside.FindString(pointer)
		if outside == "/ascendant" || outside == "/birth" || outside == "/moonNakshatra" || outside == "/moonSign" {
			if !kundali {
				outside = ""
			}
		}
		if outside != "" || dashas && (pointer == "/asOf" || strings.HasPrefix(pointer, "/current/")) || begin < 0 {
			continue
		}
		if kind != '0' && (kind != '"' || !datedText.Match(doc[begin:])) {
			continue
		}
		for i := begin; i < end; i++ {
			if '0' <= doc[i] && doc[i] <= '9' {
				at = append(at, i)
			}
		}
	}
}

// Every command that takes --json and --lang is verified or says why not.
func TestVerifyKnowsEveryCommand(t *testing.T) {
	known := verifiable()
	help := jyotish(t, nil, "--help").stdout
	for _, m := range regexp.MustCompile(`(?m)^  ([a-z-]+)(?: |$)`).FindAllStringSubmatch(help, -1) {
		out := jyotish(t, nil, m[1], "--help")
		if out.code != 0 || !strings.Contains(out.stdout, "--json") || !strings.Contains(out.stdout, "--lang") {
			continue
		}
		if unverifiable[m[1]] == "" {
			require.True(t, slices.ContainsFunc(slices.Collect(mapKeys(known)), func(k string) bool {
				return k == m[1] || strings.HasPrefix(k, m[1]+" ")
			}), m[1])
		}
	}
}

func mapKeys[V any](m map[string]V) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// The lines of a batch hold answers, which are proven each for itself.
func TestVerifyBatch(t *testing.T) {
	const bride = `{"name":"Asha","date":"1990-05-15","time":"14:30","place":"Jaipur, India","gender":"female"}`
	dir := t.TempDir()
	path := filepath.Join(dir, "out.ndjson")
	for what, rows := range map[string]string{
		"chart,varga,kp,jaimini,dosha,bala,yoga,panchang": bride + "\n" + strings.Replace(bride, "1990", "1991", 1),
		"match": `{"bride":` + bride + `,"groom":{"moon":{"nakshatra":4,"pada":2}}}`,
	} {
		for _, lang := range []string{"en", "hi"} {
			os.Remove(path)
			out := fed(t, rows, nil, "batch", "--in", "-", "--in-format", "ndjson", "--out", path, "--lang", lang,
				"--what", what)
			require.Zero(t, out.code, out.stderr)
			out = jyotish(t, nil, "verify", path)
			require.Zero(t, out.code, out.stdout)
			raw, err := os.ReadFile(path)
			require.NoError(t, err)
			v, err := seal.Verify(raw)
			require.NoError(t, err)
			require.Len(t, v.Proofs, (1+strings.Count(what, ","))*(1+strings.Count(rows, "\n")))
		}
	}
}

// What the command says and ends with.
func TestVerifyCommand(t *testing.T) {
	good := jyotish(t, nil, strings.Fields("kp --json "+verifyBirth)...).stdout
	bad := strings.Replace(good, `"house": 1,`, `"house": 2,`, 1)
	require.NotEqual(t, good, bad)
	part := jyotish(t, nil, strings.Fields("chart --json --dasha-levels 1 "+verifyBirth)...).stdout
	path := filepath.Join(t.TempDir(), "good.json")
	require.NoError(t, os.WriteFile(path, []byte(good), 0o600))
	for _, c := range []struct {
		stdin, args string
		code        int
		want        string
	}{
		{good, "-", 0, "- kundali.kp: The result is as it was made"},
		{bad, "-", 1, "- kundali.kp: This is not the result that was made"},
		{bad, "- " + path, 1, path + " kundali.kp: The result is as it was made"},
		{bad + part + good, "-", 1, "-: 1 proven, 1 unproven, 1 changed"},
		{good + bad, "-", 1, "- (2) kundali.kp: This is not"},
		{part, "-", 2, "This shows a part"},
		{part, "- --lang hi", 2, "भाग"},
		{`{"object":"place_search"}`, "-", 2, "no answer that carries a hash"},
	} {
		got := fed(t, c.stdin, nil, append([]string{"verify"}, strings.Fields(c.args)...)...)
		require.Equal(t, c.code, got.code, "%+v", got)
		require.Contains(t, got.stdout, c.want)
		require.Empty(t, got.stderr)
	}
	for _, stdin := range []string{"", "{", `{"a":1,"a":2}`, good[:200]} {
		got := fed(t, stdin, nil, "verify", "-")
		require.Equal(t, 2, got.code)
		require.True(t, strings.HasPrefix(got.stderr, "jyotish: -: "), got.stderr)
	}
	require.Equal(t, 2, jyotish(t, nil, "verify", path+".none").code)
	require.Equal(t, 2, jyotish(t, nil, "verify").code)
	got := fed(t, bad, nil, "verify", "--json", "-")
	require.Equal(t, 1, got.code)
	var list []map[string]json.RawMessage
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &list))
	require.Len(t, list, 1)
	require.JSONEq(t, `"changed"`, string(list[0]["standing"]))
}

// sampleFlags are the arguments without which the command of an operation is refused.
func sampleFlags(q *op.Operation) (line []string) {
	for i := range q.Fields {
		f := &q.Fields[i]
		switch text, ok := q.Sample[f.Name]; {
		case f.Kind == op.Document: // a file, in the script of every language that a test may ask for
			line = append(line, "testdata/printout.txt")
		case ok && f.Argument:
			line = append(line, text)
		case ok:
			line = append(line, "--"+f.FlagName(), text)
		}
	}
	return line
}
