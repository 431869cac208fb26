package page

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
)

// Icon is the sign of the service as SVG: a chart of the North, as drawn by hand.
const Icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#fff8e7"/>` +
	`<path d="M4 4H28V28H4ZM4 4L28 28M28 4L4 28M16 4L28 16L16 28L4 16Z" fill="none" stroke="#8a2c0d" stroke-width="2"/></svg>`

// iconSize is the side of the picture in favicon.ico, in pixels.
const iconSize = 32

// IconICO returns the sign of the service as a picture in the format ICO, which browsers ask for by themselves.
func IconICO() ([]byte, error) {
	picture, err := drawIcon()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	// one picture of 32 by 32 in 32 bits, as PNG, behind the directory of 22 bytes
	for _, v := range []any{uint16(0), uint16(1), uint16(1), uint8(iconSize), uint8(iconSize), uint8(0), uint8(0),
		uint16(1), uint16(32), uint32(len(picture)), uint32(22)} {
		if err := binary.Write(&b, binary.LittleEndian, v); err != nil {
			return nil, err
		}
	}
	b.Write(picture)
	return b.Bytes(), nil
}

// onLine reports whether a pixel is on a line of the chart: an edge of the square, a diagonal, or a side of the diamond
// within.
func onLine(x, y int) bool {
	const low, high = 4, iconSize - 5
	const side, half = high - low, (high - low) / 2
	u, v := x-low, y-low // from the corner of the square
	if min(u, v) < 0 || max(u, v) > side {
		return false
	}
	for _, n := range []int{u - v, u + v - side, u + v - half, u - v - half, v - u - half, u + v - side - half} {
		if n == -1 || n == 0 {
			return true
		}
	}
	return min(u, v) == 0 || max(u, v) == side
}

// drawIcon draws the lines of a chart of the North.
func drawIcon() ([]byte, error) {
	m := image.NewNRGBA(image.Rect(0, 0, iconSize, iconSize))
	paper, ink := color.NRGBA{0xff, 0xf8, 0xe7, 0xff}, color.NRGBA{0x8a, 0x2c, 0x0d, 0xff}
	for y := range iconSize {
		for x := range iconSize {
			if m.Set(x, y, paper); onLine(x, y) {
				m.Set(x, y, ink)
			}
		}
	}
	var b bytes.Buffer
	err := png.Encode(&b, m)
	return b.Bytes(), err
}
