#!/usr/bin/env bash
# What:     @fontsource/source-sans-3 5.3.1, its file for latin-ext, read with fontkit 2.0.4
# Source:   https://fontsource.org/docs/getting-started/subsets
# Behavior: The unicode-range of the style sheet names letters that its file does not have: the range is the same for all
#           families. Œ, œ and ı are in the file for latin alone, others in none. A browser asks the file that is named last
#           and gets by; a program that chooses a file by its range draws an empty box in "Lebœuf" and "Yıldız".
# Seen:     named and not there: 541 letters; in latin: ı Œ œ
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @fontsource/source-sans-3@5.3.1 fontkit@2.0.4
cat >ranges.mjs <<'JS'
import { readFileSync } from "node:fs";
import * as fontkit from "fontkit";
const folder = "node_modules/@fontsource/source-sans-3";
const faces = readFileSync(`${folder}/400.css`, "utf8").split("@font-face").slice(1);
const glyphsOf = (subset) =>
	new Set(fontkit.create(readFileSync(`${folder}/files/source-sans-3-${subset}-400-normal.woff2`)).characterSet);
const face = faces.find((one) => one.includes("source-sans-3-latin-ext-400-normal.woff2"));
const range = /unicode-range: ([^;]+);/.exec(face)[1].split(",").flatMap((part) => {
	const [from, to = from] = part.trim().slice(2).split("-").map((code) => Number.parseInt(code, 16));
	return Array.from({ length: to - from + 1 }, (_, at) => from + at);
});
const [latinExt, latin] = [glyphsOf("latin-ext"), glyphsOf("latin")];
const letters = range.filter((code) => /\p{L}/u.test(String.fromCodePoint(code)) && !latinExt.has(code));
const elsewhere = letters.filter((code) => latin.has(code)).map((code) => String.fromCodePoint(code));
console.log(`named and not there: ${letters.length} letters; in latin: ${elsewhere.join(" ")}`);
JS
seen=$(node ranges.mjs)
echo "$seen"
[ "$seen" = "named and not there: 541 letters; in latin: ı Œ œ" ]
