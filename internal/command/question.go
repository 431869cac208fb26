package command

import (
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/chakras"
	"github.com/jyotish-go/jyotish/vedic"
)

// questionCommands returns the commands of the operations by name. Their flags are the fields of
// the operation, and those of a birth if it needs one.
//
// If the line begins with such a command, only that one is built, and if it begins with another
// command, none is: building all takes longer than most answers. For any other line, and for
// commands that list all commands, all are built.
func questionCommands(line []string) (options []kong.Option, commands map[string]*questionCommand) {
	commands = map[string]*questionCommand{}
	asked := op.Operations()
	if asksVersion(line) {
		asked = nil
	} else if len(line) > 0 {
		if i := slices.IndexFunc(asked, func(q *op.Operation) bool { return q.Command == line[0] }); i >= 0 {
			asked = asked[i : i+1]
		} else if _, alone := ownCommand(line[0]); alone {
			asked = nil
		}
	}
	for _, q := range asked {
		c := newQuestionCommand(q)
		commands[q.Command] = c
		options = append(options, kong.DynamicCommand(q.Command, q.Title(vedic.English), groupOf(q),
			c.flags.Addr().Interface()))
	}
	return options, commands
}

// ownCommands are the commands that are no questions, for kong: of a line that begins with one of them, or with a
// question, no others than that one, for the same reason. All of them took half of the time of a short answer.
func ownCommands(line []string) any {
	if len(line) == 0 {
		return &commands{}
	}
	version, _ := reflect.TypeFor[commands]().FieldByName("Version")
	chosen := []reflect.StructField{{Name: version.Name, Type: version.Type, Tag: version.Tag}}
	if asksVersion(line) {
		return reflect.New(reflect.StructOf(chosen)).Interface()
	}
	if f, alone := ownCommand(line[0]); alone {
		chosen = append(chosen, reflect.StructField{Name: f.Name, Type: f.Type, Tag: f.Tag})
	} else if !slices.ContainsFunc(op.Operations(), func(q *op.Operation) bool { return q.Command == line[0] }) {
		return &commands{}
	}
	return reflect.New(reflect.StructOf(chosen)).Interface()
}

// asksVersion reports whether the line requests only the version.
func asksVersion(line []string) bool { return len(line) == 1 && line[0] == "--version" }

// ownCommand returns a command by name if it is neither an operation nor a command that lists
// others.
func ownCommand(word string) (found reflect.StructField, ok bool) {
	for f := range reflect.TypeFor[commands]().Fields() {
		name, all := f.Tag.Get("name"), f.Tag.Get("all")
		if name == "" {
			name = strings.ToLower(f.Name)
		}
		if _, isCommand := f.Tag.Lookup("cmd"); isCommand && name == word {
			return f, all == ""
		}
	}
	return found, false
}

// questionCommand is the command of one question. Its flags are a struct that is made from the question, as kong wants
// one.
type questionCommand struct {
	*op.Operation
	flags  reflect.Value
	at     []int            // index of the flag of each field
	within *questionCommand // operation to run instead if one of its fields is set
}

// The struct is made at run time because the table of the desk is known no sooner; each field of a question is a field
// F_<name> of it, and what all commands share is embedded.
func newQuestionCommand(q *op.Operation) *questionCommand {
	c := &questionCommand{Operation: q}
	fields := []reflect.StructField{{Name: "View", Type: reflect.TypeFor[viewFlags](), Tag: `embed:""`}}
	if q.Entries {
		fields = append(fields, reflect.StructField{Name: "File", Type: reflect.TypeFor[fileFlag](), Tag: `embed:""`})
	}
	if q.Picture {
		fields = append(fields, reflect.StructField{Name: "Seen", Type: reflect.TypeFor[pictureFlag](),
			Tag: `embed:""`})
	}
	if q.Of == op.OfPlace {
		fields = append(fields, reflect.StructField{Name: "Gazetteer", Type: reflect.TypeFor[sourceFlags](),
			Tag: `embed:""`})
	}
	if q.Of == op.OfBirth {
		fields = append(fields, reflect.StructField{Name: "Birth", Type: reflect.TypeFor[birthFlags](),
			Tag: `embed:""`})
		for _, setting := range reflect.VisibleFields(reflect.TypeFor[settingFlags]()) {
			name := strings.ToLower(setting.Name)
			if !c.has(name) && !slices.Contains(q.Without, name) { // a question may have one of its own
				fields = append(fields, setting)
			}
		}
	}
	if drawn, ok := drawnBy[q.Name]; ok {
		fields = append(fields, drawn)
	}
	for i := range q.Fields {
		if q.Fields[i].Stored {
			c.at = append(c.at, -1)
			continue
		}
		c.at = append(c.at, len(fields))
		fields = append(fields, flagOf(q, &q.Fields[i]))
	}
	if other := questionWithin(q); other != nil {
		c.within = &questionCommand{Operation: other}
		for i := range other.Fields {
			c.within.at = append(c.within.at, len(fields))
			fields = append(fields, flagOf(other, &other.Fields[i]))
		}
	}
	for i := range fields {
		fields[i].Index, fields[i].Offset = nil, 0
	}
	c.flags = reflect.New(reflect.StructOf(fields)).Elem()
	return c
}

// drawnBy are the flags of operations whose answer is drawn, by the name of the operation.
var drawnBy = map[string]reflect.StructField{
	"kundali.chakra":    {Name: "Picture", Type: reflect.TypeFor[chakraFlags](), Tag: `embed:""`},
	"kundali.transits":  {Name: "Ring", Type: reflect.TypeFor[drawingFlags](), Tag: `embed:""`},
	"kundali.varshphal": {Name: "Year", Type: reflect.TypeFor[yearFlags](), Tag: `embed:""`},
}

// fileFlag asks for a list of dated entries as calendar programs take it in.
type fileFlag struct {
	ICS bool `help:"Print an iCalendar file, for calendar programs."`
}

// pictureFlag asks for a result as it is seen at a glance.
type pictureFlag struct {
	SVG bool `help:"Print a picture."`
}

// asPicture reports whether the answer is wanted as a picture.
func (c *questionCommand) asPicture() bool {
	return c.Picture && c.flags.FieldByName("Seen").Interface().(pictureFlag).SVG
}

// asFile reports whether the answer is wanted as a calendar file.
func (c *questionCommand) asFile() bool {
	return c.Entries && c.flags.FieldByName("File").Interface().(fileFlag).ICS
}

// questionWithin is the question that the command of another one asks too; nil for none.
func questionWithin(q *op.Operation) *op.Operation {
	for _, other := range op.Operations() {
		if other.PartOf == q.Command {
			return other
		}
	}
	return nil
}

// chosen returns the command to run with its fields: the inner one if a field of it is set. Fields
// of both are an error.
func (c *questionCommand) chosen(sh *shell, w *wrongs) (*questionCommand, map[string]string) {
	texts := c.givenTexts(sh, w)
	if c.within == nil {
		return c, texts
	}
	c.within.flags = c.flags
	inner := c.within.givenTexts(sh, w)
	if len(inner) == 0 {
		return c, texts
	}
	for i := range c.Fields {
		if f := &c.Fields[i]; texts[f.Name] != "" {
			w.add("--"+f.FlagName(), "This cannot be combined with --%s.", c.within.Fields[0].FlagName())
		}
	}
	return c.within, inner
}

// has reports whether the question itself has a flag of a name.
func (c *questionCommand) has(flag string) bool {
	return slices.ContainsFunc(c.Fields, func(f op.Field) bool { return f.FlagName() == flag })
}

// flagOf is the flag of a field. Numbers are texts too, for the desk to read and refuse.
func flagOf(q *op.Operation, f *op.Field) reflect.StructField {
	flag := reflect.StructField{Name: "F_" + f.Name, Type: reflect.TypeFor[string]()}
	placeholder := "K"
	switch f.Kind {
	case op.Text:
		placeholder = "TEXT"
	case op.Truth:
		flag.Type = reflect.TypeFor[bool]()
	case op.Choices, op.Texts:
		flag.Type, placeholder = reflect.TypeFor[[]string](), "K"
	case op.Births:
		flag.Type, placeholder = reflect.TypeFor[[]string](), "WHO"
	case op.School:
		placeholder = "K|FILE"
	case op.Whole, op.Decimal:
		placeholder = "N"
	case op.Moment:
		flag.Type, placeholder = reflect.TypeFor[optionalText](), "MOMENT"
	case op.Date:
		placeholder = "YYYY-MM-DD"
	case op.Birth, op.Document:
		placeholder = "FILE"
	}
	flag.Tag = reflect.StructTag(fmt.Sprintf("name:%q placeholder:%q help:%q", f.FlagName(), placeholder,
		q.Doc(f, vedic.English)))
	if f.Kind == op.Births {
		flag.Tag += ` sep:"none"`
	}
	if f.Argument {
		flag.Tag = reflect.StructTag(fmt.Sprintf(`arg:"" optional:"" name:%q help:%q`, argumentName(f),
			q.Doc(f, vedic.English)))
	}
	return flag
}

// argumentName is what help and errors call a positional argument. The command takes a document as the name of a file.
func argumentName(f *op.Field) string {
	if f.Kind == op.Document {
		return "file"
	}
	return f.FlagName()
}

// givenTexts returns the fields that are set, apart from the birth, as texts by name. Files are read.
// Unset fields are missing from the map, which differs from an empty text.
func (c *questionCommand) givenTexts(sh *shell, w *wrongs) map[string]string {
	texts := map[string]string{}
	for i := range c.Fields {
		f := &c.Fields[i]
		if c.at[i] < 0 {
			continue
		}
		if text, ok := sh.given(w, f, c.flags.Field(c.at[i]).Interface()); ok {
			texts[f.Name] = text
		}
	}
	return texts
}

// given returns the value of a flag as the text of a field; ok is false where the flag is not set.
func (sh *shell) given(w *wrongs, f *op.Field, flag any) (text string, ok bool) {
	switch v := flag.(type) {
	case bool:
		return "true", v
	case []string:
		if f.Kind == op.Births && len(v) > 0 {
			return sh.births(w, "--"+f.FlagName(), v), true
		}
		return strings.Join(v, ","), len(v) > 0
	case optionalText:
		if v.given {
			text = v.orNow()
		}
		return text, v.given
	case string:
		switch {
		case f.Kind == op.Birth && v != "":
			v = sh.file(w, "--"+f.FlagName(), v)
		case f.Kind == op.Document && v != "":
			return sh.document(w, f, v), true
		case f.Kind == op.School:
			v = sh.school(w, "--"+f.FlagName(), v)
		}
		return v, v != ""
	}
	return "", false
}

// file reads a file, or standard input for a hyphen.
func (sh *shell) file(w *wrongs, flag, name string) string {
	if moon, ok := moonText(name); ok {
		return string(moon)
	}
	raw, err := sh.birthFile(name)
	if err == nil {
		err = form.Check(raw)
	}
	if err != nil {
		w.add(flag, "%s.", strings.TrimSuffix(err.Error(), "."))
		return "null" // set but invalid
	}
	return string(raw)
}

// document reads the text of a file, or of standard input for a hyphen. It reads no more than the field takes and one
// byte, for the operation to refuse.
func (sh *shell) document(w *wrongs, f *op.Field, name string) string {
	in := sh.stdin
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			w.add(argumentName(f), "%s.", err)
			return " "
		}
		defer file.Close()
		in = file
	}
	text, err := io.ReadAll(io.LimitReader(in, f.High+1))
	if err != nil {
		w.add(argumentName(f), "%s.", err)
	}
	return string(text)
}

// settings are those of the birth.
func (c *questionCommand) settings() (s settingFlags) {
	to := reflect.ValueOf(&s).Elem()
	for _, setting := range reflect.VisibleFields(to.Type()) {
		if v := c.flags.FieldByName(setting.Name); v.IsValid() {
			to.FieldByIndex(setting.Index).Set(v)
		}
	}
	return s
}

// run runs the operation and prints the answer. Check precedes Cast, so that faults of flags are
// reported together with those of the birth.
func (c *questionCommand) run(sh *shell) error {
	var w wrongs
	flags := c.flags.Field(0).Interface().(viewFlags)
	on := op.Request{Context: sh.ctx, Lang: flags.lang(&w), Now: time.Now()}
	c.oneForm(&w, flags.JSON)
	c, texts := c.chosen(sh, &w)
	dk, in, err := c.birth(sh, &w)
	if err != nil {
		return err
	}
	// Fields are checked before the chart is cast, so that all faults are reported at once.
	if err := dk.Check(c.Operation, c.FromTexts(texts)); err != nil {
		w.others(c.named(err, texts))
	}
	drawn := drawings{c.picture(&w, texts, flags.JSON), c.ring(&w, on.Lang, flags.JSON),
		c.year(&w, on.Lang, flags.JSON)}
	if err := w.err(); err != nil {
		return err
	}
	if c.Of == op.OfBirth {
		if on.Report, err = dk.Cast(in, on.Now); err != nil {
			return birthError(err)
		}
	}
	reply, err := dk.Run(c.Operation, &on, c.FromTexts(texts))
	if err != nil {
		return c.failed(err, texts)
	}
	switch {
	case c.asFile():
		file, err := op.AppendCalendar(nil, reply, on.Now)
		if err == nil {
			_, err = sh.stdout.Write(file)
		}
		return err
	case c.asPicture():
		svg, err := view.PictureOf(reply, drawing.Look{Lang: on.Lang})
		if err == nil {
			_, err = sh.stdout.Write(svg)
		}
		return err
	case flags.JSON:
		return printJSON(sh, reply)
	}
	if done, err := drawn.draw(sh, &on, reply); done {
		return err
	}
	return c.show(sh, &on, reply)
}

// oneForm refuses more than one form of the answer.
func (c *questionCommand) oneForm(w *wrongs, json bool) {
	if json && c.asFile() {
		w.add("--ics", "Choose this or --json.")
	}
	switch {
	case !c.asPicture():
	case json:
		w.add("--svg", "Choose this or --json.")
	case c.asFile():
		w.add("--svg", "Choose this or --ics.")
	}
}

// drawings are the pictures that an answer may be wanted as.
type drawings struct {
	chakra chakraFlags
	ring   ring
	year   yearFlags
}

// draw draws an answer where it is wanted as one of its pictures.
func (d *drawings) draw(sh *shell, on *op.Request, reply op.Response) (done bool, err error) {
	switch {
	case d.chakra.SVG != "":
		if a, ok := reply.(*op.Answer[chakras.Chakra]); ok {
			return true, d.chakra.draw(sh, a.Result, on.Lang)
		}
	case d.ring.flags.SVG != "":
		if a, ok := reply.(*op.Answer[op.Transits]); ok {
			return true, d.ring.draw(sh, on.Report, a.Result)
		}
	case d.year.SVG != "":
		if a, ok := reply.(*op.Answer[op.Varshphal]); ok {
			return true, d.year.draw(sh, on.Report, a.Result)
		}
	}
	return false, nil
}

// show prints an answer as lines and tables, or as the file that it has.
func (c *questionCommand) show(sh *shell, on *op.Request, reply op.Response) (err error) {
	if a, ok := reply.(*op.Answer[op.FestivalList]); ok && a.Result.File != "" {
		_, err := io.WriteString(sh.stdout, a.Result.File)
		return err
	}
	shown := on.Report
	if shown != nil {
		if shown, err = shown.View(on.Lang, 2, on.Now); err != nil {
			return err
		}
	}
	return showAnswer(sh, c.Operation, reply, shown, on)
}

// birth reads the birth, where the question is asked of one.
func (c *questionCommand) birth(sh *shell, w *wrongs) (*op.Calculator, op.Input, error) {
	switch c.Of {
	case op.OfPlace:
		where := c.flags.FieldByName("Gazetteer").Interface().(sourceFlags)
		data, err := where.open()
		if err != nil {
			return nil, op.Input{}, err
		}
		dk := newDesk(data)
		dk.Nameless = true // of people that days must suit
		return dk, op.Input{}, nil
	case op.OfNone:
		d := plainDesk()
		d.Ephemeris = observer()
		return d, op.Input{}, nil
	}
	births := c.births()
	return births.read(sh, c.settings(), w)
}

func (c *questionCommand) births() birthFlags {
	return c.flags.FieldByName("Birth").Interface().(birthFlags)
}

// called returns the flag or the argument of a field, and "" for what is none.
func (c *questionCommand) called(pointer string) string {
	for i := range c.Fields {
		if f := &c.Fields[i]; "/"+f.Name == pointer && f.Argument {
			return argumentName(f)
		} else if "/"+f.Name == pointer {
			return "--" + f.FlagName()
		}
	}
	return ""
}

// named converts faults of fields to faults of flags with their values. A fault of a list item
// quotes the item.
func (c *questionCommand) named(err error, texts map[string]string) wrongs {
	var fields *op.Invalid
	if !errors.As(err, &fields) {
		return wrongs{{Detail: err.Error()}}
	}
	list := slices.Clone(fields.Faults)
	for i := range list {
		name, rest, _ := strings.Cut(strings.TrimPrefix(list[i].Pointer, "/"), "/")
		k := slices.IndexFunc(c.Fields, func(f op.Field) bool { return f.Name == name })
		list[i].Detail = list[i].Called(c.called)
		if k < 0 {
			continue
		}
		if c.Fields[k].Stored { // report the field that replaces it here
			k = slices.IndexFunc(c.Fields, func(f op.Field) bool { return !f.Stored })
		}
		list[i].Pointer = c.called("/" + c.Fields[k].Name)
		switch k := c.Fields[k].Kind; {
		case k == op.Document:
			if list[i].Code == form.Required {
				list[i].Detail = "This is required: the name of a file, or - for standard input."
			}
			continue
		case k == op.Birth, k == op.Births, k == op.School && rest != "":
			list[i].Pointer = strings.TrimSuffix(list[i].Pointer+": "+rest, ": ")
			continue
		case k == op.School && strings.HasPrefix(texts[name], "{"):
			continue
		}
		what := texts[name]
		if at, err := strconv.Atoi(rest); err == nil {
			what = strings.TrimSpace(strings.Split(what, ",")[at])
		}
		if what != "" {
			list[i].Detail = strconv.Quote(what) + ": " + list[i].Detail
		}
	}
	return list
}

// failed converts an error of the operation to one about flags.
func (c *questionCommand) failed(err error, texts map[string]string) error {
	var fields *op.Invalid
	var person *op.PersonError
	switch {
	case errors.As(err, &person):
		return birthErrorIn(person.Err, "--"+person.Person+": ", func(pointer string) string {
			return strings.TrimPrefix(pointer, "/")
		})
	case errors.As(err, &fields):
		return c.named(err, texts).err()
	case errors.Is(err, vedic.ErrPolarHouses):
		flag := "--place"
		if c.births().Lat != "" {
			flag = "--lat"
		}
		return usage{fmt.Errorf("%s: %s; KP has no other houses", flag, strings.TrimPrefix(err.Error(), "kp: "))}
	}
	return birthError(err)
}

// optionalText is a flag that may stand alone or with a text.
type optionalText struct {
	given bool
	text  string
}

// orNow is the text, or now where the flag stands alone.
func (o *optionalText) orNow() string {
	if o.text == "" {
		return "now"
	}
	return o.text
}

// IsBool says that the text may be missing.
func (*optionalText) IsBool() bool { return true }

// Decode takes the text, where what follows is no flag.
func (o *optionalText) Decode(ctx *kong.DecodeContext) error {
	o.given = true
	next := ctx.Scan.Peek()
	text, ok := next.Value.(string)
	if next.Type == kong.FlagValueToken || next.Type == kong.UntypedToken && !strings.HasPrefix(text, "-") {
		ctx.Scan.Pop()
		if !ok {
			return fmt.Errorf("expected a text but got %v", next.Value)
		}
		o.text = text
	}
	return nil
}
