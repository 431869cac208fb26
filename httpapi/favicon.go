package httpapi

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
)

// iconSize is the side of the picture in favicon.ico, in pixels.
const iconSize = 32

// getFaviconICO returns the sign of the service as a picture in the form that browsers ask for by themselves.
func getFaviconICO(c *call) (*answer, error) {
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
	return fixedAnswer(c, newStill(b.Bytes())), nil
}

// drawIcon draws the lines of a chart of the North.
func drawIcon() ([]byte, error) {
	m := image.NewNRGBA(image.Rect(0, 0, iconSize, iconSize))
	paper, ink := color.NRGBA{0xff, 0xf8, 0xe7, 0xff}, color.NRGBA{0x8a, 0x2c, 0x0d, 0xff}
	const low, high = 4, iconSize - 5
	for y := range iconSize {
		for x := range iconSize {
			u, v := x-low, y-low // from the corner of the square
			side := high - low
			inside := u >= 0 && v >= 0 && u <= side && v <= side
			edge := inside && (u == 0 || v == 0 || u == side || v == side)
			half := side / 2
			near := func(n int) bool { return -1 <= n && n <= 0 }
			line := inside && (near(u-v) || near(u+v-side) || near(u+v-half) || near(u-v-half) || near(v-u-half) ||
				near(u+v-side-half))
			if m.Set(x, y, paper); edge || line {
				m.Set(x, y, ink)
			}
		}
	}
	var b bytes.Buffer
	err := png.Encode(&b, m)
	return b.Bytes(), err
}
