package command

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// topics are what jyotish help explains besides commands. Each is a text in text/LANGUAGE.
var topics = []string{"births", "settings"}

// showTopic prints a topic in the language of the help.
func (sh *shell) showTopic(topic string) error {
	lang, err := sh.helpLang()
	if err != nil {
		return err
	}
	text, err := helpFiles.ReadFile("text/" + lang.String() + "/" + topic + ".txt")
	if err != nil {
		return err
	}
	if topic == "settings" {
		var list strings.Builder
		for _, f := range reflect.VisibleFields(reflect.TypeFor[settingFlags]()) {
			help := f.Tag.Get("help")
			if translated := sh.words[help]; translated != "" {
				help = translated
			}
			fmt.Fprintf(&list, "  %-20s %s\n", "--"+flagName(f), help)
		}
		_, err = fmt.Fprintf(sh.stdout, string(text), list.String())
		return err
	}
	_, err = sh.stdout.Write(text)
	return err
}

// flagName returns the name that the parser gives a field: DashaYear is dasha-year.
func flagName(f reflect.StructField) string {
	if name := f.Tag.Get("name"); name != "" {
		return name
	}
	var b strings.Builder
	for i, r := range f.Name {
		if i > 0 && 'A' <= r && r <= 'Z' {
			b.WriteByte('-')
		}
		b.WriteRune(r)
	}
	return strings.ToLower(b.String())
}

// sharedSettings are the settings of charts by the names of their flags, with their help in English.
var sharedSettings = func() map[string]string {
	m := map[string]string{}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[settingFlags]()) {
		m[flagName(f)] = f.Tag.Get("help")
	}
	return m
}()

// topicLines stand in the help in place of flags that a topic explains.
var topicLines = [...]string{"More ways to give a birth: jyotish help births",
	"Settings of the chart, as --ayanamsa and --node: jyotish help settings"}

// shortened hides the flags of a command that a topic explains, and returns the lines to print in their place. A
// command may have a setting of its own by the same name, which stays.
func (sh *shell) shortened(node *kong.Node) (lines []string) {
	settings, people := false, false
	for _, f := range node.Flags {
		help, shared := sharedSettings[f.Name]
		if shared && (f.Help == help || f.Help == sh.words[help]) {
			f.Hidden, settings = true, true
		}
		who, field, _ := strings.Cut(f.Name, "-")
		if (who == "bride" || who == "groom") && field != "" {
			people = true
			f.Hidden = !slices.Contains([]string{"date", "time", "place"}, field)
		}
	}
	if people {
		lines = append(lines, topicLines[0])
	}
	if settings {
		lines = append(lines, topicLines[1])
	}
	return lines
}
