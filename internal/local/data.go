package local

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/place"
)

// File is a file of data that may be loaded, as it was built with the program.
type File struct {
	// Name is one of those below.
	Name string
	// SHA256 of its bytes, in hexadecimal.
	SHA256 string
}

// The files, by what they are for.
const (
	// YearsFile is the sky of these years, which most questions are content with.
	YearsFile = "almanac-1900-2100.bin"
	// WholeFile is that of all years that the engine knows.
	WholeFile = "almanac-1800-2399.bin"
	// ZonesFile has the rules of the time zones.
	ZonesFile = "zones.bin"
	// PlacesFile has places by name, and the borders of time zones.
	PlacesFile = "places.bin"
)

// How the files of zones and of places begin.
const (
	zonesMagic  = "jyotish zones\n"
	placesMagic = "jyotish places\n"
)

// ReadFiles reads a list as programs are built with: name:hash, with commas between. An item that is none is passed
// over.
func ReadFiles(list string) (files []File) {
	for item := range strings.SplitSeq(list, ",") {
		if name, sum, ok := strings.Cut(item, ":"); ok {
			files = append(files, File{name, sum})
		}
	}
	return files
}

// PackZones writes the file of zones from a zoneinfo.zip.
func PackZones(rules string) []byte { return []byte(zonesMagic + rules) }

// PackPlaces writes the file of places from a gazetteer and the borders of zones, as package place opens them. After
// the beginning come four bytes with the length of the gazetteer, the lowest first, and then both.
func PackPlaces(gazetteer, borders string) []byte {
	b := binary.LittleEndian.AppendUint32([]byte(placesMagic), uint32(len(gazetteer)))
	return append(append(b, gazetteer...), borders...)
}

// knownAs returns the name of a file that the program was built with, by its hash alone. The name that a file came
// under does not count: a page may have stored an older one under it.
func (d *Door) knownAs(file []byte) (string, error) {
	sum := sha256.Sum256(file)
	text := hex.EncodeToString(sum[:])
	i := slices.IndexFunc(d.files, func(f File) bool { return f.SHA256 == text })
	if i >= 0 {
		return d.files[i].Name, nil
	}
	var wanted []string
	for _, f := range d.files {
		wanted = append(wanted, f.Name+" ("+f.SHA256[:min(12, len(f.SHA256))]+"…)")
	}
	return "",
		fmt.Errorf("this file of %d bytes has the SHA-256 %s…, so it is damaged or of another version; those of "+
			"this program are %s", len(file), text[:12], strings.Join(wanted, ", "))
}

// Load takes a file of data, and gives its name. The bytes must stay as they are. A file that is damaged, or that the
// program was not built with, is refused by its hash, and what was loaded before stays. It may be called while
// questions are answered: those that have begun go on with what they began with.
func (d *Door) Load(file []byte) (string, error) {
	name, err := d.knownAs(file)
	if err != nil {
		return "", err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	switch name {
	case YearsFile, WholeFile:
		e, err := almanac.Load(file)
		if err == nil && (d.engine == nil || name == WholeFile) { // fewer years never take the place of more
			d.engine = &e
		}
		return name, err
	case ZonesFile:
		rules, ok := bytes.CutPrefix(file, []byte(zonesMagic))
		if !ok {
			return "", errors.New("zones.bin is not a file of time zones")
		}
		d.rules = string(rules)
	case PlacesFile:
		return name, d.takePlaces(file)
	}
	d.zones = place.OpenZones(d.rules, d.borders)
	return name, nil
}

// takePlaces opens the file of places. What was loaded before stays where it fails.
func (d *Door) takePlaces(file []byte) error {
	rest, ok := bytes.CutPrefix(file, []byte(placesMagic))
	if !ok || len(rest) < 4 || int(binary.LittleEndian.Uint32(rest)) > len(rest)-4 {
		return errors.New("places.bin is not a file of places")
	}
	n := 4 + int(binary.LittleEndian.Uint32(rest))
	g, err := place.Open(string(rest[4:n]))
	if err != nil {
		return err
	}
	d.gazetteer, d.borders = g, string(rest[n:])
	d.zones = place.OpenZones(d.rules, d.borders)
	return nil
}
