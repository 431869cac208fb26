package numerology

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Names as those who bear them, or their countrymen, spell them.
func TestInLatin(t *testing.T) {
	for indic, want := range map[string]string{
		"राम": "RAM", "कृष्ण": "KRISHNA", "मोहनदास करमचन्द गांधी": "MOHANDAS KARAMCHAND GANDHI",
		"नरेन्द्र दामोदरदास मोदी": "NARENDRA DAMODARDAS MODI",
		"अमिताभ बच्चन":            "AMITABH BACHCHAN", "यश चोपड़ा": "YASH CHOPRA", "प्रिया शर्मा": "PRIYA SHARMA",
		"शाहरुख़ ख़ान": "SHAHRUKH KHAN",
		"लक्ष्मी":      "LAKSHMI", "ज्ञानेश": "GYANESH", "त्रिलोक": "TRILOK", "श्रुति": "SHRUTI", "ऋषि": "RISHI",
		"सौरभ": "SAURABH", "ऐश्वर्या": "AISHVARYA",
		"संजय": "SANJAY", "अंबिका": "AMBIKA", "सिंह": "SINGH", "नरसिंह": "NARSINGH", "प्रिय": "PRIYA", "आनंद": "ANAND",
		"वसन्त":     "VASANT",
		"सिद्धार्थ": "SIDDHARTH", "हर्ष": "HARSH", "सूर्य": "SURYA", "दक्ष": "DAKSH", "संजय दत्त": "SANJAY DATT",
		"हरप्रीत": "HARPRIT", "जयश्री": "JAYSHRI",
		"गणपति": "GANPATI", "लीलावती": "LILAVATI", "सरस्वती": "SARASVATI", "भगवती": "BHAGVATI", "प्रगति": "PRAGATI",
		"रामचरण":   "RAMCHARAN",
		"शकुन्तला": "SHAKUNTALA", "सचिन तेंदुलकर": "SACHIN TENDULKAR", "भगवान": "BHAGVAN", "हनुमान": "HANUMAN",
		"कविता": "KAVITA", "अर्चना": "ARCHANA",
		"प्रातः": "PRATAH", "फ़रहान": "FARHAN", "ज़ोया": "ZOYA", "गड़करी": "GADKARI", "चाँदनी": "CHANDNI",
		"जयप्रकाश": "JAYPRAKASH", "समग्र": "SAMAGRA",
		"छाया": "CHHAYA", "झरना": "JHARNA", "ठाकुर": "THAKUR", "ढोला": "DHOLA", "ॐ": "OM", "डॉ॰ राम": "DR RAM",
		"चन्द्रप्रकाश":  "CHANDRAPRAKASH",
		"નરેન્દ્ર મોદી": "NARENDRA MODI", "હાર્દિક પટેલ": "HARDIK PATEL", "મહેશ": "MAHESH", // Gujarati
		// Bengali
		"সৌরভ": "SAURABH", "রবীন্দ্রনাথ ঠাকুর": "RABINDRANATH THAKUR", "যতীন": "JATIN", "সত্যজিৎ": "SATYAJIT",
		"প্রিয়া": "PRIYA",
		"முருகன்": "MURUGAN", "கார்த்திக்": "KARTHIK", "மீனாட்சி": "MINAKSHI", "சுந்தர்": "SUNDAR", "முத்து": "MUTHU",
		"அம்பிகா": "AMBIGA",
		// Tamil
		"வெற்றி": "VETRI", "பாண்டியன்": "PANDIYAN", "அஞ்சலி": "ANJALI", "கோபால்": "KOBAL", "தமிழ்": "THAMIZH",
		"குன்றம்":       "KUNDRAM",
		"ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ": "GURPRIT SINGH", "ਜੱਸੀ": "JASSI", // Gurmukhi
		// the South, and Odia
		"రామ": "RAMA", "నరేంద్ర": "NARENDRA", "ಕೃಷ್ಣ": "KRISHNA", "മോഹൻലാൽ": "MOHANLAL", "ଜଗନ୍ନାଥ": "JAGANNATH",
		"ಬಸವಣ್ಣ": "BASAVANNA", "१२३ राम": "123 RAM", "राम Kumar": "RAM KUMAR",
	} {
		got, err := Spell(indic, SpellOptions{})
		if err != nil || got.Text != want || !got.Transliterated || len(got.Ignored) != 0 {
			t.Errorf("%s is %q, want %q; %v %q", indic, got.Text, want, err, got.Ignored)
		}
	}
	all := SpellOptions{LongVowels: true, Dnya: true, F: true, W: true, R: true}
	for indic, want := range map[string]string{
		"राधा": "RAADHAA", "ज्ञानेश": "DNYAANESH", "फूल": "FOOL", "विश्व": "WISHWA", "दीपा": "DEEPAA", "कड़ी": "KAREE",
		"गीता": "GEETAA",
	} {
		if got, err := Spell(indic, all); err != nil || got.Text != want {
			t.Errorf("%s is %q, want %q; %v", indic, got.Text, want, err)
		}
	}
	got, _ := Spell("यज्ञेश", SpellOptions{Jnya: true})
	require.Equal(t, "YAJNESH", got.Text)
}

func TestSpell(t *testing.T) {
	for _, c := range []struct {
		name, text string
		names      int // how many the Chaldean system finds
		ignored    string
	}{
		{"R. K. Narayan", "R K NARAYAN", 3, ""},
		{"R.K.Narayan", "R K NARAYAN", 3, ""},
		{"D'Souza", "DSOUZA", 1, ""},
		{"D’Souza", "DSOUZA", 1, ""},
		{"Anne-Marie Smith", "ANNE MARIE SMITH", 2, ""},
		{"Anne - Marie", "ANNE MARIE", 2, ""},
		{"  Ravi   Kumar ", "RAVI KUMAR", 2, ""},
		{"José Núñez", "JOSE NUNEZ", 2, ""},
		{"Groß Æsa Øre Łukasz Çelik", "GROSS AESA ORE LUKASZ CELIK", 5, ""},
		{"e\u0301a", "EA", 1, ""}, // a mark of its own
		{"Kṛṣṇa", "KRSNA", 1, ""},
		{"Ravi😀Kumar", "RAVIKUMAR", 1, "😀"},
		{"Ravi 👍🏽 👍🏽", "RAVI", 1, "👍🏽"},
		{"Studio 54", "STUDIO 54", 2, ""},
		{"Ａｍｉｔ Ⅳ", "AMIT IV", 2, ""}, // NFKC
		{"Ravi & Sons", "RAVI SONS", 2, "&"},
		{"Ravi (Raju)", "RAVI RAJU", 2, "()"},
		{"Иван Ivan", "IVAN", 1, "Иван"},
		{"क्\u200dष Ram", "KSHA RAM", 2, ""}, // a joiner
		{"dr ravi", "DR RAVI", 2, ""},
	} {
		got, err := Spell(c.name, SpellOptions{})
		if err != nil || got.Text != c.text || len(got.Names) != c.names || strings.Join(got.Ignored, "") != c.ignored {
			t.Errorf("%q is %+v, %v", c.name, got, err)
		}
	}
	for name, want := range map[string]string{"Dr. Md Ravi": "RAVI", "Shri Ravi": "RAVI", "Kumari": "KUMARI",
		"Ravi Kumari": "RAVI KUMARI", "7 Md": "7 MD"} {
		got, err := Spell(name, SpellOptions{StripTitles: true, StripMd: true})
		require.NoError(t, err, "%s is %+v", name, got)
		require.Equal(t, want, got.Text, "%s is %+v", name, got)
	}
	got, _ := Spell("Dr. Md Ravi", SpellOptions{StripTitles: true})
	require.Equal(t, "MD RAVI", got.Text, "%+v", got)
	require.Equal(t, []string{"DR"}, got.Dropped, "%+v", got)
	if got, _ := Spell("Studio 54", SpellOptions{IgnoreDigits: true}); got.Text != "STUDIO" ||
		!slices.Equal(got.Ignored, []string{"5", "4"}) {
		t.Errorf("%+v", got)
	}
}

func TestSpellRefuses(t *testing.T) {
	for _, name := range []string{"", "   ", "123", "😀", "Иван", "محمد", "李", "-.'", "\u0301"} {
		got, err := Spell(name, SpellOptions{})
		require.ErrorIs(t, err, ErrNoLetters, "%q: %+v", name, got)
	}
	var parse *vedic.ParseError
	_, err := Spell("Ra\xffvi", SpellOptions{})
	require.ErrorAs(t, err, &parse)
	_, err = Spell("Ravi", SpellOptions{Dnya: true, Jnya: true})
	require.ErrorAs(t, err, &parse)
	var length *vedic.RangeError
	for _, name := range []string{strings.Repeat("a", 121), strings.Repeat("आ", 121), strings.Repeat("ab ", 3400)} {
		if _, err := Spell(name, SpellOptions{}); !errors.As(err, &length) || !strings.Contains(err.Error(), "120") {
			t.Error(err)
		}
	}
	_, err = Spell(strings.Repeat("आ", 120), SpellOptions{})
	require.NoError(t, err)
}

// Whatever is written, what is spelled is capital letters and digits, and spelling it again changes nothing.
func FuzzSpell(f *testing.F) {
	for _, s := range []string{"Ravi", "D'Souza-Smith", "राम", "க்ஷ", "ਜੱ", "ज़ँः", "a\u0301", "ﬁ 7½"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, name string) {
		got, err := Spell(name, SpellOptions{})
		if err != nil {
			return
		}
		require.Equal(t, strings.Join(got.Words, " "), got.Text, "%+v", got)
		require.Equal(t, strings.Join(got.Names, ""), strings.Join(got.Words, ""), "%+v", got)
		for _, r := range got.Text {
			if r != ' ' && !(r >= 'A' && r <= 'Z') && !(r >= '0' && r <= '9') {
				t.Errorf("%q in %q", r, got.Text)
			}
		}
		if again, err := Spell(got.Text, SpellOptions{}); len(got.Text) <= maxName &&
			(err != nil || again.Text != got.Text || again.Transliterated) {
			t.Errorf("%q becomes %q, %v", got.Text, again.Text, err)
		}
	})
}
