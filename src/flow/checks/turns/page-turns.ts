import type { PageSpec, Product, Rule } from "../../engine/authored/authored.ts";
import { isReviewPath } from "../../engine/record/record-owners.ts";
import type { Finding, Place } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { baseReads, projectionOf } from "../regions/projection.ts";
import { saysToAct, saysToWait } from "./turn-words.ts";

/** A row of the stage table that leads to a page. */
interface Turn {
	readonly row: string;
	readonly turn: string;
}

/**
 * Finds pages that contradict who has to act where they are shown (TURN_CONTRADICTS): a page that asks while others act, one
 * that waits while the borrower has to act, and words, or a name of who acts, that say the opposite of the page.
 */
export function pageTurns(product: Product): Finding[] {
	const turns = turnsByPage(product);
	const pages = Object.entries(product.pages.pages).flatMap(([page, spec]) => {
		if (spec.open === true) return [];
		const found = faultOf(page, spec, isInvited(product, page) ? [] : (turns.get(page) ?? []));
		return found === undefined ? [] : [found];
	});
	return [...pages, ...ofWaits(product)];
}

/** Whether a page is only shown by what staff chose in a review: they ask for it, whoever acts at the stage. */
function isInvited(product: Product, page: string): boolean {
	const readsReview = (when: Rule): boolean => {
		const projection = projectionOf(product, [when]);
		return baseReads(projection, when).some((name) => isReviewPath(projection.facts[name]?.path ?? name));
	};
	const lists = Object.values(product.stageRouting.stages).filter((list) => list.some(({ to }) => to === page));
	return (
		lists.length > 0 &&
		lists.every((list) => {
			const last = list.findIndex(({ to }) => to === page);
			return list.slice(0, last + 1).some(({ when }) => when !== undefined && readsReview(when));
		})
	);
}

function faultOf(page: string, spec: PageSpec, turns: readonly Turn[]): Finding | undefined {
	const { title, body = [], tone, form, kind, ball } = spec;
	const isOnlyBorrowers = turns.length > 0 && turns.every(({ turn }) => turn === "BORROWER");
	const others = turns.find(({ turn }) => turn !== "BORROWER");
	const isAsking = form !== undefined && tone !== "waiting" && tone !== "stop";
	const pointer = at("pages", page);
	const fault = (key: string, cause: string, cure: string, also: readonly string[] = []): Finding => {
		const elsewhere = turns.map(({ row }): Place => ({ file: files.standing, pointer: at("rows", row, "turn") }));
		return { code: "TURN_CONTRADICTS", file: files.pages, pointer: pointer + key, also, elsewhere, cause, cure };
	};
	if (tone === "waiting" && isOnlyBorrowers) {
		const cause = `The page "${title}" waits, but the borrower has to act there.`;
		return fault(at("tone"), cause, "Take the tone away, or let the row wait for others.");
	}
	if (kind === "form" && isAsking && others !== undefined) {
		const cause = `The page "${title}" asks the borrower something, but in the row "${others.row}" others act, and the status tells the borrower to wait.`;
		return fault(at("form"), cause, "Ask it at a stage at which it is the borrower's turn.");
	}
	const isYou = ball !== undefined && /^you\b(?!r)/i.test(ball.who.trim());
	if (isYou && tone === "waiting") {
		const cause = `The page "${title}" waits for others, and says that the borrower acts.`;
		return fault(at("ball", "who"), cause, "Name who is working on it.", [pointer + at("tone")]);
	}
	const texts = [
		{ text: title, key: at("title"), isTitle: true },
		...body.map((text, index) => ({ text, key: at("body", index), isTitle: false })),
	];
	if (isAsking && (kind === "form" || isOnlyBorrowers)) {
		const wrong = texts.find(({ text, isTitle }) => saysToWait(text, isTitle));
		if (wrong === undefined) return undefined;
		const cause = `"${wrong.text}" tells borrowers to wait, but the page asks them something.`;
		return fault(wrong.key, cause, "Say what the borrower does on the page.", [pointer + at("form")]);
	}
	const isWaiting =
		form === undefined && (tone === "waiting" || (kind === "notice" && turns.length > 0 && !isOnlyBorrowers));
	if (!isWaiting || tone === "attention") return undefined;
	const wrong = texts.find(({ text, isTitle }) => saysToAct(text, isTitle));
	if (wrong === undefined) return undefined;
	const cause = `"${wrong.text}" asks borrowers to act, but they can do nothing on the page, which waits for others.`;
	return fault(wrong.key, cause, "Say who is working on it, or route to a page that asks.", [pointer + at("tone")]);
}

/** Words shown while a stage is prepared. */
function ofWaits({ pages }: Product): Finding[] {
	return Object.entries(pages.waits ?? {}).flatMap(([stage, { title, body = "" }]): Finding[] => {
		const texts = [
			{ text: title, key: "title", isTitle: true },
			{ text: body, key: "body", isTitle: false },
		];
		const wrong = texts.find(({ text, isTitle }) => saysToAct(text, isTitle));
		if (wrong === undefined) return [];
		const pointer = at("waits", stage, wrong.key);
		const cause = `"${wrong.text}" asks borrowers to act, but it is shown while they wait.`;
		return [{ code: "TURN_CONTRADICTS", file: files.pages, pointer, cause, cure: "Say who is working on it." }];
	});
}

/** The rows of the stage table by the pages to which their stages lead. */
function turnsByPage({ origination, stageRouting, standing }: Product): ReadonlyMap<string, readonly Turn[]> {
	const turns = new Map<string, Turn[]>();
	for (const [row, { stage }] of Object.entries(origination.stages)) {
		const turn = standing.rows[row]?.turn;
		if (turn === undefined) continue;
		for (const { to } of stageRouting.stages[stage] ?? []) {
			if (to !== undefined) turns.set(to, [...(turns.get(to) ?? []), { row, turn }]);
		}
	}
	return turns;
}
