package varga

import "testing"

func TestTextsAreComplete(t *testing.T) {
	known := []string{unstable}
	for _, v := range all {
		known = append(known, v.String()+".name", v.String()+".signification")
	}
	for _, key := range deityKeys {
		known = append(known, "deity."+key)
	}
	for _, key := range amsaKeys {
		known = append(known, "amsa."+key)
	}
	for _, n := range Further() {
		known = append(known, Division{{N: n}}.String()+".name", Division{{N: n}}.String()+".signification")
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}
