package op_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/op/chakras"
	"github.com/jyotish-go/jyotish/vedic"
)

// fields reads "system=yogini place=London,+UK", where + is a space.
func fields(list string) map[string]string {
	texts := map[string]string{}
	for _, part := range strings.Fields(list) {
		name, value, _ := strings.Cut(part, "=")
		texts[name] = strings.ReplaceAll(value, "+", " ")
	}
	return texts
}

// faults lists the faults of an error as "/field code".
func faults(err error) string {
	if err == nil {
		return ""
	}
	var list []string
	for _, f := range birth.Faults(err) {
		list = append(list, f.Pointer+" "+f.Code)
	}
	return strings.Join(list, ", ")
}

// Fields that do not go together, that are beyond what is shown at once, or that the chart does not have, each with
// a near miss that is answered. The birth is that of Gandhi in 1869.
func TestRefusals(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		// a span, a moment or neither; five levels for ten years
		{"dasha from=1900-01-01 to=1900-01-01", ""},
		{"dasha from=1900-01-02 to=1900-01-01", "/to out_of_range"},
		{"dasha at=1900-01-01 from=1900-01-01", "/at incompatible_with"},
		{"dasha levels=5", "/to out_of_range"},
		{"dasha levels=5 from=1900-01-01", "/to out_of_range"},
		{"dasha levels=5 from=1900-01-01 to=1910-01-01", ""},
		{"dasha levels=5 from=1900-01-01 to=1910-01-02", "/to out_of_range"},
		{"dasha levels=5 at=1900-01-01", ""},
		{"dasha system=narayana levels=5 from=1900-01-01 to=1909-12-31", "/to out_of_range"},
		{"dasha system=narayana levels=5 at=1900-01-01", ""},
		// options of other systems
		{"dasha system=yogini seed=sun", ""},
		{"dasha system=narayana seed=sun star=kshema tribhagi=true",
			"/seed incompatible_with, /star incompatible_with, /tribhagi incompatible_with"},
		{"dasha system=kalachakra startStar=rohini division=next stars=27",
			"/startStar incompatible_with, /division incompatible_with, /stars incompatible_with"},
		{"dasha system=ashtottari stars=28", ""},
		{"dasha system=ashtottari startStar=rohini", "/startStar incompatible_with"},
		{"dasha system=yogini stars=28", "/stars incompatible_with"},
		{"dasha system=kalachakra next=next_star byRow=true", ""},
		{"dasha system=yogini next=next_star byRow=true revatiLikeBharani=true raghavacharya=true",
			"/next incompatible_with, /byRow incompatible_with, /revatiLikeBharani incompatible_with, " +
				"/raghavacharya incompatible_with"},
		{"dasha system=narayana varga=D10", ""},
		{"dasha system=padanadhamsha varga=D9", ""},
		{"dasha system=padanadhamsha varga=D10", "/varga incompatible_with"},
		{"dasha system=sudasa varga=D9", "/varga incompatible_with"},
		{"dasha system=shoola house=7", ""},
		{"dasha system=narayana house=7", "/house incompatible_with"},
		{"dasha system=sudasa parts=general ketuInStart=true", ""},
		{"dasha system=shoola parts=general ketuInStart=true",
			"/parts incompatible_with, /ketuInStart incompatible_with"},
		{"dasha system=yogini nodesTwice=true mercuryAtHomePlain=true mercuryAtHomeExalted=true",
			"/nodesTwice incompatible_with, /mercuryAtHomePlain incompatible_with, " +
				"/mercuryAtHomeExalted incompatible_with"},
		{"dasha system=drig drigBySthira=true", ""},
		{"dasha system=drig trikonaByTrines=true", "/trikonaByTrines incompatible_with"},
		{"dasha system=chara chara=rangacharya", ""},
		{"dasha system=narayana chara=rangacharya", "/chara incompatible_with"},
		{"dasha system=chara chara=irangati", "/chara not_allowed"},
		// vargas
		{"varga charts=D9,Navamsa", ""},
		{"varga charts=D9,D11", "/charts/1 not_allowed"},
		{"varga method=D9=kalachakra,D2=parashara", ""},
		{"varga method=D9", "/method/0 bad_format"},
		{"varga method=D5=parashara", "/method/0 not_allowed"},
		{"varga method=D9=nonsense", "/method/0 not_allowed"},
		{"varga method=D9=kalachakra,Navamsa=parashara", "/method/1 duplicate_item"},
		{"divisions varga=D81,D9xD12,any", ""},
		{"divisions varga=D0,D81", "/varga/0 bad_format"},
		{"divisions varga=navamsha", "/varga/0 bad_format"},
		{"divisions varga=D81 deal=raman", "/deal not_allowed"},
		// years of a life
		{"varshphal year=1900", ""},
		{"varshphal age=0", ""},
		{"varshphal", "/year required"},
		{"varshphal year=1868", "/year out_of_range"},
		{"varshphal year=1900 age=30", "/age incompatible_with"},
		{"varshphal year=1900 month=2 part=3", ""},
		{"varshphal year=1900 month=2 part=3 day=4", "/day incompatible_with"},
		{"varshphal year=1900 day=4", "/month missing_companion"},
		{"varshphal year=1900 yearLatitude=51.5", "/yearLongitude missing_companion"},
		{"varshphal year=1900 yearLongitude=0", "/yearLatitude missing_companion"},
		{"varshphal year=1900 yearPlace=London,+UK", ""},
		{"varshphal year=1900 yearPlace=Xyzzyplugh", "/yearPlace not_allowed"},
		{"varshphal year=1900 yearPlace=Springfield,+USA", "/yearPlace not_allowed"},
		{"varshphal year=1900 yearLatitude=51.5 yearLongitude=0", ""},
		// the sky over a place
		{"gochar events=station", "/events missing_companion"},
		{"gochar year=2026 events=station grahas=mercury", ""},
		{"gochar year=2026 from=2026-01-01 to=2026-02-01", "/year incompatible_with"},
		{"gochar from=2026-01-01", "/to missing_companion"},
		{"gochar to=2026-01-01", "/from missing_companion"},
		{"gochar from=2026-01-02 to=2026-01-01", "/to out_of_range"},
		{"gochar from=2016-01-01 to=2026-01-02 events=eclipse", "/to out_of_range"},
		{"gochar at=1100-01-01", "/at out_of_range"},
		{"gochar year=1100 events=eclipse", "/year out_of_range"},
		{"stars at=1100-01-01", "/at out_of_range"},
		{"stars stars=sun", "/stars/0 not_allowed"},
		{"stars from=2026-01-01", "/to missing_companion"},
		{"stars from=2016-01-01 to=2026-01-02", "/to out_of_range"},
		{"stars year=1100 stars=spica", "/year out_of_range"},
		{"asta year=1100", "/year out_of_range"},
		// a question, another person, a moment
		{"ask question=marriage", ""},
		{"ask", "/question required"},
		{"ask question=When+will+I+marry?", ""},
		{"ask question=When+will+I+die?", "/question not_allowed"},
		{"ask question=Which+horse+wins?", "/question not_allowed"},
		{"compare", "/report required"},
		{"compare report=kun_1", "/report not_allowed"},
		{"compare report=kun_1 with={}",
			"/with/name required, /with/date required, /with/time required, /with/place required, " +
				"/report incompatible_with"},
		{`compare with={"moon":{"nakshatra":"rohini","pada":1}}`, "/with/moon not_allowed"},
		{"kp at=1100-01-01", "/at out_of_range"},
		{"kp matter=marriage,all", ""},
		{"kp matter=nonsense", "/matter/0 not_allowed"},
		{"kp number=249 ayanamsa=lahiri interlinks=true", ""},
		{"chakra letter=र", ""},
		{"chakra letter=R", "/letter bad_format"},
		{"chakra at=1100-01-01", "/at out_of_range"},
		{"transits kakshyas=true", "/kakshyas missing_companion"},
		{"transits kakshyas=true grahas=moon from=1900-01-01 to=1901-01-01", ""},
		{"transits kakshyas=true grahas=moon from=1900-01-01 to=1901-01-02", "/kakshyas out_of_range"},
		{"transits kakshyas=true from=1900-01-01 to=1901-01-02", ""},
		{"transits at=1100-01-01", "/at out_of_range"},
		{"life until=1948-01-30", ""},
		// days of a school
		{"muhurat-days year=2026", "/activity required"},
		{"muhurat-days activity=marriage school=nonsense", "/school not_allowed"},
		{"muhurat-days activity=marriage from=2026-02-01 to=2026-02-03 weekdays=sat,sun dayPart=evening", ""},
		{"muhurat-days activity=marriage from=2026-02-01 to=2026-02-03 free=sat:evening,mon,daytime", ""},
		{"muhurat-days activity=marriage from=2026-02-01 to=2026-02-03 free=sat:noon,sat:,evening:sat,night",
			"/free/0 bad_format, /free/1 bad_format, /free/2 bad_format, /free/3 bad_format"},
		{"muhurat-days activity=marriage from=2026-02-01 to=2026-02-03 free=sat weekdays=sun",
			"/free incompatible_with"},
		{"muhurat-days activity=marriage weekdays=sonntag", "/weekdays/0 not_allowed"},
		{`muhurat-days activity=marriage school={"nonsense":1}`,
			"/school/nonsense bad_format, /school bad_format, /school bad_format, /school bad_format"},
		{"muhurat-days activity=marriage from=2026-01-01 to=2031-01-02", "/to out_of_range"},
		{"muhurat-why activity=marriage date=2399-12-31", "/date out_of_range"},
		{`muhurat-days activity=marriage people=[{"reportId":"kun_1"}]`, "/people/0/reportId not_allowed"},
	} {
		command, rest, _ := strings.Cut(c.line, " ")
		reply, err := ask(t, command, fields(rest))
		require.Equal(t, c.want, faults(err), c.line)
		require.Equal(t, c.want == "", reply != nil, c.line)
	}
}

// What hangs on the hour of birth is refused where the hour is not known: an accuracy of twelve hours. Half a minute
// less is known.
func TestRefusalsWithoutHour(t *testing.T) {
	guess, close := cast(t, with(`"timeAccuracyMinutes":720`)), cast(t, with(`"timeAccuracyMinutes":719`))
	for line, want := range map[string]string{
		"birthdays":             "/from incompatible_with",
		"varshphal year=2020":   "/year incompatible_with",
		"dasha system=narayana": "/system incompatible_with",
		"dasha seed=gulika":     "/seed not_allowed",
		"dasha seed=indu":       "/seed not_allowed",
		"dasha system=yogini":   "/system incompatible_with",
	} {
		command, rest, _ := strings.Cut(line, " ")
		q := op.OperationNamed(command)
		on := &op.Request{Context: t.Context(), Now: today, Report: guess}
		_, err := dk.Run(q, on, q.FromTexts(fields(rest)))
		require.Equal(t, want, faults(err), line)
		on.Report = close
		_, err = dk.Run(q, on, q.FromTexts(fields(rest)))
		require.NoError(t, err, line)
	}
	// The Sudarshana begins at the lagna; the other two wheels do not.
	q := op.OperationNamed("chakra")
	reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: guess}, q.FromTexts(nil))
	require.NoError(t, err)
	c := reply.(*op.Answer[chakras.Chakra]).Result
	require.Nil(t, c.Sudarshana)
	require.NotNil(t, c.Sarvatobhadra)
	require.NotNil(t, c.Kota)
	require.Len(t, c.Withheld, 1)
}

// Parts of free operations that come with a system: the chara dasha, and the sixteen vargas but D1 and D9, also where
// they are asked for in a roundabout way.
func TestRequiredSystem(t *testing.T) {
	sixteen := op.OperationNamed("varga").Price
	for line, want := range map[string]string{
		"dasha": "", "dasha system=narayana": "", "dasha system=narayana varga=D9": "",
		"dasha system=narayana varga=D1": "", "dasha system=narayana varga=D10": sixteen,
		"dasha system=chara": op.OperationNamed("jaimini").Price,
		"divisions":          "", "divisions varga=D81,any": "", "divisions varga=D9,D1": "",
		"divisions varga=D9xD12": "",
		"divisions varga=D150":   "", "divisions varga=D10": sixteen, "divisions varga=D81,D60": sixteen,
		"divisions varga=D1xD10": sixteen, "divisions varga=D1xD1": "", "divisions varga=D10 deal=cyclic": sixteen,
		"divisions varga=nonsense": "", "yoga": "",
	} {
		command, rest, _ := strings.Cut(line, " ")
		q := op.OperationNamed(command)
		require.Equal(t, want, dk.RequiredSystem(q, q.FromTexts(fields(rest))), line)
	}
}

// An endpoint follows from the row.
func TestEndpoint(t *testing.T) {
	for command, want := range map[string]op.Endpoint{
		"kp":    {Schema: "Kp", Path: "/kundali/{id}/kp", ID: "id", Name: "Kp", Get: "getKp", Buy: "computeKp"},
		"dasha": {Schema: "Dashas", Path: "/kundali/{id}/dashas", ID: "id", Name: "Dashas", Get: "getDashas"},
		"remedies": {Schema: "PersonalRemedies", Path: "/remedies/{reportId}", ID: "reportId", Name: "Remedies",
			Get: "getRemedies"},
		"compare": {Schema: "Compare", Path: "/kundali/{id}/compare", ID: "id", Name: "Compare", Body: "CompareRequest",
			Get: "getCompare"},
	} {
		require.Equal(t, want, op.OperationNamed(command).Endpoint(), command)
	}
	seen := map[string]string{}
	for _, q := range op.Operations() {
		if e := q.Endpoint(); !q.Stored() {
			require.Empty(t, seen[e.Get], q.Name)
			seen[e.Get] = q.Name
		}
	}
}

// Two births are one where moment and place are: all that the charts share is then said of one chart.
func TestCompareItself(t *testing.T) {
	for members, same := range map[string]bool{`"name":"Twin"`: true, `"time":"06:45:01"`: false,
		`"place":"Mumbai, India"`: false} {
		q := op.OperationNamed("compare")
		reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: cast(t, with(``))},
			q.FromTexts(map[string]string{"with": with(members)}))
		require.NoError(t, err)
		_, warnings, _ := reply.About()
		require.Equal(t, same, strings.Contains(strings.Join(codes(warnings), ","), "same_birth /with"), members)
		hindi, err := reply.In(vedic.Hindi)
		require.NoError(t, err)
		_, inHindi, _ := hindi.About()
		require.Equal(t, codes(warnings), codes(inHindi))
	}
	q := op.OperationNamed("compare")
	on := &op.Request{Context: t.Context(), Now: today, Report: cast(t, with(``)),
		Reports: func(id string) (*op.Report, error) {
			if id == "kun_1" {
				return cast(t, gandhi), nil
			}
			return nil, &op.Invalid{Faults: []op.Fault{{Pointer: "/report", Code: "not_found"}}}
		}}
	_, err := dk.Run(q, on, q.FromTexts(map[string]string{"report": "kun_1"}))
	require.NoError(t, err)
	_, err = dk.Run(q, on, q.FromTexts(map[string]string{"report": "kun_2"}))
	require.Equal(t, "/report not_found", faults(err))
	polar := with(`"place":"Tromsø, Norway","options":{"houseSystem":"placidus"}`)
	_, err = dk.Run(q, on, q.FromTexts(map[string]string{"with": polar}))
	require.Equal(t, "/with/latitude undefined_at_latitude", faults(err))
}
