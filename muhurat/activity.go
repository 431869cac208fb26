package muhurat

import (
	"strings"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Activity is what a time is sought for. Zero is none.
type Activity uint8

// The activities. MedicalProcedure is for information only and never advice.
const (
	Marriage Activity = 1 + iota
	Engagement
	GrihaPravesh // entry into a new house
	VehiclePurchase
	PropertyPurchase
	BusinessStart
	Naming      // namkaran
	Annaprashan // first solid food
	Mundan      // first tonsure
	Upanayana   // sacred thread
	Vidyarambh  // start of learning
	Travel
	MedicalProcedure
	GoldPurchase
	BhoomiPujan // foundation of a house
	JobJoining
	General // any good beginning
)

const activities = int(General)

var activityKeys = [activities]string{
	"marriage", "engagement", "griha_pravesh", "vehicle_purchase", "property_purchase", "business_start", "naming",
	"annaprashan", "mundan",
	"upanayana", "vidyarambh", "travel", "medical_procedure", "gold_purchase", "bhoomi_pujan", "job_joining", "general",
}

// ParseActivity reads a key, as "griha_pravesh"; what is none is a *vedic.ParseError that lists the known ones.
func ParseActivity(s string) (Activity, error) {
	for i, k := range activityKeys {
		if k == s {
			return Activity(i + 1), nil
		}
	}
	return 0, &vedic.ParseError{What: "activity", Got: s, Want: "one of " + strings.Join(activityKeys[:], ", ")}
}

// check says whether there is such an activity, as ParseActivity does.
func (a Activity) check() error {
	_, err := ParseActivity(a.String())
	return err
}

// String gives the key, as "griha_pravesh".
func (a Activity) String() string { return enum.String(a, 1, "Activity", activityKeys[:]) }

// MarshalText gives the key; no activity is an error.
func (a Activity) MarshalText() ([]byte, error) { return []byte(a.String()), a.check() }

// UnmarshalText reads a key; see [ParseActivity].
func (a *Activity) UnmarshalText(b []byte) (err error) {
	*a, err = ParseActivity(string(b))
	return err
}

// Name gives the display name, "Entering a new house" or "गृह प्रवेश". It panics for no activity.
func (a Activity) Name(l vedic.Lang) string { return word(l, "activity."+a.String()) }
