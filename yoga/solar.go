package yoga

import "github.com/jyotish-go/jyotish/vedic"

// budhaditya: the Sun with Mercury (common practice; Phaladeepika 18.1).
func budhaditya(v *view) bool { return v.joins(vedic.Sun, vedic.Mercury) }

// mercuryBurnt: Mercury is combust, which reduces budhaditya.
func mercuryBurnt(v *view) bool { return v.isBurnt(vedic.Mercury) }
