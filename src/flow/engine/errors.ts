/** The catalog of engine errors: cause and fix of each code; a test keeps it in sync with the code. */
export const engineErrors = {
	FACT_TYPE: {
		cause: "the record holds a value of another type",
		cure: "send the declared type, or leave the value out",
	},
	FACT_ENUM: {
		cause: "the record holds a value outside the declared list",
		cure: "send a declared value, or declare it",
	},
	FACT_RESULT: { cause: "a derived fact came out as another type", cure: "make its rule give the declared type" },
	FACT_CYCLE: { cause: "derived facts read each other in a circle", cure: "take one of the reads out" },
	FACT_DECLARATION: {
		cause: "the fact's declaration cannot be used",
		cure: "declare either a rule, or a path with a default or `nullable: true`",
	},
	RECORD_NOT_OBJECT: { cause: "the record is not a JSON object", cure: "send one object with application, profile, …" },
	STAGE_UNKNOWN: {
		cause: "the record names a stage that this product does not have",
		cure: "send a known stage, or none",
	},
	STATE_UNKNOWN: {
		cause: "the record names a state that this product does not have",
		cure: "send a known state, or none",
	},
	RULE_UNKNOWN_OPERATOR: {
		cause: "the rule uses an operator outside the closed profile",
		cure: "use an allowed operator",
	},
	RULE_SHAPE: {
		cause: "the rule is no operation with exactly one operator and the operands that it takes",
		cure: "write {operator: operands}",
	},
	RULE_NOT_BOOLEAN: {
		cause: "the condition came out as something other than true or false",
		cure: "compare the value",
	},
	RULE_ARITHMETIC: {
		cause: "the arithmetic has no finite result (a division by zero, or a number too large)",
		cure: "guard the divisor in the rule, or correct the record",
	},
	RULE_DATE: {
		cause: "a rule calculates with a date that is missing or is no calendar date",
		cure: "give the day of the decision as `today` (yyyy-mm-dd), and dates as yyyy-mm-dd",
	},
	NO_ROW: {
		cause: "no row of the table matches",
		cure: "end the table in a row without a condition, or add the row that is missing",
	},
	TABLE_INPUT: {
		cause: "a decision table was asked without a value that it needs, or with one outside its declaration",
		cure: "give a declared value, or widen the declaration of the input",
	},
	TABLE_TWO_ROWS: {
		cause: "two rows of a table match where only one may",
		cure: "narrow one of them",
	},
	TABLE_COLLECTS_LIST: {
		cause: "the table collects rows, and was asked for one value",
		cure: "declare how it combines its outputs (`collect`), or read all its rows",
	},
	NO_ORIGINATION: {
		cause: "this product comes without its origination tables",
		cure: "decide the stage on the server",
	},
	STEP_UNKNOWN: { cause: "there is no such registration step", cure: "name a step of flows/registration.json" },
	WRITE_PATH: { cause: "a form writes to a path that cannot be written", cure: "correct the form's `writes`" },
	WRITE_TYPE: { cause: "the record has no object or list where a form writes one", cure: "correct the record" },
} as const satisfies { readonly [code: string]: { readonly cause: string; readonly cure: string } };

export type EngineErrorCode = keyof typeof engineErrors;

/** The place of an engine error: names and paths of the configuration, never a value of the record. */
export interface ErrorPlace {
	readonly fact?: string;
	readonly path?: string;
	/** The rule, row or step, as the trace names it. */
	readonly rule?: string;
}

/** The only error class of the engine; its message has place, cause and fix, never a value of the record. */
export class EngineError extends Error {
	override readonly name = "EngineError";
	readonly code: EngineErrorCode;
	readonly fact?: string;
	readonly path?: string;
	readonly rule?: string;

	constructor(code: EngineErrorCode, place: ErrorPlace = {}) {
		super(messageOf(code, place));
		this.code = code;
		if (place.fact !== undefined) this.fact = place.fact;
		if (place.path !== undefined) this.path = place.path;
		if (place.rule !== undefined) this.rule = place.rule;
	}
}

function messageOf(code: EngineErrorCode, place: ErrorPlace): string {
	const where = [
		place.rule === undefined ? "" : `rule ${place.rule}`,
		place.fact === undefined ? "" : `fact ${place.fact}`,
		place.path === undefined ? "" : `at ${place.path}`,
	].filter((part) => part !== "");
	const { cause, cure } = engineErrors[code];
	return `${where.length === 0 ? "" : `${where.join(", ")}: `}${cause}; ${cure}.`;
}
