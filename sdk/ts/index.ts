import createFetchClient from "openapi-fetch";
import type { paths } from "./schema.js";

export type { components, operations, paths } from "./schema.js";

/** Returns a client of the service at an address such as https://jyotish.example/v1, with a key of it. */
export function createClient(baseUrl: string, key: string) {
  return createFetchClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });
}
