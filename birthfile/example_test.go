package birthfile_test

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/birthfile"
)

// A file is read record by record, whatever its format.
func ExampleAll() {
	file := strings.NewReader("#A93:Gandhi,Mohandas Karamchand,m,2.10.1869,07:12,Porbandar,India\n" +
		"#B93:2403972.606586,21n38:30,69e37:45,4he38:31,m\n")
	all, err := birthfile.All("gandhi.aaf", file)
	if err != nil {
		fmt.Println(err)
		return
	}
	for r, err := range all {
		if err != nil {
			fmt.Println(err)
			continue
		}
		at, _ := r.UTC()
		fmt.Println(r.Name, at.Format("2006-01-02 15:04:05"), r.At.Lat, r.At.Lon, r.Basis)
	}
	// Output: Mohandas Karamchand Gandhi 1869-10-02 02:33:29 21°38′30″ 69°37′45″ lmt
}
