package book

import (
	"bytes"
	"fmt"
	"image"
	_ "image/jpeg" // a logo may be one
	_ "image/png"  // or this

	"github.com/jyotish-go/jyotish/internal/pdf"
)

const noPicture = "This is no picture: it must be a PNG or a JPEG."

// checkLogo says what is wrong with a logo, without reading more of it than its head first: a small file can tell of a
// picture that fills the memory.
func checkLogo(b []byte) string {
	if len(b) == 0 {
		return ""
	}
	head, _, err := image.DecodeConfig(bytes.NewReader(b))
	if err != nil {
		return noPicture
	}
	if head.Width > mostDots || head.Height > mostDots || head.Width < 1 || head.Height < 1 {
		return fmt.Sprintf("The picture is %d by %d dots; it may have %d by %d.", head.Width, head.Height, mostDots,
			mostDots)
	}
	if _, _, err := image.Decode(bytes.NewReader(b)); err != nil {
		return noPicture
	}
	return ""
}

// logo takes the picture into a document, written anew, with fewer dots until it is small enough.
func logo(d *pdf.Document, b []byte) *pdf.Picture {
	if len(b) == 0 {
		return nil
	}
	m, _, err := image.Decode(bytes.NewReader(b))
	if err != nil {
		return nil // was checked
	}
	for side := 600; ; side = side * 3 / 4 {
		small := shrunk(m, side)
		if p := d.NewPicture(small); d.Size(p) <= mostLogo {
			return p
		}
		d.DropPicture()
	}
}

// shrunk gives a picture with at most so many dots a side, each the mean of those that it stands for.
func shrunk(m image.Image, side int) image.Image {
	b := m.Bounds()
	w, h := b.Dx(), b.Dy()
	if w <= side && h <= side {
		return m
	}
	nw, nh := side, max(1, h*side/w)
	if h > w {
		nw, nh = max(1, w*side/h), side
	}
	out := image.NewRGBA64(image.Rect(0, 0, nw, nh))
	for y := range nh {
		for x := range nw {
			var sum [4]uint64
			n := uint64(0)
			for sy := y * h / nh; sy < max((y+1)*h/nh, y*h/nh+1); sy++ {
				for sx := x * w / nw; sx < max((x+1)*w/nw, x*w/nw+1); sx++ {
					r, g, bl, a := m.At(b.Min.X+sx, b.Min.Y+sy).RGBA()
					sum[0], sum[1], sum[2], sum[3], n = sum[0]+uint64(r), sum[1]+uint64(g), sum[2]+uint64(bl),
						sum[3]+uint64(a), n+1
				}
			}
			i := out.PixOffset(x, y)
			for k, v := range sum {
				v /= n
				out.Pix[i+2*k], out.Pix[i+2*k+1] = byte(v>>8), byte(v)
			}
		}
	}
	return out
}
