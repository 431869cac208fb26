// Shows the OpenAPI document with Swagger UI. A key that a reader enters stays in the memory of the page.
window.addEventListener("DOMContentLoaded", async () => {
  const answer = await fetch("openapi.json");
  const spec = await answer.json();
  // The reader may have come by another name of this host than the configured one, and calls go where the page came from.
  const here = (servers) => (servers || []).forEach((server) => {
    const base = server.variables.base;
    base.default = location.origin + new URL(base.default).pathname.replace(/\/$/, "");
  });
  here(spec.servers);
  Object.values(spec.paths).forEach((path) => here(path.servers));
  SwaggerUIBundle({
    dom_id: "#docs", spec, deepLinking: true, docExpansion: "list", defaultModelsExpandDepth: 0, displayRequestDuration: true, filter: true,
    showExtensions: true, persistAuthorization: false, validatorUrl: null,
  });
});
