package command

import (
	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/op"
)

// openapiCommand prints the OpenAPI document.
type openapiCommand struct {
	BaseURL string `name:"base-url" default:"http://127.0.0.1:8080" placeholder:"URL" help:"The address that clients use."`
	Full    bool   `help:"Describe everything that an answer may have, not only brief answers."`
}

// Run prints the document that serve answers with at /openapi.json.
func (c *openapiCommand) Run(sh *shell) error {
	write := httpapi.Document
	if c.Full {
		write = httpapi.FullDocument
	}
	document, err := write(c.BaseURL, op.Version)
	if err != nil {
		return err
	}
	_, err = sh.stdout.Write(document)
	return err
}
