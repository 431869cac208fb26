package httpapi

import (
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
)

// apiKeyRoutes is the table of API keys.
func apiKeyRoutes() []route {
	return []route{
		{name: "createApiKey", method: "POST", path: "/api-keys", scope: account.KeysManage, keyed: true,
			cache: noStore, body: requiredBody, serve: withBody(readKeyOrder, createKey),
			doc: operationDoc{tag: "api-keys", summary: "Create a key; secret shown once",
				description: "A key with chosen scopes, limits and addresses. The secret is in this answer and " +
					"nowhere else; only its hash is stored.",
				request: "ApiKeyCreate",
				answers: map[int]string{201: "ApiKeyWithSecret"}, problems: []string{"conflict"}}},
		{name: "listApiKeys", method: "GET", path: "/api-keys", scope: keysRead, cache: noStore,
			query: []param.Spec{param.Limit, param.Cursor}, serve: listKeys,
			doc: operationDoc{tag: "api-keys", summary: "List keys; prefixes only",
				description: "Active and ended keys, newest first, without secrets.",
				answers:     map[int]string{200: "KeyPage"}, problems: []string{"invalid-cursor"}}},
		{name: "getApiKey", method: "GET", path: "/api-keys/{keyId}", scope: keysRead, cache: noStore, serve: getKey,
			doc: operationDoc{tag: "api-keys", summary: "One key",
				description: "Scopes, limits, when it was last used.",
				answers:     map[int]string{200: "ApiKey"}, problems: []string{"not-found"}}},
		{name: "revokeApiKey", method: "DELETE", path: "/api-keys/{keyId}", scope: account.KeysManage, cache: noStore,
			serve: revokeKey,
			doc: operationDoc{tag: "api-keys",
				summary:     "Revoke at once, current and previous secret; takes what rotate takes",
				description: "Takes effect with the next call. What was made with the key stays.",
				answers:     map[int]string{204: ""}, problems: []string{"not-found", "conflict"}}},
		{name: "rotateApiKey", method: "POST", path: "/api-keys/{keyId}/rotate", scope: account.KeysManage, keyed: true,
			cache: noStore, body: optionalBody, serve: withBody(readRotation, rotateKey),
			doc: operationDoc{tag: "api-keys", summary: "New secret, same id; old one valid for the overlap",
				description: "The old secret stays valid for overlapSeconds, by default 24 hours, until " +
					"previousValidUntil. Of several rotations at once one succeeds and the others get 409. A " +
					"client that lost the answer rotates again with the old secret.",
				request: "RotateRequest",
				answers: map[int]string{200: "ApiKeyWithSecret"}, problems: []string{"not-found", "conflict"}}},
	}
}
