package parquet

import (
	"bytes"
	"fmt"
	"io"
	"sync"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/s2"
	"github.com/klauspost/compress/zstd"
)

// codecs are named by their numbers.
var codecs = [...]string{"none", "Snappy", "gzip", "LZO", "Brotli", "LZ4 of Hadoop", "Zstandard", "LZ4"}

// unpack appends what was packed into so many bytes. A codec that is known and not read, as Brotli, is named in the
// error. No more is unpacked than the page says, and one byte to see that it lied: a kilobyte can unpack into
// gigabytes.
func unpack(to, packed []byte, codec int32, size int) (out []byte, err error) {
	switch codec {
	case 0:
		out = append(to, packed...)
	case 1:
		if n, e := s2.DecodedLen(packed); e != nil || n != size {
			return nil, errPage
		}
		out, err = s2.Decode(make([]byte, size), packed)
	case 2:
		out, err = gunzip(to, packed, size)
	case codecZstd:
		out, err = unzstd(to, packed, size)
	case 7:
		out, err = unlz4(to, packed, size)
	default:
		name := "in a way that is not known here"
		if codec > 0 && int(codec) < len(codecs) {
			name = "by " + codecs[codec]
		}
		return nil, fmt.Errorf("it is compressed %s; write it with Zstandard, Snappy, gzip, LZ4 or without", name)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errPage, err)
	}
	if len(out)-len(to) != size {
		return nil, errPage
	}
	return out, nil
}

// unzstds unpack pages; none has goroutines of its own.
var unzstds = sync.Pool{New: func() any {
	d, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true),
		zstd.WithDecoderMaxWindow(maxPage))
	if err != nil {
		panic(err) // the options are constants
	}
	return d
}}

func gunzip(to, packed []byte, size int) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	b := bytes.NewBuffer(to)
	_, err = io.Copy(b, io.LimitReader(z, int64(size)+1))
	return b.Bytes(), err
}

func unzstd(to, packed []byte, size int) ([]byte, error) {
	z := unzstds.Get().(*zstd.Decoder)
	defer unzstds.Put(z)
	if err := z.Reset(bytes.NewReader(packed)); err != nil {
		return nil, err
	}
	b := bytes.NewBuffer(to)
	_, err := io.Copy(b, io.LimitReader(z, int64(size)+1))
	return b.Bytes(), err
}

// unlz4 reads a block of LZ4: literals, then a copy of what is there already, again and again.
//
// Source: https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md
func unlz4(to, packed []byte, size int) ([]byte, error) {
	from := len(to)
	for i := 0; i < len(packed); {
		token := int(packed[i])
		i++
		literals, ok := lz4Length(token>>4, packed, &i)
		if !ok || literals > len(packed)-i || len(to)-from+literals > size {
			return nil, errPage
		}
		to = append(to, packed[i:i+literals]...)
		if i += literals; i == len(packed) {
			return to, nil
		}
		if len(packed)-i < 2 {
			return nil, errPage
		}
		back := int(packed[i]) | int(packed[i+1])<<8
		i += 2
		n, ok := lz4Length(token&15, packed, &i)
		if n += 4; !ok || back == 0 || back > len(to)-from || len(to)-from+n > size {
			return nil, errPage
		}
		for range n { // byte by byte: a copy may reach into itself
			to = append(to, to[len(to)-back])
		}
	}
	return to, nil
}

// lz4Length goes on with a length of four bits that are all set.
func lz4Length(n int, packed []byte, i *int) (int, bool) {
	if n < 15 {
		return n, true
	}
	for *i < len(packed) {
		b := packed[*i]
		*i++
		if n += int(b); b < 255 {
			return n, true
		}
	}
	return 0, false
}
