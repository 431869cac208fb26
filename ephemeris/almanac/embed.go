//go:build !jyotish_bare

package almanac

import _ "embed"

//go:embed almanac.bin
var embedded []byte

// older is the file of 1200 to 1799, packed: see [olderTables].
//
//go:embed almanac-1200.bin
var older []byte
