package golden

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestGendered(t *testing.T) {
	for _, said := range []string{"आप बड़ों से सीखते हैं।", "इसलिए आप अपने ढंग से चला सकते हैं।", "आप सफल होंगी",
		"जो आप चाहती हैं",
		"तब आप काम करेंगे।"} {
		require.NotEmpty(t, Gendered(said), "%s takes the reader for a man or a woman", said)
	}
	for _, said := range []string{"लोग आपके पास आते हैं।", "जिस काम में आप कुशल हैं, उसमें सहायता करें।",
		"आप योग्य हैं।",
		"साधन आपको मिलते हैं।", "बाकी बातें अपने आप होंगी।"} {
		require.Empty(t, Gendered(said), said)
	}
}

// No text of the module takes the reader for a man or a woman.
func TestTextsKnowNoGender(t *testing.T) {
	var files []string
	for _, at := range []string{"../../*/text/hi/*.json", "../../*/*/text/hi/*.json"} {
		found, err := filepath.Glob(at)
		require.NoError(t, err)
		files = append(files, found...)
	}
	read := 0
	for _, name := range files {
		b, err := os.ReadFile(name)
		require.NoError(t, err)
		var rows []struct{ ID, Text string }
		if json.Unmarshal(b, &rows) != nil {
			continue // tables of another shape
		}
		for _, row := range rows {
			read++
			require.Empty(t, Gendered(row.Text), "%s, %s: in %s", name, row.ID, row.Text)
		}
	}
	require.GreaterOrEqual(t, read, 4000)
}

// nasal is a nasal before a consonant of its own class, which the standard of the Central Hindi Directorate writes as
// anusvara.
var nasal = regexp.MustCompile(`ङ्[कखगघ]|ञ्[चछजझ]|ण्[टठडढ]|न्[तथदध]|म्[पफबभ]`)

// The rooms of readings have one spelling; Sanskrit that is quoted keeps its own.
func TestReadingsHaveOneSpelling(t *testing.T) {
	for _, room := range []string{"bala", "dosha", "finding", "gochar", "horoscope", "life", "milan", "prediction",
		"remedy", "yoga"} {
		files, err := filepath.Glob("../../" + room + "/text/hi/*.json")
		require.NoError(t, err, room)
		require.NotEmpty(t, files, room)
		for _, name := range files {
			b, err := os.ReadFile(name)
			require.NoError(t, err)
			var rows []struct{ ID, Text string }
			require.NoError(t, json.Unmarshal(b, &rows), name)
			for _, row := range rows {
				if strings.HasSuffix(row.ID, ".stotra") || strings.Contains(row.Text, "ॐ") {
					continue
				}
				require.Empty(t, nasal.FindString(row.Text), "%s, %s: in %s", name, row.ID, row.Text)
			}
		}
	}
}
