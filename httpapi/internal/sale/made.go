package sale

import (
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/canon"
)

// Statuses of a success.
const (
	Done     = 200
	Created  = 201
	Accepted = 202
)

// Made is what a free operation made. Value is shown once and may have a secret.
type Made struct {
	Status   int
	Location string // path below the prefix of the version
	Value    any
}

// Claim puts into a claim, which may be nil, what a repetition of the call is answered with. Shown is the value without
// its secret, which is stored nowhere; resource is the id of what was made, or of what it belongs to.
func (m *Made) Claim(claim *account.Replay, resource string, shown any) (err error) {
	if claim == nil {
		return nil
	}
	claim.Status, claim.Location, claim.Resource = m.Status, m.Location, resource
	claim.Document, err = canon.Append(nil, shown)
	return err
}
