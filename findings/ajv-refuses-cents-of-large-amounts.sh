#!/usr/bin/env bash
# What:     ajv 8.20.0, the option multipleOfPrecision for `multipleOf: 0.01`
# Source:   https://ajv.js.org/options.html#multipleofprecision
# Behavior: The option that is there for amounts in cents holds for small amounts only: its tolerance stays the same while the
#           error of the quotient grows with the amount. With the precision 8, whole cents are refused from $894,784.94 on,
#           and three in ten of those from $1.0 to $1.34 million, which is what homes cost and owe.
# Seen:     first refused: 894784.94; of those from 1,000,000 to 1,340,000: 31 %
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ajv@8.20.0
cat >cents.cjs <<'JS'
const { default: Ajv } = require("ajv");
const isCents = new Ajv({ multipleOfPrecision: 8 }).compile({ type: "number", multipleOf: 0.01 });
const count = (from, to) => {
	let refused = 0;
	for (let cents = from; cents < to; cents += 1) refused += isCents(cents / 100) ? 0 : 1;
	return refused;
};
const first = (from) => {
	for (let cents = from; ; cents += 1) if (!isCents(cents / 100)) return cents / 100;
};
const share = Math.round((100 * count(100_000_000, 134_000_000)) / 34_000_000);
console.log(`first refused: ${first(1)}; of those from 1,000,000 to 1,340,000: ${share} %`);
JS
seen=$(node cents.cjs)
echo "$seen"
[ "$seen" = "first refused: 894784.94; of those from 1,000,000 to 1,340,000: 31 %" ]
