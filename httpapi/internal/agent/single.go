package agent

import (
	"bufio"
	"io"
	"net/http"
)

// batchRefused answers a list of messages: an error of JSON-RPC 2.0.
const batchRefused = `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,` +
	`"message":"Send one message in a request. Lists of messages are not supported."}}`

// single refuses a request with a list of JSON-RPC messages. The rate limit counts requests, so a list would pass it
// with hundreds of calls as one. The protocol has had no lists since its version 2025-06-18, but the handler of the
// SDK takes them from a client that sends no version or an older one.
func single(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body := bufio.NewReader(http.MaxBytesReader(w, r.Body, mostBody))
		if firstByte(body) == '[' {
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(http.StatusBadRequest)
			_, _ = io.WriteString(w, batchRefused) // a client that is gone misses nothing
			return
		}
		r.Body = struct {
			io.Reader
			io.Closer
		}{body, r.Body}
		next.ServeHTTP(w, r)
	})
}

// firstByte skips the white space of JSON and returns the byte that follows, which it leaves to be read; 0 for none.
func firstByte(r *bufio.Reader) byte {
	for {
		b, err := r.ReadByte()
		switch {
		case err != nil:
			return 0
		case b != ' ' && b != '\t' && b != '\r' && b != '\n':
			_ = r.UnreadByte() // cannot fail after ReadByte
			return b
		}
	}
}
