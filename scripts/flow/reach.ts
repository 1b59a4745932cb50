import type { Catalog } from "../../src/catalog/index.ts";
import { proveStates } from "../../src/checks/proofs/state-proof.ts";
import { proveRule, proveTable } from "../../src/checks/regions/proofs.ts";
import type { ApplicationRecord, Product, Rule } from "../../src/engine/index.ts";
import { type ExitCode, exitCodes, type FlowIo } from "./io.ts";
import type { Options } from "./options.ts";
import { tell } from "./print/report.ts";

/** A place in the flow, with the smallest record that leads there: null if unreachable, undefined if not proved. */
interface Reach {
	readonly kind: "step" | "state" | "stage" | "page" | "task";
	readonly id: string;
	readonly witness: ApplicationRecord | null | undefined;
	/** The command that shows it. */
	readonly shownBy: "steps" | "state" | "stage" | "route";
}

/** Prints every step, state, stage, page and vendor order with the smallest record that leads there. */
export async function reach(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const places = reachOf(catalog.product(options.org ?? "main"));
	const lines = places.map(({ kind, id, witness, shownBy }) => {
		const how =
			witness === undefined
				? "not proved"
				: witness === null
					? "unreachable"
					: `flow ${shownBy}: ${JSON.stringify(witness)}`;
		return `${kind} ${id === "" ? "(root)" : id}  ${how}\n`;
	});
	await tell({ json: places, text: lines.join("") }, options.format, io);
	return exitCodes.clean;
}

function reachOf(product: Product): Reach[] {
	const steps = Object.entries(product.registration.steps).map(([id, { when }], index): Reach => {
		return { kind: "step", id, witness: proveRule(product, when, index).matches, shownBy: "steps" };
	});
	const { reached } = proveStates(product);
	const states = Object.keys(product.application.states).map((id): Reach => {
		return { kind: "state", id, witness: reached[id] ?? null, shownBy: "state" };
	});
	const stages = firstOf(
		rowsOf(product, Object.values(product.origination.stages)).map(({ row, witness }) => ({ id: row.stage, witness })),
	);
	const tasks = Object.entries(product.origination.tasks).map(([id, { when }]): Reach => {
		return { kind: "task", id, witness: proveRule(product, when).matches, shownBy: "stage" };
	});
	return [
		...steps,
		...states,
		...stages.map(([id, witness]): Reach => ({ kind: "stage", id, witness, shownBy: "stage" })),
		...pagesOf(product).map(([id, witness]): Reach => ({ kind: "page", id, witness, shownBy: "route" })),
		...tasks,
	];
}

function pagesOf(product: Product): [string, ApplicationRecord][] {
	const { stageRouting, stateRouting } = product;
	const overrides = rowsOf(product, Object.values(stageRouting.overrides)).map(({ row, witness }) => ({
		id: row.to,
		witness,
	}));
	const tables = [
		...Object.entries(stageRouting.stages).map(([stage, rows]) => ({ rows, under: { stage } })),
		...Object.entries(stateRouting.states).map(([state, rows]) => ({ rows, under: { state } })),
	];
	const routed = tables.flatMap(({ rows, under }) => {
		// overrides are tried before each list
		const before = Object.values(stageRouting.overrides).map(({ when, to }) => ({ when, to }));
		const all: { readonly when?: Rule; readonly to?: string }[] = [...before, ...rows];
		return rowsOf(product, all, "stage" in under ? under.stage : undefined).flatMap(({ row, witness }) =>
			row.to === undefined ? [] : [{ id: row.to, witness: { ...witness, ...under } }],
		);
	});
	return firstOf([...overrides, ...routed, { id: stateRouting.fallback.to, witness: {} }]);
}

function rowsOf<Row extends { readonly when?: Rule }>(product: Product, rows: readonly Row[], stage?: string) {
	const proof = proveTable(
		product,
		rows.map(({ when }) => when ?? true),
		stage,
	);
	return rows.flatMap((row, index) => {
		const verdict = proof.rows[index];
		return verdict?.kind === "decides" ? [{ row, witness: verdict.witness }] : [];
	});
}

function firstOf(
	found: readonly { readonly id: string; readonly witness: ApplicationRecord }[],
): [string, ApplicationRecord][] {
	const first = new Map<string, ApplicationRecord>();
	for (const { id, witness } of found) if (!first.has(id)) first.set(id, witness);
	return [...first];
}
