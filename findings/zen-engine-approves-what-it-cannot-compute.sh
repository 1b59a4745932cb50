#!/usr/bin/env bash
# What:     @gorules/zen-engine 0.54.0, a decision table with the hit policy "first"
# Source:   https://docs.gorules.io/learn/decision-modeling/decision-tables
# Behavior: A row that declines is passed over without an error when its cell compares a score that is null, a ratio whose
#           divisor is missing, null or zero, or an amount that came as text. The next row decides: where the last one
#           is meant for everything that no row has refused, what could not be judged is approved.
# Seen:     known: DECLINE; score null: APPROVE; income missing: APPROVE; income 0: APPROVE; debt as text: APPROVE
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @gorules/zen-engine@0.54.0
cat >decide.mjs <<'JS'
import { ZenEngine } from "@gorules/zen-engine";
const position = { x: 0, y: 0 };
const content = {
	hitPolicy: "first",
	inputs: [
		{ id: "score", name: "Score", field: "score" },
		{ id: "ratio", name: "Debt to income", field: "debt / income" },
	],
	outputs: [{ id: "decision", name: "Decision", field: "decision" }],
	rules: [
		{ _id: "1", score: "< 620", ratio: "", decision: '"DECLINE"' },
		{ _id: "2", score: "", ratio: "> 0.43", decision: '"DECLINE"' },
		{ _id: "3", score: "", ratio: "", decision: '"APPROVE"' },
	],
};
const nodes = [
	{ id: "in", type: "inputNode", name: "in", position },
	{ id: "table", type: "decisionTableNode", name: "table", position, content },
	{ id: "out", type: "outputNode", name: "out", position },
];
const edges = [
	{ id: "a", sourceId: "in", targetId: "table", type: "edge" },
	{ id: "b", sourceId: "table", targetId: "out", type: "edge" },
];
const table = new ZenEngine().createDecision(Buffer.from(JSON.stringify({ nodes, edges })));
const applications = [
	["known", { score: 700, debt: 90, income: 100 }],
	["score null", { score: null, debt: 10, income: 100 }],
	["income missing", { score: 700, debt: 90 }],
	["income 0", { score: 700, debt: 90, income: 0 }],
	["debt as text", { score: 700, debt: "90", income: 100 }],
];
const said = [];
for (const [name, application] of applications) {
	const { result } = await table.evaluate(application);
	said.push(`${name}: ${result.decision}`);
}
console.log(said.join("; "));
JS
seen=$(node decide.mjs)
echo "$seen"
[ "$seen" = "known: DECLINE; score null: APPROVE; income missing: APPROVE; income 0: APPROVE; debt as text: APPROVE" ]
