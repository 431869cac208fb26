package parquet_test

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"testing"

	other "github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/parquet"
)

var columns = []parquet.Column{
	{Name: "n", Kind: parquet.Int64},
	{Name: "x", Kind: parquet.Double, Optional: true},
	{Name: "yes", Kind: parquet.Boolean},
	{Name: "text", Kind: parquet.Bytes, Optional: true},
	{Name: "doc", Kind: parquet.Bytes, JSON: true},
}

// line is a row of those columns as the other implementation sees it.
type line struct {
	N    int64    `parquet:"n"`
	X    *float64 `parquet:"x,optional"`
	Yes  bool     `parquet:"yes"`
	Text *string  `parquet:"text,optional"`
	Doc  []byte   `parquet:"doc,json"`
}

func lineOf(i int) line {
	l := line{N: int64(i*i) - 1000, Yes: i%3 == 0, Doc: fmt.Appendf(nil, `{"i":%d}`, i)}
	if i%4 != 1 {
		x := float64(i)/7 - 20
		l.X = &x
	}
	if i%5 != 2 {
		text := fmt.Sprintf("राशि %d", i%11)
		l.Text = &text
	}
	return l
}

func values(l line) []parquet.Value {
	row := []parquet.Value{parquet.OfInt(l.N), {}, parquet.OfBool(l.Yes), {}, parquet.OfBytes(l.Doc)}
	if l.X != nil {
		row[1] = parquet.OfDouble(*l.X)
	}
	if l.Text != nil {
		row[3] = parquet.OfBytes([]byte(*l.Text))
	}
	return row
}

// written is a file of groups of so many rows.
func written(t testing.TB, groups ...int) []byte {
	t.Helper()
	var b bytes.Buffer
	w := parquet.NewWriter(&b, columns, "jyotish version test (build -)")
	g, i := parquet.NewGroup(columns), 0
	for _, n := range groups {
		g.Reset()
		for range n {
			g.Append(values(lineOf(i)))
			i++
		}
		require.Equal(t, n, g.Rows())
		require.NoError(t, w.Write(g))
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

// What is written, another implementation reads: every value, every null, the bounds and the types.
func TestWrite(t *testing.T) {
	for _, groups := range [][]int{{}, {1}, {7, 8, 9}, {0, 1000, 333}} {
		b := written(t, groups...)
		file, err := other.OpenFile(bytes.NewReader(b), int64(len(b)))
		require.NoError(t, err)
		total := 0
		for _, n := range groups {
			total += n
		}
		require.EqualValues(t, total, file.NumRows())
		r := other.NewGenericReader[line](file)
		lines := make([]line, total)
		n, err := r.Read(lines)
		if err != nil {
			require.ErrorIs(t, err, io.EOF)
		}
		require.Equal(t, total, n)
		for i, l := range lines {
			require.Equal(t, lineOf(i), l)
		}
		meta := file.Metadata()
		require.Equal(t, "jyotish version test (build -)", meta.CreatedBy)
		require.Equal(t, "JSON", file.Schema().Fields()[4].Type().LogicalType().String())
		if total == 24 { // 7, 8, 9: n grows from the sixth row on
			last := meta.RowGroups[2].Columns[0].MetaData.Statistics
			require.EqualValues(t, 15*15-1000, int64(le(last.MinValue)))
			require.EqualValues(t, 23*23-1000, int64(le(last.MaxValue)))
			require.EqualValues(t, 2, meta.RowGroups[2].Columns[1].MetaData.Statistics.NullCount) // 17 and 21
			require.InDelta(t, 23./7-20, math.Float64frombits(
				le(meta.RowGroups[2].Columns[1].MetaData.Statistics.MaxValue)), 1e-12)
		}
	}
}

func le(b []byte) (n uint64) {
	for i := range b {
		n |= uint64(b[i]) << (8 * i)
	}
	return n
}

// The same rows are the same bytes, whatever the group had before.
func TestSameBytes(t *testing.T) {
	require.Equal(t, written(t, 100, 5), written(t, 100, 5))
}

// collect reads a file as lines.
func collect(b []byte) (lines []line, err error) {
	f, err := parquet.Open(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return nil, err
	}
	err = f.Each(func(row []parquet.Value) bool {
		l := line{N: row[0].Int(), Yes: row[2].Bool(), Doc: bytes.Clone(row[4].Text())}
		if row[1].Kind() != parquet.Null {
			x := row[1].Number()
			l.X = &x
		}
		if row[3].Kind() != parquet.Null {
			text := string(row[3].Text())
			l.Text = &text
		}
		lines = append(lines, l)
		return true
	})
	return lines, err
}

// What is written is read.
func TestThereAndBack(t *testing.T) {
	lines, err := collect(written(t, 3, 700))
	require.NoError(t, err)
	require.Len(t, lines, 703)
	for i, l := range lines {
		require.Equal(t, lineOf(i), l)
	}
}

// The columns above, in other encodings.
type dictionaries struct {
	N    int64    `parquet:"n,dict"`
	X    *float64 `parquet:"x,optional,dict"`
	Yes  bool     `parquet:"yes"`
	Text *string  `parquet:"text,optional,dict"`
	Doc  []byte   `parquet:"doc,dict"`
}

type deltas struct {
	N    int64    `parquet:"n,delta"`
	X    *float64 `parquet:"x,optional"`
	Yes  bool     `parquet:"yes"`
	Text *string  `parquet:"text,optional"`
	Doc  []byte   `parquet:"doc,delta"`
}

// TestRead reads what another implementation wrote: each encoding, compression and version of pages.
func TestRead(t *testing.T) {
	for _, c := range []struct {
		name  string
		codec compress.Codec
	}{
		{"none", &other.Uncompressed}, {"snappy", &other.Snappy}, {"gzip", &other.Gzip}, {"zstd", &other.Zstd},
		{"lz4", &other.Lz4Raw},
	} {
		for version := 1; version <= 2; version++ {
			o := []other.WriterOption{other.Compression(c.codec), other.DataPageVersion(version),
				other.PageBufferSize(2000)}
			each(t, c.name, version, func(l line) line { return l }, o)
			each(t, c.name, version, func(l line) dictionaries { return dictionaries(l) }, o)
			each(t, c.name, version, func(l line) deltas { return deltas(l) }, o)
		}
	}
}

func each[T any](t *testing.T, name string, version int, of func(line) T, o []other.WriterOption) {
	t.Helper()
	var b bytes.Buffer
	w := other.NewGenericWriter[T](&b, o...)
	for i := range 900 {
		_, err := w.Write([]T{of(lineOf(i))})
		require.NoError(t, err)
		if i == 500 {
			require.NoError(t, w.Flush())
		}
	}
	require.NoError(t, w.Close())
	lines, err := collect(b.Bytes())
	require.NoError(t, err, "%s, version %d, %T", name, version, *new(T))
	require.Len(t, lines, 900)
	for i, l := range lines {
		require.Equal(t, lineOf(i), l, "%s, version %d, %T", name, version, *new(T))
	}
}

// Numbers in delta encoding of all widths, and texts that begin alike.
func TestDeltas(t *testing.T) {
	type wide struct {
		A int64  `parquet:"a,delta"`
		B int32  `parquet:"b,delta"`
		C string `parquet:"c,delta"`
	}
	var in []wide
	for i := range 1000 {
		a := int64(i)
		if i%100 == 50 {
			a = math.MinInt64 + int64(i)
		} else if i%100 == 51 {
			a = math.MaxInt64 - int64(i)
		}
		in = append(in, wide{a, int32(i * 7919 % 1013 << (i % 20)), fmt.Sprintf("place %d of India", i/7)})
	}
	var b bytes.Buffer
	require.NoError(t, other.Write(&b, in))
	f, err := parquet.Open(bytes.NewReader(b.Bytes()), int64(b.Len()))
	require.NoError(t, err)
	i := 0
	require.NoError(t, f.Each(func(row []parquet.Value) bool {
		require.Equal(t, in[i], wide{row[0].Int(), int32(row[1].Int()), string(row[2].Text())}, i)
		i++
		return true
	}))
	require.Equal(t, len(in), i)
}

// Texts that tell how much of the one before they keep.
func TestPrefixes(t *testing.T) {
	schema := other.NewSchema("t", other.Group{"c": other.Encoded(other.String(), &other.DeltaByteArray)})
	var b bytes.Buffer
	w := other.NewWriter(&b, schema, other.PageBufferSize(900))
	for i := range 500 {
		require.NoError(t, w.Write(map[string]any{"c": fmt.Sprintf("Shri %d of India", i/3)}))
	}
	require.NoError(t, w.Close())
	f, err := parquet.Open(bytes.NewReader(b.Bytes()), int64(b.Len()))
	require.NoError(t, err)
	i := 0
	require.NoError(t, f.Each(func(row []parquet.Value) bool {
		require.Equal(t, fmt.Sprintf("Shri %d of India", i/3), string(row[0].Text()))
		i++
		return true
	}))
	require.Equal(t, 500, i)
}

// Groups are columns with dots, lists are told, and meanings are.
func TestLeaves(t *testing.T) {
	type inner struct {
		At   int64   `parquet:"at,time(nanosecond)"`
		Deep *string `parquet:"deep,optional"`
	}
	type row struct {
		Day  int32    `parquet:"day,date"`
		In   *inner   `parquet:"in,optional"`
		Many []string `parquet:"many"`
		ID   [16]byte `parquet:"id,uuid"`
	}
	deep := "here"
	var b bytes.Buffer
	require.NoError(t, other.Write(&b, []row{{Day: 3, In: &inner{At: 5, Deep: &deep}}, {Day: 4, In: &inner{At: 6}}}))
	f, err := parquet.Open(bytes.NewReader(b.Bytes()), int64(b.Len()))
	require.NoError(t, err)
	require.EqualValues(t, 2, f.Rows)
	type leaf struct {
		name     string
		meaning  parquet.Meaning
		repeated bool
	}
	var got []leaf
	for _, l := range f.Leaves {
		got = append(got, leaf{l.Name, l.Meaning, l.Repeated})
	}
	require.Equal(t, []leaf{{"day", parquet.Date, false}, {"in.at", parquet.Nanos, false},
		{"in.deep", parquet.Text, false}, {"many", parquet.Text, true}, {"id", parquet.Strange, false}}, got)
}

// A nested value that is not there is null at every depth.
func TestNested(t *testing.T) {
	type inner struct {
		N    int64   `parquet:"n"`
		Deep *string `parquet:"deep,optional"`
	}
	type row struct {
		In *inner `parquet:"in,optional"`
	}
	deep := "here"
	var b bytes.Buffer
	require.NoError(t, other.Write(&b, []row{{&inner{5, &deep}}, {&inner{N: 6}}, {}}))
	f, err := parquet.Open(bytes.NewReader(b.Bytes()), int64(b.Len()))
	require.NoError(t, err)
	var got []string
	require.NoError(t, f.Each(func(row []parquet.Value) bool {
		got = append(got, fmt.Sprint(row[0].Kind(), row[0].Int(), row[1].Kind(), string(row[1].Text())))
		return true
	}))
	require.Equal(t, []string{fmt.Sprint(parquet.Int64, 5, parquet.Bytes, "here"),
		fmt.Sprint(parquet.Int64, 6, parquet.Null, ""), fmt.Sprint(parquet.Null, 0, parquet.Null, "")}, got)
}

// What is no such file, or is compressed otherwise, says what it is.
func TestNotRead(t *testing.T) {
	whole := written(t, 10)
	for _, c := range []struct {
		b    []byte
		want string
	}{
		{nil, "too soon"},
		{[]byte("name,date\nA,1990-01-01\n"), "does not end in PAR1"},
		{append(bytes.Clone(whole[:len(whole)-4]), "PARE"...), "encrypted"},
		{append(bytes.Clone(whole[:len(whole)-8]), 0xff, 0xff, 0xff, 0x7f, 'P', 'A', 'R', '1'), "too soon"},
		{whole[4:], "column n: a header cannot be read"},
	} {
		_, err := collect(c.b)
		require.ErrorContains(t, err, c.want)
	}
	var b bytes.Buffer
	require.NoError(t, other.Write(&b, []line{lineOf(1)}, other.Compression(&other.Brotli)))
	_, err := collect(b.Bytes())
	require.ErrorContains(t, err, "compressed by Brotli; write it with Zstandard, Snappy, gzip, LZ4 or without")
}

// FuzzRead: whatever a file says, it is read or refused.
func FuzzRead(f *testing.F) {
	f.Add(written(f, 3, 20))
	for _, o := range []other.WriterOption{other.Compression(&other.Lz4Raw), other.Compression(&other.Snappy),
		other.DataPageVersion(2)} {
		var b, c bytes.Buffer
		lines, words := []line{}, []deltas{}
		for i := range 40 {
			lines, words = append(lines, lineOf(i)), append(words, deltas(lineOf(i)))
		}
		require.NoError(f, other.Write(&b, lines, o))
		require.NoError(f, other.Write(&c, words, o))
		f.Add(b.Bytes())
		f.Add(c.Bytes())
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		file, err := parquet.Open(bytes.NewReader(b), int64(len(b)))
		if err != nil {
			return
		}
		n := 0
		err = file.Each(func(row []parquet.Value) bool {
			n++
			return n < 1000
		})
		if err == nil && n < 1000 && int64(n) != file.Rows {
			t.Fatalf("%d rows of %d", n, file.Rows)
		}
	})
}
