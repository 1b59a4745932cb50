import type { PageSpec, Product, StageRow } from "../../engine/authored/authored.ts";
import type { Place } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** One of the two bars that follow pages: its stages, the pages on it, and the order in which they are asked. */
export interface PageBar {
	readonly name: "application" | "coBorrower";
	readonly bar: Product["progress"]["application"];
	/** The file of its pages. */
	readonly file: string;
	readonly pages: { readonly [page: string]: PageSpec };
	readonly shown: readonly ShownPage[];
}

/** A page as something leads to it, in the order in which borrowers get there. */
export interface ShownPage {
	readonly page: string;
	readonly leads: Place;
}

/** The bar of an application, whose pages come in the order of the stage table. */
export function applicationBar({ progress, pages, origination, stageRouting }: Product): PageBar {
	const shown = Object.values(origination.stages).flatMap(({ stage }) =>
		inTurn(stageRouting.stages[stage] ?? [], pages.pages, progress.application, (index) => ({
			file: files.stageRouting,
			pointer: at("stages", stage, index),
		})),
	);
	return { name: "application", bar: progress.application, file: files.pages, pages: pages.pages, shown };
}

/** The bar of an additional signer, whose pages come in the order of the signer's states. */
export function signerBar({ progress, signer }: Product): PageBar {
	const shown = Object.keys(signer.states).flatMap((state) =>
		inTurn(signer.routing[state] ?? [], signer.pages, progress.coBorrower, (index) => ({
			file: files.signer,
			pointer: at("routing", state, index),
		})),
	);
	return { name: "coBorrower", bar: progress.coBorrower, file: files.signer, pages: signer.pages, shown };
}

/** Where a page is on its bar: the number of completed steps. */
export function positionOf({ bar, pages }: PageBar, page: string): number | undefined {
	const stage = pages[page]?.progress;
	return stage !== undefined && Object.hasOwn(bar.stages, stage) ? bar.stages[stage] : undefined;
}

/** Whether a stage of the bar is beyond its last step, which is another fault. */
export function isBeyond({ bar }: PageBar): boolean {
	return Math.max(0, ...Object.values(bar.stages)) > Object.keys(bar.steps).length;
}

/** The words of the bar at a position. */
export function wordsAt({ bar }: PageBar, position: number): string {
	const step = Object.values(bar.steps)[position];
	return step === undefined ? "the end" : `"${step.label}"`;
}

/** The pages of one list of rows: those that ask something as they are listed, since the answer leads to the next, all others by position. */
function inTurn(
	rows: readonly StageRow[],
	pages: PageBar["pages"],
	{ stages }: PageBar["bar"],
	leadsAt: (index: number) => Place,
): ShownPage[] {
	const all = rows.flatMap(({ to }, index) =>
		to === undefined || !Object.hasOwn(pages, to)
			? []
			: [{ page: to, leads: leadsAt(index), isAsking: isAsking(pages[to]) }],
	);
	const position = (page: string) => stages[pages[page]?.progress ?? ""] ?? 0;
	return all.toSorted((one, other) => (one.isAsking && other.isAsking ? 0 : position(one.page) - position(other.page)));
}

function isAsking(page: PageSpec | undefined): boolean {
	return page?.form !== undefined;
}
