import type { Product, StatusRow } from "../../../flow/engine/authored/authored.ts";
import { copyIn } from "../../platform/products/copy-in.ts";

/** The status text of a row of the stage table ("overrides/declined"); undefined for a partner's row without text. */
export function wordsOfRule({ standing }: Product, rule: string): StatusRow | undefined {
	return standing.rows[rule.slice(rule.indexOf("/") + 1)];
}

/** The status text of the row that decided, or of its page; the lender's general one where neither has any. */
export function wordsOfDecision(product: Product, rule: string, page: string): StatusRow {
	return wordsOfRule(product, rule) ?? { ...product.standing.held, ...saidOfPage(product, page) };
}

/** A partner's row without text uses that of its page. */
function saidOfPage(product: Product, page: string): Partial<StatusRow> {
	const spec = Object.hasOwn(product.pages.pages, page) ? product.pages.pages[page] : undefined;
	if (spec === undefined) return {};
	const isOurs = spec.tone === "waiting";
	return {
		title: spec.title,
		body: spec.body?.[0] ?? spec.title,
		turn: isOurs ? "LENDER" : "BORROWER",
		who: spec.ball?.who ?? copyIn(product, "messages")(isOurs ? "status.lender" : "status.borrower"),
		...(spec.ball === undefined ? {} : { about: spec.ball.by }),
	};
}

/** True when nothing more is required of anyone: a line is open, or there will be none. */
export function asksNobody({ turn, step }: StatusRow): boolean {
	return turn === "NOBODY" && step === undefined;
}

/** True when it is over and there will be no line: withdrawn, canceled or declined. */
export function endsWithoutLine(words: StatusRow): boolean {
	return asksNobody(words) && words.opensLine !== true;
}
