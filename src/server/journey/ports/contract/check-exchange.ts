import { Ajv, type ErrorObject, type Options, type ValidateFunction } from "ajv";
import type { Ports } from "../ports.ts";
import { contractAt } from "./contracts.ts";
import { SECRET } from "./schema-node.ts";
import { documentsSchema } from "./vendor-documents.ts";

/** Where a request or an answer breaks its contract: the place and the rule, never the value. */
export interface ContractBreak {
	readonly at: string;
	readonly rule: string;
}

const compiled = new Map<string, ValidateFunction>();
let ajv: Ajv | undefined;

/**
 * Returns what breaks the contract of an operation, in a request or in an answer; nothing where no contract is written. The
 * value is judged as the JSON that it would be.
 */
export function contractBreaks(
	port: keyof Ports,
	operation: string,
	side: "request" | "answer",
	value: unknown,
): readonly ContractBreak[] {
	const schema = contractAt(port, operation)?.[side];
	if (schema === undefined) return [];
	return schemaBreaks(`${port}.${operation}.${side}`, schema, value);
}

/** Where the documents that an answer names break the contract; those of an operation without any are ignored like other unknown fields. */
export function documentBreaks(port: keyof Ports, operation: string, named: unknown): readonly ContractBreak[] {
	const schema = documentsSchema(port, operation);
	if (schema === undefined || named === undefined) return [];
	return schemaBreaks(`${port}.${operation}.documents`, schema, named);
}

/** Returns what breaks a schema, which is compiled once under its name. */
export function schemaBreaks(name: string, schema: object, value: unknown): readonly ContractBreak[] {
	const validate = compiled.get(name) ?? compile(schema);
	compiled.set(name, validate);
	return validate(asJson(value)) ? [] : (validate.errors ?? []).map(asBreak);
}

function compile(schema: object): ValidateFunction {
	ajv ??= new Ajv({ allErrors: true, strict: true, formats: FORMATS, keywords: [SECRET] });
	return ajv.compile(schema);
}

/** Cents are marked so that a form may show them as dollars. */
const FORMATS: NonNullable<Options["formats"]> = {
	date: (text: string) => isDay(text),
	"date-time": (text: string) => isInstant(text),
	cents: { type: "number", validate: Number.isSafeInteger },
};

function isDay(text: string): boolean {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isInstant(text: string): boolean {
	return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text));
}

function asJson(value: unknown): unknown {
	return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

function asBreak({ instancePath, keyword, params }: ErrorObject): ContractBreak {
	const missing = "missingProperty" in params ? `/${String(params.missingProperty)}` : "";
	return { at: `${instancePath}${missing}`, rule: keyword };
}
