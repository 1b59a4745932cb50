import { correctedName, didYouMean } from "../nearest.ts";
import type { RuleExpectation } from "../rules/rule-types.ts";
import { fault, type Typed, typeOfFact, typeText, type Walk } from "./rule-typing.ts";

/** Reports a rule whose result type does not fit its place. */
export function expectType(typed: Typed, expect: RuleExpectation, walk: Walk): void {
	const { type } = typed;
	if (type === undefined) return;
	if (expect === "boolean") {
		if (type.base !== "boolean") {
			fault(
				walk,
				"RULE_NOT_BOOLEAN",
				"",
				`a condition must be true or false, this is ${typeText(type)}`,
				"compare it with a value",
			);
		} else if (type.nullable) {
			fault(
				walk,
				"RULE_NULLABLE",
				"",
				`the condition may be null: it is ${typeText(type)}`,
				"compare it with === true",
			);
		}
		return;
	}
	const wanted = typeOfFact({ type: expect.type, nullable: expect.nullable ?? false }, false);
	if (type.base !== wanted.base && type.base !== "null") {
		fault(
			walk,
			"RULE_TYPE",
			"",
			`the fact is declared ${expect.type}, its rule gives ${typeText(type)}`,
			"change the rule or the type",
		);
		return;
	}
	if (type.nullable && !wanted.nullable) {
		fault(
			walk,
			"RULE_NULLABLE",
			"",
			"its rule may give null, the fact is not declared nullable",
			"give a value in every case, or declare it nullable",
		);
	}
	if (expect.type === "integer" && type.whole !== true && type.base !== "null") {
		fault(walk, "RULE_TYPE", "", "the fact is declared integer, its rule may give a fraction", "declare it number");
	}
	const given = typeof type.literal === "string" ? [type.literal] : type.values;
	if (expect.values === undefined || type.base !== "string") return;
	const values = expect.values;
	const foreign = given?.find((value) => !values.includes(value));
	if (given === undefined) {
		fault(
			walk,
			"RULE_ENUM",
			"",
			"its rule may give any text, the fact is declared with a closed list",
			"give only declared values",
		);
	} else if (foreign !== undefined) {
		fault(
			walk,
			"RULE_ENUM",
			"",
			`its rule may give "${foreign}", which is no declared value.${didYouMean(foreign, values)}`,
			"declare it, or give a declared value",
			correctedName(foreign, values),
		);
	}
}
