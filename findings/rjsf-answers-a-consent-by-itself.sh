#!/usr/bin/env bash
# What:     @rjsf/utils 6.11.1 with @rjsf/validator-ajv8 6.11.1, as a form uses them before it is first drawn
# Source:   https://rjsf-team.github.io/react-jsonschema-form/docs/api-reference/form-props#constasdefaults
# Behavior: `const` is taken for a default unless `constAsDefaults` says otherwise. A required box that has to be ticked
#           (`"const": true`) starts ticked, and a required choice of constants starts with its first: the form is valid
#           before anyone has answered, and what is sent looks like a consent and an answer that a person gave.
# Seen:     {"agrees":true,"owns":"YES"}; with never: {"agrees":false}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @rjsf/utils@6.11.1 @rjsf/validator-ajv8@6.11.1 react@19.2.0
cat >start.mjs <<'JS'
import { getDefaultFormState } from "@rjsf/utils";
import ajv8 from "@rjsf/validator-ajv8";
const validator = ajv8.default ?? ajv8;
const choice = [
	{ const: "YES", title: "Yes" },
	{ const: "NO", title: "No" },
];
const schema = {
	type: "object",
	required: ["agrees", "owns"],
	properties: {
		agrees: { type: "boolean", title: "I agree to a hard credit inquiry", const: true },
		owns: { type: "string", title: "Is the home in your name?", oneOf: choice },
	},
};
const start = (behavior) => JSON.stringify(getDefaultFormState(validator, schema, {}, schema, false, behavior));
console.log(`${start()}; with never: ${start({ constAsDefaults: "never" })}`);
JS
seen=$(node start.mjs)
echo "$seen"
[ "$seen" = '{"agrees":true,"owns":"YES"}; with never: {"agrees":false}' ]
