package httpapi

import (
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/letterhead"
	"github.com/jyotish-go/jyotish/internal/form"
)

// letterheadPath is where the letterhead of an account is.
const letterheadPath = "/account/letterhead"

// letterheadRoutes is the table of the letterhead of an account.
func letterheadRoutes() []route {
	return []route{
		{name: "getLetterhead", method: "GET", path: letterheadPath, cache: noStore, serve: getLetterhead,
			doc: operationDoc{tag: "account", summary: "Whose name stands on the books of the account",
				description: "Name, address, colour and the size of the logo; all null where there is none.",
				answers:     map[int]string{200: "Letterhead"}}},
		{name: "getLetterheadLogo", method: "GET", path: letterheadPath + "/logo.png", cache: noStore,
			media: []string{mediaPNG}, serve: getLetterheadLogo,
			doc: operationDoc{tag: "account", summary: "The logo of the letterhead as it is kept",
				description: "A PNG, as it is printed on the books.",
				answers:     map[int]string{200: "PNG"}, problems: []string{"not-found"}}},
		{name: "updateLetterhead", method: "PATCH", path: letterheadPath, scope: accountManage, cache: noStore,
			body: requiredBody, bulky: true, serve: withBody(readLetterhead, updateLetterhead),
			doc: operationDoc{tag: "account", summary: "Change the letterhead; what is not sent stays",
				description: "Replaces the name of the service on the books (report.pdf) from then on. The logo " +
					"is encoded anew. If it is not a picture, the request is refused and nothing changes.",
				request: "LetterheadPatch", answers: map[int]string{200: "Letterhead"}}},
		{name: "deleteLetterhead", method: "DELETE", path: letterheadPath, scope: accountManage, cache: noStore,
			serve: deleteLetterhead,
			doc: operationDoc{tag: "account", summary: "Remove the letterhead with its logo",
				description: "The books have the name of the service again.",
				answers:     map[int]string{204: ""}}},
	}
}

// getLetterhead answers with nulls where the account has none: that is no failure, since books have the service's then.
func getLetterhead(c *call) (*answer, error) {
	l, err := c.letterheads.Of(c.ctx, c.Account.ID)
	if err != nil {
		return nil, err
	}
	return c.ok(api.LetterheadOf(l))
}

func getLetterheadLogo(c *call) (*answer, error) {
	logo, err := c.letterheads.Logo(c.ctx, c.Account.ID)
	return &answer{status: http.StatusOK, body: logo, lang: c.lang}, err
}

func readLetterhead(_ *call, o *form.Object) letterhead.Patch { return letterhead.Read(o) }

func updateLetterhead(c *call, p letterhead.Patch) (*answer, error) {
	l, err := c.letterheads.Change(c.ctx, c.Account.ID, p)
	if err != nil {
		return nil, err
	}
	return c.ok(api.LetterheadOf(l))
}

// deleteLetterhead removes it; books are those of the service from then on.
func deleteLetterhead(c *call) (*answer, error) {
	return nothing(), c.store.DeleteLetterhead(c.ctx, c.Account.ID)
}
