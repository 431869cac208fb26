package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
)

// Document is one in the making. It serves one writer at a time.
type Document struct {
	title, lang string
	typist      *typist
	root        *Element
	marks       []bookmark
	pictures    []*Picture
	packer      *zlib.Writer // one for all streams: each would take a megabyte
	spare       []byte       // what a page was drawn in, for the next

	// The file is written as objects come, so that what was written need not be kept: streams by themselves, values
	// many in a stream, as they compress best. Objects are in any order; the table at the end says where.
	out     []byte
	places  []place // of the objects, by number
	waiting []int   // numbers of the values that the next stream will hold
	head    []byte  // where these begin in body
	body    []byte
	packed  bytes.Buffer
}

// place is where an object stands: the offset in the file, or the stream that it is in and the index there.
type place struct {
	in, at int
	packed bool
}

// bookmark is an entry of the outline.
type bookmark struct {
	level int
	title string
	page  *Page
	at    Unit
}

// usualSize is what most books take. A file that grows to it step by step leaves as much behind as it has.
const usualSize = 256 << 10

// New begins a document with a title, in a language as "hi". Lang is a BCP 47 tag, which readers aloud choose their
// voice by.
func New(title, lang string) *Document {
	return &Document{title: title, lang: lang, typist: newTypist(), root: &Element{Role: "Document"},
		out: append(make([]byte, 0, usualSize), "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"...)}
}

// SetTitle names the document anew. It is in the window of a reader, in place of the file's name.
func (d *Document) SetTitle(s string) { d.title = s }

// Root is the element of the structure that all others are in.
func (d *Document) Root() *Element { return d.root }

// Bookmark adds an entry to the outline at a height of a page, level 1 to 3; one is part of the last of a lower level
// before it. At is from the top of the page.
func (d *Document) Bookmark(level int, title string, p *Page, at Unit) {
	d.marks = append(d.marks, bookmark{level, title, p, at})
}

// reserve returns the number of a value that is set later. Numbers begin at 1.
func (d *Document) reserve() int {
	d.places = append(d.places, place{})
	return len(d.places)
}

// add takes a value into the file and gives its number.
func (d *Document) add(value string) int {
	id := d.reserve()
	d.set(id, []byte(value))
	return id
}

// inStream is how many values a stream holds. A reader unpacks a whole stream for one value of it, so that a few
// hundred is as many as serve both its speed and the size.
const inStream = 250

// set returns a reserved number its value, once.
func (d *Document) set(id int, value []byte) {
	d.head = fmt.Appendf(d.head, "%d %d ", id, len(d.body))
	d.body = append(append(d.body, value...), '\n')
	if d.waiting = append(d.waiting, id); len(d.waiting) == inStream {
		d.pack()
	}
}

// pack writes the values that wait into a stream.
func (d *Document) pack() {
	if len(d.waiting) == 0 {
		return
	}
	id := d.data(fmt.Sprintf("/Type /ObjStm /N %d /First %d", len(d.waiting), len(d.head)), append(d.head, d.body...))
	for i, number := range d.waiting {
		d.places[number-1] = place{in: id, at: i, packed: true}
	}
	d.waiting, d.head, d.body = d.waiting[:0], d.head[:0], d.body[:0]
}

// data writes a stream, compressed, with more members of its dictionary, and gives its number. Streams may not stand
// in streams.
func (d *Document) data(members string, b []byte) int {
	id := d.reserve()
	d.places[id-1] = place{at: len(d.out)}
	z := d.deflated(b)
	d.out = fmt.Appendf(d.out, "%d 0 obj\n<<%s /Filter /FlateDecode /Length %d>>\nstream\n", id, members, len(z))
	d.out = append(append(d.out, z...), "\nendstream\nendobj\n"...)
	return id
}

// deflated compresses by zlib, at the usual level. What it gives holds until it is called again.
func (d *Document) deflated(b []byte) []byte {
	d.packed.Reset()
	if d.packer == nil {
		d.packer = zlib.NewWriter(&d.packed)
	} else {
		d.packer.Reset(&d.packed)
	}
	d.packer.Write(b) // a buffer takes all
	d.packer.Close()
	return d.packed.Bytes()
}

// ref writes a reference to an object.
func ref(id int) string { return strconv.Itoa(id) + " 0 R" }

// text writes a text of the document's own parts. It is UTF-16 in hexadecimal with its mark in front, which every
// reader takes.
func text(s string) string { return "<FEFF" + string(appendUTF16(nil, s)) + ">" }

// Bytes writes the document with its pages in order. It is called once. Pages that were made and are not among them are
// left out; a link to one of these leads nowhere.
func (d *Document) Bytes(pages []*Page) []byte {
	// Numbers are given before values are written, since links and bookmarks speak of pages further on. Fonts come when
	// all pages are drawn: a subset has the glyphs that were used.
	d.typist.rest()
	catalog, tree, structure := d.reserve(), d.reserve(), d.reserve()
	for _, p := range pages {
		p.id = d.reserve()
	}
	resources := d.resources()
	kids := make([]byte, 0, 8*len(pages))
	for i, p := range pages {
		kids = append(kids, ref(p.id)+" "...)
		p.Put()
		b := []byte("<</Type /Page /Parent " + ref(tree) + " /MediaBox [0 0 ")
		b = appendUnit(appendUnit(b, p.Width), p.Height)
		b = append(b, "] /Resources "+ref(resources)+" /Contents ["...)
		for _, id := range p.contents {
			b = append(b, ref(id)+" "...)
		}
		b = append(b, "] /Tabs /S"...)
		if len(p.marked) > 0 {
			b = append(b, " /StructParents "+strconv.Itoa(i)...)
		}
		if len(p.links) > 0 {
			b = append(b, " /Annots ["...)
			for _, l := range p.links {
				b = append(b, ref(d.annotation(p, &l))+" "...)
			}
			b = append(b, ']')
		}
		d.set(p.id, append(b, ">>"...))
	}
	d.set(tree, fmt.Appendf(nil, "<</Type /Pages /Count %d /Kids [%s]>>", len(pages), kids))
	d.structure(structure, pages)
	members := "<</Type /Catalog /Pages " + ref(tree) + " /StructTreeRoot " + ref(structure) +
		" /MarkInfo <</Marked true>> /ViewerPreferences <</DisplayDocTitle true>> /Lang (" + d.lang + ")"
	if outline := d.outline(); outline > 0 {
		members += " /Outlines " + ref(outline) + " /PageMode /UseOutlines"
	}
	d.set(catalog, []byte(members+">>"))
	info := d.add("<</Title " + text(d.title) + " /Producer (jyotish)>>")
	return d.file(catalog, info)
}

// annotation writes a link of a page, and gives its number.
func (d *Document) annotation(p *Page, l *link) int {
	b := []byte("<</Type /Annot /Subtype /Link /Border [0 0 0] /F 4 /Rect [")
	for _, u := range [4]Unit{l.x, p.Height - l.y - l.h, l.x + l.w, p.Height - l.y} {
		b = appendUnit(b, u)
	}
	return d.add(string(b) + "] /Dest " + dest(l.to, l.at) + ">>")
}

// dest is a place: a height of a page, at whatever size the reader has.
func dest(p *Page, at Unit) string {
	return "[" + ref(p.id) + " /XYZ null " + string(appendUnit(nil, p.Height-at)) + "null]"
}

// resources returns what pages draw with.
func (d *Document) resources() int {
	b := []byte("<</Font <<")
	for i, used := range d.typist.used {
		if len(used) > 0 {
			b = fmt.Appendf(b, "/F%d %s ", i, ref(d.embed(i, used)))
		}
	}
	b = append(b, ">>"...)
	if len(d.pictures) > 0 {
		b = append(b, " /XObject <<"...)
		for _, m := range d.pictures {
			b = fmt.Appendf(b, "/I%d %s ", m.number, ref(m.object(d)))
		}
		b = append(b, ">>"...)
	}
	return d.add(string(append(b, ">>"...)))
}

// embed takes the used glyphs of a face into the file. The tag before the name, JYOTIA and so on, says that it is a
// subset, and of which face.
func (d *Document) embed(index int, used map[uint16]string) int {
	f := faces[index]()
	ids, keep := make([]int, 0, len(used)), make(map[int]bool, len(used))
	for gid := range used {
		ids, keep[int(gid)] = append(ids, int(gid)), true
	}
	slices.Sort(ids)
	program := f.tables.Cut(keep).Bytes()
	file := d.data("/Length1 "+strconv.Itoa(len(program)), program)
	box := f.tables.Box()
	ascent, descent := f.tables.Rise()
	name := fmt.Sprintf("JYOTI%c+%s", 'A'+index, f.name) // the tag of a subset
	descriptor := d.add(fmt.Sprintf("<</Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [%d %d %d %d]"+
		" /ItalicAngle 0 /Ascent %d /Descent %d /CapHeight 714 /StemV 80 /FontFile2 %s>>", name, box[0], box[1],
		box[2], box[3], ascent, descent, ref(file)))
	widths := []byte{'['}
	for _, gid := range ids {
		widths = fmt.Appendf(widths, "%d[%d]", gid, f.tables.Advance(gid))
	}
	inner := d.add(fmt.Sprintf("<</Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo <</Registry (Adobe)"+
		" /Ordering (Identity) /Supplement 0>> /CIDToGIDMap /Identity /FontDescriptor %s /W %s]>>", name,
		ref(descriptor), widths))
	return d.add(fmt.Sprintf("<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%s]"+
		" /ToUnicode %s>>", name, ref(inner), ref(d.data("", toUnicode(ids, used)))))
}

// toUnicode says which letters glyphs stand for. It is what copying and searching go by. Glyphs without letters of
// their own have none.
func toUnicode(ids []int, used map[uint16]string) []byte {
	b := []byte("/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo <</Registry (Adobe)" +
		" /Ordering (UCS) /Supplement 0>> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def\n" +
		"1 begincodespacerange <0000> <FFFF> endcodespacerange\n")
	var rows [][]byte
	for _, gid := range ids {
		if s := used[uint16(gid)]; s != "" {
			rows = append(rows, fmt.Appendf(nil, "<%04X> <%s>\n", gid, appendUTF16(nil, s)))
		}
	}
	for part := range slices.Chunk(rows, 100) { // no more are allowed at once
		b = fmt.Appendf(b, "%d beginbfchar\n", len(part))
		b = append(b, bytes.Join(part, nil)...)
		b = append(b, "endbfchar\n"...)
	}
	return append(b, "endcmap CMapName currentdict /CMap defineresource pop end end\n"...)
}

// file ends the file with where all objects stand. That is a cross-reference stream, as of PDF 1.5; a table in text
// would be three times as long.
func (d *Document) file(catalog, info int) []byte {
	d.pack()
	out := d.out
	start, last := len(out), len(d.places)+1
	table := make([]byte, 0, 7*(last+1))
	row := func(kind byte, a, b int) {
		table = append(table, kind)
		table = binary.BigEndian.AppendUint32(table, uint32(a))
		table = binary.BigEndian.AppendUint16(table, uint16(b))
	}
	row(0, 0, 65535)
	for _, p := range d.places {
		if p.packed {
			row(2, p.in, p.at)
		} else {
			row(1, p.at, 0)
		}
	}
	row(1, start, 0)
	// The format wants an identity. A hash of what stands before is one without a clock or chance, so that a book is
	// the same bytes whenever it is printed.
	hash := sha256.Sum256(out)
	z := d.deflated(table)
	out = fmt.Appendf(out, "%d 0 obj\n<</Type /XRef /Size %d /W [1 4 2] /Root %s /Info %s /ID [<%x> <%x>]"+
		" /Filter /FlateDecode /Length %d>>\nstream\n", last, last+1, ref(catalog), ref(info), hash[:16], hash[:16],
		len(z))
	out = append(append(out, z...), "\nendstream\nendobj\n"...)
	return fmt.Appendf(out, "startxref\n%d\n%%%%EOF\n", start)
}
