// Package jyotish embeds the documents of the project: the glossary, the sources of its rules and
// the changelog. The command and the service show them. The engine is in the packages below.
package jyotish

import _ "embed"

// The documents in Markdown, from the root of the repository.
var (
	//go:embed GLOSSARY.md
	glossary string
	//go:embed SOURCES.md
	sources string
	//go:embed CHANGELOG.md
	changelog string
)

// Glossary returns GLOSSARY.md: tables of term, Devanagari, English and package.
func Glossary() string { return glossary }

// Sources returns SOURCES.md: tables of the works that rules cite, with edition, numbering and what
// is taken from them.
func Sources() string { return sources }

// Changelog returns CHANGELOG.md: what each version has for users of the packages, the command and the service.
func Changelog() string { return changelog }
