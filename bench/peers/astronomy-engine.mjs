// astronomy-engine: apparent geocentric places of the true equator and equinox of date, and rise and set with its own
// refraction. It is an astronomy library: it has no ayanamsa, no node and no houses.
import * as A from "astronomy-engine";
import { answer, dateOf, degrees, grahas, julianDay, Unsupported } from "./lines.mjs";

const name = (g) => A.Body[g[0].toUpperCase() + g.slice(1)];

await answer({
  positions(input, settings) {
    if (settings.ayanamsa !== "tropical") throw new Unsupported("no ayanamsa");
    const at = A.MakeTime(dateOf(input.jdUt));
    const values = {};
    for (const g of grahas) {
      values[g] = g === "sun" ? A.SunPosition(at).elon
        : g === "moon" ? A.EclipticGeoMoon(at).lon : degrees(A.Ecliptic(A.GeoVector(name(g), at, true)).elon);
    }
    return values;
  },
  rise_set(input) {
    const at = dateOf(input.jdUt), observer = new A.Observer(input.lat, input.lon, 0);
    const values = {};
    for (const body of ["sun", "moon"]) {
      for (const [word, way] of [["rise", 1], ["set", -1]]) {
        const found = A.SearchRiseSet(name(body), observer, way, at, 2);
        if (found) values[body + word] = julianDay(found.date);
      }
    }
    return values;
  },
});
