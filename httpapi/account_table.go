package httpapi

// accountRoutes is the table of the account.
func accountRoutes() []route {
	return []route{
		{name: "getAccount", method: "GET", path: "/account", cache: noStore, serve: getAccount,
			doc: operationDoc{tag: "account", summary: "Who am I, scopes, limits",
				answers: map[int]string{200: "Account"}}},
		{name: "exportAccount", method: "GET", path: "/account/export", scope: accountManage, cache: noStore,
			media: []string{mediaNDJSON},
			serve: exportAccount,
			doc: operationDoc{tag: "account", summary: "Everything stored for the account as NDJSON",
				answers: map[int]string{200: "NDJSON"}}},
	}
}
