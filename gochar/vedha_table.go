package gochar

import "github.com/jyotish-go/jyotish/vedic"

var gocharaSource = vedic.Source{Work: "Phaladeepika", At: "26"}

// vedha pairs a good place from the Moon with the one that obstructs it; zero is none.
type vedhaPair struct{ good, vedha vedic.Bhava }

var saturnVedhas = []vedhaPair{{3, 12}, {6, 9}, {11, 5}}

// Phaladeepika 26; the nodes as Saturn, with the 10th as common practice has it, which nothing obstructs.
var vedhas vedic.ByGraha[[]vedhaPair] = [...][]vedhaPair{
	{{3, 9}, {6, 12}, {10, 4}, {11, 5}},
	{{1, 5}, {3, 9}, {6, 12}, {7, 2}, {10, 4}, {11, 8}},
	{{3, 12}, {6, 9}, {11, 5}},
	{{2, 5}, {4, 3}, {6, 9}, {8, 1}, {10, 8}, {11, 12}},
	{{2, 12}, {5, 4}, {7, 3}, {9, 10}, {11, 8}},
	{{1, 8}, {2, 7}, {3, 1}, {4, 10}, {5, 9}, {8, 5}, {9, 11}, {11, 6}, {12, 3}},
	saturnVedhas,
	append(saturnVedhas[:3:3], vedhaPair{10, 0}),
	append(saturnVedhas[:3:3], vedhaPair{10, 0}),
}
