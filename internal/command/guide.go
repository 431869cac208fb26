package command

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/jyotish-go/jyotish/op"
)

// groupOf returns the group of the command of an operation. Some operations of a place are of a birth there, as
// rectify; their scope is that of charts.
func groupOf(q *op.Operation) string {
	switch {
	case q.Of == op.OfBirth, q.Of == op.OfCouple, q.Of == op.OfPlace && q.Scope == "charts:read":
		return "Charts"
	case q.Of == op.OfPlace:
		return "Days"
	}
	return "Names and places"
}

// examplesOf are lines to copy, by command; "" is the program itself. Whatever they name but files is there for
// everybody, so that a test can run them.
var examplesOf = map[string][]string{
	"": {
		`jyotish today --place "Varanasi, India"`,
		`jyotish chart --date 1990-05-15 --time 14:30 --place "Jaipur, India"`,
		`jyotish festivals --year 2027 --place "New Delhi, India"`,
		`jyotish serve --bootstrap`,
	},
	"feed": {
		`jyotish feed --include festivals,ekadashi --place "Pune, India" > pune.ics`,
		`jyotish feed --include rahu_kalam --place "Ujjain, India" --lang hi`,
	},
	"chart": {
		`jyotish chart --date 1990-05-15 --time 14:30 --place "Jaipur, India"`,
		`jyotish chart --birth "1990-05-15 14:30 Jaipur, India"`,
		`jyotish chart --birth gandhi.jhd --style south`,
		`jyotish chart --date 1869-10-02 --time 07:12 --lat 21.6417 --lon 69.6293 --time-basis lmt --json`,
	},
	"dasha": {`jyotish dasha --date 1990-05-15 --time 14:30 --place "Jaipur, India" --system yogini`},
	"match": {`jyotish match --bride "1990-05-15 14:30 Jaipur" --groom "1988-02-10 06:10 Pune"`,
		`jyotish match --bride-date 1990-05-15 --bride-time 14:30 --bride-place Jaipur --groom "1988-02-10 06:10 Pune"`,
		`jyotish match --bride rohini/2 --groom hasta/3`, `jyotish match --bride asha.jhd --groom ravi.jhd`},
	"panchang": {`jyotish panchang --date 2026-11-08 --place "New Delhi, India"`},
	"today": {`jyotish today --place "Chennai, India" --lang hi`, `jyotish config place "Chennai, India"`,
		`jyotish today`},
	"muhurat": {`jyotish muhurat --activity marriage --from 2026-11-20 --to 2026-12-15 --place "New Delhi, India"`},
	"festivals": {
		`jyotish festivals --year 2027 --place "New Delhi, India"`,
		`jyotish festivals diwali --place "Toronto, Canada"`,
		`jyotish festivals --official --form nager --years 2026-2030 --place Singapore`,
		`jyotish festivals --keys holi --from 2001-01-01 --to 2035-12-31 --place "New Delhi, India"`,
	},
	"publish":    {`jyotish publish --places towns.txt --years 2026-2028 --out site`},
	"places":     {`jyotish places Hyderabad`, `jyotish places वाराणसी --lang hi`},
	"names":      {`jyotish names baby --moon rohini/2 --target 5`},
	"numerology": {`jyotish numerology --name "Asha Rao" --date 1990-05-15`},
	"horoscope":  {`jyotish horoscope --rashi mesha`},
	"import": {`jyotish import gandhi.jhd clients.aaf`,
		`jyotish import --json clients.xml | jyotish batch --in - --out charts.ndjson`},
	"export": {`jyotish export --birth gandhi.aaf --format jhd --out Gandhi.jhd`},
	"batch": {`jyotish batch --in births.csv --out charts.ndjson --what chart,yoga`,
		`jyotish batch --in births.csv --out results/`},
	"filter":         {`jyotish filter --format csv --columns lagna_rashi,moon_nakshatra,error < births.csv`},
	"account create": {`jyotish account create --name "First customer" --credits 1000`},
	"account export": {`jyotish account export --account "First customer" > customer.ndjson`},
	"keys create": {`jyotish keys create --account "First customer" --name laptop --scopes all`,
		`jyotish keys create --account "First customer" --name website --scopes app --rate-limit 600`,
		`jyotish keys create --account "First customer" --name dashboard --scopes read --expires 2036-01-31T00:00:00Z`},
	"keys list":      {`jyotish keys list --account "First customer"`},
	"keys revoke":    {`jyotish keys revoke key_01JZ3K7Q8W9E2R4T6Y8V0ABCDE`},
	"credits grant":  {`jyotish credits grant --account "First customer" --amount 500 --ref invoice-17`},
	"credits refund": {`jyotish credits refund --account "First customer" --amount 20 --ref complaint-3 --note "Printed twice"`},
	"verify":         {`jyotish chart --birth gandhi.jhd --json > gandhi.json && jyotish verify gandhi.json`},
	"serve":          {`jyotish serve --bootstrap`, `jyotish serve --db /var/lib/jyotish/jyotish.db --addr :8080`},
	"config": {`jyotish config`, `jyotish config place "Ujjain, India"`, `jyotish config style south`,
		`jyotish config place ""`},
	"completion": {`jyotish completion bash > /etc/bash_completion.d/jyotish`,
		`jyotish completion zsh > "${fpath[1]}/_jyotish"`},
	"man": {`jyotish man /usr/share/man/man1`},
}

// guided prints the help, and after it the examples, in the language that it is asked in. In another language than
// English the frames of the parser are replaced in what it printed, as it has no other words.
func (sh *shell) guided(o kong.HelpOptions, ctx *kong.Context) error {
	examples := "Examples:"
	var more []string
	if node := ctx.Selected(); node != nil {
		more = sh.shortened(node)
	}
	if sh.words == nil {
		if err := kong.DefaultHelpPrinter(o, ctx); err != nil {
			return err
		}
	} else {
		var printed bytes.Buffer
		out := ctx.Stdout
		ctx.Stdout = &printed
		err := kong.DefaultHelpPrinter(o, ctx)
		ctx.Stdout = out
		if err != nil {
			return err
		}
		if _, err := out.Write(translateFrames(printed.Bytes(), sh.words)); err != nil {
			return err
		}
		examples = sh.words[examples]
	}
	for i, line := range more {
		if translated := sh.words[line]; translated != "" {
			line = translated
		}
		if i == 0 {
			line = "\n" + line
		}
		fmt.Fprintln(ctx.Stdout, line)
	}
	name := ""
	if node := ctx.Selected(); node != nil {
		name = commandPath(node)
	}
	if lines := examplesOf[name]; len(lines) > 0 {
		fmt.Fprintf(ctx.Stdout, "\n%s\n  %s\n", examples, strings.Join(lines, "\n  "))
	}
	return nil
}

// commandPath is the name of a command with those it stands under, as "keys create".
func commandPath(node *kong.Node) string {
	if node.Parent == nil || node.Parent.Type == kong.ApplicationNode {
		return node.Name
	}
	return commandPath(node.Parent) + " " + node.Name
}

// helpCommand is another way to ask for the help.
type helpCommand struct {
	Command []string `arg:"" optional:"" help:"A command, or a topic: births, settings."`
	Lang    string   `hidden:""`
}

// words are the arguments that ask for the same.
func (c *helpCommand) words() []string { return append(c.Command, "--help") }
