package httpapi

import "runtime"

// Version says which build answers.
type Version struct {
	// Of the service, as 1.0.0.
	Version string `json:"version"`
	Commit  string `json:"commit"`
}

// versionView is the Version of the document.
type versionView struct {
	Name       string `json:"name"`
	APIVersion string `json:"apiVersion"`
	Version
	Go string `json:"go"`
}

func getVersion(c *call) (*answer, error) {
	return c.ok(versionView{"jyotish", "v1", c.version, runtime.Version()})
}
