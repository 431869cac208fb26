// Command jyotish is the Vedic astrology engine at the command line, and its HTTP service.
package main

import "github.com/jyotish-go/jyotish/internal/command"

func main() { command.Main(nil) }
