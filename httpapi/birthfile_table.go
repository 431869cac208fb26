package httpapi

import (
	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
)

const birthFilePath = "/births/read"

// mediaFile is a file that is no text of ours; mediaForm is a form with a file.
const (
	mediaFile = "application/octet-stream"
	mediaForm = "multipart/form-data"
)

// birthFileRoutes is the table of files of other programs.
func birthFileRoutes() []route {
	return []route{
		{name: "readBirthFile", method: "POST", path: birthFilePath, scope: kundaliCreate, cache: noStore, bulky: true,
			spoken: true, query: []param.Spec{param.Lang}, body: requiredBody, serve: readBirthFile,
			doc: operationDoc{tag: "kundali",
				summary: "Read the births in a file of another program; nothing is stored",
				description: "Reads files of Jagannatha Hora (.jhd), Maitreya (.mtx, .atx), Kala (.chtk), Solar " +
					"Fire (text and .SFcht), VedAstro and Kerykeion, the exchange format AAF, and the export of " +
					"Astro-Databank. Returns up to 2000 births, each in the form that kundali/generate and " +
					"batches take, with the other values of the file and a warning for each value that is " +
					"doubtful or missing. The format is recognised by the content of the file, not by its name. " +
					"Wrong records are listed with the line and name of each wrong field; the others are still " +
					"read. Send the file as a form (curl -F file=@chart.jhd) or in JSON. Nothing of it is " +
					"stored.",
				request: "BirthFileInput", form: "BirthFileForm", answers: map[int]string{200: "BirthFile"}}},
		{name: "getBirthFile", method: "GET", path: "/kundali/{id}/birth-file", scope: kundaliRead, cache: revalidate,
			media: []string{mediaFile}, query: []param.Spec{formatParameter}, serve: getBirthFile,
			doc: operationDoc{tag: "kundali", summary: "The birth of a report as a file of another program",
				description: "Returns the file that the command jyotish export writes. The clock has the offset " +
					"from UTC that was in force, so another program need not look it up. Jagannatha Hora reads " +
					"the name of the person from the name of the file, which is in Content-Disposition.",
				answers: map[int]string{200: "File"}, problems: []string{"not-found"}, tagged: true}},
	}
}

var formatParameter = param.Spec{Name: "format", Kind: param.Choice, Absent: birthfile.JHD.String(),
	Allowed: []string{birthfile.JHD.String(), birthfile.MTX.String(), birthfile.AAF.String()},
	Doc:     "jhd of Jagannatha Hora, mtx of Maitreya, or aaf, the exchange format"}
