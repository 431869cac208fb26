package page

// Field is one input of a form, with its label and what was wrong with it. Kind is the type of the input; empty is
// text, and lines is a text of several.
type Field struct {
	Name, Kind string
	ID         string // of the element; Name if it is empty. Two forms of a page may have fields of the same name.
	Label      string // ID of its text
	Hint       string // ID of a text below it; empty is none
	Value      string
	Wrong      string // what was wrong with what was sent, as a sentence
	Complete   string // what the browser may fill in (autocomplete); empty is nothing
	Least      string // of a number or a date
	Most       string
	Length     int // characters at most; zero is no bound
	Choices    []Choice
	Suggested  []Choice // of a text, what it may be besides words of one's own
	Optional   bool
	Loose      bool // may be left empty in some cases, which the form explains
}

// Choice is one of the values of a field.
type Choice struct {
	Value, Text string
	Chosen      bool
}

// Describes returns the ids of what is said about a field, for aria-describedby.
func (f Field) Describes() string {
	switch {
	case f.Wrong != "" && f.Hint != "":
		return f.Name + "-wrong " + f.Name + "-hint"
	case f.Wrong != "":
		return f.Name + "-wrong"
	case f.Hint != "":
		return f.Name + "-hint"
	}
	return ""
}

// Autocomplete is the value of the attribute.
func (f Field) Autocomplete() string {
	if f.Complete == "" {
		return "off"
	}
	return f.Complete
}

// Notice is the view of the page that says one thing: that something failed, or that something is not there (any more).
type Notice struct {
	Text   string   // sentences, in the language of the page
	Bad    bool     // something failed
	Path   string   // where to go on; empty is nowhere
	Onward string   // ID of the text of that link
	Detail string   // for a report of the failure: the id of the request
	Faults []string // of what was asked, each as a sentence
}

// Refusal is the view of the page that says what is wrong with what was asked, and which ways lead on.
type Refusal struct {
	Text   string
	Faults []string // of what was asked, each as a sentence
	Ways   []Choice // Value is where one leads
	Detail string   // for a report of the failure: the id of the request; empty where there is nothing to report
}
