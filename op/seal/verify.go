//go:build !jyotish_core

package seal

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// Verdict is the result of [Verify] for each answer in a document, in the order of the document.
type Verdict struct {
	// Proofs are at least one.
	Proofs []Proof `json:"proofs"`
}

// Status is the result of a check.
type Status uint8

// The standings, from the best to the worst for an answer alone. A document is as its worst answer.
const (
	// Proven: the hash is that of the result.
	Proven Status = iota + 1
	// Unproven: there is no hash, or not all that was hashed is there.
	Unproven
	// Changed: the hash is that of another result.
	Changed
)

// String returns the key: proven, unproven or changed.
func (s Status) String() string {
	if s < Proven || s > Changed {
		return fmt.Sprintf("Standing(%d)", uint8(s))
	}
	return [...]string{"proven", "unproven", "changed"}[s-Proven]
}

// MarshalText returns the key.
func (s Status) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Proof is the result for one answer.
type Proof struct {
	// Value says which JSON value of the document it is in, from 1: the line of NDJSON.
	Value int `json:"value"`
	// Pointer says where in it (RFC 6901); empty where it is the value itself.
	Pointer string `json:"pointer"`
	// Object is what it is, as "kundali.kp"; empty where it does not say.
	Object string `json:"object"`
	// Ruleset is that of its meta; empty where it has none.
	Ruleset string `json:"rulesetVersion"`
	// Stated is the hash in it; empty where it has none.
	Stated string `json:"stated"`
	// Computed is the hash of its result; empty where none could be made.
	Computed string `json:"computed"`
	Standing Status `json:"standing"`
	// Code says why, as a key; [Proof.Why] says it in words.
	Code string `json:"code"`
}

// Why returns a sentence with the reason for the status.
func (p *Proof) Why(l vedic.Lang) string {
	return strings.NewReplacer("{ruleset}", p.Ruleset, "{now}", vedic.Ruleset).Replace(reason(l, p.Code))
}

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// reason returns the reason for a code of a proof in words.
func reason(l vedic.Lang, code string) string { return texts.Get(l, "verify."+code) }

// The codes of proofs; their words are in text/<lang>/verify.json.
const (
	codeProven     = "proven"          // by the hash
	codeDeeper     = "proven_to_two"   // by the hash to two levels of dasha; what is below them fits
	codeChanged    = "changed"         // the hash is another one
	codeMisfit     = "misfit"          // a member outside the hash contradicts one inside
	codePart       = "part"            // a part of the hashed result
	codeUnsealed   = "unsealed"        // no answer that carries a hash
	codeSigns      = "signs"           // a share link that shows signs only
	codeUnknown    = "unknown_ruleset" // a version unknown to this program
	codeUnreadable = "unreadable"      // the meta cannot be read
)

var proofCodes = []string{
	codeProven, codeDeeper, codeChanged, codeMisfit, codePart, codeUnsealed, codeSigns, codeUnknown,
	codeUnreadable,
}

// Status is that of the worst answer: Changed if one is changed, Unproven if one cannot be proven, or else Proven.
func (v Verdict) Status() Status {
	worst := Proven
	for _, p := range v.Proofs {
		worst = max(worst, p.Standing)
	}
	return worst
}

// errEmpty is that of a document without a value.
var errEmpty = errors.New("verify: the input has no JSON")

// Verify recomputes meta.resultSha256 of every answer in a document: one answer of a command or the
// service, a list of answers, a line of a batch, or many such values in a row, as NDJSON. Space,
// the order of members and the spelling of numbers and texts do not matter. The recipe is in
// docs/SEAL.md; it needs neither an ephemeris nor the birth.
//
// Like any hash, it proves that a result is complete, not that it is right or who computed it. The
// error is for a document that is not JSON or has a duplicate member. An answer is also proven if
// its texts were translated or removed; it is not if a digit, a date or a key was changed.
func Verify(doc []byte) (Verdict, error) {
	var v Verdict
	d := jsontext.NewDecoder(bytes.NewReader(doc))
	for n := 1; ; n++ {
		value, err := d.ReadValue()
		if err == io.EOF && n > 1 {
			return v, nil
		}
		if err == io.EOF {
			err = errEmpty
		}
		if err != nil {
			return Verdict{}, fmt.Errorf("verify: value %d: %w", n, err)
		}
		value = value.Clone()
		if err := value.Canonicalize(); err != nil {
			return Verdict{}, fmt.Errorf("verify: value %d: %w", n, err)
		}
		from := len(v.Proofs)
		if err := v.walk("", value); err != nil {
			return Verdict{}, fmt.Errorf("verify: value %d: %w", n, err)
		}
		if len(v.Proofs) == from {
			v.Proofs = append(v.Proofs, hashless(value))
		}
		for i := range v.Proofs[from:] {
			v.Proofs[from+i].Value = n
		}
	}
}

// walk looks for answers in a value. What is in an answer is of it. An answer's own members are not searched for
// further ones, but for links, whose parts are answers.
func (v *Verdict) walk(pointer string, value jsontext.Value) error {
	switch value.Kind() {
	case '[':
		list, err := itemsOf(value)
		for i := 0; i < len(list) && err == nil; i++ {
			err = v.walk(pointer+"/"+strconv.Itoa(i), list[i])
		}
		return err
	case '{':
		o, err := canon.Split(value)
		if err != nil {
			return err
		}
		if a, ok := sealedOf(o); ok {
			p := a.prove()
			p.Pointer = pointer
			v.Proofs = append(v.Proofs, p)
			return v.parts(pointer, a)
		}
		for _, m := range o {
			name := strings.NewReplacer("~", "~0", "/", "~1").Replace(m.Name)
			if err := v.walk(pointer+"/"+name, m.Text); err != nil {
				return err
			}
		}
	}
	return nil
}

// parts looks for answers in those members of a link that are none of its own result.
func (v *Verdict) parts(pointer string, a *sealed) error {
	if a.Object != sharedObject {
		return nil
	}
	for _, name := range asideOf[a.Object] {
		if err := v.walk(pointer+"/"+name, a.members.Get(name)); err != nil {
			return err
		}
	}
	return nil
}

// hashless is what is to be said of a value without any hash.
func hashless(value jsontext.Value) Proof {
	p := Proof{Standing: Unproven, Code: codeUnsealed}
	if value.Kind() != '{' {
		return p
	}
	if o, err := canon.Split(value); err == nil {
		meta, _ := canon.Split(o.Get("meta"))
		p.Object = textOf(o.Get("object"))
		if p.Ruleset = textOf(meta.Get("rulesetVersion")); p.Ruleset == "" {
			p.Ruleset = textOf(o.Get("rulesetVersion"))
		}
	}
	if p.Object == "shared_signs" {
		p.Code = codeSigns
	}
	return p
}

// itemsOf returns the items of a list of canonical JSON.
func itemsOf(list jsontext.Value) (items []jsontext.Value, err error) {
	d := jsontext.NewDecoder(bytes.NewReader(list))
	if _, err = d.ReadToken(); err != nil {
		return nil, err
	}
	for d.PeekKind() != ']' {
		item, err := d.ReadValue()
		if err != nil {
			return nil, err
		}
		items = append(items, item.Clone())
	}
	return items, nil
}

// textOf returns a JSON text; of anything else nothing.
func textOf(value []byte) string {
	if len(value) == 0 || value[0] != '"' {
		return ""
	}
	text, err := jsontext.AppendUnquote(nil, value)
	if err != nil {
		return ""
	}
	return string(text)
}
