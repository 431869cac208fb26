// duckdb [-unsigned] -c SQL: runs statements in memory and prints their rows as lines of JSON. It stands for DuckDB's
// shell. Statements end with a semicolon at the end of a line.
const { DuckDBInstance } = require("@duckdb/node-api");

(async () => {
  const options = process.argv[2] === "-unsigned" ? { allow_unsigned_extensions: "true" } : {};
  const connection = await (await DuckDBInstance.create(":memory:", options)).connect();
  for (const statement of process.argv.at(-1).split(/;\s*$/m)) {
    if (!statement.trim()) continue;
    const result = await connection.runAndReadAll(statement);
    if (/^\s*(COPY|CREATE|LOAD|SET)/i.test(statement)) continue;
    for (const row of result.getRowObjectsJson()) console.log(JSON.stringify(row));
  }
})().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
