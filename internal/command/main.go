// Package command is the command line of the program jyotish.
//
// It wires packages together and prints what they return: no calculation lives here. Every command that prints data
// takes --json, and every flag can come from the environment as JYOTISH_<FLAG>. Data goes to standard output, messages
// for people to standard error. The exit status is 0 when done, 1 when something failed, 2 for wrong usage or input; 3
// from batch where rows are bad.
package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/jyotish-go/jyotish/op"
)

// Main runs the command line of the process and ends the process with its exit status. The servers are nil in a program
// that stores data in SQLite files only.
func Main(servers *Servers) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	out, read := paged(os.Args[1:], os.Stdout)
	err := run(ctx, servers, os.Args[1:], os.Getenv, os.Stdin, out, os.Stderr)
	read()
	stop()
	os.Exit(status(err, os.Stderr))
}

// Run runs one command line and returns its exit status. Errors are printed to stderr.
func Run(ctx context.Context, servers *Servers, args []string, getenv func(string) string, stdin io.Reader, stdout,
	stderr io.Writer) int {
	return status(run(ctx, servers, args, getenv, stdin, stdout, stderr), stderr)
}

// commands is the command line. The commands of the questions of the desk come to it: for those marked all, every one.
type commands struct {
	Chart  chartCommand       `cmd:"" group:"Charts" help:"Cast a birth chart."`
	Book   bookCommand        `cmd:"" group:"Charts" help:"Print a birth or a match as a book (PDF)."`
	Match  matchCommand       `cmd:"" group:"Charts" help:"Match two births for marriage."`
	Lists  listsCommand       `cmd:"" name:"match-lists" group:"Charts" help:"Match every bride of a list with every groom of another, by points."`
	Verify verifyFilesCommand `cmd:"" group:"Charts" help:"Check that answers were not changed."`

	Today     todayCommand     `cmd:"" group:"Days" help:"Show the panchang of today."`
	Panchang  panchangCommand  `cmd:"" group:"Days" help:"Show the panchang of a day."`
	Muhurat   muhuratCommand   `cmd:"" group:"Days" help:"Find the best dates for an undertaking."`
	Feed      feedCommand      `cmd:"" group:"Days" help:"Write a calendar file of festivals, vrats, Rahu kalam or dashas (iCalendar)."`
	Publish   publishCommand   `cmd:"" group:"Days" help:"Write the almanac of towns as files for a web server."`
	Horoscope horoscopeCommand `cmd:"" group:"Days" help:"Show the day, or a longer period, by Moon sign."`

	Numerology numerologyCommand `cmd:"" group:"Names and places" help:"Compute the numbers of a name and a date of birth."`
	Names      namesCommand      `cmd:"" group:"Names and places" help:"Find names that reach a number."`
	Places     placesCommand     `cmd:"" group:"Names and places" help:"Find a place by its name."`

	Import importCommand `cmd:"" group:"Files" help:"Show the births in files of other programs."`
	Export exportCommand `cmd:"" group:"Files" help:"Write a birth as a file of another program."`
	Batch  batchCommand  `cmd:"" group:"Files" help:"Compute many births, from a file into a file."`
	Filter filterCommand `cmd:"" group:"Files" help:"Answer births from standard input as they arrive, a row each."`

	Research researchCommand `cmd:"" group:"Files" help:"Hold readings against what came to pass."`

	Mcp          mcpCommand     `cmd:"" group:"Service" help:"Answer an agent over standard input and output (MCP)."`
	Serve        serveCommand   `cmd:"" group:"Service" help:"Serve the HTTP interface."`
	Worker       workerCommand  `cmd:"" group:"Service" help:"Compute batches of a PostgreSQL database."`
	Account      accountCommand `cmd:"" group:"Service" help:"Make, list and export accounts."`
	Keys         keysCommand    `cmd:"" group:"Service" help:"Make, link, list and revoke API keys."`
	Credits      creditsCommand `cmd:"" group:"Service" help:"Grant and refund credits."`
	Orders       ordersCommand  `cmd:"" group:"Service" help:"List and confirm orders of credits, and print invoices."`
	Migrate      migrateCommand `cmd:"" group:"Service" help:"Bring a database up to date."`
	VerifyLedger verifyCommand  `cmd:"" group:"Service" help:"Add up every balance again."`
	Backup       backupCommand  `cmd:"" group:"Service" help:"Copy a database while it is in use."`
	Purge        purgeCommand   `cmd:"" group:"Service" help:"Forget old idempotency keys."`
	Doctor       doctorCommand  `cmd:"" group:"Service" help:"Check the engine, the tables and a database."`
	Probe        probeCommand   `cmd:"" group:"Service" help:"Ask a running service whether it is ready."`
	Openapi      openapiCommand `cmd:"" group:"Service" help:"Print the OpenAPI document."`

	Config      configCommand     `cmd:"" group:"Program" help:"Show and keep defaults: place, ayanamsa, style, language."`
	Completion  completionCommand `cmd:"" all:"yes" group:"Program" help:"Print what completes commands in a shell."`
	Man         manCommand        `cmd:"" all:"yes" group:"Program" help:"Write the manual pages."`
	Help        helpCommand       `cmd:"" all:"yes" group:"Program" help:"Show the help of a command."`
	VersionData versionCommand    `cmd:"" name:"version" group:"Program" help:"Print the versions of the program and its data."`

	Version kong.VersionFlag `help:"Print the version."`
}

// shell is what a command has to do with the world. A command has nothing else of the world, so that tests run the
// whole program in their own process.
type shell struct {
	ctx            context.Context
	servers        *Servers // nil if the program connects to none
	getenv         func(string) string
	stdin          io.Reader
	stdout, stderr io.Writer

	defaults map[string]string // of the user, by flag
	broken   error             // why they could not be read
	args     []string
	parser   *kong.Kong
	words    map[string]string // of the help, by the English ones; nil in English
}

// onlyLang reports whether a command line has nothing but perhaps a language.
func onlyLang(args []string) bool {
	return len(args) == 0 || len(args) == 2 && args[0] == "--lang" ||
		len(args) == 1 && strings.HasPrefix(args[0], "--lang=")
}

// translateHelp puts the help of the commands that were asked for into the language of the help.
func (sh *shell) translateHelp(asked map[string]*questionCommand) error {
	lang, err := sh.helpLang()
	if err != nil {
		return err
	}
	if sh.words, err = helpWords(lang, asked); err != nil {
		return err
	}
	translate(sh.parser.Model.Node, sh.words)
	return nil
}

// run runs one command line and returns its error, which the caller prints. The parser ends the program after --help
// and --version by calling the function of kong.Exit, which panics here, and run recovers: deferred calls still run.
func run(ctx context.Context, servers *Servers, args []string, getenv func(string) string, stdin io.Reader, stdout,
	stderr io.Writer) (err error) {
	args = withEarlyDate(behind(args))
	sh := &shell{ctx: ctx, servers: servers, getenv: getenv, stdin: stdin, stdout: stdout, stderr: stderr, args: args}
	sh.defaults, sh.broken = sh.loadDefaults()
	if onlyLang(args) {
		args = []string{"--help"}
	}
	questions, asked := questionCommands(args)
	parser, err := kong.New(ownCommands(args), append(questions,
		kong.Name("jyotish"),
		kong.Description("The Vedic astrology engine."),
		kong.Vars{"version": "jyotish " + op.Version},
		kong.Writers(stdout, stderr),
		kong.Exit(func(code int) { panic(exit(code)) }), // after --help and --version
		kong.Bind(sh), // for databaseName.AfterApply
		kong.Resolvers(kong.ResolverFunc(sh.fromEnvironment)),
		kong.WithHyphenPrefixedParameters(true), // --lon -74.006
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Help(sh.guided),
	)...)
	if err != nil {
		return err
	}
	defer func() {
		switch p := recover().(type) {
		case nil:
		case exit:
			err = p
		default:
			panic(p)
		}
	}()
	sh.parser = parser
	if asksHelp(args) {
		if err := sh.translateHelp(asked); err != nil {
			return err
		}
	}
	parsed, err := parser.Parse(args)
	if err != nil {
		return usage{explained(err, args)}
	}
	if help, ok := parsed.Selected().Target.Addr().Interface().(*helpCommand); ok {
		if len(help.Command) == 1 && slices.Contains(topics, help.Command[0]) {
			return sh.showTopic(help.Command[0])
		}
		_, err = parser.Parse(help.words())
		return usageOr(err)
	}
	if sh.broken != nil && takesDefaults(parsed.Selected()) {
		return usage{sh.broken}
	}
	if q := asked[parsed.Selected().Name]; q != nil {
		return q.run(sh)
	}
	return parsed.Run(sh)
}

// explained lists the flags that a command line lacks, with what each is and what the help says below its flags, and
// says where a birth goes that was written without a flag. Any other error is returned as it is.
func explained(err error, args []string) error {
	var wrong *kong.ParseError
	if !errors.As(err, &wrong) || wrong.Context == nil {
		return err
	}
	node := wrong.Context.Selected()
	switch {
	case node == nil:
		return err
	case strings.HasPrefix(err.Error(), "unexpected argument "):
		return bareBirth(err, node, args)
	case !strings.HasPrefix(err.Error(), "missing flags: "):
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s needs:", strings.TrimPrefix(node.FullPath(), "jyotish "))
	for _, flag := range wrong.Context.Flags() {
		if flag.Required && !flag.Set {
			fmt.Fprintf(&b, "\n  %-22s %s", "--"+flag.Name+"="+flag.FormatPlaceHolder(), flag.Help)
		}
	}
	if node.Detail != "" {
		b.WriteString("\n\n" + node.Detail)
	}
	return errors.New(b.String())
}

// bareBirth adds to an error of an unexpected argument how to write a birth, if the command takes one: the words of the
// line as --birth.
func bareBirth(err error, node *kong.Node, args []string) error {
	if !slices.ContainsFunc(node.Flags, func(f *kong.Flag) bool { return f.Name == "birth" }) || len(args) < 2 {
		return err
	}
	words := args[1:]
	if flag := slices.IndexFunc(words, func(word string) bool { return strings.HasPrefix(word, "-") }); flag >= 0 {
		words = words[:flag]
	}
	birth := strings.Join(words, " ")
	if !strings.ContainsAny(birth, "0123456789") {
		return err
	}
	return fmt.Errorf("%w; a birth in one text is --birth %q, see jyotish help births", err, birth)
}

// fromEnvironment returns the value of a flag from JYOTISH_<FLAG>, or else from the user's
// defaults. The command line comes before both.
func (sh *shell) fromEnvironment(_ *kong.Context, path *kong.Path, flag *kong.Flag) (any, error) {
	if flag.Name == "help" || flag.Name == "version" {
		return nil, nil
	}
	if value := sh.getenv(variableOf(flag.Name)); value != "" {
		return value, nil
	}
	if value := sh.defaultOf(path, flag); value != "" {
		return value, nil
	}
	return nil, nil
}

// variableOf is the name of a flag in the environment.
func variableOf(flag string) string {
	return "JYOTISH_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// usageOr makes an error one of usage.
func usageOr(err error) error {
	if err == nil {
		return nil
	}
	return usage{err}
}

// exit is an exit status. As an error it was already reported, or is none.
type exit int

// Error is for tests; status does not print it.
func (e exit) Error() string { return fmt.Sprintf("exit status %d", int(e)) }

// usage is an error in the command line. The exit status is 2, so that a script can distinguish it
// from a failure.
type usage struct{ error }

func (u usage) Unwrap() error { return u.error }

// status prints the error and returns the exit status.
func status(err error, stderr io.Writer) int {
	var code exit
	var wrong usage
	switch {
	case err == nil:
		return 0
	case errors.As(err, &code):
		return int(code)
	case errors.As(err, &wrong):
		fmt.Fprintln(stderr, "jyotish:", err)
		return 2
	}
	fmt.Fprintln(stderr, "jyotish:", err)
	return 1
}
