export * from "./client.js";
export { JyotishError } from "./transport.js";
