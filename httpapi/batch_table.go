package httpapi

import (
	"slices"

	"github.com/jyotish-go/jyotish/httpapi/internal/param"
)

const batchesPath = "/batches"

// batchRoutes is the table of batches.
func batchRoutes() []route {
	const one = batchesPath + "/{batchId}"
	return []route{
		{name: "createBatch", method: "POST", path: batchesPath, scope: batchesCreate, keyed: true, cache: noStore,
			body: requiredBody, serve: withBody(readBatchOrder, createBatch),
			doc: operationDoc{tag: "batches", summary: "Compute many births, or matches, row by row",
				description: "Up to thousands of births or matches, computed in the background. Each row that " +
					"succeeds is charged. A row that fails has its errors and costs nothing.",
				request: "BatchCreate",
				answers: map[int]string{202: "Batch"}, problems: slices.Concat(paidProblems, []string{"conflict"}),
				cost: "for each row that succeeds, the sum of the prices of what is asked for; see rowPrice of Batch"}},
		{name: "listBatches", method: "GET", path: batchesPath, scope: batchesRead, cache: noStore,
			query: []param.Spec{param.Limit, param.Cursor}, serve: listBatches,
			doc: operationDoc{tag: "batches", summary: "List batches",
				description: "Newest first, with how far each is.",
				answers:     map[int]string{200: "BatchPage"}, problems: []string{"invalid-cursor"}}},
		{name: "getBatch", method: "GET", path: one, scope: batchesRead, cache: noStore, serve: getBatch,
			doc: operationDoc{tag: "batches", summary: "How far a batch is",
				description: "How many rows are done, failed and waiting, and what was charged.",
				answers:     map[int]string{200: "Batch"}, problems: []string{"not-found"}}},
		{name: "getBatchResults", method: "GET", path: one + "/results", scope: batchesRead, cache: noStore,
			media: []string{mediaNDJSON}, serve: getBatchResults,
			doc: operationDoc{tag: "batches",
				summary:     "The rows that are done, a BatchLine each, in the order of the rows; all of them once the batch is completed",
				description: "NDJSON, row by row, also while the batch is running.",
				answers:     map[int]string{200: "NDJSON"}, line: "BatchLine", problems: []string{"not-found"}}},
		{name: "resumeBatch", method: "POST", path: one + "/resume", scope: batchesCreate, cache: noStore,
			serve: resumeBatch,
			doc: operationDoc{tag: "batches",
				summary: "Go on with the rows of an ended batch that were left; none is done or charged twice",
				description: "Computes the rows that were left when credits or storage ran out, at the current " +
					"price. Finished rows are neither computed nor charged again.",
				answers:  map[int]string{200: "Batch"},
				problems: slices.Concat(paidProblems, []string{"not-found", "conflict"}),
				cost:     "for each row that succeeds, as when the batch was made"}},
		{name: "deleteBatch", method: "DELETE", path: one, scope: batchesCreate, cache: noStore, serve: deleteBatch,
			doc: operationDoc{tag: "batches", summary: "End a batch and delete its rows and results",
				description: "Rows that were not computed yet are not charged.",
				answers:     map[int]string{204: ""}, problems: []string{"not-found"}}},
	}
}
