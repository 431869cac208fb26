package seal

import "testing"

// Every code of a proof has its words, and no other text is there.
func TestTexts(t *testing.T) {
	var ids []string
	for _, code := range proofCodes {
		ids = append(ids, "verify."+code)
	}
	for _, fault := range texts.Check(ids) {
		t.Error(fault)
	}
}
