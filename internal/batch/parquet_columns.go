package batch

import (
	"slices"

	"github.com/parquet-go/parquet-go"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// ParquetColumn is a column of the output in Parquet. Kind is "int64", "double", "boolean", "string" or "json".
type ParquetColumn struct {
	// Name is as in the schema, "moon_longitude".
	Name string
	// Kind is one of the five; "json" is a text that the schema marks as JSON.
	Kind string
	// Optional says that it is null where there is nothing.
	Optional bool
	value    func(*Result) parquet.Value
}

// everyColumn lists the columns of what is computed, whether they are wanted or not.
func (e *Engine) everyColumn() []ParquetColumn {
	list := rowColumns()[:2] // a bad row is not in the output, so it needs no error
	for _, s := range e.systems {
		if s == Chart {
			list = append(list, chartColumns()...)
		}
		if s == Positions && !slices.Contains(e.systems, Chart) { // which has them all
			list = append(list, positionColumns()...)
		}
	}
	for _, s := range e.systems {
		if s != Chart && s != Positions {
			list = append(list, systemColumn(s))
		}
	}
	return list
}

// systemColumn is the JSON of a system.
func systemColumn(s System) ParquetColumn {
	return ParquetColumn{s.String(), "json", false, func(r *Result) parquet.Value {
		return parquet.ByteArrayValue(r.JSON(s))
	}}
}

// orNull is null for nothing.
func (r *Result) orNull(s string) parquet.Value {
	if s == "" {
		return parquet.Value{}
	}
	return r.cell(s)
}

// cell is a text, which belongs to the result.
func (r *Result) cell(s string) parquet.Value {
	from := len(r.room)
	r.room = append(r.room, s...)
	return parquet.ByteArrayValue(r.room[from:len(r.room):len(r.room)])
}

func degrees(a vedic.Angle) parquet.Value { return parquet.DoubleValue(a.Degrees()) }

func text(name string, of func(*kundali.Chart) string) ParquetColumn {
	return ParquetColumn{name, "string", false, func(r *Result) parquet.Value { return r.cell(of(r.Report.Chart)) }}
}

func number(name string, of func(*kundali.Chart) float64) ParquetColumn {
	return ParquetColumn{name, "double", false, func(r *Result) parquet.Value {
		return parquet.DoubleValue(of(r.Report.Chart))
	}}
}

func chartColumns() []ParquetColumn {
	list := []ParquetColumn{
		{"name", "string", false, func(r *Result) parquet.Value { return r.cell(r.Report.Input.Name) }},
		{"date", "string", false, func(r *Result) parquet.Value { return r.cell(r.Report.Input.Date) }},
		{"time", "string", false, func(r *Result) parquet.Value { return r.cell(r.Report.Input.Time) }},
		{"place", "string", false, func(r *Result) parquet.Value { return r.cell(r.Report.Input.Place) }},
		{"latitude", "double", false, func(r *Result) parquet.Value { return degrees(r.Report.Place.Latitude) }},
		{"longitude", "double", false, func(r *Result) parquet.Value { return degrees(r.Report.Place.Longitude) }},
		{"timezone", "string", false, func(r *Result) parquet.Value { return r.cell(r.Report.Place.Timezone) }},
		{"utc", "string", false, func(r *Result) parquet.Value { return r.cell(r.Report.Time.UTC.String()) }},
		{"utcOffset", "string", false, func(r *Result) parquet.Value { return r.cell(r.Report.Time.Offset.String()) }},
		{"julianDayUt", "double", false, func(r *Result) parquet.Value {
			return parquet.DoubleValue(float64(r.Report.Time.JulianDayUT))
		}},
		{"ayanamsa", "string", false, func(r *Result) parquet.Value { return r.cell(r.Report.Meta.Ayanamsa.Key) }},
		{"ayanamsaDegrees", "double", false, func(r *Result) parquet.Value {
			return degrees(r.Report.Meta.Ayanamsa.Degrees)
		}},
		{"nakshatraAyanamsa", "string", true, func(r *Result) parquet.Value {
			if by := r.Report.Meta.Nakshatras; by != nil {
				return r.cell(by.Key)
			}
			return parquet.Value{}
		}},
		text("houseSystem", func(c *kundali.Chart) string { return c.Sky.Settings.Houses.String() }),
		number("lagna_longitude", func(c *kundali.Chart) float64 { return vedic.Angle(c.Lagna.Longitude).Degrees() }),
		text("lagna_rashi", func(c *kundali.Chart) string { return c.Lagna.Rashi.Key.String() }),
		text("lagna_nakshatra", func(c *kundali.Chart) string { return c.Lagna.Nakshatra.Key.String() }),
		{"lagna_pada", "int64", false, func(r *Result) parquet.Value {
			return parquet.Int64Value(int64(r.Report.Lagna.Nakshatra.Pada))
		}},
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
		ParquetColumn{"vimshottari", "json", false, func(r *Result) parquet.Value {
			return parquet.ByteArrayValue(canonical(&r.Report.Vimshottari))
		}},
		ParquetColumn{"warnings", "json", false, func(r *Result) parquet.Value {
			return parquet.ByteArrayValue(canonical(&r.Report.Warnings))
		}},
		ParquetColumn{"resultSha256", "string", false, func(r *Result) parquet.Value {
			return r.cell(r.Report.Meta.ResultSHA256)
		}},
	)
}

// positionColumns are where everything stands.
func positionColumns() []ParquetColumn {
	angle := func(name string, of func(*vedic.Sky) vedic.Angle) ParquetColumn {
		return ParquetColumn{name, "double", false, func(r *Result) parquet.Value { return degrees(of(&r.sky)) }}
	}
	list := []ParquetColumn{
		{"julianDayUt", "double", false, func(r *Result) parquet.Value {
			return parquet.DoubleValue(float64(r.sky.At))
		}},
		angle("ayanamsaDegrees", func(s *vedic.Sky) vedic.Angle { return s.Ayanamsa }),
		angle("lagna_longitude", func(s *vedic.Sky) vedic.Angle { return vedic.Angle(s.Lagna) }),
		angle("midheaven_longitude", func(s *vedic.Sky) vedic.Angle { return vedic.Angle(s.Midheaven) }),
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		name := g.String() + "_"
		list = append(list,
			angle(name+"longitude", func(s *vedic.Sky) vedic.Angle { return vedic.Angle(s.Grahas[g-1].Longitude) }),
			angle(name+"latitude", func(s *vedic.Sky) vedic.Angle { return s.Grahas[g-1].Latitude }),
			angle(name+"speed", func(s *vedic.Sky) vedic.Angle { return s.Grahas[g-1].Speed }))
	}
	return list
}

// grahaColumns are those of one graha, as moon_longitude.
func grahaColumns(g vedic.Graha) []ParquetColumn {
	at := func(r *Result) *kundali.GrahaPosition { return &r.Report.Planets[g-1] }
	name := g.String() + "_"
	return []ParquetColumn{
		{name + "longitude", "double", false, func(r *Result) parquet.Value {
			return degrees(vedic.Angle(at(r).Longitude))
		}},
		{name + "latitude", "double", false, func(r *Result) parquet.Value { return degrees(at(r).Latitude) }},
		{name + "speed", "double", false, func(r *Result) parquet.Value { return degrees(at(r).Speed) }},
		{name + "rashi", "string", false, func(r *Result) parquet.Value { return r.cell(at(r).Rashi.Key.String()) }},
		{name + "house", "int64", false, func(r *Result) parquet.Value {
			return parquet.Int64Value(int64(at(r).House))
		}},
		{name + "nakshatra", "string", false, func(r *Result) parquet.Value {
			return r.cell(at(r).Nakshatra.Key.String())
		}},
		{name + "pada", "int64", false, func(r *Result) parquet.Value {
			return parquet.Int64Value(int64(at(r).Nakshatra.Pada))
		}},
		{name + "dignity", "string", true, func(r *Result) parquet.Value { return r.dignity(at(r).Dignity) }},
		{name + "retrograde", "boolean", false, func(r *Result) parquet.Value {
			return parquet.BooleanValue(at(r).Retrograde)
		}},
		{name + "combust", "boolean", false, func(r *Result) parquet.Value {
			return parquet.BooleanValue(at(r).Combust)
		}},
	}
}

// dignity is null for a node outside the signs of its own.
func (r *Result) dignity(d vedic.Dignity) parquet.Value {
	if d == 0 {
		return parquet.Value{}
	}
	return r.cell(d.String())
}

// table is the root of a schema. It keeps its columns in their order, where [parquet.Group] sorts them by name.
type table struct {
	parquet.Group
	columns []ParquetColumn
}

// Fields lists the columns in their order.
func (t table) Fields() []parquet.Field {
	fields := t.Group.Fields()
	byName := make(map[string]parquet.Field, len(fields))
	for _, f := range fields {
		byName[f.Name()] = f
	}
	for i, c := range t.columns {
		fields[i] = byName[c.Name]
	}
	return fields
}

// schemaOf makes the schema of columns, in their order. Values are stored plain and compressed.
func schemaOf(columns []ParquetColumn) *parquet.Schema {
	t := table{parquet.Group{}, columns}
	for _, c := range columns {
		node := parquet.Leaf(columnTypes[c.Kind])
		if c.Optional {
			node = parquet.Optional(node)
		}
		t.Group[c.Name] = parquet.Encoded(node, &parquet.Plain)
	}
	return parquet.NewSchema("table", t)
}

var columnTypes = map[string]parquet.Type{
	"int64": parquet.Int64Type, "double": parquet.DoubleType, "boolean": parquet.BooleanType,
	"string": parquet.String().Type(), "json": parquet.JSON().Type(),
}

// appendRow appends the values of a result, with the levels that say whether an optional one is there.
func appendRow(row parquet.Row, columns []ParquetColumn, r *Result) parquet.Row {
	for i, c := range columns {
		v, level := c.value(r), 0
		if c.Optional && !v.IsNull() {
			level = 1
		}
		row = append(row, v.Level(0, level, i))
	}
	return row
}
