// Package link makes the links that open without a key: share links of reports and matches, and calendar feeds. The
// address of each contains a token, which is shown once and stored only as a hash. It knows no request.
package link
