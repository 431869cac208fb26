//go:build !jyotish_bare

package almanac

import _ "embed"

//go:embed almanac.bin
var embedded []byte
