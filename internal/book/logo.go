package book

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	_ "image/jpeg" // a logo may be one
	"image/png"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/op"
)

const noPicture = "This is no picture: it must be a PNG or a JPEG."

// checkLogo returns what is wrong with a logo, or "". No logo is right.
func checkLogo(b []byte) string {
	if len(b) == 0 {
		return ""
	}
	_, wrong := decodeLogo(b)
	return wrong
}

// decodeLogo returns the picture of a logo, or what is wrong with it. It decodes the header first, because a small file
// can expand to a picture that fills the memory: the largest that is decoded takes 32 MB.
func decodeLogo(b []byte) (m image.Image, wrong string) {
	head, _, err := image.DecodeConfig(bytes.NewReader(b))
	if err != nil {
		return nil, noPicture
	}
	if head.Width > mostDots || head.Height > mostDots || head.Width < 1 || head.Height < 1 {
		return nil, fmt.Sprintf("The picture has %d by %d pixels; it may have %d by %d.", head.Width, head.Height,
			mostDots, mostDots)
	}
	if m, _, err = image.Decode(bytes.NewReader(b)); err != nil {
		return nil, noPicture
	}
	return m, ""
}

// Logo converts an uploaded picture to a logo: a PNG without the metadata of the file, at most 200
// kB, scaled down if necessary. If it is not a picture the error is a *[op.Invalid] of logo.
func Logo(b []byte) ([]byte, error) {
	m, wrong := decodeLogo(b)
	if wrong != "" {
		return nil, &op.Invalid{Faults: []op.Fault{{Pointer: "/logo", Code: form.BadFormat, Detail: wrong}}}
	}
	for side := mostLogoSide; ; side = side * 3 / 4 {
		var out bytes.Buffer
		if err := png.Encode(&out, plain(shrunk(m, side))); err != nil || out.Len() <= mostLogo {
			return out.Bytes(), err
		}
	}
}

// mostLogoSide is how many dots of a logo a side has at most, wherever it is kept.
const mostLogoSide = 600

// plain converts a picture to 8 bits per channel. A scan with 16 bits takes twice the space without
// a visible difference.
func plain(m image.Image) image.Image {
	out := image.NewNRGBA(image.Rect(0, 0, m.Bounds().Dx(), m.Bounds().Dy()))
	draw.Draw(out, out.Bounds(), m, m.Bounds().Min, draw.Src)
	return out
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
	for side := mostLogoSide; ; side = side * 3 / 4 {
		small := shrunk(m, side)
		if p := d.NewPicture(small); d.Size(p) <= mostLogo {
			return p
		}
		d.DropPicture()
	}
}

// shrunk returns a picture with at most so many dots a side, each the mean of those that it stands for.
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
	source, ok := m.(image.RGBA64Image) // whose colours take no memory each, as those of At do
	if !ok {
		source = image.NewRGBA64(b)
		draw.Draw(source.(*image.RGBA64), b, m, b.Min, draw.Src)
	}
	out := image.NewRGBA64(image.Rect(0, 0, nw, nh))
	for y := range nh {
		for x := range nw {
			var sum [4]uint64
			n := uint64(0)
			for sy := y * h / nh; sy < max((y+1)*h/nh, y*h/nh+1); sy++ {
				for sx := x * w / nw; sx < max((x+1)*w/nw, x*w/nw+1); sx++ {
					c := source.RGBA64At(b.Min.X+sx, b.Min.Y+sy)
					sum[0], sum[1], sum[2], sum[3], n = sum[0]+uint64(c.R), sum[1]+uint64(c.G), sum[2]+uint64(c.B),
						sum[3]+uint64(c.A), n+1
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
