#!/usr/bin/env bash
# What:     json-logic-engine 5.0.7
# Source:   https://json-logic.github.io/json-logic-engine/docs/compiled
# Behavior: The same rule on the same data has one answer when it is run and another when it is built first. A default of `var`
#           does not stand in for a null that is run, and does once the rule is built; `cat` joins a null as nothing
#           or as the word "null". A team that tests rules with `run` and serves them built has tested something else.
# Seen:     var, run: null; built: 5. cat, run: "Unit "; built: "Unit null".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts json-logic-engine@5.0.7
cat >both.mjs <<'JS'
import { LogicEngine } from "json-logic-engine";
const both = (rule, data) => {
	const run = new LogicEngine().run(rule, data);
	const built = new LogicEngine().build(rule)(data);
	return `run: ${JSON.stringify(run)}; built: ${JSON.stringify(built)}.`;
};
const orFive = both({ var: ["dependents", 5] }, { dependents: null });
const joined = both({ cat: ["Unit ", { var: "unit" }] }, { unit: null });
console.log(`var, ${orFive} cat, ${joined}`);
JS
seen=$(node both.mjs)
echo "$seen"
[ "$seen" = 'var, run: null; built: 5. cat, run: "Unit "; built: "Unit null".' ]
