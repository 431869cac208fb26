//go:build !jyotish_core

package seal

import (
	"bytes"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// sealed is an answer that carries a hash, as its members and those of its meta.
type sealed struct {
	Proof
	members canon.Object
	meta    canon.Object
}

// sealedOf reports whether an object is an answer with a hash.
func sealedOf(o canon.Object) (*sealed, bool) {
	a := &sealed{members: o}
	a.Object = textOf(o.Get("object"))
	a.meta, _ = canon.Split(o.Get("meta"))
	a.Stated, a.Ruleset = textOf(a.meta.Get("resultSha256")), textOf(a.meta.Get("rulesetVersion"))
	if a.Object == "" && o.Get("lagna") != nil && o.Get("vimshottari") != nil {
		a.Object = "kundali" // a batch has it without
	}
	return a, a.Stated != ""
}

// prove computes the hash of the answer by the recipe in seal.go. An answer of another ruleset may have been sealed by
// another recipe, so it is not proven.
func (a *sealed) prove() Proof {
	switch {
	case a.Ruleset != vedic.Ruleset:
		a.Standing, a.Code = Unproven, codeUnknown
	case a.compute() != nil:
		a.Standing, a.Code = Changed, codeUnreadable
	}
	return a.Proof
}

// compute hashes the answer and compares the hash with the stated one. Its error is that of an answer that cannot be
// read.
func (a *sealed) compute() (err error) {
	members := a.members
	code := codeProven
	switch a.Object {
	case "kundali":
		var depth deepness
		if members, depth, err = toTwoLevels(members); err != nil {
			return err
		}
		switch depth {
		case flat:
			code = codePart
		case deep:
			code = codeDeeper
		case misfit:
			code = codeMisfit
		}
	case "numerology": // repeats its hash and ruleset
		if textOf(members.Get("resultSha256")) != a.Stated {
			code = codeMisfit
		}
	}
	if a.Computed, err = digest(a.Object, opened(members, "vimshottari"), a.meta); err != nil {
		return err
	}
	a.judge(code)
	if a.Standing == Changed && a.lacksVargas() {
		a.Standing, a.Code, a.Computed = Unproven, codePart, ""
	}
	return nil
}

// judge compares the hashes. Code is what to say if they are the same.
func (a *sealed) judge(code string) {
	switch {
	case code == codePart: // whatever its hash is, it is not that of the whole
		a.Standing, a.Code, a.Computed = Unproven, codePart, ""
	case code == codeMisfit:
		a.Standing, a.Code, a.Computed = Changed, codeMisfit, ""
	case a.Computed != a.Stated:
		a.Standing, a.Code = Changed, codeChanged
	default:
		a.Standing, a.Code = Proven, code
	}
}

// lacksVargas reports whether these are some of the sixteen vargas: the hash is that of all.
func (a *sealed) lacksVargas() bool {
	list, err := itemsOf(a.members.Get("charts"))
	return a.Object == "kundali.shodashvarga" && err == nil && len(list) < 16
}

// opened is an object with a member that is an object as members of its own, as the recipe takes a dasha.
func opened(o canon.Object, name string) canon.Object {
	if inner, err := canon.Split(o.Get(name)); err == nil {
		return canon.Join(canon.Object{{Name: name, Object: inner}}, o)
	}
	return o
}

// put is an object with another value of a member.
func put(o canon.Object, name string, value []byte) canon.Object {
	return canon.Join(canon.Object{{Name: name, Text: value}}, o)
}

// deepness says how deep the dasha of a kundali goes.
type deepness uint8

const (
	asSealed deepness = iota // as it was hashed
	flat                     // less
	deep                     // more
	misfit                   // more, and what is below does not fit to what is above
)

// toTwoLevels returns a kundali with its dasha as it was hashed: down to two levels.
func toTwoLevels(members canon.Object) (canon.Object, deepness, error) {
	dasha, err := canon.Split(members.Get("vimshottari"))
	if err != nil {
		return nil, 0, err
	}
	var shown levelled
	// no name comes twice: the document is in canonical form
	if err := jsonv2.Unmarshal(members.Get("vimshottari"), &shown, jsontext.AllowDuplicateNames(true)); err != nil {
		return nil, 0, err
	}
	switch levels := levelsOf(shown.Periods); {
	case levels == 2 && shown.Levels == 2:
		return members, asSealed, nil
	case levels < 2 && shown.Levels < 2:
		return members, flat, nil
	case levels != shown.Levels || !fitting(shown.Periods, 1):
		return members, misfit, nil
	}
	periods, err := pruned(dasha.Get("periods"), 2)
	if err != nil {
		return nil, 0, err
	}
	dasha = put(put(dasha, "levels", []byte("2")), "periods", periods)
	return put(members, "vimshottari", dasha.AppendJSON(nil)), deep, nil
}

// levelled holds the members of a dasha that show its depth.
type levelled struct {
	Levels  int         `json:"levels"`
	Periods []shownSpan `json:"periods"`
}

// shownSpan is a period as it is shown.
type shownSpan struct {
	Level int         `json:"level"`
	Start string      `json:"start"`
	End   string      `json:"end"`
	Sub   []shownSpan `json:"sub"`
}

// levelsOf counts the levels that are there.
func levelsOf(list []shownSpan) (levels int) {
	for i := range list {
		levels = max(levels, 1+levelsOf(list[i].Sub))
	}
	return levels
}

// fitting reports whether periods follow on each other, and those of a level end with the one that they divide. Each
// moment but the first of a life stands twice in such a list, so that none can be changed alone.
func fitting(list []shownSpan, level int) bool {
	for i := range list {
		p := &list[i]
		if p.Level != level || i > 0 && p.Start != list[i-1].End {
			return false
		}
		if n := len(p.Sub); n > 0 && (p.Sub[n-1].End != p.End || i > 0 && p.Sub[0].Start != p.Start ||
			!fitting(p.Sub, level+1)) {
			return false
		}
	}
	return true
}

// pruned returns periods down to some levels.
func pruned(list []byte, levels int) ([]byte, error) {
	items, err := itemsOf(list)
	if err != nil {
		return nil, err
	}
	for i, item := range items {
		o, err := canon.Split(item)
		if err != nil {
			return nil, err
		}
		if sub := o.Get("sub"); sub != nil && levels > 1 {
			if sub, err = pruned(sub, levels-1); err != nil {
				return nil, err
			}
			o = put(o, "sub", sub)
		} else {
			o = o.Without("sub")
		}
		items[i] = o.AppendJSON(nil)
	}
	return listOf(items), nil
}

// listOf writes a list.
func listOf(items []jsontext.Value) []byte {
	b := []byte{'['}
	b = append(b, bytes.Join(toBytes(items), []byte{','})...)
	return append(b, ']')
}

func toBytes(items []jsontext.Value) [][]byte {
	list := make([][]byte, len(items))
	for i, item := range items {
		list[i] = item
	}
	return list
}
