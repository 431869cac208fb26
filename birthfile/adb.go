package birthfile

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"golang.org/x/text/encoding/charmap"
)

// adbEntry is what is read of an entry. Biographies and categories are under a licence of their own and left out.
type adbEntry struct {
	Public struct {
		Name   string `xml:"name"`
		Full   string `xml:"sflname"`
		Gender struct {
			Key string `xml:"csex,attr"`
		} `xml:"gender"`
		Rating string `xml:"roddenrating"`
		Kind   struct {
			Code string `xml:"dtc,attr"`
		} `xml:"datatype"`
		Birth struct {
			Date struct {
				Calendar string `xml:"ccalendar,attr"`
				Year     int    `xml:"iyear,attr"`
				Month    int    `xml:"imonth,attr"`
				Day      int    `xml:"iday,attr"`
			} `xml:"sbdate"`
			Time struct {
				Text     string `xml:",chardata"`
				Printed  string `xml:"sbtime_ampm,attr"`
				Kind     string `xml:"ctimetype,attr"`
				Meridian string `xml:"stmerid,attr"`
				JD       string `xml:"jd_ut,attr"`
				Zone     string `xml:"sznabbr,attr"`
				Unknown  string `xml:"time_unknown,attr"`
			} `xml:"sbtime"`
			Place struct {
				Name string `xml:",chardata"`
				Lat  string `xml:"slati,attr"`
				Lon  string `xml:"slong,attr"`
			} `xml:"place"`
			Country string `xml:"country"`
		} `xml:"bdata"`
	} `xml:"public_data"`
}

// maxRecord is how long the text of one record may be.
const maxRecord = 1 << 20

// bounded fails where more is read than was allowed since the last renewal.
type bounded struct {
	r    io.Reader
	left int
}

var errTooLong = errors.New("a record is longer than 1 MiB")

func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, errTooLong
	}
	n, err := b.r.Read(p[:min(len(p), b.left)])
	b.left -= n
	return n, err
}

// readADB reads an export of Astro-Databank entry by entry, so that its size does not matter: the
// full one has about 230 MB. An entry that cannot be read is yielded as an error and reading
// continues. Malformed XML ends the reading, because the start of the next entry is unknown.
func readADB(r io.Reader, yield func(*Record, error) bool) {
	in := &bounded{r, 2 * maxRecord}
	d := xml.NewDecoder(in)
	d.CharsetReader = func(label string, r io.Reader) (io.Reader, error) {
		switch strings.ToLower(label) {
		case "iso-8859-1", "windows-1252", "latin1":
			return charmap.Windows1252.NewDecoder().Reader(r), nil
		}
		return nil, fmt.Errorf("the encoding %q is not supported", label)
	}
	for {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			line, _ := d.InputPos()
			yield(nil, &Invalid{ADB, "", []Fault{{line, err.Error()}}})
			return
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Local != "adb_entry" {
			continue
		}
		in.left = 2 * maxRecord
		line, _ := d.InputPos()
		e := entry{Record: Record{Format: ADB, Line: line}}
		var x adbEntry
		if err := d.DecodeElement(&x, &start); err != nil {
			var syntax *xml.SyntaxError
			e.wrong(line, "%v", err)
			if !yield(nil, &Invalid{ADB, "", e.faults}) || errors.As(err, &syntax) || errors.Is(err, errTooLong) {
				return
			}
			continue
		}
		e.adb(&x)
		if !e.give(yield) {
			return
		}
	}
}

// adb reads an entry. Ratings C, DD, X and XX say that the time is doubtful or made up, which is warned of.
func (e *entry) adb(x *adbEntry) {
	p, b := &x.Public, &x.Public.Birth
	if e.Name = p.Full; spaces(e.Name) == "" {
		last, first, _ := strings.Cut(p.Name, ",")
		e.Name = strings.Join(filled(strings.TrimSpace(first), strings.TrimSpace(last)), " ")
	}
	e.Gender = map[string]Gender{"m": Male, "f": Female}[strings.ToLower(p.Gender.Key)]
	e.Event = strings.EqualFold(p.Gender.Key, "e") || p.Kind.Code == "5"
	if e.Rating = strings.TrimSpace(p.Rating); e.Rating == "C" || e.Rating == "DD" || strings.HasPrefix(e.Rating, "X") {
		e.warn(ratingPoor, "rating", e.Rating)
	}
	e.Year, e.Month, e.Day = b.Date.Year, time.Month(b.Date.Month), b.Date.Day
	e.Julian = strings.EqualFold(b.Date.Calendar, "j")
	lat, errLat := parseDMS(b.Place.Lat, true)
	lon, errLon := parseDMS(b.Place.Lon, false)
	e.point(e.Line, lat, lon, errLat, errLon)
	e.City, e.Country = b.Place.Name, b.Country
	t := &b.Time
	e.Zone = t.Zone
	if unknown := strings.ToLower(t.Unknown); unknown == "yes" || unknown == "1" ||
		strings.Contains(t.Text, "unknown") {
		return
	}
	c, err := parseClock(t.Text)
	e.clock(e.Line, c, err)
	e.adbOffset(t.Meridian, t.JD, strings.ToLower(t.Kind))
}

// adbOffset sets the UTC offset from the attribute stmerid: hours, or the meridian of local mean
// time. The Julian day of the entry must agree with it.
func (e *entry) adbOffset(meridian, jd, kind string) {
	seconds, mean, ok := adbMeridian(meridian)
	if !ok {
		e.wrong(e.Line, "stmerid: %q is neither as h5e30 nor as m77e12", meridian)
		return
	}
	var summer *int
	switch none, hour := 0, 3600; kind {
	case "s", "l":
		summer = &none
	case "d":
		summer = &hour
	}
	if kind == "l" || mean {
		e.Basis = LMT
	}
	e.offset(e.Line, seconds, summer)
	if jd != "" && len(e.faults) == 0 {
		e.agree(e.Line, jd)
	}
}

var (
	adbHours = pattern(`^h([0-9]{1,2}(?:\.[0-9]{1,4})?)(?::([0-9]{2}))?([ew])([0-9]{2})?$`)
	adbMean  = pattern(`^m([0-9]{1,3}[ew][0-9]{0,6})$`)
)

// adbMeridian reads h5e30, h5:30e and h5.5e, hours in force, and m69e3745, a meridian.
func adbMeridian(s string) (seconds int64, mean, ok bool) {
	if m := adbHours().FindStringSubmatch(s); m != nil {
		hours, _ := number(m[1])
		if seconds = whole(hours, 3600) + int64(60*(atoi(m[2])+atoi(m[4]))); m[3] == "w" {
			seconds = -seconds
		}
		return seconds, false, true
	}
	if m := adbMean().FindStringSubmatch(s); m != nil {
		text := m[1]
		if strings.HasSuffix(text, "e") || strings.HasSuffix(text, "w") {
			text += "00"
		}
		a, err := parseDMS(text, false)
		return int64(rounded(a)), true, err == nil
	}
	return 0, false, false
}
