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
	objects     []object
	packer      *zlib.Writer // one for all streams: each would take a megabyte
}

// bookmark is an entry of the outline.
type bookmark struct {
	level int
	title string
	page  *Page
	at    Unit
}

// object is one of the file: a value, or a stream with its dictionary.
type object struct {
	value  []byte
	stream []byte
	isData bool
}

// New begins a document with a title, in a language as "hi". Lang is a BCP 47 tag, which readers aloud choose their
// voice by.
func New(title, lang string) *Document {
	return &Document{title: title, lang: lang, typist: newTypist(), root: &Element{Role: "Document"}}
}

// SetTitle names the document anew. It stands in the window of a reader, in place of the file's name.
func (d *Document) SetTitle(s string) { d.title = s }

// Root is the element of the structure that all others are in.
func (d *Document) Root() *Element { return d.root }

// Bookmark adds an entry to the outline at a height of a page, level 1 or 2; a second is part of the first before it.
// At is from the top of the page.
func (d *Document) Bookmark(level int, title string, p *Page, at Unit) {
	d.marks = append(d.marks, bookmark{level, title, p, at})
}

// add takes a value into the file and gives its number. Numbers begin at 1.
func (d *Document) add(value string) int {
	d.objects = append(d.objects, object{value: []byte(value)})
	return len(d.objects)
}

// reserve gives the number of a value that is set later.
func (d *Document) reserve() int { return d.add("") }

// set gives a reserved number its value.
func (d *Document) set(id int, value string) { d.objects[id-1].value = []byte(value) }

// data takes a stream into the file, compressed, with more members of its dictionary.
func (d *Document) data(members string, b []byte) int {
	d.objects = append(d.objects, object{value: []byte(members + " /Filter /FlateDecode"), stream: d.deflated(b),
		isData: true})
	return len(d.objects)
}

// deflated compresses by zlib, at the usual level.
func (d *Document) deflated(b []byte) []byte {
	var out bytes.Buffer
	if d.packer == nil {
		d.packer = zlib.NewWriter(&out)
	} else {
		d.packer.Reset(&out)
	}
	d.packer.Write(b) // a buffer takes all
	d.packer.Close()
	return out.Bytes()
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
	catalog, tree, structure := d.reserve(), d.reserve(), d.reserve()
	for _, p := range pages {
		p.id = d.reserve()
	}
	resources := d.resources()
	kids := make([]byte, 0, 8*len(pages))
	for i, p := range pages {
		kids = append(kids, ref(p.id)+" "...)
		content := d.data("", p.b)
		b := []byte("<</Type /Page /Parent " + ref(tree) + " /MediaBox [0 0 ")
		b = appendUnit(appendUnit(b, p.Width), p.Height)
		b = append(b, "] /Resources "+ref(resources)+" /Contents "+ref(content)+" /Tabs /S"...)
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
		d.set(p.id, string(append(b, ">>"...)))
	}
	d.set(tree, "<</Type /Pages /Count "+strconv.Itoa(len(pages))+" /Kids ["+string(kids)+"]>>")
	d.structure(structure, pages)
	members := "<</Type /Catalog /Pages " + ref(tree) + " /StructTreeRoot " + ref(structure) +
		" /MarkInfo <</Marked true>> /ViewerPreferences <</DisplayDocTitle true>> /Lang (" + d.lang + ")"
	if outline := d.outline(); outline > 0 {
		members += " /Outlines " + ref(outline) + " /PageMode /UseOutlines"
	}
	d.set(catalog, members+">>")
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

// resources gives what pages draw with.
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

// file writes the objects: values many in a stream, as they compress best, and where all stand. It is a file with a
// cross-reference stream, as of PDF 1.5; a table in text would be three times as long.
func (d *Document) file(catalog, info int) []byte {
	type place struct {
		in, at int // the offset in the file, or the stream that it is in and the index there
		packed bool
	}
	count := len(d.objects)
	places := make([]place, count+1)
	var values []int
	for i := range d.objects {
		if !d.objects[i].isData {
			values = append(values, i+1)
		}
	}
	// A reader unpacks a whole stream for one value of it, so that a few hundred is as many as serve both its speed and
	// the size. Streams may not stand in streams, and are written by themselves.
	for part := range slices.Chunk(values, 250) {
		var head, body []byte
		id := len(d.objects) + 1
		for i, number := range part {
			head = fmt.Appendf(head, "%d %d ", number, len(body))
			body = append(append(body, d.objects[number-1].value...), '\n')
			places[number] = place{in: id, at: i, packed: true}
		}
		d.data(fmt.Sprintf("/Type /ObjStm /N %d /First %d", len(part), len(head)), append(head, body...))
		places = append(places, place{})
	}
	out := []byte("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	for i := range d.objects {
		if o := &d.objects[i]; o.isData {
			places[i+1] = place{at: len(out)}
			out = fmt.Appendf(out, "%d 0 obj\n<<%s /Length %d>>\nstream\n", i+1, o.value, len(o.stream))
			out = append(append(out, o.stream...), "\nendstream\nendobj\n"...)
		}
	}
	start, last := len(out), len(d.objects)+1
	table := make([]byte, 0, 7*(last+1))
	row := func(kind byte, a, b int) {
		table = append(table, kind)
		table = binary.BigEndian.AppendUint32(table, uint32(a))
		table = binary.BigEndian.AppendUint16(table, uint16(b))
	}
	row(0, 0, 65535)
	for _, p := range places[1:] {
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
