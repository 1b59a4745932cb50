import { isList, isObject, type Json } from "../../engine/json.ts";
import { titleOf } from "../map/map-texts.ts";
import { pointerOf } from "../text/text-fault.ts";
import type { TriedRule } from "./simulation.ts";

/** Where a rule of a trace is written. */
export type RulePlace = Pick<TriedRule, "list" | "of" | "row" | "title" | "file" | "pointer">;

/** One composed file; undefined for one that the product has not. */
export type ReadFile = (file: string) => Json | undefined;

const ORIGINATION = "flows/origination.json";
const APPLICATION = "flows/application.json";
const REGISTRATION = "flows/registration.json";
const STAGE_ROUTING = "flows/stage-routing.json";
const STATE_ROUTING = "flows/state-routing.json";

/** Returns the place of a rule by its name in a trace ("stage-routing/COMPLETE/page"); undefined for one without a place. */
export function rulePlace(rule: string, read: ReadFile): RulePlace | undefined {
	const [from = "", ...rest] = rule.split("/");
	const [first = "", ...more] = rest;
	const id = rest.join("/");
	const last = more.join("/");
	const entry = (file: string, key: string, list: TriedRule["list"], name: string): RulePlace | undefined => {
		const all = valueAt(read(file), key);
		if (!isObject(all) || !Object.hasOwn(all, name)) return undefined;
		const row = Object.keys(all).indexOf(name) + 1;
		return { list, of: "", row, title: titleOf(aboutOf(all[name]), name), file, pointer: pointerOf([key, name]) };
	};
	const listed = (file: string, key: string, list: TriedRule["list"]): RulePlace | undefined => {
		const rows = valueAt(valueAt(read(file), key), first);
		const index = isList(rows) ? rows.findIndex((row) => isObject(row) && row.id === last) : -1;
		if (index < 0) return undefined;
		return {
			list,
			of: first,
			row: index + 1,
			title: titleOf(undefined, last),
			file,
			pointer: pointerOf([key, first, index]),
		};
	};
	switch (from) {
		case "registration":
			return entry(REGISTRATION, "steps", "steps", id);
		case "origination":
			return entry(ORIGINATION, "stages", "decisions", id);
		case "application":
			return first === "interrupts"
				? entry(APPLICATION, "interrupts", "interrupts", last)
				: entry(APPLICATION, "transitions", "moves", id);
		case "stage-routing":
			return first === "overrides"
				? entry(STAGE_ROUTING, "overrides", "overrides", last)
				: listed(STAGE_ROUTING, "stages", "stagePages");
		case "state-routing":
			return id === "fallback"
				? { list: "fallback", of: "", row: 1, title: "", file: STATE_ROUTING, pointer: pointerOf(["fallback"]) }
				: listed(STATE_ROUTING, "states", "statePages");
		case "tables":
			return tableRow(id, read);
		default:
			return undefined;
	}
}

/** The name in a trace of a row of a decision table ("pricing/min-score"), of its own or of a grid ("by-score.2.1"). */
export function tableRule(table: string, row: string): string {
	return `tables/${table}#${row}`;
}

const GRID_ROW = /^(.+)\.([1-9]\d*)\.([1-9]\d*)$/;

function tableRow(id: string, read: ReadFile): RulePlace | undefined {
	const [table = "", name = ""] = id.split("#");
	const file = `flows/${table}.json`;
	const rows = valueAt(read(file), "rows");
	const of = titleOf(undefined, table.split("/").at(-1) ?? table);
	if (isObject(rows) && Object.hasOwn(rows, name)) {
		const row = Object.keys(rows).indexOf(name) + 1;
		return {
			list: "table",
			of,
			row,
			title: titleOf(aboutOf(rows[name]), name),
			file,
			pointer: pointerOf(["rows", name]),
		};
	}
	const [, grid = "", down, across] = GRID_ROW.exec(name) ?? [];
	if (valueAt(valueAt(read(file), "grids"), grid) === undefined) return undefined;
	const pointer = pointerOf(["grids", grid, "values", Number(down) - 1, Number(across) - 1]);
	return { list: "table", of, row: Number(down), title: titleOf(undefined, grid), file, pointer };
}

function valueAt(value: Json | undefined, key: string): Json | undefined {
	return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function aboutOf(row: Json | undefined): Json | undefined {
	return valueAt(row, "about");
}
