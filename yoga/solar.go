package yoga

import "github.com/jyotish-go/jyotish/vedic"

func budhaditya(v *view) bool { return v.joins(vedic.Sun, vedic.Mercury) }

func mercuryBurnt(v *view) bool { return v.isBurnt(vedic.Mercury) }
