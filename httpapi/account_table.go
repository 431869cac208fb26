package httpapi

// accountRoutes is the table of the account.
func accountRoutes() []route {
	return []route{
		{name: "getAccount", method: "GET", path: "/account", cache: noStore, serve: getAccount,
			doc: operationDoc{tag: "account", summary: "Who am I, scopes, limits", answers: map[int]string{200: "Account"}}},
	}
}
