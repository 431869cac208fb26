package batch

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
)

// birthColumns are the members of a birth as columns have them, and whether they are numbers. A member of an inner
// object has the way to it in its name, with points.
var birthColumns = map[string]bool{
	"name": false, "firstName": false, "lastName": false, "gender": false, "date": false, "birthDate": false,
	"time":      false,
	"birthTime": false, "place": false, "birthPlace": false, "placeId": false, "latitude": true, "longitude": true,
	"timezone": false,
	"calendar": false, "utcOffset": false, "timeBasis": false, "disambiguation": false, "timeAccuracyMinutes": true,
	"externalRef":      false,
	"options.ayanamsa": false, "options.nodeType": false, "options.houseSystem": false, "options.dashaYear": false,
	"options.center": false, "options.like": false, "options.lang": false, "options.clock": false,
	"options.places":           false,
	"options.ayanamsaNutation": false, "options.ayanamsaStar": false, "options.nakshatraAyanamsa": false,
	"options.ayanamsaOffset": true,
}

// columns returns the columns that an input of a kind may have.
func (k Kind) columns() map[string]bool {
	switch k {
	case Births:
		return birthColumns
	case Moons:
		all := maps.Clone(birthColumns)
		all["moon.nakshatra"], all["moon.pada"] = true, true
		return all
	}
	all := map[string]bool{"externalRef": false}
	for name, number := range birthColumns {
		if strings.HasPrefix(name, "options.") {
			all[name] = number
		}
		for _, party := range []string{"bride.", "groom."} {
			all[party+name] = number
			all[party+"moon.nakshatra"], all[party+"moon.pada"] = true, true
		}
	}
	return all
}

// ColumnError lists all faults of the columns of an input or an output, each with the name of its column.
type ColumnError struct{ Faults []string }

// Error lists the faults.
func (e *ColumnError) Error() string { return strings.Join(e.Faults, "; ") }

// layout describes the JSON object that the cells of a row form.
type layout struct {
	name   string
	key    []byte // the quoted name with its colon
	cell   int    // −1 for an inner object
	number bool
	inner  []*layout
}

// layoutOf reads the names of columns. The error is a *[ColumnError].
func layoutOf(names []string, kind Kind) (*layout, error) {
	known := kind.columns()
	list := make([]string, 0, len(known))
	for name := range known {
		list = append(list, name)
	}
	slices.Sort(list)
	root, wrong := &layout{cell: -1}, new(ColumnError)
	for i, name := range names {
		switch number, ok := known[name]; {
		case !ok:
			text := fmt.Sprintf("there is no column %q", name)
			if near := form.Nearest(name, list); near != "" {
				text += "; perhaps " + near
			}
			wrong.Faults = append(wrong.Faults, text)
		case slices.Contains(names[:i], name):
			wrong.Faults = append(wrong.Faults, fmt.Sprintf("there are two columns %s", name))
		default:
			root.put(strings.Split(name, "."), i, number)
		}
	}
	if len(names) == 0 {
		wrong.Faults = append(wrong.Faults,
			"there are no columns: the first line names them, for example name,date,time,latitude,longitude,place")
	}
	if len(wrong.Faults) > 0 {
		return nil, wrong
	}
	return root, nil
}

// put adds the column that a path leads to.
func (l *layout) put(path []string, cell int, number bool) {
	i := slices.IndexFunc(l.inner, func(x *layout) bool { return x.name == path[0] })
	if i < 0 {
		i = len(l.inner)
		l.inner = append(l.inner, &layout{name: path[0], key: append(canon.AppendString(nil, path[0]), ':'), cell: -1})
	}
	if len(path) > 1 {
		l.inner[i].put(path[1:], cell, number)
		return
	}
	l.inner[i].cell, l.inner[i].number = cell, number
}

// append appends the object of a row. Empty cells and inner objects without members are left out.
func (l *layout) append(b []byte, cells []string) []byte {
	b = append(b, '{')
	for _, x := range l.inner {
		if x.cell < 0 {
			from := len(b)
			if b = x.append(append(b, x.key...), cells); len(b) == from+len(x.key)+len("{}") {
				b = b[:from]
				continue
			}
			b = append(b, ',')
			continue
		}
		if cell := cells[x.cell]; cell != "" {
			b = append(x.value(append(b, x.key...), cell), ',')
		}
	}
	if b[len(b)-1] == ',' {
		b[len(b)-1] = '}'
		return b
	}
	return append(b, '}')
}

// value writes a cell: a number where it is one and one is wanted, for the reader of births to refuse a text in its
// place.
func (l *layout) value(b []byte, cell string) []byte {
	if l.number && isNumber(cell) {
		return append(b, cell...)
	}
	return canon.AppendString(b, cell)
}

// isNumber reports whether a text is a number of JSON.
func isNumber(s string) bool {
	if _, err := strconv.ParseFloat(s, 64); err != nil && !isRange(err) {
		return false
	}
	digits := strings.TrimPrefix(s, "-")
	whole := strings.IndexFunc(digits, func(r rune) bool { return r < '0' || r > '9' })
	if whole < 0 {
		whole = len(digits)
	}
	point := whole < len(digits) && digits[whole] == '.'
	return whole > 0 && (digits[0] != '0' || whole == 1) && !strings.ContainsAny(s, "xX_pP") &&
		!(point && !isDigitAt(digits, whole+1))
}

func isDigitAt(s string, i int) bool { return i < len(s) && '0' <= s[i] && s[i] <= '9' }

// isRange says that a number is one, but beyond all floats.
func isRange(err error) bool {
	e, ok := err.(*strconv.NumError)
	return ok && e.Err == strconv.ErrRange
}
