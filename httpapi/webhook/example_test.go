package webhook_test

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/webhook"
)

// A receiver proves that a message is from the service before it reads it.
func ExampleSecret_Verify() {
	secret, err := webhook.ParseSecret(os.Getenv("JYOTISH_WEBHOOK_SECRET"))
	http.HandleFunc("POST /jyotish", func(w http.ResponseWriter, r *http.Request) {
		body, readErr := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
		if readErr != nil || secret.Verify(r.Header, body, time.Now()) != nil {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
	fmt.Println(err)
	// Output: webhook: a secret must be whsec_ followed by 24 to 64 bytes in base64
}
