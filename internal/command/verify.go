package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/op/seal"
)

// verifyFilesCommand proves answers.
type verifyFilesCommand struct {
	Files []string `arg:"" name:"file" help:"JSON or NDJSON as a command or the service gave it; - for standard input."`
	viewFlags
}

// Help is what --help says below the flags.
func (c *verifyFilesCommand) Help() string {
	return "Computes the hash of every answer in the files again (docs/SEAL.md). It ends with 0 where all are proven, with 1 where one was changed, " +
		"and with 2 where one cannot be proven."
}

// fileProof is a proof with the file that it is of.
type fileProof struct {
	File string `json:"file"`
	seal.Proof
	Why string `json:"why"`
}

// Run prints what is proven for every file. If a file has many answers, only those that are not
// proven are listed.
func (c *verifyFilesCommand) Run(sh *shell) error {
	var w wrongs
	lang := c.lang(&w)
	if err := w.err(); err != nil {
		return err
	}
	worst, list := seal.Proven, []fileProof{}
	for _, name := range c.Files {
		counts := map[seal.Status]int{}
		var last seal.Proof
		err := sh.proofs(name, func(x seal.Proof) {
			counts[x.Standing]++
			worst, last = max(worst, x.Standing), x
			switch {
			case c.JSON:
				list = append(list, fileProof{name, x, x.Why(lang)})
			case x.Standing != seal.Proven:
				show(sh, readerOf(lang).Proof(name, x))
			}
		})
		if err != nil {
			return usage{fmt.Errorf("%s: %w", name, err)}
		}
		if !c.JSON {
			show(sh, readerOf(lang).Proofs(name, counts, last))
		}
	}
	if c.JSON {
		if err := printJSON(sh, list); err != nil {
			return err
		}
	}
	return map[seal.Status]error{seal.Unproven: exit(2), seal.Changed: exit(1)}[worst]
}

// proofs proves a file value by value, so that a batch of any size takes no more room than its longest line.
func (sh *shell) proofs(name string, each func(seal.Proof)) error {
	var in io.Reader = sh.stdin
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	d := jsontext.NewDecoder(in)
	for n := 1; ; n++ {
		value, err := d.ReadValue()
		if errors.Is(err, io.EOF) && n > 1 {
			return nil
		}
		if errors.Is(err, io.EOF) {
			return errors.New("the file has no JSON")
		}
		if err != nil {
			return err
		}
		found, err := seal.Verify(bytes.Clone(value))
		if err != nil {
			return err
		}
		for _, p := range found.Proofs {
			p.Value = n
			each(p)
		}
	}
}
