import type { Catalog } from "../catalog/index.ts";
import { reachOf } from "../checks/reach/place-reach.ts";
import type { Product } from "../engine/index.ts";
import { type ExitCode, exitCodes, type FlowIo } from "./io.ts";
import type { Options } from "./options.ts";
import { tell } from "./print/report.ts";
import { STANDARD_LENDER } from "./standard-lender.ts";

/** The command that shows a place's record. */
const SHOWN_BY = { step: "steps", state: "state", stage: "stage", page: "route", task: "stage" } as const;

/** Prints every step, state, stage, page and vendor order with the smallest record that leads there. */
export async function reach(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const places = reachedBy(catalog.product(options.org ?? STANDARD_LENDER));
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

/** The places that rows lead to; a page that only opens from another has no record of its own. */
function reachedBy(product: Product) {
	return reachOf(product)
		.filter(({ kind, witness, from }) => from === undefined && (witness || (kind !== "stage" && kind !== "page")))
		.map(({ kind, id, witness }) => ({ kind, id, witness, shownBy: SHOWN_BY[kind] }));
}
