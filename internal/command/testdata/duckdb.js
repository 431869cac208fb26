// duckdb -c SQL: runs one statement in memory and prints its rows as lines of JSON. It stands for DuckDB's shell.
const { DuckDBInstance } = require("@duckdb/node-api");

(async () => {
  const connection = await (await DuckDBInstance.create()).connect();
  const result = await connection.runAndReadAll(process.argv[3]);
  if (!/^\s*COPY/i.test(process.argv[3])) {
    for (const row of result.getRowObjectsJson()) console.log(JSON.stringify(row));
  }
})();
