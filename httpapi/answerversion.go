package httpapi

import (
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/form"
)

// versionHeader names the version of an answer. A request may ask for one; an answer behind a key states its own.
const versionHeader = "Jyotish-Version"

// answerVersions lists the versions of the answers, the newest last. The newest is the default.
var answerVersions = []string{"2026-12"}

// newestAnswers is the version of an answer whose request names none.
func newestAnswers() string { return answerVersions[len(answerVersions)-1] }

// versioned reports whether the operation takes Jyotish-Version. Public pages do not.
func (rt *route) versioned() bool { return !rt.public && !rt.shared }

// readVersion sets the version of the answer from the request header. It returns the problem unknown-version for a
// value that is not in answerVersions. Calls from inside the process name none.
func readVersion(c *call) error {
	if !c.route.versioned() || c.inside != nil {
		return nil
	}
	c.answerVersion = newestAnswers()
	sent := c.r.Header.Values(versionHeader)
	if len(sent) == 0 {
		return nil
	}
	if len(sent) > 1 || !slices.Contains(answerVersions, sent[0]) {
		p := problem.New("unknown-version",
			"The versions of "+versionHeader+" are: "+strings.Join(answerVersions, ", ")+".")
		p.Errors = []problem.Field{{Header: versionHeader, Code: form.NotAllowed, Detail: "There is no such version.",
			Allowed: answerVersions}}
		return p
	}
	c.answerVersion = sent[0]
	return nil
}
