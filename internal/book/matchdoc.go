package book

import (
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// matchDocument holds what the book needs of the JSON document of a match, in the language of the
// book. A stored match is only this document, because its two births may have been deleted.
type matchDocument struct {
	Bride, Groom          partner
	Kootas                []koota
	Total, EffectiveTotal milan.Points
	Maximum               int
	Doshas                []struct {
		Key           string
		Status        finding.Status
		Cancellations []cancellation
		Text          string
	}
	Instructions []string // what to do next
	Outlook      *struct {
		Promises, Times []factText
		Detail          string
		Note            []string
		Disclaimer      string
	}
	Verdict struct {
		Band    milan.Band
		Text    string
		Because []factText
	}
	Poruthams *struct {
		Band      milan.Band
		Total     milan.Points
		Poruthams []struct {
			Porutham, Name, Grade string
			Because               []factText
			Rule                  cited
		}
	}
	Warnings []vedic.Warning
	Meta     struct {
		Ayanamsa struct {
			Key string
			DMS kundali.DMS
		}
		HouseSystem, NodeType, Center, DashaYear string
		Ephemeris                                struct{ Source, Version string }
		RulesetVersion, ResultSHA256             string
	}
}

// koota is one of the eight comparisons.
type koota struct {
	Koota, Name, Bride, Groom    string
	Maximum, Obtained, Effective milan.Points
	EffectiveNote, Text          string
	Because                      []factText
	Rule                         cited
	Cancellations                []cancellation
}

// partner is one of the two.
type partner struct {
	Label     *string
	ReportID  *string
	Rashi     struct{ Name string }
	RashiLord vedic.Graha
	Nakshatra struct {
		Name string
		Pada int
	}
	Mangal *struct {
		Status          finding.Status
		Severity        dosha.Severity
		ClassicalStatus string
		Explanation     string
		Triggers        []struct {
			Because []factText
			Rule    cited
		}
		Cancellations []cancellation
	}
}

type factText struct{ Text string }

type cited struct{ RuleID, Note, Source string }

type cancellation struct {
	Applies bool
	Text    string // what it does in a match; of Mangal in one chart ""
	Effect  finding.Effect
	Because []factText
	Rule    cited
}
