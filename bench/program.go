package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
)

// Program is what is compared: this engine, another command, or a service.
type Program interface {
	// Answers answers the questions of one suite. A missing answer counts as not answered.
	Answers(context.Context, []Ask) (map[string]Answer, error)
}

// mostAnswer bounds one line of another program.
const mostAnswer = 4 << 20

// command is a program that reads questions and writes answers, a line of JSON each, and is started once a suite.
type command struct{ args []string }

func (c command) Answers(ctx context.Context, asks []Ask) (map[string]Answer, error) {
	cmd := exec.CommandContext(ctx, c.args[0], c.args[1:]...)
	cmd.Stdin, cmd.Stderr = bytes.NewReader(lines(asks)), os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	answers, err := readAnswers(out)
	_, _ = io.Copy(io.Discard, out) // so that it does not wait for us
	if end := cmd.Wait(); err == nil && end != nil {
		err = fmt.Errorf("%s: %w", c.args[0], end)
	}
	return answers, err
}

// service is one that takes the same lines as the body of a POST and answers with the same.
type service struct{ url string }

func (s service) Answers(ctx context.Context, asks []Ask) (map[string]Answer, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, s.url, bytes.NewReader(lines(asks)))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/x-ndjson")
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		return nil, err
	}
	defer w.Body.Close()
	if w.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s answers %s", s.url, w.Status)
	}
	return readAnswers(w.Body)
}

func lines(asks []Ask) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	for _, a := range asks {
		_ = e.Encode(a) // into memory, of maps of JSON
	}
	return b.Bytes()
}

// readAnswers reads answers by the id of their questions. One that is given twice is an error.
func readAnswers(r io.Reader) (map[string]Answer, error) {
	answers := map[string]Answer{}
	s := bufio.NewScanner(r)
	s.Buffer(nil, mostAnswer)
	for n := 1; s.Scan(); n++ {
		if len(bytes.TrimSpace(s.Bytes())) == 0 {
			continue
		}
		var a Answer
		if err := json.Unmarshal(s.Bytes(), &a); err != nil {
			return nil, fmt.Errorf("line %d of the answers: %w", n, err)
		}
		if _, twice := answers[a.ID]; twice || a.ID == "" {
			return nil, fmt.Errorf("line %d of the answers: the id %q is empty or was there before", n, a.ID)
		}
		answers[a.ID] = a
	}
	return answers, s.Err()
}
