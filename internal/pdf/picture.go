package pdf

import (
	"fmt"
	"image"
	"image/color"
)

// Picture is one of dots.
type Picture struct {
	// In dots. Width and Height are in dots.
	Width, Height int

	number int
	rgb    []byte
	alpha  []byte // nil where nothing shines through
}

// NewPicture takes an image into the document. Colours are taken as sRGB, without a profile; what shines through is
// kept apart as a mask.
func (d *Document) NewPicture(m image.Image) *Picture {
	b := m.Bounds()
	p := &Picture{Width: b.Dx(), Height: b.Dy(), number: len(d.pictures)}
	p.rgb = make([]byte, 0, 3*b.Dx()*b.Dy())
	alpha := make([]byte, 0, b.Dx()*b.Dy())
	clear := false
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			c := color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA)
			p.rgb, alpha = append(p.rgb, c.R, c.G, c.B), append(alpha, c.A)
			clear = clear || c.A != 255
		}
	}
	if clear {
		p.alpha = alpha
	}
	d.pictures = append(d.pictures, p)
	return p
}

// Size returns the bytes that a picture takes in the file. It compresses the picture to know, which Bytes does once
// more.
func (d *Document) Size(p *Picture) int { return len(d.deflated(p.rgb)) + len(d.deflated(p.alpha)) }

// object takes the picture into the file and gives its number.
func (p *Picture) object(d *Document) int {
	members := fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8", p.Width, p.Height)
	rest := ""
	if p.alpha != nil {
		rest = " /SMask " + ref(d.data(members+" /ColorSpace /DeviceGray", p.alpha))
	}
	return d.data(members+" /ColorSpace /DeviceRGB"+rest, p.rgb)
}

// DropPicture removes the last picture, which must not be shown on any page. Use it to try pictures
// for their size.
func (d *Document) DropPicture() { d.pictures = d.pictures[:len(d.pictures)-1] }
