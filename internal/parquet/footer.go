package parquet

import "encoding/binary"

// footer is the FileMetaData of the format, in Thrift's compact protocol; the numbers are those of parquet.thrift. It
// is all that tells a reader what stands where, and is written last, so that a file cut short is none.
func (f *Writer) footer() []byte {
	t := new(thriftOut)
	t.begin()
	t.i32(1, 2) // the version, which says that logical types are used
	t.list(2, thriftStruct, 1+len(f.columns))
	t.begin()
	t.binary(4, []byte("table"))
	t.i32(5, int32(len(f.columns)))
	t.end()
	for i := range f.columns {
		f.columns[i].schema(t)
	}
	t.i64(3, f.rows)
	t.list(4, thriftStruct, len(f.groups))
	for i := range f.groups {
		f.group(t, &f.groups[i], i)
	}
	t.binary(6, []byte(f.createdBy))
	t.list(7, thriftStruct, len(f.columns)) // bounds are by the order of the type
	for range f.columns {
		t.begin()
		t.structure(1, func() {})
		t.end()
	}
	t.end()
	return t.b
}

// schema is the SchemaElement of a column.
func (c *Column) schema(t *thriftOut) {
	t.begin()
	t.i32(1, int32(c.Kind)-1)
	optional := int32(0)
	if c.Optional {
		optional = 1
	}
	t.i32(3, optional)
	t.binary(4, []byte(c.Name))
	if c.Kind == Bytes {
		converted, logical := int32(convertedUTF8), int16(logicalText)
		if c.JSON {
			converted, logical = convertedJSON, logicalJSON
		}
		t.i32(6, converted)
		t.structure(10, func() { t.structure(logical, func() {}) })
	}
	t.end()
}

// group is the RowGroup: its chunks, its bytes before and after packing, its rows and where it begins. Its ordinal has
// 16 bits, and is left out beyond them.
func (f *Writer) group(t *thriftOut, g *groupMeta, ordinal int) {
	t.begin()
	t.list(1, thriftStruct, len(g.chunks))
	for i := range g.chunks {
		t.begin()
		t.i64(2, 0)
		t.structure(3, func() { g.chunks[i].meta(t, &f.columns[i]) })
		t.end()
	}
	t.i64(2, g.plain)
	t.i64(3, g.rows)
	t.i64(5, g.at)
	t.i64(6, g.packed)
	if ordinal < 1<<15 {
		t.field(7, thriftI16)
		t.zigzag(int64(ordinal))
	}
	t.end()
}

// meta is the ColumnMetaData of a chunk. Its bounds let a reader pass over groups; of numbers alone, since those of
// texts may have to be cut, which readers disagree on.
func (c *chunkMeta) meta(t *thriftOut, of *Column) {
	t.i32(1, int32(of.Kind)-1)
	t.list(2, thriftI32, 2)
	t.zigzag(encodingPlain)
	t.zigzag(encodingRLE)
	t.list(3, thriftBinary, 1)
	t.text([]byte(of.Name))
	t.i32(4, codecZstd)
	t.i64(5, c.rows)
	t.i64(6, c.plain)
	t.i64(7, c.packed)
	t.i64(9, c.at)
	t.structure(12, func() {
		t.i64(3, c.nulls)
		if c.bounded {
			least, most := c.least, c.most
			if of.Kind == Double { // a zero may be of either sign: the bounds are of the wider
				if most == 1<<63 {
					most = 0
				}
				if least == 0 {
					least = 1 << 63
				}
			}
			t.binary(5, binary.LittleEndian.AppendUint64(nil, most))
			t.binary(6, binary.LittleEndian.AppendUint64(nil, least))
		}
	})
}
