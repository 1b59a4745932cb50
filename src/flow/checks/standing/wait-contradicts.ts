import type { Product } from "../../engine/authored/authored.ts";
import type { Finding, Place } from "../diagnostic.ts";
import { readFigures } from "../numbers/read-figures.ts";
import { at, files } from "../product-files.ts";
import { minorityOf } from "../words/minority.ts";

/** A promise of business days in which something is done. */
interface SaidDays {
	readonly days: number;
	readonly shown: string;
	readonly place: Place;
}

/** Promises about something else than the wait: the money, and answers to questions. */
const OTHER_MATTER =
	/\b(?:money|funds?|funding|cancel|wire|deposit)\b|\b(?:team|we|people|person) (?:usually |always )?(?:answers?|repl(?:y|ies)|responds?|calls? (?:you )?back)\b/i;
const PROMISES = /\b(?:within|in|takes?|up to|about|usually)\s*(?:up to |about |usually |only |just )?$/;

/**
 * Finds texts about one wait that promise different numbers of business days (WAIT_CONTRADICTS): its status, the words of its pages and
 * the mail that is sent when it begins.
 */
export function waitContradicts(product: Product): Finding[] {
	const { origination, standing } = product;
	const rows = Object.entries(origination.stages);
	return rows.flatMap(([id, { stage }]) => {
		const shared = rows.filter(([, other]) => other.stage === stage);
		const isAlone = shared.length === 1;
		const { body, within } = standing.rows[id] ?? {};
		const promised = within !== undefined && "workingDays" in within ? Number(within.workingDays) : undefined;
		const said = [
			...(promised === undefined
				? []
				: [
						{
							days: promised,
							shown: daysOf(promised),
							place: { file: files.standing, pointer: at("rows", id, "within", "workingDays") },
						},
					]),
			...promisesIn(body, { file: files.standing, pointer: at("rows", id, "body") }),
			...mailed(product, id),
			...(isAlone ? shownAt(product, stage) : []),
		];
		return minorityOf(said, ({ days }) => days).map(([one, others]) => contradiction(one, others));
	});
}

function contradiction({ shown, place }: SaidDays, others: readonly SaidDays[]): Finding {
	return {
		code: "WAIT_CONTRADICTS",
		...place,
		elsewhere: others.map((one) => one.place),
		cause: `Two promises about the same wait differ: ${shown} and ${others[0]?.shown}.`,
		cure: "Promise the same in both.",
	};
}

function daysOf(days: number): string {
	return days === 1 ? "1 business day" : `${days} business days`;
}

/** The words on the pages of a stage, and while they are prepared. */
function shownAt({ pages, stageRouting }: Product, stage: string): SaidDays[] {
	const waits = pages.waits[stage];
	const shown = (stageRouting.stages[stage] ?? []).flatMap(({ to }) => (to === undefined ? [] : [to]));
	return [
		...["title", "body"].flatMap((key) =>
			promisesIn(waits?.[key as "title" | "body"], { file: files.pages, pointer: at("waits", stage, key) }),
		),
		...[...new Set(shown)].flatMap((page) => {
			const spec = Object.hasOwn(pages.pages, page) ? pages.pages[page] : undefined;
			if (spec === undefined || spec.form !== undefined) return [];
			const of = (text: string | undefined, ...keys: readonly (string | number)[]) =>
				promisesIn(text, { file: files.pages, pointer: at("pages", page, ...keys) });
			return [...of(spec.title, "title"), ...(spec.body ?? []).flatMap((text, index) => of(text, "body", index))];
		}),
	];
}

/** What the mails promise that are sent when a row begins to decide. */
function mailed({ mails }: Product, row: string): SaidDays[] {
	return Object.entries(mails.mails).flatMap(([id, { sent, preheader, body }]) => {
		if (!("row" in sent) || sent.row !== row) return [];
		const of = (text: string | undefined, ...keys: readonly (string | number)[]) =>
			promisesIn(text, { file: files.mails, pointer: at("mails", id, ...keys) });
		return [...of(preheader, "preheader"), ...body.flatMap((text, index) => of(text, "body", index))];
	});
}

function promisesIn(text: string | undefined, place: Place): SaidDays[] {
	if (text === undefined) return [];
	return readFigures(text, "en").flatMap(({ kind, unit, isBusiness, value, before, after, shown }) =>
		kind === "time" && unit === "day" && isBusiness && PROMISES.test(before) && !OTHER_MATTER.test(before + after)
			? [{ days: value, shown: shown.trim().replace(/^$/, daysOf(value)), place }]
			: [],
	);
}
