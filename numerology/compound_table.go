package numerology

// compounds gives the nature of each compound number from 10 to 52, and the number whose reading it shares (Cheiro's
// Book of Numbers).
var compounds = [lastCompound - 9]struct {
	nature string
	as     int
}{
	{good, 10}, {hard, 11}, {hard, 12}, {mixed, 13}, {mixed, 14}, {good, 15}, {hard, 16}, {good, 17}, {hard, 18},
	{good, 19},
	{mixed, 20}, {good, 21}, {hard, 22}, {good, 23}, {good, 24}, {good, 25}, {hard, 26}, {good, 27}, {mixed, 28},
	{hard, 29},
	{mixed, 30}, {hard, 31}, {good, 32}, {good, 24}, {good, 25}, {hard, 26}, {good, 27}, {good, 37}, {hard, 29},
	{mixed, 30},
	{hard, 31}, {good, 32}, {good, 24}, {hard, 43}, {hard, 26}, {good, 27}, {good, 37}, {hard, 29}, {mixed, 30},
	{hard, 31},
	{good, 32}, {good, 51}, {hard, 43},
}

const (
	good  = "good"
	hard  = "hard"
	mixed = "mixed"
)
