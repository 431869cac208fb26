package httpapi

// accountRoutes is the table of the account.
func accountRoutes() []route {
	return []route{
		{name: "getAccount", method: "GET", path: "/account", cache: noStore, serve: getAccount,
			doc: operationDoc{tag: "account", summary: "Who am I, scopes, limits",
				description: "Name, balance, limits and the key that is calling. Nothing is stored.",
				answers:     map[int]string{200: "Account"}}},
		{name: "exportAccount", method: "GET", path: "/account/export", scope: accountManage, cache: noStore,
			media: []string{mediaNDJSON}, serve: exportAccount,
			doc: operationDoc{tag: "account", summary: "Everything stored for the account as NDJSON",
				description: "One JSON object a line: keys without secrets, charts with all their results, " +
					"matches, batches, the ledger. The last line has the number of lines before it.",
				answers: map[int]string{200: "NDJSON"}}},
	}
}
