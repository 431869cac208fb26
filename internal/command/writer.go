package command

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/internal/writer"
)

// writerFlags configure a language model that may reword readings for clients that request it and
// consent.
type writerFlags struct {
	Writer      string `placeholder:"URL" help:"Chat completions of a language model that may word readings for callers who send consent, as https://models.example/v1/chat/completions: facts of their births go there. Its key is JYOTISH_WRITER_KEY of the environment."`
	WriterModel string `placeholder:"NAME" help:"What that address calls the model."`
}

// writerKey is the variable of the environment that holds the key of the writer.
const writerKey = "JYOTISH_WRITER_KEY"

// open makes the writer; nil for none.
func (f *writerFlags) open(sh *shell) (*writer.Writer, error) {
	switch {
	case f.Writer == "" && f.WriterModel != "":
		return nil, usage{errors.New("--writer-model: --writer is missing")}
	case f.Writer == "":
		return nil, nil
	case f.WriterModel == "":
		return nil, usage{errors.New("--writer: name the model with --writer-model")}
	}
	w, err := writer.New(writer.Config{URL: f.Writer, Model: f.WriterModel, Key: sh.getenv(writerKey)})
	if err != nil {
		return nil, usage{fmt.Errorf("--writer: %w", err)}
	}
	return w, nil
}
