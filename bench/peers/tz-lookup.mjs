// @photostructure/tz-lookup: the time zone of a point.
import tzlookup from "@photostructure/tz-lookup";
import { answer } from "./lines.mjs";

await answer({ zone: ({ lat, lon }) => ({ zone: tzlookup(lat, lon) }) });
