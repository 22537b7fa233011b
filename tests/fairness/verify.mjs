// Reads a list of records from the standard input and prints what the browser's verifier says of each.
import { readFileSync } from "node:fs";
import { verdictOf } from "../../src/kirifuda/web/static/kit/deal_verifier.js";

const records = JSON.parse(readFileSync(0, "utf-8"));
process.stdout.write(JSON.stringify(records.map((record) => verdictOf(record))));
