package command

import (
	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/op"
)

// openapiCommand prints the OpenAPI document.
type openapiCommand struct {
	BaseURL string `name:"base-url" default:"http://127.0.0.1:8080" placeholder:"URL" help:"The address that clients use."`
}

// Run prints the document that serve answers with at /openapi.json.
func (c *openapiCommand) Run(sh *shell) error {
	document, err := httpapi.Document(c.BaseURL, op.Version)
	if err != nil {
		return err
	}
	_, err = sh.stdout.Write(document)
	return err
}
