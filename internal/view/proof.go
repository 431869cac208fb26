package view

import (
	"fmt"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/seal"
	"github.com/jyotish-go/jyotish/vedic"
)

// Proof says of one answer of a file what is proven.
func (in Reader) Proof(file string, x seal.Proof) *Paper {
	p := newPage(in)
	fmt.Fprintf(p.out, "%s%s: %s\n", file, p.whereIs(x), x.Why(in.Lang))
	return p.out
}

// Proofs says of a file with many answers how many are proven, and of one with a single answer that it is. It is an
// empty paper where there is nothing to sum up.
func (in Reader) Proofs(name string, counts map[seal.Status]int, last seal.Proof) *Paper {
	p := newPage(in)
	switch n, un, bad := counts[seal.Proven], counts[seal.Unproven], counts[seal.Changed]; {
	case n+un+bad > 1:
		p.say("verify.sum", "file", name, "proven", n, "unproven", un, "changed", bad)
	case n == 1:
		return in.Proof(name, last)
	}
	return p.out
}

// whereIs says which answer of a file a proof is of.
func (p *page) whereIs(x seal.Proof) string {
	at := ""
	if x.Value > 1 || x.Pointer != "" {
		at = fmt.Sprintf(" (%d%s)", x.Value, x.Pointer)
	}
	if x.Object != "" {
		at += " " + p.object(x.Object)
	}
	return at
}

// object names what an answer is, in English by its key.
func (p *page) object(key string) string {
	if p.lang.Words() != vedic.English {
		for _, q := range op.Operations() {
			if q.Name == key {
				return q.Title(p.lang)
			}
		}
	}
	if id := "object." + key; words.Has(p.lang, id) {
		return p.word(id)
	}
	return key
}
