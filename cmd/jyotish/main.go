// Command jyotish is the Vedic astrology engine at the command line, and its HTTP service.
//
// It wires packages together and prints what they return: no calculation lives here. Every command that prints data takes --json, and
// every flag can come from the environment as JYOTISH_<FLAG>. Data goes to standard output, messages for people to standard error. The
// exit status is 0 when done, 1 when something failed, 2 for wrong usage or input.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/jyotish-go/jyotish/kundali"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(status(err, os.Stderr))
}

// commands is the command line.
type commands struct {
	Chart    chartCommand    `cmd:"" help:"Cast a birth chart."`
	Varga    vargaCommand    `cmd:"" help:"Show the divisional charts, D1 to D60."`
	KP       kpCommand       `cmd:"" name:"kp" help:"Show a chart of the Krishnamurti Paddhati."`
	Jaimini  jaiminiCommand  `cmd:"" help:"Read a chart by the Jaimini sutras."`
	Bala     balaCommand     `cmd:"" help:"Weigh a chart: ashtakavarga, shadbala, bhava bala."`
	Yoga     yogaCommand     `cmd:"" help:"Find the yogas of a chart."`
	Dosha    doshaCommand    `cmd:"" help:"Find the doshas of a chart, and what cancels them."`
	Match    matchCommand    `cmd:"" help:"Match two births for marriage."`
	Remedies remediesCommand `cmd:"" help:"Tell what tradition does about a chart."`
	Predict  predictCommand  `cmd:"" help:"Read the areas of life out of a chart."`
	Places   placesCommand   `cmd:"" help:"Find a place by its name."`
	Batch    batchCommand    `cmd:"" help:"Compute many births, from a file into a file."`

	Panchang  panchangCommand  `cmd:"" help:"Show the panchang of a day."`
	Muhurat   muhuratCommand   `cmd:"" help:"Find the best dates for an undertaking."`
	Festivals festivalsCommand `cmd:"" help:"List festivals, vrats and sankrantis."`

	Numerology numerologyCommand `cmd:"" help:"Count a name and a date of birth."`
	Names      namesCommand      `cmd:"" help:"Find names that reach a number."`
	Horoscope  horoscopeCommand  `cmd:"" help:"Tell the day, or a longer period, by Moon sign."`

	Serve        serveCommand   `cmd:"" help:"Serve the HTTP interface."`
	Worker       workerCommand  `cmd:"" help:"Compute batches of a PostgreSQL database."`
	Account      accountCommand `cmd:"" help:"Make, list and export accounts."`
	Keys         keysCommand    `cmd:"" help:"Make, list and revoke API keys."`
	Credits      creditsCommand `cmd:"" help:"Grant and refund credits."`
	Migrate      migrateCommand `cmd:"" help:"Bring a database up to date."`
	VerifyLedger verifyCommand  `cmd:"" help:"Add up every balance again."`
	Backup       backupCommand  `cmd:"" help:"Copy a database while it is in use."`
	Purge        purgeCommand   `cmd:"" help:"Forget old idempotency keys."`
	Doctor       doctorCommand  `cmd:"" help:"Check the engine, the tables and a database."`
	Probe        probeCommand   `cmd:"" help:"Ask a running service whether it is ready."`
	Openapi      openapiCommand `cmd:"" help:"Print the OpenAPI document."`

	Version kong.VersionFlag `help:"Print the version."`
}

// shell is what a command has to do with the world.
type shell struct {
	ctx            context.Context
	getenv         func(string) string
	stdin          io.Reader
	stdout, stderr io.Writer
}

// run carries out one command line. It prints what was asked for; what went wrong is for the caller to print.
func run(ctx context.Context, args []string, getenv func(string) string, stdin io.Reader, stdout, stderr io.Writer) (err error) {
	sh := &shell{ctx, getenv, stdin, stdout, stderr}
	parser, err := kong.New(&commands{},
		kong.Name("jyotish"),
		kong.Description("The Vedic astrology engine."),
		kong.Vars{"version": "jyotish " + kundali.Version},
		kong.Writers(stdout, stderr),
		kong.Exit(func(code int) { panic(exit(code)) }), // after --help and --version
		kong.Resolvers(kong.ResolverFunc(sh.fromEnvironment)),
		kong.WithHyphenPrefixedParameters(true), // --lon -74.006
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
	)
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
	parsed, err := parser.Parse(args)
	if err != nil {
		return usage{err}
	}
	return parsed.Run(sh)
}

// fromEnvironment gives a flag its value from JYOTISH_<FLAG>.
func (sh *shell) fromEnvironment(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	if flag.Name == "help" || flag.Name == "version" {
		return nil, nil
	}
	name := "JYOTISH_" + strings.ToUpper(strings.ReplaceAll(flag.Name, "-", "_"))
	if value := sh.getenv(name); value != "" {
		return value, nil
	}
	return nil, nil
}

// exit is an exit status.
type exit int

func (e exit) Error() string { return fmt.Sprintf("exit status %d", int(e)) }

// usage is an error of whoever wrote the command line.
type usage struct{ error }

func (u usage) Unwrap() error { return u.error }

// status prints what went wrong, and gives the exit status.
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
