//go:build !jyotish_core

package op

import (
	"crypto/sha256"
	"encoding/hex"
	"unicode"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/canon"
)

// firstRuleset is that of version 0.1.
const firstRuleset = "2026.11"

// aroundFirst are the members that the service of version 0.1 put beside results.
var aroundFirst = []string{"createdAt", "credits", "externalRef", "generatedAt", "id", "input", "links", "livemode",
	"purchasedSystems", "reportId"}

// first is how version 0.1 hashed one kind of answer. It had five recipes, each a form of the English answer itself:
// words, too, were hashed, so that an answer in Hindi can be proven only where it has no words.
type first struct {
	only     []string // the members that were hashed; without any, all but those of [aroundFirst] and not
	not      []string
	within   string // the hash is of {"meta", "result"}: "*", or the one member that the result is
	emptied  bool   // commit and hash were left empty in meta, not left out
	warnings warned
	altered  func(canon.Object) (canon.Object, error)
}

// warned says which warnings were hashed.
type warned uint8

const (
	ownWarnings  warned = iota // those that the package gave: the desk and the service put theirs before or behind them
	noWarnings                 // the member was left out
	nullWarnings               // it was null
)

var firsts = map[string]first{
	"kundali": {only: []string{"lagna", "planets", "houses", "panchang", "avakahada", "vimshottari",
		"sensitivity"}, altered: firstDasha},
	"kundali.shodashvarga": {},
	"kundali.jaimini":      {},
	"kundali.kp":           {not: []string{"rulingPlanets"}},
	"kundali.yogas":        {not: []string{"falls"}, warnings: noWarnings},
	"kundali.strengths":    {not: []string{"reasons"}, emptied: true},
	"doshas": {only: []string{"object", "convention", "doshas"}, emptied: true, warnings: nullWarnings,
		altered: firstDoshas},
	"remedies":           {emptied: true},
	"predictions":        {not: []string{"explained"}, emptied: true},
	"gun_milan":          {not: []string{"poruthams"}, emptied: true, altered: firstMatch},
	"panchang":           {not: []string{"object", "place"}, emptied: true, within: "*"},
	"muhurat.best_dates": {not: []string{"place"}, emptied: true, within: "*"},
	"muhurat.festivals":  {emptied: true, within: "data"},
	"horoscope.daily":    {emptied: true, within: "*"},
	"horoscope":          {emptied: true, within: "*"},
	"numerology":         {not: []string{"resultSha256"}},
}

// byFirst proves by the recipes of version 0.1.
func (a *sealed) byFirst() error {
	f, ok := firsts[a.Object]
	if !ok {
		a.Standing, a.Code = Unproven, codeNoSeal
		return nil
	}
	code, members := codeProven, a.members
	if a.Object == "kundali" {
		var depth deepness
		var err error
		if members, depth, err = toTwoLevels(members); err != nil {
			return err
		}
		code = map[deepness]string{asSealed: codeProven, flat: codePart, deep: codeDeeper, misfit: codeMisfit}[depth]
	}
	hashes, err := f.hashes(members, a.meta)
	if err != nil {
		return err
	}
	a.Computed = hashes[0]
	for _, h := range hashes {
		if h == a.Stated {
			a.Computed = h
		}
	}
	a.judge(code)
	switch {
	case a.Code != codeChanged:
	case a.lacksVargas():
		a.Standing, a.Code, a.Computed = Unproven, codePart, ""
	case inHindi(members):
		a.Standing, a.Code, a.Computed = Unproven, codeEnglish, ""
	}
	return nil
}

// hashes gives those that the answer may have, by which of its warnings were there when it was hashed.
func (f *first) hashes(members, meta canon.Object) ([]string, error) {
	result := without(without(members, aroundFirst...), f.not...)
	if f.only != nil {
		result = only(members, f.only...)
	}
	if f.altered != nil {
		var err error
		if result, err = f.altered(result); err != nil {
			return nil, err
		}
	}
	meta, err := f.metaOf(meta)
	if err != nil {
		return nil, err
	}
	var hashes []string
	for _, warnings := range f.lists(members.Get("warnings")) {
		h, err := hashOf(f.around(result, meta, warnings))
		if err != nil {
			return nil, err
		}
		hashes = append(hashes, h)
	}
	return hashes, nil
}

// around puts a result, its meta and its warnings together as they were hashed.
func (f *first) around(result, meta canon.Object, warnings []byte) canon.Object {
	result = without(result, "warnings", "meta")
	if warnings != nil {
		result = put(result, "warnings", warnings)
	}
	switch {
	case meta == nil:
		return result
	case f.within == "":
		return put(result, "meta", meta.AppendJSON(nil))
	}
	inner := result.AppendJSON(nil)
	if f.within != "*" {
		inner = result.Get(f.within)
	}
	return canon.Object{{Name: "meta", Object: meta}, {Name: "result", Text: inner}}
}

// metaOf gives the meta as it was hashed.
func (f *first) metaOf(meta canon.Object) (canon.Object, error) {
	if meta == nil {
		return nil, nil
	}
	engine, err := canon.Split(meta.Get("engine"))
	if err != nil {
		return nil, err
	}
	if f.emptied {
		engine = put(engine, "commit", []byte(`""`))
		return put(put(meta, "resultSha256", []byte(`""`)), "engine", engine.AppendJSON(nil)), nil
	}
	return put(without(meta, "resultSha256"), "engine", without(engine, "commit").AppendJSON(nil)), nil
}

// lists gives the lists of warnings that may have been there, nil for no such member: all, and all that begin or end as
// these do.
func (f *first) lists(all []byte) [][]byte {
	switch {
	case f.warnings == nullWarnings:
		return [][]byte{[]byte("null")}
	case f.warnings == noWarnings || all == nil:
		return [][]byte{nil}
	}
	items, err := itemsOf(all)
	if err != nil {
		return [][]byte{all}
	}
	lists := [][]byte{all}
	for n := len(items) - 1; n >= 0; n-- {
		lists = append(lists, listOf(items[:n]))
	}
	for n := 1; n < len(items); n++ {
		lists = append(lists, listOf(items[n:]))
	}
	return lists
}

// firstDasha leaves out of a kundali what changes with the moment.
func firstDasha(o canon.Object) (canon.Object, error) {
	dasha, err := canon.Split(o.Get("vimshottari"))
	return put(o, "vimshottari", without(dasha, "asOf", "current").AppendJSON(nil)), err
}

// firstDoshas takes the remedies out, which were put in afterwards.
func firstDoshas(o canon.Object) (canon.Object, error) {
	items, err := itemsOf(o.Get("doshas"))
	for i := 0; i < len(items) && err == nil; i++ {
		var d canon.Object
		d, err = canon.Split(items[i])
		items[i] = put(d, "remedies", []byte("null")).AppendJSON(nil)
	}
	return put(o, "doshas", listOf(items)), err
}

// firstMatch takes out who the two are.
func firstMatch(o canon.Object) (canon.Object, error) {
	for _, who := range []string{"bride", "groom"} {
		p, err := canon.Split(o.Get(who))
		if err != nil {
			return nil, err
		}
		o = put(o, who, put(put(p, "label", []byte("null")), "reportId", []byte("null")).AppendJSON(nil))
	}
	return o, nil
}

// hashOf gives the hash of an object of canonical values.
func hashOf(o canon.Object) (string, error) {
	text, err := canon.Canonical(o.AppendJSON(nil))
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), err
}

// inHindi says whether an answer is in Hindi: by its own word, or because a name in it is. How people and places are
// called says nothing.
func inHindi(o canon.Object) bool {
	if l := textOf(o.Get("lang")); l != "" {
		return l == "hi"
	}
	return hindiNames(without(o, "input", "name", "birth", "place", "bride", "groom", "normalizedName",
		"currentNormalizedName").AppendJSON(nil))
}

// hindiWords are members that are in Hindi throughout in a Hindi answer, and never in an English one.
var hindiWords = map[string]bool{"name": true, "title": true, "summary": true, "explanation": true, "meaning": true,
	"message": true}

// hindiNames looks for such a member.
func hindiNames(value jsontext.Value) bool {
	switch value.Kind() {
	case '[':
		items, _ := itemsOf(value)
		for _, item := range items {
			if hindiNames(item) {
				return true
			}
		}
	case '{':
		o, _ := canon.Split(value)
		for _, m := range o {
			if hindiWords[m.Name] && devanagari(textOf(m.Text)) || hindiNames(m.Text) {
				return true
			}
		}
	}
	return false
}

func devanagari(s string) bool {
	for _, r := range s {
		if unicode.Is(unicode.Devanagari, r) {
			return true
		}
	}
	return false
}
