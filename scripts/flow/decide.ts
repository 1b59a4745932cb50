import { createReadStream, statSync } from "node:fs";
import type { Catalog } from "../../src/catalog/index.ts";
import {
	type ApplicationRecord,
	EngineError,
	type Flow,
	factsOf,
	type Json,
	route,
	settle,
	stepsOf,
} from "../../src/engine/index.ts";
import { isObject } from "../../src/engine/json.ts";
import { localDate } from "../../src/lending/time-zones.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "./io.ts";
import type { Options } from "./options.ts";
import { type InputRecord, readRecords } from "./records.ts";
import { openFlow, stageAndTasks } from "./which-flow.ts";

export type Decision = "route" | "settle" | "stage" | "steps";

/** Prints one JSON object a line for each record, in order; a record that cannot be decided gives its error there. */
export async function decideRecords(
	decision: Decision,
	options: Options,
	catalog: Catalog,
	io: FlowIo,
): Promise<ExitCode> {
	const { flow } = openFlow(catalog, options.org ?? "main", options.flow);
	let waiting = "";
	for await (const record of readRecords(sourceOf(options.facts ?? "-", io))) {
		waiting += `${JSON.stringify(answer(flow, decision, record))}\n`;
		if (waiting.length < 65_536) continue;
		await io.out(waiting);
		waiting = "";
	}
	if (waiting !== "") await io.out(waiting);
	return exitCodes.clean;
}

/** Returns what a command prints for a record. */
export function decide(flow: Flow, decision: Decision, record: ApplicationRecord): object {
	const facts = factsOf(flow, record);
	switch (decision) {
		case "route":
			return route(flow, facts);
		case "settle":
			return settle(flow, facts);
		case "stage":
			return stageAndTasks(flow, record, facts);
		case "steps":
			return stepsOf(flow, facts);
	}
}

function answer(flow: Flow, decision: Decision, record: InputRecord): object {
	if ("fault" in record) return { error: record.fault };
	try {
		return decide(flow, decision, onDay(record.value));
	} catch (error) {
		if (error instanceof EngineError) return { error: { code: error.code, message: error.message } };
		throw error;
	}
}

/** A record that does not say what day it is, is asked as of today where its property stands. */
function onDay(value: Json): ApplicationRecord {
	if (!isObject(value) || Object.hasOwn(value, "today")) return value as ApplicationRecord;
	const property = isObject(value.application) ? value.application.property : undefined;
	const state = isObject(property) && typeof property.state === "string" ? property.state : "CA";
	return { ...value, today: localDate(new Date(), state) } as ApplicationRecord;
}

function sourceOf(facts: string, io: FlowIo): AsyncIterable<Uint8Array | string> {
	if (facts === "-") return io.stdin;
	const found = statSync(facts, { throwIfNoEntry: false });
	// A pipe (`--facts <(…)`) is read like a file.
	if (found === undefined || found.isDirectory()) {
		throw new UsageError(`There is no file "${facts}": --facts names a file of records, or - for standard input.`);
	}
	return createReadStream(facts);
}
