package pdf

import (
	"fmt"
	"strconv"
)

// Element is a part of the document structure for screen readers. Its Role is a PDF structure type
// such as "H1", "P", "Table" or "Figure".
type Element struct {
	// Role is written unchanged.
	Role string
	// Alt describes a picture; "" for none.
	Alt string
	// Lang is the language if it differs from that of the document.
	Lang string

	kids []kid
	id   int
}

// kid is what an element holds: an element, or a content of a page by its number there.
type kid struct {
	element *Element
	page    *Page
	mcid    int
}

// Add makes an element the last of what another holds.
func (e *Element) Add(role string) *Element {
	x := &Element{Role: role}
	e.kids = append(e.kids, kid{element: x})
	return x
}

// Attach makes an element that was made apart the last of what another holds. It must be in no other element.
func (e *Element) Attach(x *Element) { e.kids = append(e.kids, kid{element: x}) }

// Prepend makes an element that was made apart the first of what another holds.
func (e *Element) Prepend(x *Element) { e.kids = append([]kid{{element: x}}, e.kids...) }

// structure writes the tree, and which element each content of a page belongs to. Readers go both ways: from an element
// to its contents and, by the numbers here, back.
func (d *Document) structure(root int, pages []*Page) {
	top := d.element(d.root, root)
	nums := []byte("<</Nums [")
	for i, p := range pages {
		if len(p.marked) == 0 {
			continue
		}
		nums = append(nums, strconv.Itoa(i)+" ["...)
		for _, e := range p.marked {
			nums = append(nums, ref(e.id)+" "...)
		}
		nums = append(nums, "] "...)
	}
	parents := d.add(string(append(nums, "]>>"...)))
	d.set(root, fmt.Appendf(nil, "<</Type /StructTreeRoot /K %s /ParentTree %s /ParentTreeNextKey %d>>", ref(top),
		ref(parents), len(pages)))
}

// element writes an element with all that is in it.
func (d *Document) element(e *Element, parent int) int {
	e.id = d.reserve()
	b := []byte("<</S /" + e.Role + " /P " + ref(parent))
	if e.Alt != "" {
		b = append(b, " /Alt "+text(e.Alt)...)
	}
	if e.Lang != "" {
		b = append(b, " /Lang ("+e.Lang+")"...)
	}
	if e.Role == "TH" {
		b = append(b, " /A <</O /Table /Scope /Column>>"...)
	}
	b = append(b, " /K ["...)
	for _, k := range e.kids {
		if k.element != nil {
			b = append(b, ref(d.element(k.element, e.id))+" "...)
		} else {
			b = append(b, "<</Type /MCR /Pg "+ref(k.page.id)+" /MCID "+strconv.Itoa(k.mcid)+">> "...)
		}
	}
	d.set(e.id, append(b, "]>>"...))
	return e.id
}

// outline writes the bookmarks and gives the number of their root; 0 where there are none.
func (d *Document) outline() int {
	if len(d.marks) == 0 {
		return 0
	}
	root := d.reserve()
	ids := make([]int, len(d.marks))
	for i := range ids {
		ids[i] = d.reserve()
	}
	first, last, count := d.siblings(0, len(d.marks), 1, root, ids)
	d.set(root, fmt.Appendf(nil, "<</Type /Outlines /First %s /Last %s /Count %d>>", ref(first), ref(last), count))
	return root
}

// siblings writes the bookmarks of a level among some, with those below each. A bookmark whose level has no parent
// among those before it is on this level.
func (d *Document) siblings(from, to, level, parent int, ids []int) (first, last, count int) {
	var tops []int
	for i := from; i < to; i++ {
		if d.marks[i].level <= level || i == from {
			tops = append(tops, i)
		}
	}
	for n, i := range tops {
		m, end := &d.marks[i], to
		value := "<</Title " + text(m.title) + " /Parent " + ref(parent) + " /Dest " + dest(m.page, m.at)
		if n > 0 {
			value += " /Prev " + ref(ids[tops[n-1]])
		}
		if n+1 < len(tops) {
			end = tops[n+1]
			value += " /Next " + ref(ids[end])
		}
		if end > i+1 {
			a, z, below := d.siblings(i+1, end, level+1, ids[i], ids)
			value += " /First " + ref(a) + " /Last " + ref(z) + " /Count " + strconv.Itoa(-below) // closed
		}
		d.set(ids[i], []byte(value+">>"))
	}
	return ids[tops[0]], ids[tops[len(tops)-1]], len(tops)
}
