package muhurat

import (
	"strings"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Activity is the activity for which a time is sought. Zero is none.
type Activity uint8

// The activities. MedicalProcedure is for information only and never advice.
const (
	// Marriage is vivaha, the wedding itself; Jupiter is looked at for the bride and the Sun for the groom.
	Marriage Activity = 1 + iota
	// Engagement is vagdana or sagai, the promise before a wedding.
	Engagement
	// GrihaPravesh is the entry into a new house (apurva); a return to an old one is judged more mildly by the texts.
	GrihaPravesh
	// VehiclePurchase is the taking over of a vehicle.
	VehiclePurchase
	// PropertyPurchase is the deed of a house or of land; see BhoomiPujan for building on it.
	PropertyPurchase
	// BusinessStart is the opening of a shop or an enterprise.
	BusinessStart
	// Naming is namkaran. On the eleventh and twelfth day of life it asks for no muhurat; the rows are for later days.
	Naming
	// Annaprashan is the first solid food.
	Annaprashan
	// Mundan is the first tonsure (chudakarana), for which the month of birth may count against a time.
	Mundan
	// Upanayana is the giving of the sacred thread.
	Upanayana
	// Vidyarambh is the start of learning.
	Vidyarambh
	// Travel is a journey (yatra), the one activity with a direction.
	Travel
	// MedicalProcedure is for information only: when it is done is for doctors to say.
	MedicalProcedure
	// GoldPurchase is of gold and jewels. A thing that Gulika repeats is welcome here, so he takes no points.
	GoldPurchase
	// BhoomiPujan is the foundation of a house. Its gate bhoomi_shayan, sleep of the earth, is off by default.
	BhoomiPujan
	// JobJoining is the first day in a post.
	JobJoining
	// General is any good beginning, where nothing nearer is known.
	General
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

// check reports whether there is such an activity, as ParseActivity does.
func (a Activity) check() error {
	_, err := ParseActivity(a.String())
	return err
}

// String returns the key, as "griha_pravesh".
func (a Activity) String() string { return enum.String(a, 1, "Activity", activityKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (a Activity) MarshalText() ([]byte, error) { return []byte(a.String()), a.check() }

// UnmarshalText parses a key; see [ParseActivity].
func (a *Activity) UnmarshalText(b []byte) (err error) {
	*a, err = ParseActivity(string(b))
	return err
}

// Name returns the display name, "Entering a new house" or "गृह प्रवेश". Out of range it is the number of the value.
func (a Activity) Name(l vedic.Lang) string { return word(l, "activity."+a.String()) }
