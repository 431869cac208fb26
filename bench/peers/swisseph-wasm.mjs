// swisseph-wasm: the C library of Astrodienst as WebAssembly, with the ephemeris that the package brings.
import SwissEph from "swisseph-wasm";
import { answer, degrees, grahas, Unsupported } from "./lines.mjs";

const swe = new SwissEph();
await swe.initSwissEph();
const ids = { sun: 0, moon: 1, mercury: 2, venus: 3, mars: 4, jupiter: 5, saturn: 6, mean_node: 10, true_node: 11 };
const modes = { fagan_bradley: 0, lahiri: 1, raman: 3, krishnamurti: 5, yukteshwar: 7, true_chitra: 27, true_pushya: 29,
  krishnamurti_vp291: 45 };
const systems = { campanus: "C", equal: "E", koch: "K", placidus: "P", porphyry: "O", regiomontanus: "R" };
const swiss = 2, sidereal = 64 * 1024, noRefraction = 512;

// flags sets the ayanamsa.
const flags = ({ ayanamsa = "lahiri" }) => {
  if (ayanamsa === "tropical") return swiss;
  if (!(ayanamsa in modes)) throw new Unsupported("no " + ayanamsa);
  swe.set_sid_mode(modes[ayanamsa], 0, 0);
  return swiss | sidereal;
};
const houses = (input, settings, system) => {
  const h = swe.houses_ex(input.jdUt, flags(settings), input.lat, input.lon, system);
  return { cusps: Array.from(h.cusps ?? h[0]), ascmc: Array.from(h.ascmc ?? h[1]) };
};

await answer({
  positions(input, settings) {
    const f = flags(settings), values = {};
    for (const [name, id] of Object.entries(ids)) values[name] = swe.calc_ut(input.jdUt, id, f)[0];
    if (settings.ayanamsa !== "tropical") values.lagna = houses(input, settings, "P").ascmc[0];
    return values;
  },
  ayanamsa(input, settings) {
    flags(settings);
    return { ayanamsa: swe.get_ayanamsa_ut(input.jdUt) };
  },
  cusps(input, settings) {
    if (!systems[settings.houses]) throw new Unsupported("no " + settings.houses);
    const h = houses(input, settings, systems[settings.houses]), values = { midheaven: h.ascmc[1] };
    for (let n = 1; n <= 12; n++) values["cusp" + n] = h.cusps[n];
    return values;
  },
  rise_set(input, settings) {
    const values = {};
    for (const body of ["sun", "moon"]) {
      for (const [word, way] of [["rise", 1], ["set", 2]]) {
        const t = swe.rise_trans_true_hor(input.jdUt, ids[body], "", swiss, way | noRefraction,
          [input.lon, input.lat, 0], 0, 0, -settings.refraction);
        if (t) values[body + word] = t[0];
      }
    }
    return values;
  },
});
