package batch

import (
	"reflect"
	"strings"

	"github.com/parquet-go/parquet-go"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// ParquetColumn is a column of the output in Parquet. Kind is "int64", "double", "boolean", "string" or "json".
type ParquetColumn struct {
	Name     string
	Kind     string
	Optional bool // null where there is nothing
	value    func(*Result) any
}

// ParquetColumns lists the columns of what an engine writes: row and externalRef; for the chart, flat ones of the birth, the lagna, the
// nine grahas and the panchang at birth, with its dasha as JSON; for each other system its JSON. Angles are decimal degrees, keys those of
// the API, times of the birth place in RFC 3339.
func (e *Engine) ParquetColumns() []ParquetColumn {
	list := []ParquetColumn{
		{"row", "int64", false, func(r *Result) any { return r.Number }},
		{"externalRef", "string", true, func(r *Result) any { return orNil(r.ExternalRef) }},
	}
	for _, s := range e.systems {
		if s == Chart {
			list = append(list, chartColumns()...)
		}
	}
	for _, s := range e.systems {
		if s != Chart {
			list = append(list, ParquetColumn{s.String(), "json", false, func(r *Result) any { return r.JSON(s) }})
		}
	}
	return list
}

func orNil(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func text(name string, of func(*kundali.Chart) string) ParquetColumn {
	return ParquetColumn{name, "string", false, func(r *Result) any { return of(r.Report.Chart) }}
}

func number(name string, of func(*kundali.Chart) float64) ParquetColumn {
	return ParquetColumn{name, "double", false, func(r *Result) any { return of(r.Report.Chart) }}
}

func chartColumns() []ParquetColumn {
	list := []ParquetColumn{
		{"name", "string", false, func(r *Result) any { return r.Report.Input.Name }},
		{"date", "string", false, func(r *Result) any { return r.Report.Input.Date }},
		{"time", "string", false, func(r *Result) any { return r.Report.Input.Time }},
		{"place", "string", false, func(r *Result) any { return r.Report.Input.Place }},
		{"latitude", "double", false, func(r *Result) any { return r.Report.Place.Latitude.Degrees() }},
		{"longitude", "double", false, func(r *Result) any { return r.Report.Place.Longitude.Degrees() }},
		{"timezone", "string", false, func(r *Result) any { return r.Report.Place.Timezone }},
		{"utc", "string", false, func(r *Result) any { return r.Report.Time.UTC.String() }},
		{"utcOffset", "string", false, func(r *Result) any { return r.Report.Time.Offset.String() }},
		{"julianDayUt", "double", false, func(r *Result) any { return float64(r.Report.Time.JulianDayUT) }},
		text("ayanamsa", func(c *kundali.Chart) string { return c.Meta.Ayanamsa.Key.String() }),
		number("ayanamsaDegrees", func(c *kundali.Chart) float64 { return c.Meta.Ayanamsa.Degrees.Degrees() }),
		text("houseSystem", func(c *kundali.Chart) string { return c.Sky.Settings.Houses.String() }),
		number("lagna_longitude", func(c *kundali.Chart) float64 { return vedic.Angle(c.Lagna.Longitude).Degrees() }),
		text("lagna_rashi", func(c *kundali.Chart) string { return c.Lagna.Rashi.Key.String() }),
		text("lagna_nakshatra", func(c *kundali.Chart) string { return c.Lagna.Nakshatra.Key.String() }),
		{"lagna_pada", "int64", false, func(r *Result) any { return int64(r.Report.Lagna.Nakshatra.Pada) }},
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		list = append(list, grahaColumns(g)...)
	}
	return append(list,
		text("vara", func(c *kundali.Chart) string { return c.Panchang.Vara.Key.String() }),
		text("tithi", func(c *kundali.Chart) string { return c.Panchang.Tithi.Key.String() }),
		text("yoga_of_day", func(c *kundali.Chart) string { return c.Panchang.Yoga.Key.String() }),
		text("karana", func(c *kundali.Chart) string { return c.Panchang.Karana.Key.String() }),
		text("dasha_balance_lord", func(c *kundali.Chart) string { return c.Vimshottari.Balance.Lord.String() }),
		number("dasha_balance_days", func(c *kundali.Chart) float64 { return float64(c.Vimshottari.Balance.Days) }),
		ParquetColumn{"vimshottari", "json", false, func(r *Result) any { return canonical(&r.Report.Vimshottari) }},
		ParquetColumn{"warnings", "json", false, func(r *Result) any { return canonical(&r.Report.Warnings) }},
		text("resultSha256", func(c *kundali.Chart) string { return c.Meta.ResultSHA256 }),
	)
}

// grahaColumns are those of one graha, as moon_longitude.
func grahaColumns(g vedic.Graha) []ParquetColumn {
	at := func(r *Result) *kundali.GrahaPosition { return &r.Report.Planets[g-1] }
	name := g.String() + "_"
	return []ParquetColumn{
		{name + "longitude", "double", false, func(r *Result) any { return vedic.Angle(at(r).Longitude).Degrees() }},
		{name + "latitude", "double", false, func(r *Result) any { return at(r).Latitude.Degrees() }},
		{name + "speed", "double", false, func(r *Result) any { return at(r).Speed.Degrees() }},
		{name + "rashi", "string", false, func(r *Result) any { return at(r).Rashi.Key.String() }},
		{name + "house", "int64", false, func(r *Result) any { return int64(at(r).House) }},
		{name + "nakshatra", "string", false, func(r *Result) any { return at(r).Nakshatra.Key.String() }},
		{name + "pada", "int64", false, func(r *Result) any { return int64(at(r).Nakshatra.Pada) }},
		{name + "dignity", "string", true, func(r *Result) any { return dignity(at(r).Dignity) }},
		{name + "retrograde", "boolean", false, func(r *Result) any { return at(r).Retrograde }},
		{name + "combust", "boolean", false, func(r *Result) any { return at(r).Combust }},
	}
}

// dignity is null for a node outside the signs of its own.
func dignity(d vedic.Dignity) any {
	if d == 0 {
		return nil
	}
	return d.String()
}

var columnTypes = map[string]reflect.Type{
	"int64": reflect.TypeFor[int64](), "double": reflect.TypeFor[float64](), "boolean": reflect.TypeFor[bool](),
	"string": reflect.TypeFor[string](), "json": reflect.TypeFor[[]byte](),
}

// schemaOf makes the schema of columns, in their order.
func schemaOf(columns []ParquetColumn) *parquet.Schema {
	var fields []reflect.StructField
	for _, c := range columns {
		tag := c.Name
		if c.Optional {
			tag += ",optional"
		}
		if c.Kind == "json" {
			tag += ",json"
		}
		fields = append(fields, reflect.StructField{
			Name: "C_" + strings.ToUpper(c.Name), Type: columnTypes[c.Kind], Tag: reflect.StructTag(`parquet:"` + tag + `"`),
		})
	}
	return parquet.NewSchema("chart", parquet.SchemaOf(reflect.New(reflect.StructOf(fields)).Interface()))
}

// appendRow appends the values of a result.
func appendRow(row parquet.Row, columns []ParquetColumn, r *Result) parquet.Row {
	for i, c := range columns {
		v, level := c.value(r), 0
		if c.Optional && v != nil {
			level = 1
		}
		row = append(row, parquet.ValueOf(v).Level(0, level, i))
	}
	return row
}
