package seal_test

import (
	"fmt"

	"github.com/jyotish-go/jyotish/op/seal"
	"github.com/jyotish-go/jyotish/vedic"
)

// An answer whose number was changed after it was sealed, and a document without a hash.
func ExampleVerify() {
	type meta struct {
		Ruleset string `json:"rulesetVersion"`
		Hash    string `json:"resultSha256"`
	}
	result := struct {
		House int `json:"house"`
	}{7}
	m := meta{Ruleset: vedic.Ruleset}
	hash, err := seal.Of("demo", &result, &m)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, house := range []int{7, 8} {
		v, err := seal.Verify(fmt.Appendf(nil,
			`{"object":"demo","house":%d,"meta":{"rulesetVersion":%q,"resultSha256":%q}}`, house, vedic.Ruleset, hash))
		fmt.Println(v.Status(), err)
	}
	v, err := seal.Verify([]byte(`{"house":7}`))
	fmt.Println(v.Status(), err)
	// Output:
	// proven <nil>
	// changed <nil>
	// unproven <nil>
}
