package form_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
)

func TestWrongDate(t *testing.T) {
	for text, want := range map[string]string{
		"15-05-1990": "1990-05-15", "15/5/1990": "1990-05-15", "05/15/1990": "1990-05-15", "15.05.1990": "1990-05-15",
		"1990/5/15": "1990-05-15", "1990.05.15": "1990-05-15", "1990-15-05": "1990-05-15", "19900515": "1990-05-15",
		"15 May 1990": "1990-05-15", "15th May, 1990": "1990-05-15", "May 15, 1990": "1990-05-15",
		"15-MAY-1990": "1990-05-15", "1990 May 15": "1990-05-15", "15may1990": "1990-05-15",
		"1 Sept 1990": "1990-09-01",
		"3 Jun 1990":  "1990-06-03", "3 Jul 1990": "1990-07-03", "04/04/1990": "1990-04-04",
		"29/02/2000": "2000-02-29",
		"१५-०५-१९९०": "1990-05-15", "১৫/০৫/১৯৯০": "1990-05-15", " 15-05-1990 ": "1990-05-15",
		"-500-3-21": "-0500-03-21", "-0044/03/15": "-0044-03-15",
		// nothing that it can only mean
		"-501-02-29": "", "-0000-01-01": "", "-500": "",
		"15-05-90": "", "29/02/1999": "", "32/01/1990": "", "13/13/1990": "", "15 Ma 1990": "", "15 Foo 1990": "",
		"yesterday": "", "": "", "1990": "", "1990-13-32": "", "19901305": "",
	} {
		detail, got := form.WrongDate(text)
		require.Equal(t, want, got, text)
		require.Equal(t, form.DateFormat, detail, text)
	}
	detail, got := form.WrongDate("03/04/1990") // 3 April or 4 March: not for us to say
	require.Empty(t, got, detail)
	require.True(t, strings.HasSuffix(detail, "This may be 1990-04-03 or 1990-03-04."), "%q, %q", detail, got)
}
