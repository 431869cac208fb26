package openapi

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"net/netip"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/chakra"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/openapitest"
	"github.com/jyotish-go/jyotish/internal/retell"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/op/calendars"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/rashidasha"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/star"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// envelope are the members of every answer of an operation.
type envelope struct {
	Object   string          `json:"object"`   // the kind of this object
	Warnings []vedic.Warning `json:"warnings"` // notes on how the request was understood; empty for none
	Meta     op.Meta         `json:"meta"`
}

// plainEnvelope are the members of an answer that asks no sky.
type plainEnvelope struct {
	Object   string          `json:"object"`   // the kind of this object
	Warnings []vedic.Warning `json:"warnings"` // notes on how the request was understood; empty for none
	Meta     plainMeta       `json:"meta"`
}

// plainMeta is an op.Meta without a sky.
type plainMeta struct {
	Engine  op.Engine `json:"engine"`         // which program computed it
	Ruleset string    `json:"rulesetVersion"` // version of the rules; results change only when it changes
	// Hash of the result in RFC 8785 form; docs/SEAL.md describes it.
	ResultSHA256 string `json:"resultSha256"`
}

// predictionHead is what the service adds to a reading that was ordered.
type predictionHead struct {
	GeneratedAt vedic.Instant `json:"generatedAt"` // when the reading was made, in UTC
	// What the writer did; not there where none worded this reading.
	Writer *writing `json:"writer,omitempty"`
}

// writing is the schema WriterReport, which is written out.
type writing struct{}

// readFrom is the member of an answer that is read from a stored report.
type readFrom struct {
	ReportID reportID `json:"reportId"` // the report that it belongs to
}

// reportID is the identifier of a report.
type reportID string

// sold is the member of an answer that may have been charged.
type sold struct {
	Credits *api.Credits `json:"credits,omitempty"` // what the call cost; left out where no price was charged
}

// bought is the member of the result of a system that has a price.
type bought struct {
	Credits api.Credits `json:"credits"`
}

// matchHead is what the service adds to a match.
type matchHead struct {
	ID          *string       `json:"id"`          // identifies it in later calls
	Livemode    bool          `json:"livemode"`    // false of a test key and of what it makes
	ExternalRef *string       `json:"externalRef"` // the caller's own reference, returned unchanged
	CreatedAt   vedic.Instant `json:"createdAt"`   // when it was made, in UTC
}

// reportLinks is the member of a report that the service adds last.
type reportLinks struct {
	Links map[string]string `json:"links"` // paths of related resources
}

// typed are the components that are Go types, by their names.
var typed = map[string]any{
	"Account": api.Account{}, "ApiKey": api.Key{}, "ApiKeyWithSecret": api.NewKey{}, "Batch": api.Batch{},
	"CreditBalance": api.Balance{}, "CreditTransaction": api.Transaction{}, "CreditsCharge": api.Credits{},
	"Delivery": api.Delivery{}, "Feed": api.Feed{}, "KundaliSummary": api.ReportSummary{},
	"Letterhead":     api.Letterhead{},
	"MatchShareLink": api.MatchLink{}, "MatchSummary": api.MatchSummary{}, "MatchSummaryParty": api.PartySummary{},
	"PlaceSearch": api.PlaceSearch{}, "Sale": api.Sale{}, "ShareLink": api.ShareLink{}, "Webhook": api.Webhook{},

	"KeyPage": api.List[api.Key]{}, "BatchPage": api.List[api.Batch]{}, "FeedPage": api.List[api.Feed]{},
	"DeliveryPage": api.List[api.Delivery]{}, "KundaliPage": api.List[api.ReportSummary]{},
	"MatchPage": api.List[api.MatchSummary]{}, "MatchSharePage": api.List[api.MatchLink]{},
	"SharePage": api.List[api.ShareLink]{}, "WebhookPage": api.List[api.Webhook]{},

	"FieldError":    form.Fault{},
	"RefusalReason": retell.Objection{},

	"PlainMeta": plainMeta{}, "CivilDate": calendars.CivilDate{}, "AstaTime": op.AstaTime{},
	"BirthFile":   birth.BirthFile{},
	"CalendarDay": op.DayFestivals{}, "CalendarEntry": op.Festival{}, "DashaPeriod": op.DashaPeriod{},
	"Dosha": op.Dosha{}, "FileBirth": birth.FileBirth{}, "FestivalDay": op.FestivalRow{},
	"GivenBirth": op.GivenBirth{}, "GrahaTransit": op.GrahaTransit{}, "Language": op.LanguageRow{},
	"MatchParticulars": op.MatchedPerson{}, "PointPlace": op.TimedPoint{}, "ShaniPeriod": op.ShaniTime{},
	"SkyPoint": op.SkyPoint{}, "TimeResolution": birth.TimeResolution{}, "TransitPassage": op.TransitPassage{},
	"TransitReading": op.TransitReading{}, "YearPeriod": op.YearPeriod{}, "UnreadRecord": birth.RejectedRecord{},

	"BhavaBalaRow": bala.BhavaStrength{}, "ShadbalaRow": bala.GrahaStrength{}, "BindusTable": bala.BindusTable{},
	"BhadraSpan": panchang.Bhadra{}, "LimbSegment": panchang.Segment[vedic.Tithi]{}, "SignSpan": panchang.SignSpan{},
	"Span": panchang.Span{}, "StarSpan": panchang.StarSpan{}, "Slot": panchang.Slot{},
	"Citation": finding.Citation{}, "DoshaCancellation": finding.Cancellation{},
	"Delta": vedic.Delta{}, "SignPosition": vedic.SignPosition{}, "LanguageName": vedic.Cell{},
	"Warning": vedic.Warning{}, "Source": vedic.Source{}, "PresetSettings": vedic.Settings{},
	"Named": vedic.Named[vedic.Tithi]{}, "NamedGraha": vedic.Named[vedic.Graha]{},
	"NamedRashi": vedic.Named[vedic.Rashi]{},
	"Eclipse":    festival.Eclipse{}, "LunarDate": festival.LunarDate{}, "FileRecord": birthfile.Record{},
	"GrahaPosition":     kundali.GrahaPosition{},
	"HouseInfo":         kundali.House{},
	"NakshatraPosition": kundali.NakshatraPosition{},
	"TimeSensitivity":   kundali.Sensitivity{}, "LagnaPosition": kundali.Lagna{},
	"DashaBalance": kundali.Balance{}, "Khara": points.Khara{},
	"HinduDay": muhurat.HinduDay{}, "MuhuratMerit": muhurat.Merit{}, "MuhuratRule": muhurat.Rule{},
	"MuhuratWindow": muhurat.Window{}, "ScoreFactor": muhurat.Factor{},
	"Hypothesis": preset.Hypothesis{}, "KpJudgement": kp.Judgement{},
	"KootaScore": milan.KootaScore{}, "MatchCancellation": milan.Cancellation{}, "Porutham": milan.Porutham{},
	"Poruthams": milan.Poruthams{}, "LifeDate": life.Date{}, "LifeTransit": life.Sight{},
	"NatalContact": gochar.Contact{}, "NumberStep": numerology.Step{}, "NumerologyNumber": numerology.Number{},
	"NumerologySystem": numerology.Reading{}, "PlaceHit": place.Hit{}, "ResolvedPlace": place.Resolved{},
	"ResolvedTime": place.Moment{}, "RashiHoroscope": horoscope.Horoscope{}, "Statement": prediction.Statement{},
	"NameFactor": numerology.Factor{},
	"VargaChart": varga.Chart{}, "YogaHeading": yoga.Heading{}, "YogaResult": yoga.Finding{},
	"Vimshottari": kundali.Vimshottari{}, "LifePeriod": life.Period{}, "CalendarKey": calendar.Calendar(0),

	"Warnings": []vedic.Warning{}, "GrahaKey": vedic.Graha(0), "RashiKey": vedic.Rashi(0), "TithiKey": vedic.Tithi(0),
	"VaraKey": vedic.Vara(0), "StarKey": chakra.Star(0),
	"MasaKey": panchang.Masa(0), "NakshatraKey": vedic.Nakshatra(0),
	"FixedStar": star.Star(0), "NodeType": vedic.Node(0), "HouseSystem": vedic.HouseSystem(0),
	"DashaYear": vedic.DashaYear(0),
	"KootaKey":  milan.Koota(0), "Scope": account.Scope(""),
	"LifeArea": prediction.Area(0), "DoshaKey": dosha.ID(0), "VargaKey": varga.Varga(0),
	"Fact": finding.Told{}, "Activity": muhurat.Activity(0),
}

// plain are the operations that ask no sky.
var plain = map[string]bool{"calendar.date": true, "remedies.general": true, "kp_divisions": true, "languages": true,
	"presets": true}

// joined are the components whose members come from several structs.
var joined = map[string][]any{
	"KundaliReport": {api.ReportHead{}, envelope{}, op.Report{}, reportLinks{}, sold{}},
	"MatchReport":   {envelope{}, op.Match{}, matchHead{}, sold{}},
	"BestDates":     {envelope{}, op.BestDates{}, sold{}}, "Festivals": {envelope{}, op.Festivals{}},
	"Panchang": {envelope{}, op.Day{}, sold{}}, "DailyHoroscope": {envelope{}, horoscope.DailyResult{}},
	"SingleHoroscope": {envelope{}, horoscope.SingleResult{}},
	"CalcMeta":        {op.Meta{}, op.Observation{}}, "NumerologyProfile": {plainEnvelope{}, op.Numbers{}},
	"NameSuggestions": {plainEnvelope{}, op.Suggested{}},
	"Predictions":     {envelope{}, readFrom{}, op.Predictions{}, predictionHead{}, sold{}},
}

var update = flag.Bool("update", false, "write schema/answer.json")

// TestAnswerSchemas derives the schemas of answers from the Go types that are written as JSON. What a type cannot
// express, such as the pattern of an identifier, is in testdata/constraints.json.
func TestAnswerSchemas(t *testing.T) {
	d := newDeriver()
	all := map[string]openapitest.Object{}
	for name, v := range typed {
		all[name] = d.component(reflect.TypeOf(v))
		d.describe(all[name], reflect.TypeOf(v))
	}
	for name, parts := range joined {
		all[name] = d.Merged(typesOf(parts)...)
		here := reflect.TypeFor[deriver]().PkgPath() // whose types are parts of many answers
		main := slices.IndexFunc(parts, func(p any) bool { return reflect.TypeOf(p).PkgPath() != here })
		d.describe(all[name], reflect.TypeOf(parts[main]))
	}
	for _, q := range op.Operations() {
		e := q.Endpoint()
		if all[e.Schema] != nil {
			continue
		}
		around := []any{envelope{}}
		if plain[q.Name] {
			around = []any{plainEnvelope{}}
		}
		if q.Of == op.OfBirth {
			around = append(around, readFrom{})
		}
		if q.Price != "" {
			around = append(around, bought{})
		}
		var forms []openapitest.Object
		for _, r := range q.Results {
			forms = append(forms, d.Merged(append(typesOf(around), r)...))
		}
		all[e.Schema] = d.Union(forms...)
		d.describe(all[e.Schema], q.Results[0])
		all[e.Schema]["properties"].(openapitest.Object)["object"].(openapitest.Object)["const"] = q.Name
	}
	all["KundaliReport"]["properties"].(openapitest.Object)["input"] = d.unnamed()
	constrain(t, all)
	got := oneLineEach(t, all)
	if *update {
		require.NoError(t, os.WriteFile("schema/answer.json", got, 0o644))
	}
	want, err := os.ReadFile("schema/answer.json") // not the embedded one, which is that of before
	require.NoError(t, err)
	require.Equal(t, string(want), string(got), "run go test ./httpapi/internal/openapi -run TestAnswerSchemas -update")
}

// oneLineEach writes each schema on a line.
func oneLineEach(t *testing.T, all map[string]openapitest.Object) []byte {
	b := []byte("{")
	for i, name := range slices.Sorted(maps.Keys(all)) {
		text, err := json.Marshal(all[name])
		require.NoError(t, err)
		if i > 0 {
			b = append(b, ',')
		}
		b = fmt.Appendf(b, "\n%q: %s", name, text)
	}
	return append(b, "\n}\n"...)
}

// constrain adds to members what testdata/constraints.json says of them, by their paths. What is null there is removed.
func constrain(t *testing.T, all map[string]openapitest.Object) {
	raw, err := os.ReadFile("testdata/constraints.json")
	require.NoError(t, err)
	var constraints map[string]openapitest.Object
	require.NoError(t, json.Unmarshal(raw, &constraints))
	for path, c := range constraints {
		names := strings.Split(path, ".")
		o := all[names[0]]
		for _, name := range names[1:] {
			properties, ok := o["properties"].(openapitest.Object)
			require.True(t, ok, path)
			o, ok = properties[name].(openapitest.Object)
			require.True(t, ok, "no member %s", path)
			o = innermost(o)
		}
		if kinds := kindsOf(o); kinds != nil && c["$ref"] != nil { // text or null
			delete(o, "type")
			o["anyOf"] = []any{c, openapitest.Object{"type": kinds[1]}}
			continue
		} else if c["$ref"] != nil {
			delete(o, "type")
		}
		if keys, ok := c["enum"].([]any); ok && slices.Equal(kindsOf(o), []string{"string", "null"}) {
			c["enum"] = append(keys, nil)
		}
		maps.Copy(o, c)
		maps.DeleteFunc(o, func(_ string, v any) bool { return v == nil })
	}
}

// kindsOf returns the types of a schema that has several.
func kindsOf(o openapitest.Object) []string {
	kinds, _ := o["type"].([]string)
	return kinds
}

// innermost returns what a list is of, and of an object or null the object.
func innermost(o openapitest.Object) openapitest.Object {
	if items, ok := o["items"].(openapitest.Object); ok {
		return innermost(items)
	}
	if forms, ok := o["anyOf"].([]any); ok {
		return innermost(forms[0].(openapitest.Object))
	}
	return o
}

func typesOf(values []any) (list []reflect.Type) {
	for _, v := range values {
		list = append(list, reflect.TypeOf(v))
	}
	return list
}

// deriver derives the schemas of this service.
type deriver struct {
	openapitest.Deriver
	comments *openapitest.Comments
}

func newDeriver() *deriver {
	comments := &openapitest.Comments{Root: "../../.."}
	d := &deriver{comments: comments, Deriver: openapitest.Deriver{
		Named: map[reflect.Type]string{}, Literal: literals(),
		Generic: map[string]string{"github.com/jyotish-go/jyotish/vedic.Named": "Named",
			"github.com/jyotish-go/jyotish/panchang.Segment": "LimbSegment"},
		Words: comments.Of}}
	for name, v := range typed {
		d.Named[reflect.TypeOf(v)] = name
	}
	d.Named[reflect.TypeFor[op.Meta]()] = "CalcMeta"
	d.Named[reflect.TypeFor[kundali.DashaPeriod]()] = "DashaPeriod"
	return d
}

// describe sets the description of a schema to the comment of its type. A page of a list has that of its operation.
func (d *deriver) describe(o openapitest.Object, t reflect.Type) {
	if words := d.comments.OfType(t); words != "" && !strings.HasPrefix(t.Name(), "List[") {
		o["description"] = words
	}
}

// unnamed returns the schema of a birth without its name, which is a member of the report.
func (d *deriver) unnamed() openapitest.Object {
	birth := d.Merged(reflect.TypeFor[op.GivenBirth]())
	delete(birth["properties"].(openapitest.Object), "name")
	birth["required"] = slices.DeleteFunc(birth["required"].([]string), func(m string) bool { return m == "name" })
	return birth
}

// component returns the schema of a type that has a component of its own.
func (d *deriver) component(t reflect.Type) openapitest.Object {
	if t.Kind() == reflect.Struct {
		return d.Merged(t)
	}
	other := d.Deriver
	other.Named = maps.Clone(d.Named)
	delete(other.Named, t)
	return other.Of(t)
}

// literals are the types that write their own JSON.
func literals() map[reflect.Type]openapitest.Literal {
	const number, text = `{"type": "number"}`, `{"type": "string"}`
	return map[reflect.Type]openapitest.Literal{
		reflect.TypeFor[remedy.Remedy]():    {Schema: `{"$ref": "#/components/schemas/Remedy"}`},
		reflect.TypeFor[finding.Fact]():     {Schema: `{"$ref": "#/components/schemas/Fact"}`},
		reflect.TypeFor[vedic.Decimal]():    {Schema: number},
		reflect.TypeFor[vedic.Minutes]():    {Schema: number, Nullable: true},
		reflect.TypeFor[vedic.Longitude]():  {Schema: number},
		reflect.TypeFor[vedic.Angle]():      {Schema: number},
		reflect.TypeFor[bala.Strength]():    {Schema: number},
		reflect.TypeFor[bala.Pinda]():       {Schema: `{"type": "integer"}`, Nullable: true},
		reflect.TypeFor[varga.Points]():     {Schema: number},
		reflect.TypeFor[milan.Points]():     {Schema: number},
		reflect.TypeFor[rashidasha.Years](): {Schema: number},
		reflect.TypeFor[panchang.Length]():  {Schema: `{"type": "integer"}`},
		reflect.TypeFor[kundali.DMS]():      {Schema: text},
		reflect.TypeFor[finding.Sources]():  {Schema: text},
		reflect.TypeFor[dosha.Variant]():    {Schema: text, Nullable: true},
		reflect.TypeFor[jaimini.Term]():     {Schema: text},
		reflect.TypeFor[vedic.Dignity](): {Schema: `{"type": "string", "enum": ["exalted", "moolatrikona", "own",
			"great_friend", "friend", "neutral", "enemy", "great_enemy", "debilitated"]}`, Nullable: true},
		reflect.TypeFor[varga.Label[varga.Deity]](): {Schema: text, Nullable: true},
		reflect.TypeFor[varga.Label[varga.Amsa]]():  {Schema: text, Nullable: true},
		reflect.TypeFor[vedic.Bhava]():              {Schema: `{"$ref": "#/components/schemas/HouseNo"}`},
		reflect.TypeFor[vedic.Ayanamsa]():           {Schema: `{"$ref": "#/components/schemas/Ayanamsa"}`},
		reflect.TypeFor[vedic.NakshatraZodiac]():    {Schema: `{"$ref": "#/components/schemas/NakshatraAyanamsa"}`},
		reflect.TypeFor[vedic.Instant]():            {Schema: `{"$ref": "#/components/schemas/Instant"}`},
		reflect.TypeFor[vedic.Date]():               {Schema: `{"$ref": "#/components/schemas/Date10"}`},
		reflect.TypeFor[vedic.Lang]():               {Schema: `{"$ref": "#/components/schemas/Lang"}`},
		reflect.TypeFor[place.Offset]():             {Schema: `{"$ref": "#/components/schemas/UtcOffset"}`},
		reflect.TypeFor[panchang.Citation]():        {Schema: `{"$ref": "#/components/schemas/Citation"}`},
		reflect.TypeFor[birthfile.Clock]():          {Schema: text},
		reflect.TypeFor[json.RawMessage]():          {Schema: `{}`},
		reflect.TypeFor[netip.Prefix]():             {Schema: text},
		reflect.TypeFor[reportID]():                 {Schema: `{"$ref": "#/components/schemas/ReportId"}`},
		reflect.TypeFor[writing]():                  {Schema: `{"$ref": "#/components/schemas/WriterReport"}`},
		reflect.TypeFor[jsontext.Value]():           {Schema: `{}`},
	}
}
