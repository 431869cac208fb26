package page

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"image/color"
	"image/png"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The directory of the icon names its picture, which is a chart of the North: lines along the edges, the diagonals and
// the diamond, and paper in the middle of each house.
func TestIconICO(t *testing.T) {
	icon, err := IconICO()
	require.NoError(t, err)
	var head struct {
		Reserved, Kind, Count        uint16
		Width, Height, Colours, Zero uint8
		Planes, Bits                 uint16
		Size, Offset                 uint32
	}
	require.NoError(t, binary.Read(bytes.NewReader(icon), binary.LittleEndian, &head))
	require.Equal(t, []uint16{0, 1, 1}, []uint16{head.Reserved, head.Kind, head.Count})
	require.Equal(t, uint32(22), head.Offset)
	require.Equal(t, len(icon)-22, int(head.Size))
	m, err := png.Decode(bytes.NewReader(icon[22:]))
	require.NoError(t, err)
	require.Equal(t, []int{int(head.Width), int(head.Height)}, []int{m.Bounds().Dx(), m.Bounds().Dy()})
	for at, ink := range map[[2]int]bool{
		{4, 15}: true, {27, 15}: true, {15, 4}: true, {15, 27}: true, // edges
		{8, 8}: true, {8, 23}: true, {15, 15}: true, // diagonals
		{10, 10}: true, {0, 0}: false, {31, 31}: false, {15, 9}: false, {9, 15}: false, {7, 5}: false,
	} {
		r, _, _, _ := m.At(at[0], at[1]).RGBA()
		require.Equal(t, ink, r>>8 == 0x8a, at)
		_, _, _, a := m.At(at[0], at[1]).RGBA()
		require.Equal(t, uint32(0xffff), a)
	}
	require.Equal(t, color.NRGBA{0xff, 0xf8, 0xe7, 0xff}, color.NRGBAModel.Convert(m.At(0, 0)))
}

// The sign is well-formed XML.
func TestIcon(t *testing.T) {
	d := xml.NewDecoder(strings.NewReader(Icon))
	for {
		_, err := d.Token()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
	}
}
