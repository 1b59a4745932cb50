import { relative } from "node:path";
import type { FileTimes } from "./file-times.ts";

/** What a run of one step or of Vitest took as a whole; `cpu` counts every process that it started. */
export interface RunTimes {
	readonly name: string;
	readonly seconds: number;
	readonly cpu: number;
	readonly files: readonly FileTimes[];
}

type Row = readonly (string | number)[];

const parts = ["environment", "transform", "import", "boot", "tests"] as const;
const head = ["wall", "cpu", ...parts];
const slowestShown = 20;

const sumOf = (files: readonly FileTimes[], part: (typeof parts)[number] | "cpu") =>
	files.reduce((sum, file) => sum + (file[part] ?? 0), 0);

/** Seconds from the first start to the last end. */
function spanOf(files: readonly FileTimes[]): number {
	return Math.max(...files.map(({ to }) => to)) - Math.min(...files.map(({ from }) => from));
}

function rowOf(name: string, files: readonly FileTimes[], wall: number): Row {
	return [name, wall, sumOf(files, "cpu"), ...parts.map((part) => sumOf(files, part))];
}

function written(rows: readonly Row[]): string {
	const texts = rows.map((row) => row.map((cell) => (typeof cell === "number" ? cell.toFixed(1) : cell)));
	const widths = (texts[0] ?? []).map((_, column) => Math.max(...texts.map((row) => (row[column] ?? "").length)));
	return texts
		.map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))))
		.map((row) => row.join("  ").trimEnd())
		.join("\n");
}

function byProject(files: readonly FileTimes[]): ReadonlyMap<string, readonly FileTimes[]> {
	const projects = new Map<string, FileTimes[]>();
	for (const file of files) projects.set(file.project, [...(projects.get(file.project) ?? []), file]);
	return projects;
}

/**
 * Seconds per run, per project and of the slowest files as three tables of text. The columns after `cpu` are
 * seconds of wall, summed over workers: within a project they say what its files wait for.
 */
export function timesTable(root: string, runs: readonly RunTimes[]): string {
	const inFiles = (run: RunTimes) => sumOf(run.files, "cpu");
	const total = runs.map((run) => [run.name, run.seconds, run.cpu, inFiles(run), run.cpu - inFiles(run)]);
	const projects = [...byProject(runs.flatMap(({ files }) => files))];
	const perProject = projects.map(([name, files]) => [...rowOf(name, files, spanOf(files)), `${files.length} files`]);
	const perFile = projects.flatMap(([, files]) => slowest(root, files).slice(0, slowestShown));
	return [
		written([["step", "wall", "cpu", "in test files", "around them"], ...total]),
		written([["project", ...head, ""], ...perProject]),
		written([["file", ...head], ...perFile]),
	].join("\n\n");
}

/** Every file of these runs, the slowest first, as tab-separated values. */
export function timesList(root: string, runs: readonly RunTimes[]): string {
	const rows = slowest(
		root,
		runs.flatMap(({ files }) => files),
	);
	return [["file", ...head], ...rows]
		.map((row) => row.map((cell) => (typeof cell === "number" ? cell.toFixed(2) : cell)).join("\t"))
		.join("\n");
}

function slowest(root: string, files: readonly FileTimes[]): readonly Row[] {
	const wallOf = (file: FileTimes) => parts.reduce((sum, part) => sum + file[part], 0);
	const longest = [...files].sort((a, b) => wallOf(b) - wallOf(a));
	return longest.map((file) => rowOf(relative(root, file.file), [file], wallOf(file)));
}
