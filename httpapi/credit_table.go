package httpapi

// creditRoutes is the table of the balance and the ledger.
func creditRoutes() []route {
	return []route{
		{name: "getBalance", method: "GET", path: "/credits/balance", scope: creditsRead, cache: noStore,
			serve: getBalance,
			doc: operationDoc{tag: "credits", summary: "Current balance and price list",
				description: "Credits of the account, and what each operation costs.",
				answers:     map[int]string{200: "CreditBalance"}}},
		{name: "listTransactions", method: "GET", path: "/credits/history", scope: creditsRead, cache: noStore,
			query: transactionFilters(), serve: listTransactions,
			doc: operationDoc{tag: "credits", summary: "Ledger entries, newest first",
				description: "Every change of the balance, newest first, with the call that caused it.",
				answers:     map[int]string{200: "TxnPage"}, problems: []string{"invalid-cursor"}}},
	}
}
