// Package jyotish carries the papers of the project, for doors that show them: what its words mean, where its rules
// come from, and what changed. The engine is in the packages below.
package jyotish

import _ "embed" // the papers

// The papers, in Markdown, as they stand at the root of the repository.
var (
	//go:embed GLOSSARY.md
	glossary string
	//go:embed SOURCES.md
	sources string
	//go:embed CHANGELOG.md
	changelog string
)

// Glossary gives the words of the field as the project spells them, in tables of term, Devanagari, English and package.
func Glossary() string { return glossary }

// Sources gives the works that rules cite, in tables of work, edition, numbering and what is taken from it.
func Sources() string { return sources }

// Changelog returns CHANGELOG.md: what each version has for users of the packages, the command and the service.
func Changelog() string { return changelog }
