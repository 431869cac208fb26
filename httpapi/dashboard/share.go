package dashboard

// shareView is what can be done about the links of a report.
type shareView struct{}
