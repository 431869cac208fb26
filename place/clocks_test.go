package place

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The clocks of docs/CLOCKS.md, each with the day before it begins or after it ends, and places that never kept it.
func TestOtherClocks(t *testing.T) {
	type point struct {
		zone     string
		lat, lon float64
	}
	mumbai, thane := point{"Asia/Kolkata", 19.07, 72.88}, point{"Asia/Kolkata", 19.2, 72.97}
	pune, chennai := point{"Asia/Kolkata", 18.52, 73.86}, point{"Asia/Kolkata", 13.09, 80.28}
	kolkata, howrah := point{"Asia/Kolkata", 22.56, 88.36}, point{"Asia/Calcutta", 22.58, 88.32}
	delhi, karachi := point{"Asia/Kolkata", 28.65, 77.23}, point{"Asia/Karachi", 24.86, 67.01}
	dhaka := point{"Asia/Dhaka", 23.71, 90.41}
	colombo, yangon := point{"Asia/Colombo", 6.93, 79.85}, point{"Asia/Yangon", 16.81, 96.16}
	kathmandu, bangkok := point{"Asia/Kathmandu", 27.7, 85.32}, point{"Asia/Bangkok", 13.75, 100.5}
	zones := NewZones()
	for _, c := range []struct {
		at   point
		date string
		want string
	}{
		{mumbai, "1940-06-01", "[{bombay_time +04:51}]"}, {thane, "1940-06-01", "[{bombay_time +04:51}]"},
		{mumbai, "1955-12-31", "[{bombay_time +04:51}]"}, {mumbai, "1956-01-01", "[]"}, {mumbai, "1905-12-31", "[]"},
		{pune, "1940-06-01", "[]"}, {mumbai, "1944-06-01", "[{bombay_time +04:51} {war_time +05:30}]"},
		{kolkata, "1940-06-01", "[{calcutta_time +05:53:20}]"}, {howrah, "1940-06-01", "[{calcutta_time +05:53:20}]"},
		{kolkata, "1948-12-31", "[{calcutta_time +05:53:20}]"}, {kolkata, "1949-01-01", "[]"},
		{delhi, "1940-06-01", "[]"}, {delhi, "1941-09-30", "[]"}, {delhi, "1941-10-02", "[{war_time +05:30}]"},
		{delhi, "1942-06-01", "[]"}, // put back for the summer of 1942
		{delhi, "1942-09-02", "[{war_time +05:30}]"}, {delhi, "1945-10-14", "[{war_time +05:30}]"},
		{delhi, "1945-10-16", "[]"}, {chennai, "1940-06-01", "[]"},
		{karachi, "1942-02-01", "[]"}, {karachi, "1943-02-01", "[{war_time +05:30}]"},
		{dhaka, "1943-02-01", "[{war_time +05:30}]"}, {dhaka, "1946-02-01", "[]"},
		{colombo, "1942-02-01", "[{war_time +05:30}]"}, {colombo, "1941-12-01", "[]"}, {colombo, "2000-01-01", "[]"},
		{yangon, "1943-02-01", "[{occupation +06:30}]"}, {yangon, "1946-02-01", "[]"},
		{kathmandu, "1943-02-01", "[]"}, {bangkok, "1943-02-01", "[]"},
	} {
		d, err := ParseDate(c.date)
		require.NoError(t, err)
		p := vedic.Place{Lat: vedic.Degrees(c.at.lat), Lon: vedic.Degrees(c.at.lon)}
		civil := Civil{Date: d, Clock: Clock{12, 0, 0}, Longitude: p.Lon, Zone: c.at.zone}
		m, err := zones.Moment(civil)
		require.NoError(t, err, c)
		require.Equal(t, c.want, fmt.Sprint(OtherClocks(&m, c.at.zone, p)), c)
		offset := m.Offset
		civil.Offset = &offset
		if m, err = zones.Moment(civil); err != nil || len(OtherClocks(&m, c.at.zone, p)) > 0 {
			t.Errorf("%+v: the caller stated the offset", c)
		}
	}
}
