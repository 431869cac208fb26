// @ishubhamx/panchangam-js: its exported functions, as its README calls them. It has one ayanamsa, Lahiri.
import p from "@ishubhamx/panchangam-js";
import { answer, dateOf, julianDay, grahas, Unsupported } from "./lines.mjs";

const name = (g) => g[0].toUpperCase() + g.slice(1);
const lahiri = (settings) => {
  if ((settings.ayanamsa ?? "lahiri") !== "lahiri") throw new Unsupported("no " + settings.ayanamsa);
};
// signOf is the sign of a nakshatra and pada, from 0.
const signOf = (m) => Math.floor(((m.nakshatra - 1) * 4 + m.pada - 1) / 9);

await answer({
  positions(input, settings) {
    lahiri(settings);
    const k = p.getKundli(dateOf(input.jdUt), new p.Observer(input.lat, input.lon, 0));
    const values = { lagna: k.ascendant.longitude, mean_node: k.planets.Rahu?.longitude };
    for (const g of grahas) values[g] = k.planets[name(g)]?.longitude;
    return values;
  },
  ayanamsa(input, settings) {
    lahiri(settings);
    return { ayanamsa: p.getAyanamsa(dateOf(input.jdUt)) };
  },
  rise_set(input) {
    const at = dateOf(input.jdUt), observer = new p.Observer(input.lat, input.lon, 0);
    const values = {};
    for (const [key, find] of [["sunrise", p.getSunrise], ["sunset", p.getSunset], ["moonrise", p.getMoonrise],
      ["moonset", p.getMoonset]]) {
      // Each finds that of a local day; the first after the moment is asked for.
      const found = [0, 1, 2].map((days) => find(new Date(at.getTime() + days * 86400000), observer))
        .find((t) => t && t >= at);
      if (found) values[key] = julianDay(found);
    }
    return values;
  },
  limbs({ longitudes: { sun, moon } }) {
    return { tithi: p.getTithi(sun, moon) + 1, yoga: p.getYoga(sun, moon) + 1 };
  },
  kootas({ bride, groom }) {
    const girl = { planets: { Moon: { longitude: ((bride.nakshatra - 1) * 4 + bride.pada - 0.5) * (360 / 108) } } };
    const boy = { planets: { Moon: { longitude: ((groom.nakshatra - 1) * 4 + groom.pada - 0.5) * (360 / 108) } } };
    for (const x of [girl, boy]) {
      x.planets.Mars = { longitude: 0, rashi: 0 };
      x.planets.Venus = { longitude: 0, rashi: 0 };
      x.ascendant = { rashi: 1, longitude: 45 };
    }
    const keys = { Varna: "varna", Tara: "tara", "Graha Maitri": "graha_maitri", Bhakoot: "bhakoot", Nadi: "nadi" };
    const values = {};
    for (const k of p.matchKundli(boy, girl).ashtakoot.kootas) if (keys[k.name]) values[keys[k.name]] = k.score;
    return values;
  },
});
