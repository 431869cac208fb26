package stored_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// patch reads a PATCH and lists its faults as "pointer code".
func patch(body string) (stored.Patch, string) {
	o := form.Read([]byte(body))
	p := stored.ReadPatch(calculator, o)
	o.Close()
	var faults []string
	for _, f := range o.Faults {
		faults = append(faults, f.Pointer+" "+f.Code)
	}
	return p, strings.Join(faults, ", ")
}

// Labels are changed or a birth is corrected. Tags and a note do not go with a birth, wherever they stand; a name and a
// reference do, and are those of the birth.
func TestReadPatch(t *testing.T) {
	for body, want := range map[string]string{
		`{}`: "",
		`{"name":"Asha","externalRef":"","tags":["a"],"note":"x"}`: "",
		`{"name":"","externalRef":"a b"}`:                          "/name too_short, /externalRef bad_format",
		`{"birth":` + asha + `}`:                                   "",
		`{"birth":` + asha + `,"tags":["a"],"note":"x"}`:           "/tags incompatible_with, /note incompatible_with",
		`{"birth":` + with(asha, `"tags":["a"],"note":"x"`) + `}`: "/birth/tags incompatible_with, " +
			"/birth/note incompatible_with",
		`{"birth":{"name":"A"}}`: "/birth/date required, /birth/time required, /birth/place required",
		`{"birth":7}`:            "/birth wrong_type",
		`{"colour":"red"}`:       "/colour unknown_field",
	} {
		_, faults := patch(body)
		require.Equal(t, want, faults, body)
	}
	p, _ := patch(`{"name":" Asha ","externalRef":""}`)
	require.Nil(t, p.Birth)
	require.Equal(t, "Asha", *p.Name)
	require.Equal(t, "", *p.ExternalRef)
	require.Nil(t, p.Tags)
	p, _ = patch(`{"name":"Asha Devi","externalRef":"crm-8","birth":` + asha + `}`)
	require.Equal(t, "Asha Devi crm-8", p.Birth.Name+" "+p.Birth.ExternalRef)
}

// A corrected birth keeps what was not sent with it: the settings, the gender and the reference.
func TestInPlaceOf(t *testing.T) {
	_, had := row(t, with(asha, `"gender":"female","options":{"ayanamsa":"raman"}`))
	born := strings.Replace(asha, `,"externalRef":"crm-7"`, ``, 1)
	p, _ := patch(`{"birth":` + born + `}`)
	in := p.InPlaceOf(had, "crm-7")
	require.Equal(t, vedic.Raman, in.Settings.Ayanamsa)
	require.Equal(t, "female crm-7", in.Gender+" "+in.ExternalRef)
	p, _ = patch(`{"birth":` + with(born, `"gender":"other","externalRef":"x","options":{"nodeType":"true"}`) + `}`)
	in = p.InPlaceOf(had, "crm-7")
	require.Equal(t, vedic.Settings{Node: vedic.TrueNode}, in.Settings)
	require.Equal(t, "other x", in.Gender+" "+in.ExternalRef)
}

// Two births are the same in whatever names they were sent; another name, time or setting is another birth.
func TestSameBirth(t *testing.T) {
	_, a := row(t, asha)
	for body, want := range map[string]bool{
		asha: true,
		`{"firstName":"Asha","lastName":"Rao","birthDate":"1990-05-17","birthTime":"06:45","birthPlace":"Pune, India"}`: true,
		// it is shown as it was sent
		strings.Replace(asha, "06:45", "06:45:00", 1): false,
		strings.Replace(asha, "Asha Rao", "Asha Devi",
			1): false,
		strings.Replace(asha, "06:45", "06:46",
			1): false,
		with(asha,
			`"options":{"ayanamsa":"raman"}`): false,
		with(asha,
			`"options":{"ayanamsa":"lahiri"}`): true,
	} {
		_, b := row(t, body)
		same, err := stored.SameBirth(a, b)
		require.NoError(t, err)
		require.Equal(t, want, same, body)
	}
}

// A correction has the new chart with the systems that were bought, in every language.
func TestCorrection(t *testing.T) {
	kept, _ := row(t, asha)
	kept.Purchased, kept.Revision = []string{"kp", "jaimini"}, 4
	_, made := row(t, strings.Replace(asha, "06:45", "16:45", 1))
	on := op.Request{Context: context.Background(), Lang: tamil, Now: noon}
	x, err := stored.Correction(calculator, on, kept, made, "crm-9", noon)
	require.NoError(t, err)
	require.Equal(t, []any{"kun_1", int64(4), noon, "16:45", "crm-9"}, []any{x.ReportID, x.Of, x.At, x.BirthTime,
		x.ExternalRef})
	require.NotEqual(t, kept.ResultSHA256, x.ResultSHA256)
	require.Len(t, x.Systems, 2)
	for i, name := range kept.Purchased {
		require.Equal(t, name, x.Systems[i].Name)
		f, err := stored.ReadForms(x.Systems[i].Body)
		require.NoError(t, err)
		require.Len(t, f, 3)
		require.Contains(t, string(f["en"]), `"object":"kundali.`+name+`"`)
	}
	kept.Purchased = []string{"nonsense"}
	require.Panics(t, func() { stored.Correction(calculator, on, kept, made, "", noon) })
}

// The charts that a report had are shown as they were, without what was bought, and with how often the birth may still
// be corrected: three times in a day.
func TestRevisions(t *testing.T) {
	kept, _ := row(t, asha)
	kept.Purchased, kept.HasPredictions = []string{"kp"}, true
	before, _ := row(t, strings.Replace(asha, "06:45", "16:45", 1))
	rows := []account.Revision{{Chart: before.Chart, ReportID: "kun_1", Number: 1, ReplacedAt: noon}}
	v := viewer(vedic.English)
	for _, c := range []struct {
		rows int
		at   time.Time
		left int
	}{
		{0, noon, 3}, {1, noon, 2}, {1, noon.Add(24*time.Hour - 1), 2}, {1, noon.Add(24 * time.Hour), 0},
	} {
		list, err := v.Revisions(&kept, rows[:c.rows], c.at)
		require.NoError(t, err)
		values, err := v.RevisionValues(&kept, rows[:c.rows], c.at)
		require.NoError(t, err)
		require.Equal(t, []int{c.rows + 1, c.left}, []int{list.Number, list.Left})
		require.Equal(t, []int{c.rows + 1, c.left}, []int{values.Number, values.Left})
		require.Equal(t, noon.Add(24*time.Hour), list.Until.Time)
		require.Len(t, list.Data, c.rows)
		require.NotNil(t, list.Data)
		require.Len(t, values.Data, c.rows)
	}
	list, err := v.Revisions(&kept, rows, noon)
	require.NoError(t, err)
	m := members(t, list.Data[0].Report)
	require.JSONEq(t, `[]`, string(m["purchasedSystems"]))
	require.JSONEq(t, `false`, string(m["hasPredictions"]))
	require.Contains(t, string(m["input"]), `"16:45"`)
	values, err := v.RevisionValues(&kept, rows, noon)
	require.NoError(t, err)
	require.Equal(t, "16:45", values.Data[0].Report.Chart.Input.Time)
	rows[0].Body = []byte("x")
	_, err = v.Revisions(&kept, rows, noon)
	require.Error(t, err)
	_, err = v.RevisionValues(&kept, rows, noon)
	require.Error(t, err)
}
