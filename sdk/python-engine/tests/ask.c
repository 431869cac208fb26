/* Asks the C library as any program would: for the chart of Gandhi, whose lagna is Tula (B. V. Raman, Notable Horoscopes), and for one that
   there cannot be. sdk/python-engine/test builds and runs it; it prints the chart, so that platforms can be compared. */
#include <stdio.h>
#include <string.h>
#include "jyotish.h"

int main(void) {
  char *chart = jyotish_ask("chart",
    "{\"birth\":{\"date\":\"1869-10-02\",\"time\":\"07:12\",\"place\":\"Porbandar, Gujarat, India\",\"timeBasis\":\"lmt\"},"
    "\"now\":\"2026-11-22T00:00:00Z\"}");
  char *refused = jyotish_ask("chart", "{\"birth\":{\"date\":\"1990-02-30\",\"time\":\"25:00\",\"place\":\"Delhi\"}}");
  char *version = jyotish_version();
  int ok = strstr(chart, "\"lagna\":") && strstr(chart, "\"tula\"") && strstr(refused, "\"validation-failed\"") &&
    strstr(refused, "/birth/time") && strstr(version, "\"questions\"");
  puts(chart);
  fprintf(stderr, "%s\n", ok ? "the library answers" : refused);
  jyotish_free(chart);
  jyotish_free(refused);
  jyotish_free(version);
  return ok ? 0 : 1;
}
