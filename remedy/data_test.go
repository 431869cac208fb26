package remedy

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// notes are the tables of the rules, testdata/reference/rules_remedy.json.
type notes struct {
	Grahas []struct {
		G, Gem, Sub, Metal, Finger, Day, Carat, Colour, Rud, Charity, Stotra, Samidh, Beej, Nm, Nmi, V string

		BeejIAST string `json:"beej_iast"`
		Yantra   [3][3]uint8
		Sum      int `json:"yantra_sum"`
		Japa     int `json:"japa_count"`
		BPHS     int `json:"japa_count_bphs"`
	}
	Clashes [][2]string `json:"incompatible_gems"`
	Dosha   []struct{ Dosha string }
	Weekday []struct{ Day string }
	Purpose []struct{ Purpose string }
	Lagnas  []struct{ Lagna, Life, Benefic, Lucky, Avoid string } `json:"lagna_gems"`
}

func readNotes(t *testing.T) (n notes) {
	t.Helper()
	skytest.ReadJSON(t, "rules_remedy.json", &n)
	return n
}

// The tables of the grahas are those of the rules, row by row.
func TestGrahaTable(t *testing.T) {
	n := readNotes(t)
	require.Len(t, n.Grahas, 9)
	for i, want := range n.Grahas {
		g, r := vedic.Graha(i+1), rites[i]
		if g.Name(vedic.English) != want.G || r.beej != want.Beej || r.beejIAST != want.BeejIAST ||
			r.short != want.Nm || r.shortIAST != want.Nmi ||
			r.verse != want.V || r.square != want.Yantra || r.japa != want.Japa || r.japaBPHS != want.BPHS {
			t.Errorf("%v: %+v", g, r)
		}
		for _, line := range lines(r.square) {
			require.Equal(t, want.Sum, line, "%v: a line of the yantra sums", g)
			require.Equal(t, 15+3*i, line, "%v: a line of the yantra sums", g)
		}
		require.Equal(t, want.Carat, tenths(r.weight[0])+"–"+tenths(r.weight[1]), g)
		day := r.day.Name(vedic.English)
		require.True(t, strings.HasPrefix(want.Day, day), "%v: %s, want %s", g, day, want.Day)
		if !strings.HasPrefix(want.Rud, strconv.Itoa(r.mukhi[0])+" ") ||
			(r.mukhi[1] != 0) != strings.Contains(want.Rud, "(") ||
			r.mukhi[1] != 0 && !strings.Contains(want.Rud, strconv.Itoa(r.mukhi[1])) {
			t.Errorf("%v: rudraksha %v, want %s", g, r.mukhi, want.Rud)
		}
		for id, text := range map[string]string{"gem": want.Gem, "substitute": want.Sub, "metal": want.Metal,
			"finger": want.Finger} {
			got, first := word(vedic.English, g.String()+"."+id),
				strings.Fields(text)[0]
			require.Contains(t, strings.ToLower(got), strings.ToLower(first), "%v: %s is %q, want %q", g, id, got, text)
		}
	}
}

// lines are the sums of the rows, columns and diagonals.
func lines(s [3][3]uint8) (sums []int) {
	for i := range 3 {
		sums = append(sums, int(s[i][0])+int(s[i][1])+int(s[i][2]), int(s[0][i])+int(s[1][i])+int(s[2][i]))
	}
	return append(sums, int(s[0][0])+int(s[1][1])+int(s[2][2]), int(s[0][2])+int(s[1][1])+int(s[2][0]))
}

// The pairs that clash are those of the rules, and the two nodes, of whom the rules say that both are never advised.
func TestClashTable(t *testing.T) {
	n := readNotes(t)
	require.Len(t, n.Clashes, len(clashing)-1)
	for _, pair := range n.Clashes {
		a, _ := vedic.ParseGraha(pair[0])
		b, _ := vedic.ParseGraha(pair[1])
		require.True(t, Clash(a, b), "%v", pair)
	}
}

// owned lists the houses of a graha, as "1,8".
func owned(v *view, g vedic.Graha) string {
	return finding.Fact{Kind: finding.RulesAmong, Who: v.Owned.At(g)}.Value()
}

// For each lagna the lords of 1, 5 and 9 with the houses they own, who of them is for an expert (⚠), and whose gems are
// to be avoided, are those of the rules; those are for pacifying.
func TestLagnaTable(t *testing.T) {
	n := readNotes(t)
	for i, row := range n.Lagnas {
		v := view{View: finding.View{Lagna: vedic.Rashi(i + 1)}}
		for n := vedic.Bhava(1); n <= 12; n++ {
			v.Owned[v.LordOf(n)-1] |= 1 << n
		}
		for house, text := range map[vedic.Bhava]string{1: row.Life, 5: row.Benefic, 9: row.Lucky} {
			g := v.LordOf(house)
			want := g.Name(vedic.English) + " (" + owned(&v, g) + ")"
			if v.expertOnly(g) {
				want += " ⚠"
			}
			require.Equal(t, want, text, "%s, house %d", row.Lagna, house)
			require.Equal(t, Strengthen, v.aim(g), "%s, house %d", row.Lagna, house)
		}
		var avoid []string
		for g := vedic.Sun; g <= vedic.Saturn; g++ {
			if v.Owned.At(g)&(finding.Trikona|finding.Kendra&^(1<<7)) == 0 {
				avoid = append(avoid, g.Name(vedic.English)+" ("+owned(&v, g)+")")
				require.Equal(t, Pacify, v.aim(g), "%s: %v", row.Lagna, g)
			}
		}
		require.Equal(t, row.Avoid, strings.Join(avoid, ", "), "%s: avoid", row.Lagna)
	}
}

// Every dosha, weekday and purpose of the rules has rows.
func TestRowsAreThere(t *testing.T) {
	n := readNotes(t)
	doshas, purposes := map[dosha.ID]int{}, map[Purpose]int{}
	for i := range rows {
		doshas[rows[i].dosha]++
		purposes[rows[i].purpose]++
	}
	delete(doshas, 0)
	delete(purposes, 0)
	// The rules have one row for grahan, of the Sun or of the Moon.
	if len(doshas) != len(n.Dosha)+1 || len(purposes) != len(n.Purpose) || len(n.Weekday) != len(dayRows) {
		t.Errorf("%d doshas, %d purposes, %d weekdays", len(doshas), len(purposes), len(dayRows))
	}
	for i, r := range dayRows {
		require.Equal(t, vedic.Vara(i+1), r.vara, "%+v", r)
		require.Equal(t, r.vara.Lord(), r.graha, "%+v", r)
	}
	seen := map[string]bool{}
	for _, r := range rows {
		if seen[r.id] || r.kind == 0 || r.cost == 0 || r.source.Work == "" {
			t.Errorf("%+v", r)
		}
		seen[r.id] = true
	}
	require.LessOrEqual(t, len(rows), 256, "picker.seen is too small")
}
