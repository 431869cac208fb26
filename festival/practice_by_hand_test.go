package festival

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// What a family keeps, case by case, each with a near miss.
func TestFamilyKeepsByHand(t *testing.T) {
	all, kerala, tamil := []string{"all"}, []string{"KL"}, []string{"TN"}
	for _, c := range []struct {
		what string
		who  Community
		home []string
		e    Entry
		want bool
	}{
		{"everyone keeps all", Everyone, nil, Entry{Regions: kerala, School: "jain"}, true},
		{"no community keeps all", Community(len(communities)), nil, Entry{Regions: kerala, School: "jain"}, true},
		{"Vaishnavas and a day of Smartas", VaishnavaFamilies, nil, Entry{Regions: all, School: "smarta"}, false},
		{"and a great one", VaishnavaFamilies, nil, Entry{Regions: all, School: "smarta", Key: "diwali"}, false},
		{"Smartas and a day of Vaishnavas", SmartaFamilies, nil, Entry{Regions: all, School: "vaishnava"}, false},
		{"Vaishnavas and their own", VaishnavaFamilies, nil, Entry{Regions: all, School: "vaishnava"}, true},
		{"Smartas and their own vrat", SmartaFamilies, nil, Entry{Regions: all, School: "smarta", Kind: "vrat"}, true},
		{"a great day of elsewhere", Tamil, tamil, Entry{Regions: kerala, Key: "diwali"}, true},
		{"an eclipse of elsewhere", Tamil, tamil, Entry{Regions: kerala, Kind: "eclipse"}, true},
		{"a plain day of elsewhere", Tamil, tamil, Entry{Regions: kerala}, false},
		{"a day of the tradition of elsewhere", Jain, []string{"GJ"}, Entry{Regions: kerala, School: "jain"}, true},
		{"a day of no tradition of elsewhere", Jain, []string{"GJ"}, Entry{Regions: kerala, School: ""}, false},
		{"a day of home", Tamil, tamil, Entry{Regions: []string{"KL", "TN"}}, true},
		{"a Jain day of home", Tamil, tamil, Entry{Regions: tamil, School: "jain"}, true},
		{"a day of all", Tamil, tamil, Entry{Regions: all}, true},
		{"a Jain day of all", Tamil, tamil, Entry{Regions: all, School: "jain"}, false},
		{"a Buddhist day of all", Tamil, tamil, Entry{Regions: all, School: "buddhist"}, false},
		{"a Vaishnava day of all", Tamil, tamil, Entry{Regions: all, School: "vaishnava"}, false},
		{"a northern Amavasya", Tamil, tamil, Entry{Regions: all, School: "north", Tithi: 30}, false},
		{"a northern Purnima", Tamil, tamil, Entry{Regions: all, School: "north", Tithi: 15}, true},
		{"an Amavasya of all", Tamil, tamil, Entry{Regions: all, School: "all", Tithi: 30}, true},
		{"a vrat with customs", Tamil, tamil, Entry{Regions: all, Kind: "vrat", Key: "kamada_ekadashi"}, true},
		{"a vrat without", Tamil, tamil, Entry{Regions: all, Kind: "vrat", Key: "ishti"}, false},
		{"a vrat of Smartas without", Tamil, tamil, Entry{Regions: all, Kind: "vrat", Key: "ishti", School: "smarta"},
			true},
	} {
		f := family{c.who, c.home}
		require.Equal(t, c.want, f.keeps(&c.e), c.what)
	}
	o := Options{Community: Tamil}
	if !o.Local(&Entry{Regions: tamil}) || !o.Local(&Entry{Regions: []string{"south"}}) ||
		o.Local(&Entry{Regions: all}) || o.Local(nil) {
		t.Error("days of the Tamil country and of the South are local, those of all are not")
	}
	for _, c := range []struct {
		o       Options
		country string
		want    []string
	}{
		{Options{Community: AtPlace, State: "Kerala"}, "", []string{"KL", "south", "kerala"}},
		{Options{Community: AtPlace, State: "Kerala"}, "NP", []string{"NP", "nepal"}},
		{Options{Community: AtPlace}, "IN", nil}, {Options{Community: AtPlace}, "", nil},
		{Options{Community: Jain}, "", []string{"GJ", "gujarat", "RJ", "north"}},
		{Options{Community: Community(len(communities))}, "", nil}, {Options{}, "", nil},
	} {
		require.Equal(t, c.want, familyOf(&c.o, c.country).home, "%+v in %q", c.o.Community, c.country)
	}
}

// A row is of a region by its own tag, by a wider one of the region, and by being in a wider one that is asked for.
func TestRowInByHand(t *testing.T) {
	for _, c := range []struct {
		regions, asked string
		want           bool
	}{
		{"KL", "KL", true}, {"south", "KL", true}, {"KL", "south", true}, {"TN", "KL", false}, {"KL", "north", false},
		{"all", "KL", true}, {"KL", "", true}, {"UP", "DL", false}, {"TN KL", "KL", true}, {"TN", "UP KL south", true},
		{"kerala", "south", true},
	} {
		r := row{regions: strings.Fields(c.regions), school: "smarta"}
		require.Equal(t, c.want, r.in(strings.Fields(c.asked)), "%s, asked for %s", c.regions, c.asked)
	}
}

// The government, the capitals and the regions have places; others have none.
func TestPlacesByHand(t *testing.T) {
	for region, want := range map[string]vedic.Place{
		"KL":         {Lat: vedic.Degrees(8.52), Lon: vedic.Degrees(76.94)},
		"TN":         {Lat: vedic.Degrees(13.08), Lon: vedic.Degrees(80.27)},
		"WB":         {Lat: vedic.Degrees(22.57), Lon: vedic.Degrees(88.36)},
		"AS":         {Lat: vedic.Degrees(26.14), Lon: vedic.Degrees(91.74)},
		"OD":         {Lat: vedic.Degrees(20.27), Lon: vedic.Degrees(85.84)},
		"government": {Lat: 23*vedic.Degree + 11*vedic.Arcminute, Lon: 82*vedic.Degree + 30*vedic.Arcminute},
	} {
		p, ok := placeOf(region)
		_, offset := time.Now().In(p.Zone).Zone()
		if !ok || (p.Lat-want.Lat).Abs() > vedic.Arcsecond || (p.Lon-want.Lon).Abs() > vedic.Arcsecond ||
			offset != 19800 {
			t.Errorf("%s: %+v", region, p)
		}
		require.Empty(t, (&row{at: region}).country(), "%s is a country", region)
	}
	// The clocks of the capitals by their countries, in minutes, and the capitals within half a degree.
	for region, want := range map[string][3]float64{
		"NP": {345, 27.7, 85.3}, "LK": {330, 6.9, 79.9}, "TH": {420, 13.8, 100.5}, "SG": {480, 1.3, 103.8},
		"MY": {480, 3.1, 101.7}, "FJ": {720, -18.1, 178.4}, "GY": {-240, 6.8, -58.2}, "SR": {-180, 5.9, -55.2},
		"TT": {-240, 10.7, -61.5}, "MU": {240, -20.2, 57.5},
	} {
		p, ok := placeOf(region)
		_, offset := time.Now().In(p.Zone).Zone()
		if !ok || float64(offset) != want[0]*60 || p.Name == "" ||
			(p.Lat-vedic.Degrees(want[1])).Abs() > vedic.Degree/2 ||
			(p.Lon-vedic.Degrees(want[2])).Abs() > vedic.Degree/2 {
			t.Errorf("%s: %+v %d", region, p, offset)
		}
		require.Equal(t, region, (&row{at: region}).country())
	}
	_, ok := placeOf("UP")
	require.False(t, ok, "UP has a place")
}

// The country of a place is that of the options, else that of its zone.
func TestCountryOfByHand(t *testing.T) {
	kathmandu := vedic.Place{Zone: time.FixedZone("Asia/Kathmandu", 20700)}
	for _, c := range []struct {
		p    vedic.Place
		o    Options
		want string
	}{
		{kathmandu, Options{}, "NP"}, {kathmandu, Options{Country: "IN"}, "IN"}, {vedic.Place{}, Options{}, ""},
		{vedic.Place{}, Options{Country: "TH"}, "TH"}, {vedic.Place{Zone: time.UTC}, Options{}, ""},
	} {
		require.Equal(t, c.want, countryOf(c.p, &c.o), "%v %q", c.p.Zone, c.o.Country)
	}
}

// What is said of a Buddhist day by the calendar of India in a country that has its own.
func TestNoteByHand(t *testing.T) {
	for _, c := range []struct {
		country, key, school string
		law                  bool
		want                 string
	}{
		{"KH", "buddha_purnima", "all", false, IndianCalendar}, {"KH", "magha_puja", "buddhist", false, IndianCalendar},
		{"KH", "diwali", "all", false, ""}, {"IN", "buddha_purnima", "all", false, ""},
		{"TH", "buddha_purnima", "all", true, ""}, {"TH", "buddha_purnima", "all", false, IndianCalendar},
		{"", "buddha_purnima", "all", false, ""},
	} {
		s := &shelf{country: c.country, laws: map[string]*law{}}
		if c.law {
			s.laws[c.key] = &law{}
		}
		require.Equal(t, c.want, s.noteOf(&row{key: c.key, school: c.school}), c)
	}
}

// A rule of the country that is not of its people stands only for those who ask for official days.
func TestInsteadByHand(t *testing.T) {
	laws := map[string]*law{"a": {row: row{key: "a"}, people: true}, "b": {row: row{key: "b"}}}
	if rows := instead(laws, false); len(rows) != 1 || rows["a"] == nil {
		t.Error(rows)
	}
	require.Len(t, instead(laws, true), 2)
	l := law{gazette: []int{number(vedic.Date{Year: 2026, Month: 11, Day: 8})}}
	if n, ok := l.inYear(2026); !ok || n != l.gazette[0] {
		t.Error(n, ok)
	}
	n, ok := l.inYear(2027)
	require.False(t, ok, n)
}

// The day of the country of an entry: that of the rule the people keep, of a gazette, or of the rule of an office.
func TestOfficialByHand(t *testing.T) {
	day := number(vedic.Date{Year: 2026, Month: time.November, Day: 8})
	make := func(people bool, gazette ...int) (*shelf, *row) {
		// The rows say nothing: what they find is a weekday rule of no month, and is empty.
		r := &row{key: "diwali", when: when{sort: 'W', key: "bhanu"}}
		b := evenBook()
		s := &shelf{sky: b.sky, here: b, plain: evenBook(), own: map[string]*book{"": evenBook()}, country: "NP"}
		l := &law{row: *r, people: people, gazette: gazette}
		s.laws = map[string]*law{"diwali": l}
		s.here.instead = instead(s.laws, false)
		for _, x := range []*book{s.plain, s.own[""]} {
			x.err = vedic.ErrNoEphemeris // its searches end at once
		}
		return s, r
	}
	for _, c := range []struct {
		what     string
		people   bool
		gazette  []int
		date     int
		official int // 0 for none
		choice   Choice
	}{
		{"the people's rule", true, nil, day, day, choseOnly},
		{"the people's rule and a gazette of another year", true, []int{day + 365}, day, day, choseOnly},
		{"the people's rule and the same gazette", true, []int{day}, day, day, choseOnly},
		{"the people's rule and another gazette", true, []int{day + 1}, day + 1, day + 1, choseCalendar},
		{"an office and a gazette", false, []int{day + 1}, day, day + 1, choseOnly},
		{"an office without a date", false, nil, day, 0, choseOnly},
	} {
		s, r := make(c.people, c.gazette...)
		e := &Entry{Key: "diwali", Date: dateOf(day), Choice: choseOnly, Window: s.here.maybe(span{1, 2})}
		s.official(e, r)
		if number(e.Date) != c.date || e.Choice != c.choice || (e.Official != nil) != (c.official != 0) ||
			(e.Window == nil) != (c.choice == choseCalendar) || len(e.Alternatives) != 0 {
			t.Errorf("%s: %v %v %+v", c.what, e.Date, e.Choice, e.Official)
		}
		if e.Official != nil && (number(e.Official.Date) != c.official || e.Official.Country != "NP") {
			t.Errorf("%s: %+v", c.what, e.Official)
		}
	}
	s, _ := make(true)
	e := &Entry{Date: dateOf(day)}
	if s.official(e, &row{key: "holi"}); e.Official != nil {
		t.Errorf("a day without a rule: %+v", e.Official)
	}
}

// A row of the table says itself what is wrong with it.
func TestFaultsOfRowsByHand(t *testing.T) {
	right := strings.Split("x\tfestival\tL7.30\tpradosha\tfirst\tbegin\tskip\tall\tall\t\t\ty,z\t1\t2\t3\t", "\t")
	var r row
	if err := r.parse(right); err != nil || r.basis.Equal != 1 || r.basis.Published != 2 || r.basis.Compared != 3 ||
		!slices.Equal(r.aliases, []string{"y", "z"}) || r.kala != pradosha || r.basis.Source != nil {
		t.Errorf("%+v %v", r, err)
	}
	for i, wrong := range map[int]string{2: "Q7", 3: "noon", 12: "a", 13: "b", 14: "", 15: "No Such Work|1"} {
		c := slices.Clone(right)
		c[i] = wrong
		require.Error(t, (&row{}).parse(c), "column %d: %q", i, wrong)
	}
	require.Error(t, (&row{}).parse(right[1:]), "fifteen columns")
	head := "head\n"
	line := strings.Join(right, "\t")
	_, err := parseTable(head + line + "\n" + strings.Replace(line, "L7.30", "R:y", 1))
	require.Error(t, err, "follows an alias")
	after := strings.Replace(line, "x\tfestival\tL7.30", "w\tfestival\tR:x+1", 1)
	if tab, err := parseTable(head + line + "\n" + after); err != nil ||
		len(tab.byName["y"]) != 2 || len(tab.byKey["x"]) != 1 || len(tab.all) != 2 {
		t.Errorf("%v", err)
	}
	if _, err := parseTable(head + line + "\nshort"); err == nil || !strings.Contains(err.Error(), "line 3 ") {
		t.Error(err)
	}
	for text, want := range map[string]when{
		"L7.30": {sort: 'L', month: 7, tithis: []int{30}}, "L0.19+4": {sort: 'L', tithis: []int{19, 4}},
		"LA.11": {sort: 'L', extra: true, tithis: []int{11}}, "LS5.1": {sort: 'L', solar: 5, tithis: []int{1}},
		"R:diwali+1": {sort: 'R', key: "diwali", plus: 1}, "R:diwali-10": {sort: 'R', key: "diwali", plus: -10},
		"R:diwali@0":    {sort: 'R', key: "diwali", weekday: 0},
		"S:10:makara+2": {sort: 'S', sign: 10, key: "makara", plus: 2},
		"N:0:22:day":    {sort: 'N', star: 22, window: "day"},
		"N:S5:22:long":  {sort: 'N', solar: 5, star: 22, window: "long"},
		"N:L6.S:22:":    {sort: 'N', month: 6, half: "S", star: 22}, "X:chandra": {sort: 'X', key: "chandra"},
		"E:moon": {sort: 'E', key: "moon"},
	} {
		got, err := parseWhen(text)
		want.text = text
		if !strings.Contains(text, "@") {
			want.weekday = -1
		}
		if err != nil || got.sort != want.sort || got.month != want.month || got.solar != want.solar ||
			got.extra != want.extra || !slices.Equal(got.tithis, want.tithis) || got.half != want.half ||
			got.key != want.key || got.plus != want.plus || got.weekday != want.weekday || got.sign != want.sign ||
			got.star != want.star || got.window != want.window || got.text != want.text {
			t.Errorf("%s: %+v %v", text, got, err)
		}
	}
	for _, text := range []string{"", "Lx.1", "L1.0", "L1.31", "L1.", "L1", "LSx.1", "R", "Q:x", "R:x@y", "S:x:makara",
		"S:1:x@y", "R:x+y", "N:0:22", "N:Sx:22:day", "N:Lx.S:22:day", "N:0:x:day", "N:0:22:day:x"} {
		got, err := parseWhen(text)
		require.Error(t, err, "%q: %+v", text, got)
	}
}

// A line of the table of holidays says what is wrong with it.
func TestFaultsOfHolidays(t *testing.T) {
	const head, right = "head\n", "SG\tdiwali\t\t\t\tDeepavali"
	list, err := parseHolidays(head + right + "\nIN\tdiwali\t-1\toptional\tIN-KL IN-TN\tDiwali\n")
	if err != nil || len(list) != 2 || list[0].Optional || list[0].After != 0 || list[0].Parts != nil ||
		!list[1].Optional || list[1].After != -1 || len(list[1].Parts) != 2 || list[1].Name != "Diwali" {
		t.Errorf("%+v %v", list, err)
	}
	for _, wrong := range []string{"SG\tdiwali", "SG\tchristmas\t\t\t\tx", "SG\tdiwali\tx\t\t\tx"} {
		_, err := parseHolidays(head + right + "\n" + wrong)
		require.Error(t, err, wrong)
		require.Contains(t, err.Error(), "line 3 ", wrong)
	}
	for want, list := range map[string][]Holiday{
		"no days": nil, "2026": {{Date: vedic.Date{Year: 2026}}}, "2026-2030": {{Date: vedic.Date{Year: 2026}},
			{Date: vedic.Date{Year: 2028}}, {Date: vedic.Date{Year: 2030}}},
	} {
		require.Equal(t, want, yearsOf(list))
	}
}

// Entries come in the order of dates, those of a date in the order in which they were.
func TestByDate(t *testing.T) {
	day := func(d int, key Key) Entry { return Entry{Key: key, Date: vedic.Date{Year: 2026, Month: 1, Day: d}} }
	list := byDate([]Entry{day(5, "a"), day(2, "b"), day(9, "c"), day(2, "d"), day(1, "e"), day(5, "f"), day(1, "g")})
	var keys string
	for _, e := range list {
		keys += string(e.Key)
	}
	require.Equal(t, "egbdafc", keys)
}

// The tithi that six minutes more take out of its part of the day leaves another day in question.
func TestAlternativeOfNone(t *testing.T) {
	b := evenBook()
	s := span{clock(100, 15, 31), clock(101, 13, 0)}
	r := &row{kala: aparahna, both: "fuller", neither: "begin"}
	f := b.choose(r, s)
	if got := b.alternatives(r, s, &f); f.n != 100 || f.how != choseEdge ||
		!slices.Equal(got, []alternative{{101, "edge"}}) {
		t.Errorf("%+v %v", f, got)
	}
}

// The dates of the Government are alternatives in India alone, and none for who keeps them.
func TestGovernmentOfAPlace(t *testing.T) {
	zone := func(name string) vedic.Place {
		return vedic.Place{Lat: 28 * vedic.Degree, Lon: 77 * vedic.Degree, Zone: time.FixedZone(name, 19800)}
	}
	for _, c := range []struct {
		zone   string
		school School
		want   bool
	}{
		{"Asia/Kolkata", Almanac, true}, {"Asia/Calcutta", Smarta, true}, {"IST", Almanac, true},
		{"Asia/Kolkata", Government, false}, {"Asia/Colombo", Almanac, false}, {"UTC", Vaishnava, false},
	} {
		s := newShelf(nil, zone(c.zone), Options{School: c.school})
		require.Equal(t, c.want, s.here.rules.government != nil, "%+v: at %q", c, s.place)
		require.Equal(t, c.school == Government, s.place == "government", "%+v: at %q", c, s.place)
	}
}
