package httpapi

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strconv"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/httpapi/internal/job"
	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/catalog"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
)

// longestFileName is how many bytes the name of a file may have, as with the systems that files come from.
const longestFileName = 255

// readBirthFile takes a file as JSON or as a form, reads it as it comes, and answers with the births in it.
func readBirthFile(c *call) (*answer, error) {
	kind, parameters, err := mime.ParseMediaType(c.r.Header.Get("Content-Type"))
	if err != nil || kind != mediaForm {
		return withBody(readFileBody, fileBirths)(c)
	}
	if err := readFileForm(c); err != nil {
		return nil, err
	}
	in := multipart.NewReader(http.MaxBytesReader(nil, c.r.Body, job.MaxBody), parameters["boundary"])
	part, err := in.NextPart()
	switch {
	case err != nil && err != io.EOF:
		return nil, formError(err)
	case err == io.EOF || part.FormName() != "file":
		return nil, problem.Invalid([]problem.Field{{Pointer: "/file", Code: form.Required,
			Detail: "The form needs one part, which is called file."}})
	case len(part.FileName()) > longestFileName:
		return nil, problem.Invalid([]problem.Field{{Pointer: "/file", Code: form.TooLong,
			Detail: fmt.Sprintf("The name of a file has up to %d bytes.", longestFileName)}})
	}
	return fileBirths(c, sentFile{part.FileName(), "/file", part})
}

// readFileForm lets the body of a form in: how much may be on its way, and when it is its turn.
func readFileForm(c *call) error {
	announced := c.r.ContentLength
	if announced < 0 {
		announced = job.MaxBody
	}
	budget := c.admission.small
	if announced > maxBody {
		budget = c.admission.large
	}
	if err := c.hold(budget, max(announced, 1), "bodies on their way"); err != nil {
		return err
	}
	if err := checkCoding(c.r.Header); err != nil {
		return err
	}
	if err := c.enter(); err != nil {
		return err
	}
	return c.valid()
}

// formError distinguishes a body that is too large from one that is not a form.
func formError(err error) error {
	if large := new(http.MaxBytesError); errors.As(err, &large) {
		return bodyError(err)
	}
	return problem.New("malformed-request", "The body is no form of parts (multipart/form-data), or ended early.")
}

// sentFile is an uploaded file: its name, its form field and its content.
type sentFile struct {
	name, member string
	data         io.Reader
}

// readFileBody takes a file from a JSON object.
func readFileBody(_ *call, o *form.Object) (f sentFile) {
	o.Require("content")
	name, _ := o.Text("fileName", 1, longestFileName)
	content, ok := o.Text("content", 1, job.MaxBody)
	data, err := base64.StdEncoding.DecodeString(content)
	if ok && err != nil {
		o.Note("content", form.BadFormat, "Send the bytes of the file in base64 (RFC 4648, section 4).")
	}
	return sentFile{name, "/content", bytes.NewReader(data)}
}

// fileBirths answers with what a file holds. Nothing of it is kept, charged or logged.
func fileBirths(c *call, f sentFile) (*answer, error) {
	data := &unbroken{r: f.data}
	read, err := c.calculator.ReadFile(catalog.BaseName(f.name), data, c.now())
	var unknown *birthfile.UnknownError
	switch {
	case data.err != nil:
		return nil, formError(data.err)
	case errors.As(err, &unknown):
		return nil, problem.Invalid([]problem.Field{{Pointer: f.member, Code: form.BadFormat,
			Allowed: birthfile.Formats(), Detail: "The file is of none of the formats that are read."}})
	case errors.Is(err, birthfile.ErrTooLong):
		return nil, problem.TooLarge(birthfile.MaxSize)
	case err != nil:
		return nil, err
	}
	return c.ok(read.In(c.lang))
}

// unbroken remembers what ended a file before its end: its reader, which goes on from record to record, takes that for
// the end of them.
type unbroken struct {
	r   io.Reader
	err error
}

// Read reads on, and keeps what was neither data nor the end.
func (u *unbroken) Read(p []byte) (int, error) {
	n, err := u.r.Read(p)
	if err != nil && err != io.EOF {
		u.err = err
	}
	return n, err
}

// getBirthFile writes the birth of a report as a file of another program. Its name is the person's, which
// Jagannatha Hora keeps nowhere else.
func getBirthFile(c *call) (*answer, error) {
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	name := c.arg("format").Text
	tag := viewTag(r.ResultSHA256, strconv.FormatInt(r.Revision, 10), name)
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	var format birthfile.Format
	if err := format.UnmarshalText([]byte(name)); err != nil {
		return nil, err
	}
	report, err := stored.Restore(c.calculator, &r)
	if err != nil {
		return nil, err
	}
	record, err := birth.RecordOf(&report.Input, &report.Place, &report.Time, report.Birth.Time)
	if err != nil {
		return nil, err
	}
	body, _, err := birthfile.Append(nil, format, record)
	if wrong := new(birthfile.Invalid); errors.As(err, &wrong) {
		return nil, problem.Invalid([]problem.Field{{Parameter: "format", Code: form.IncompatibleWith,
			Detail: problem.Sentence(errors.New(wrong.Faults[0].Text)), Allowed: []string{birthfile.AAF.String()}}})
	}
	if err != nil {
		return nil, err
	}
	c.head.Set("Content-Disposition", negotiate.Attachment("birth", r.Name, name))
	return &answer{status: http.StatusOK, body: body, lang: c.lang, etag: tag}, nil
}
