package kp

import "github.com/jyotish-go/jyotish/vedic"

// Interlink is what binds a cusp to another one, that of House (cuspal interlinks, after S. P. Khullar). Shared are the
// significators of the first cusp that are lords of the other. Interlinked says that the sub lord or the sub-sub lord
// of the first signifies House at level A or B; Through names those that do.
type Interlink struct {
	// The other house, 1 to 12.
	House vedic.Bhava `json:"house"`
	// Significators of the first cusp that are lords of the other; never nil.
	Shared []Share `json:"shared"`
	// True: the sub lord or the sub-sub lord of the first cusp signifies the other house at level A or B.
	Interlinked bool `json:"interlinked"`
	// The sub lord, the sub-sub lord, or both; never nil.
	Through []vedic.Graha `json:"through"`
}

// Share is a graha with the strongest level, 1 (A) to 4 (D), at which it signifies the first cusp, and what it is of
// the other: sign_lord, star_lord, sub_lord or sub_sub_lord.
type Share struct {
	// Which graha.
	Graha vedic.Graha `json:"graha"`
	// The strongest level at which it signifies the first cusp, 1 (A) to 4 (D).
	Level int `json:"level"`
	// What it is of the other: sign_lord, star_lord, sub_lord or sub_sub_lord.
	As []Reason `json:"as"`
}

// Interlinks lists for each cusp the others that it is bound to, in the order of houses. Index 0 is
// the first cusp. A cusp is not bound to itself, and one that is bound to none has an empty list.
func (c *Chart) Interlinks() (links vedic.ByBhava[[]Interlink]) {
	var strongest vedic.ByGraha[vedic.ByBhava[int]]
	for i := range strongest {
		strongest[i] = c.Signifies(vedic.Graha(i + 1))
	}
	for h, cusp := range c.Cusps.All() {
		links[h-1] = []Interlink{}
		for other, to := range c.Cusps.All() {
			if other == h {
				continue
			}
			link := Interlink{House: other, Shared: shares(&strongest, h, &to.Lords), Through: []vedic.Graha{}}
			for i, g := range [2]vedic.Graha{cusp.Sub, cusp.SubSub} {
				if g < vedic.Sun || g > vedic.Ketu { // a chart without cusps
					continue
				}
				if level := strongest[g-1].At(other); (level == 1 || level == 2) && (i == 0 || g != cusp.Sub) {
					link.Through = append(link.Through, g)
				}
			}
			if link.Interlinked = len(link.Through) > 0; link.Interlinked || len(link.Shared) > 0 {
				links[h-1] = append(links[h-1], link)
			}
		}
	}
	return links
}

// shares finds the significators of house h among the lords of another cusp. A graha may be several
// lords of the other cusp at once; it stands once, with all of them.
func shares(strongest *vedic.ByGraha[vedic.ByBhava[int]], h vedic.Bhava, of *Lords) []Share {
	list := []Share{}
	for i := range strongest {
		level := strongest[i].At(h)
		if level == 0 {
			continue
		}
		g, as := vedic.Graha(i+1), []Reason(nil)
		for j, lord := range [4]vedic.Graha{of.Sign, of.Star, of.Sub, of.SubSub} {
			if lord == g {
				as = append(as, [4]Reason{bySign, byStar, "sub_lord", "sub_sub_lord"}[j])
			}
		}
		if as != nil {
			list = append(list, Share{g, level, as})
		}
	}
	return list
}
