#!/usr/bin/env bash
# What:     us-atlas 3.0.1, the list of counties that most maps and pickers of counties on the web are made from
# Source:   https://www.npmjs.com/package/us-atlas/v/3.0.1, counties-10m.json (GEOIDs of the Census Bureau's files of 2017)
# Behavior: it is the latest version, and has the eight counties of Connecticut, which the Census Bureau gave up for nine
#           planning regions (87 FR 34235): the tracts of loan registers (12 CFR 1003) are in 09190 where it says 09001. It has
#           Valdez-Cordova in Alaska, two others since 2019. A state and a name are no key either: six names are a county's and a
#           city's of the same state, so that a rule "Baltimore, MD" means two places with other taxes and other recorders.
# Seen:     Connecticut 09001 to 09015, none from 09110 to 09190; 02261 yes, 02063 no; twice: Baltimore MD, Fairfax VA, Franklin VA, Richmond VA, Roanoke VA, St. Louis MO
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts us-atlas@3.0.1
cat >try.cjs <<'JS'
const { objects } = require("us-atlas/counties-10m.json");
const counties = objects.counties.geometries.map(({ id, properties }) => [id, properties.name]);
const codes = counties.map(([id]) => id).sort();
const ofConnecticut = codes.filter((id) => id.startsWith("09"));
const hasRegions = ofConnecticut.some((id) => id >= "09110") ? "some" : "none";
const has = (id) => (codes.includes(id) ? "yes" : "no");
const states = { 24: "MD", 29: "MO", 51: "VA" };
const named = counties.map(([id, name]) => `${name} ${states[id.slice(0, 2)] ?? id.slice(0, 2)}`);
const twice = [...new Set(named.filter((name, at) => named.indexOf(name) !== at))].sort();
console.log(
	`Connecticut ${ofConnecticut[0]} to ${ofConnecticut.at(-1)}, ${hasRegions} from 09110 to 09190; 02261 ${has("02261")}, 02063 ${has("02063")}; twice: ${twice.join(", ")}`,
);
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = "Connecticut 09001 to 09015, none from 09110 to 09190; 02261 yes, 02063 no; twice: Baltimore MD, Fairfax VA, Franklin VA, Richmond VA, Roanoke VA, St. Louis MO" ]
