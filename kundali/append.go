package kundali

import (
	"strconv"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// The nine grahas, the twelve houses and the ninety periods are nearly all of a chart's text, and by reflection three
// times as slow as written out. A test holds each against its tags.

// AppendJSON appends the JSON of the position. It returns an error for an undefined graha, sign or
// nakshatra.
func (p *GrahaPosition) AppendJSON(b []byte) (_ []byte, err error) {
	b = appendHouses(append(b, `{"aspectsHouses":`...), p.AspectsHouses)
	b = strconv.AppendBool(append(b, `,"combust":`...), p.Combust)
	if b = append(b, `,"combustionOrb":`...); p.CombustionOrb == nil {
		b = append(b, "null"...)
	} else {
		b = p.CombustionOrb.AppendJSON(b)
	}
	b = p.Declination.AppendJSON(append(b, `,"declination":`...))
	b = p.DegreeInSign.AppendJSON(append(b, `,"degreeInSign":`...))
	b = p.Dignity.AppendJSON(append(b, `,"dignity":`...))
	b = append(vedic.Angle(p.DMS).AppendDMS(append(b, `,"dms":"`...)), '"')
	if b, err = appendNamed(append(b, `,"graha":`...), p.Graha.Key, p.Graha.Name); err != nil {
		return b, err
	}
	b = p.House.AppendJSON(append(b, `,"house":`...))
	b = p.Latitude.AppendJSON(append(b, `,"latitude":`...))
	b = p.Longitude.AppendJSON(append(b, `,"longitude":`...))
	if b, err = p.Nakshatra.append(append(b, `,"nakshatra":`...)); err != nil {
		return b, err
	}
	if b, err = appendNamed(append(b, `,"rashi":`...), p.Rashi.Key, p.Rashi.Name); err != nil {
		return b, err
	}
	b = strconv.AppendInt(append(b, `,"rashiNumber":`...), int64(p.RashiNumber), 10)
	b = strconv.AppendBool(append(b, `,"retrograde":`...), p.Retrograde)
	if b, err = p.SignLord.AppendText(append(b, `,"signLord":"`...)); err != nil {
		return b, err
	}
	b = p.Speed.AppendJSON(append(b, `","speed":`...))
	return append(strconv.AppendBool(append(b, `,"vargottama":`...), p.Vargottama), '}'), nil
}

// AppendJSON appends the JSON of the house. It returns an error for an undefined graha or sign.
func (h *House) AppendJSON(b []byte) (_ []byte, err error) {
	if b, err = appendGrahas(append(b, `{"aspectedBy":`...), h.AspectedBy); err != nil {
		return b, err
	}
	b = h.Cusp.AppendJSON(append(b, `,"cusp":`...))
	b = h.End.AppendJSON(append(b, `,"end":`...))
	b = h.House.AppendJSON(append(b, `,"house":`...))
	if b, err = h.Lord.AppendText(append(b, `,"lord":"`...)); err != nil {
		return b, err
	}
	if b, err = appendGrahas(append(b, `","occupants":`...), h.Occupants); err != nil {
		return b, err
	}
	if b, err = appendNamed(append(b, `,"rashi":`...), h.Rashi.Key, h.Rashi.Name); err != nil {
		return b, err
	}
	return append(h.Start.AppendJSON(append(b, `,"start":`...)), '}'), nil
}

// append appends what the tags say, members by name.
func (n *NakshatraPosition) append(b []byte) (_ []byte, err error) {
	b = n.Elapsed.AppendJSON(append(b, `{"elapsed":`...))
	if b, err = n.Key.AppendText(append(b, `,"key":"`...)); err != nil {
		return b, err
	}
	if b, err = n.Lord.AppendText(append(b, `","lord":"`...)); err != nil {
		return b, err
	}
	b = canon.AppendString(append(b, `","name":`...), n.Name)
	b = strconv.AppendInt(append(b, `,"number":`...), int64(n.Number), 10)
	return append(strconv.AppendUint(append(b, `,"pada":`...), uint64(n.Pada), 10), '}'), nil
}

// appendNamed appends a key and its name.
func appendNamed[K interface {
	AppendText([]byte) ([]byte, error)
}](b []byte, key K, name string) (_ []byte, err error) {
	if b, err = key.AppendText(append(b, `{"key":"`...)); err != nil {
		return b, err
	}
	return append(canon.AppendString(append(b, `","name":`...), name), '}'), nil
}

// appendHouses appends a list of houses: nil as null and an empty one as [], as encoding/json does.
func appendHouses(b []byte, list []vedic.Bhava) []byte {
	if list == nil {
		return append(b, "null"...)
	}
	b = append(b, '[')
	for i, h := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = h.AppendJSON(b)
	}
	return append(b, ']')
}

// appendGrahas does so for grahas.
func appendGrahas(b []byte, list []vedic.Graha) (_ []byte, err error) {
	if list == nil {
		return append(b, "null"...), nil
	}
	before := `["`
	for _, g := range list {
		if b, err = g.AppendText(append(b, before...)); err != nil {
			return b, err
		}
		before = `","`
	}
	if len(list) == 0 {
		return append(b, "[]"...), nil
	}
	return append(b, `"]`...), nil
}
