import type { Product } from "../../engine/authored/authored.ts";
import type { Finding, Place } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import {
	applicationBar,
	isBeyond,
	type PageBar,
	positionOf,
	type ShownPage,
	signerBar,
	wordsAt,
} from "./bar-places.ts";
import { outOfOrder } from "./out-of-order.ts";

/** On these pages the bar stays where it was, if that is further. */
const HOLDING: ReadonlySet<string | undefined> = new Set(["attention", "waiting", "stop"]);

/** Finds pages after which the bar of a borrower or a signer falls, or that jump past what is asked next (PROGRESS_FALLS). */
export function pageOrder(product: Product): Finding[] {
	const application = applicationBar(product);
	return [...fallsOf(application), ...fallsOf(signerBar(product)), ...fallsInStates(product, application)];
}

interface Placed extends ShownPage {
	readonly position: number;
	readonly isHolding: boolean;
}

/** A page that is out of order, and one beside it that is asked before or after it. */
interface Fall {
	readonly one: Placed;
	readonly other: Placed;
	readonly isBefore: boolean;
}

function fallsOf(bar: PageBar): Finding[] {
	if (isBeyond(bar)) return [];
	const placed = bar.shown.flatMap((shown): Placed[] => {
		const position = positionOf(bar, shown.page);
		const isHolding = HOLDING.has(bar.pages[shown.page]?.tone);
		return position === undefined ? [] : [{ ...shown, position, isHolding }];
	});
	const asked = placed.filter(({ isHolding }) => !isHolding);
	const outliers = outOfOrder(asked.map(({ position }) => position));
	const kept = new Set(asked.filter((_, index) => !outliers.has(index)));
	const outside = new Set(asked.filter((one) => !kept.has(one)));
	const falls = new Map<string, Fall | undefined>();
	for (const [index, one] of placed.entries()) {
		const later = placed.slice(index + 1);
		const earlier = placed.slice(0, index).reverse();
		const fall = kept.has(one)
			? undefined
			: (fallTo(one, later, kept, true) ??
				fallTo(one, earlier, kept, false) ??
				fallTo(one, later, outside, true) ??
				fallTo(one, earlier, outside, false));
		// where several rows lead to a page, earlier ones may send borrowers back or ahead on purpose
		falls.set(one.page, fall);
	}
	const found = [...falls].flatMap(([page, fall]) => (fall === undefined ? [] : [[page, fall] as const]));
	const stages = [...new Set(found.map(([page]) => stageOf(bar, page)))];
	return stages.flatMap((stage) => {
		const own = found.filter(([page]) => stageOf(bar, page) === stage).map(([, fall]) => fall);
		const all = [...falls.keys()].filter((page) => stageOf(bar, page) === stage);
		// all pages of a stage are out of order when its number is
		return own.length > 1 && own.length === all.length && own.some(({ one }) => !one.isHolding)
			? ofNumber(bar, own)
			: own.map((fall) => ofPage(bar, fall));
	});
}

/** The nearest of some pages from which, or to which, the bar falls; a page that holds the bar lets it fall only after it. */
function fallTo(
	one: Placed,
	others: readonly Placed[],
	among: ReadonlySet<Placed>,
	isAfter: boolean,
): Fall | undefined {
	if (!isAfter && one.isHolding) return undefined;
	const other = others.find(
		(next) => among.has(next) && (isAfter ? next.position < one.position : next.position > one.position),
	);
	return other === undefined ? undefined : { one, other, isBefore: isAfter };
}

function ofPage(bar: PageBar, fall: Fall): Finding {
	const { one, other } = fall;
	// what holds the bar may be ahead where the base has it: only its own place is at fault
	const elsewhere = one.isHolding ? [] : [...numbersOf(bar, fall), one.leads];
	const cure = `Put "${titleOf(bar, one)}" where the pages around it are on the bar, such as at ${wordsAt(bar, other.position)}.`;
	const pointer = at("pages", one.page, "progress");
	return { code: "PROGRESS_FALLS", file: bar.file, pointer, elsewhere, cause: causeOf(bar, fall), cure };
}

function ofNumber(bar: PageBar, falls: readonly Fall[]): Finding[] {
	const first = falls.find(({ one }) => !one.isHolding);
	if (first === undefined) return [];
	const [place, ...numbers] = falls.flatMap((fall) => numbersOf(bar, fall));
	const pages = falls.map(({ one }): Place => ({ file: bar.file, pointer: at("pages", one.page, "progress") }));
	const cure = "Number the stages of the bar in the order in which their pages are asked.";
	const elsewhere = [...numbers, ...pages, ...falls.map(({ one }) => one.leads)];
	return place === undefined ? [] : [{ code: "PROGRESS_FALLS", ...place, elsewhere, cause: causeOf(bar, first), cure }];
}

function causeOf(bar: PageBar, { one, other, isBefore }: Fall): string {
	const [first, second] = isBefore ? [one, other] : [other, one];
	const said = (shown: Placed) => `"${titleOf(bar, shown)}" is at ${wordsAt(bar, shown.position)}`;
	return `The progress bar falls: ${said(first)}, and ${said(second)}, though it comes after it.`;
}

function titleOf(bar: PageBar, { page }: ShownPage): string {
	return bar.pages[page]?.title ?? page;
}

function stageOf(bar: PageBar, page: string): string {
	return bar.pages[page]?.progress ?? "";
}

function numbersOf(bar: PageBar, { one, other }: Fall): Place[] {
	const stages = [stageOf(bar, one.page), stageOf(bar, other.page)];
	return stages.map((stage) => ({ file: files.progress, pointer: at(bar.name, "stages", stage) }));
}

/** Where several pages belong to one state of the flow, those in front of the last one: they lead to it. */
function fallsInStates({ stateRouting }: Product, bar: PageBar): Finding[] {
	if (isBeyond(bar)) return [];
	return Object.entries(stateRouting.states).flatMap(([state, rows]) => {
		const shown = rows.flatMap(({ to }, index): Placed[] => {
			const position = to === undefined ? undefined : positionOf(bar, to);
			if (to === undefined || position === undefined) return [];
			const leads = { file: files.stateRouting, pointer: at("states", state, index) };
			return [{ page: to, position, leads, isHolding: HOLDING.has(bar.pages[to]?.tone) }];
		});
		const last = shown.at(-1);
		return shown.flatMap((one): Finding[] => {
			if (last === undefined || one.page === last.page) return [];
			// what is two steps or more behind the page that it leads to falls from the one before it
			const isBehind = one.position < last.position - 1 && !one.isHolding;
			if (one.position <= last.position && !isBehind) return [];
			const finding = ofPage(bar, { one, other: last, isBefore: one.position > last.position });
			// some pages of one state are for borrowers who never see the others
			return [{ ...finding, elsewhere: [one.leads] }];
		});
	});
}
