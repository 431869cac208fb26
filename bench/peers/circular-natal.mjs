// circular-natal-horoscope-js: tropical places of a moment of the local clock, to the minute or the second as its Origin
// takes it. Its sidereal zodiac is one of its own, so that it is asked for the tropical one only.
import N from "circular-natal-horoscope-js";
import { answer, dateOf, Unsupported } from "./lines.mjs";

await answer({
  positions(input, settings) {
    if (settings.ayanamsa !== "tropical") throw new Unsupported("another sidereal zodiac");
    if (input.lat !== 0 || input.lon !== 0) throw new Unsupported("its clock is that of the place");
    const t = dateOf(input.jdUt); // at 0° north, 0° east its clock is UT
    const origin = new N.Origin({ year: t.getUTCFullYear(), month: t.getUTCMonth(), date: t.getUTCDate(),
      hour: t.getUTCHours(), minute: t.getUTCMinutes(), second: t.getUTCSeconds(), latitude: 0, longitude: 0 });
    const h = new N.Horoscope({ origin, houseSystem: "whole-sign", zodiac: "tropical", aspectPoints: [],
      aspectWithPoints: [], aspectTypes: [], language: "en" });
    return Object.fromEntries(h.CelestialBodies.all.map((b) => [b.key, b.ChartPosition.Ecliptic.DecimalDegrees]));
  },
});
