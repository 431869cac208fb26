// clickhouse.js SCRIPTS CONFIG SQL: runs a query in ClickHouse's engine with the functions of a configuration.
const { Session } = require("chdb");

const [scripts, config, sql] = process.argv.slice(2);
const session = new Session("", {
  connectionArgs: ["--user_scripts_path=" + scripts, "--user_defined_executable_functions_config=" + config],
});
process.stdout.write(session.query(sql, "JSONEachRow"));
