#!/usr/bin/env bash
# What:     npm 11.19.1, its command `npm sbom`, with react and react-dom 19.2.0 as an example
# Source:   https://docs.npmjs.com/cli/v11/commands/npm-sbom, https://github.com/npm/cli/issues/7909
# Behavior: `npm sbom --omit dev` leaves out a package that production runs on as soon as a development dependency needs
#           it too, and then all that is only reached through it: its selector drops whatever has any edge from a
#           development dependency. Without the option the same package is listed and not marked as development.
# Seen:     with --omit dev: none; without: react react-dom:development scheduler:development
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/tool" "$folder/portal"
cd "$folder/tool"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts npm@11.19.1
npm=$folder/tool/node_modules/npm/bin/npm-cli.js
cd "$folder/portal"
cat >package.json <<'JSON'
{
	"name": "portal",
	"version": "1.0.0",
	"private": true,
	"dependencies": { "react": "19.2.0" },
	"devDependencies": { "react-dom": "19.2.0" }
}
JSON
node "$npm" install --silent --no-audit --no-fund --ignore-scripts --package-lock-only
cat >listed.mjs <<'JS'
import { readFileSync } from "node:fs";
const { components = [] } = JSON.parse(readFileSync(0, "utf8"));
const isDevelopment = ({ properties = [] }) => properties.some(({ name }) => name === "cdx:npm:package:development");
const listed = components.map((one) => (isDevelopment(one) ? `${one.name}:development` : one.name));
console.log(listed.sort().join(" ") || "none");
JS
sbom() { node "$npm" sbom --sbom-format cyclonedx --package-lock-only "$@" | node listed.mjs; }
seen="with --omit dev: $(sbom --omit dev); without: $(sbom)"
echo "$seen"
[ "$seen" = "with --omit dev: none; without: react react-dom:development scheduler:development" ]
