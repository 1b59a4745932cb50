import { createReadStream, statSync } from "node:fs";
import { localDate } from "../../lending/calendar/time-zones.ts";
import { stageAndOrders } from "../catalog/cases/case-answers.ts";
import { openFlow } from "../catalog/cases/case-flow.ts";
import type { Catalog } from "../catalog/index.ts";
import {
	type ApplicationRecord,
	EngineError,
	type Flow,
	factsOf,
	type Json,
	resolveState,
	route,
	stepsOf,
	type TraceEntry,
} from "../engine/index.ts";
import { isObject } from "../engine/json.ts";
import type { Found } from "./found.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "./io.ts";
import type { Options } from "./options.ts";
import { annotations } from "./print/annotations.ts";
import { type Answer, answerLine } from "./print/answer-line.ts";
import { findingLine } from "./print/finding-text.ts";
import { tell } from "./print/report.ts";
import { type InputRecord, readRecords } from "./records.ts";
import { STANDARD_LENDER } from "./standard-lender.ts";

export type Decision = "route" | "state" | "stage" | "steps";

/**
 * Answers each record in order, as it arrives: one object per line as json, one line each as text and for GitHub; SARIF
 * lists the records that cannot be decided.
 */
export async function decideRecords(
	decision: Decision,
	options: Options,
	catalog: Catalog,
	io: FlowIo,
): Promise<ExitCode> {
	const { flow } = openFlow(catalog, options.org ?? STANDARD_LENDER, options.flow);
	const found: Found[] = [];
	let waiting = "";
	for await (const record of readRecords(sourceOf(options.facts ?? "-", io))) {
		waiting += lineOf(answer(flow, decision, record), record, options, found);
		if (waiting.length < 65_536) continue;
		await io.out(waiting);
		waiting = "";
	}
	if (waiting !== "") await io.out(waiting);
	if (options.format === "sarif") await tell({ json: [], text: "", found }, options.format, io);
	return exitCodes.clean;
}

/** The line printed for an answered record; for SARIF, records that cannot be decided are collected instead. */
function lineOf(
	answered: Answer | Undecided,
	record: InputRecord,
	{ facts = "-", format }: Options,
	found: Found[],
): string {
	if (format === "json") return `${JSON.stringify(answered)}\n`;
	if (!("error" in answered)) return format === "sarif" ? "" : `${answerLine(answered)}\n`;
	const undecided = undecidedAt(facts, record, answered.error);
	if (format === "github") return annotations([undecided], []);
	if (format === "text") return `${findingLine(undecided)}\n`;
	found.push(undecided);
	return "";
}

/** Returns the answer that a command prints for a record. */
export function decide(flow: Flow, decision: Decision, record: ApplicationRecord): Answer {
	const facts = factsOf(flow, record);
	switch (decision) {
		case "route": {
			const trace: TraceEntry[] = [];
			const routed = route(flow, facts, trace);
			return { ...routed, state: record.state ?? resolveState(flow, facts).state, trace };
		}
		case "state": {
			const trace: TraceEntry[] = [];
			return { ...resolveState(flow, facts, trace), trace };
		}
		case "stage":
			return stageAndOrders(flow, record, facts);
		case "steps":
			return stepsOf(flow, facts);
	}
}

function answer(flow: Flow, decision: Decision, record: InputRecord): Answer | Undecided {
	if ("fault" in record) return { error: record.fault };
	try {
		return decide(flow, decision, onDay(record.value));
	} catch (error) {
		if (error instanceof EngineError) return { error: { code: error.code, message: error.message } };
		throw error;
	}
}

interface Undecided {
	readonly error: { readonly code: string; readonly message: string };
}

function undecidedAt(facts: string, { line, column }: InputRecord, { code, message }: Undecided["error"]): Found {
	const file = facts === "-" ? "stdin" : facts;
	// the message repeats the place
	const cause = message.replace(/^line \d+, column \d+: /, "");
	return { code, severity: "error", file, line, column, cause, cure: "" };
}

/** A record without `today` is decided as of today in the time zone of its property. */
function onDay(value: Json): ApplicationRecord {
	if (!isObject(value) || Object.hasOwn(value, "today")) return value as ApplicationRecord;
	const property = isObject(value.application) ? value.application.property : undefined;
	const state = isObject(property) && typeof property.state === "string" ? property.state : "CA";
	return { ...value, today: localDate(new Date(), state) } as ApplicationRecord;
}

function sourceOf(facts: string, io: FlowIo): AsyncIterable<Uint8Array | string> {
	if (facts === "-") return io.stdin;
	const found = statSync(facts, { throwIfNoEntry: false });
	// a pipe (`--facts <(…)`) is read like a file
	if (found === undefined || found.isDirectory()) {
		throw new UsageError(`There is no file "${facts}": --facts names a file of records, or - for standard input.`);
	}
	return createReadStream(facts);
}
