import { dayWriter } from "../../../../contracts/written-dates.ts";
import { withLenderContact } from "../../../../flow/catalog/index.ts";
import type { KnowledgeIntent, Product } from "../../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { readApplication } from "../../applications/application-row.ts";
import { shownStanding } from "../../applications/shown-standing.ts";

import type { Assistant, BotAnswer, BotQuestion } from "./port.ts";
import { KnowledgeSearch } from "./search.ts";

/** Answers from the lender's knowledge file and, about the borrower's own application, from its status. */
export function knowledgeAssistant(context: PlatformContext): Assistant {
	const searches = new WeakMap<Product, KnowledgeSearch>();
	const searchOf = (product: Product) => {
		const search = searches.get(product) ?? new KnowledgeSearch(product);
		searches.set(product, search);
		return search;
	};
	return {
		async answer(question) {
			const product = context.products.inLocale(
				context.products.product(question.org, question.product),
				question.locale,
			);
			const { intent, near } = searchOf(product).find(question.text);
			const known = intent === undefined ? undefined : product.knowledge.intents[intent];
			if (intent === undefined || known === undefined) {
				return unknown(product, question, near);
			}
			const text = await inFull(context, product, known, question);
			return {
				text,
				intent,
				links: known.links ?? [],
				suggestions: [],
				handsOver: known.handsOver === true,
			};
		},
	};
}

function unknown(product: Product, { isStaffed }: BotQuestion, near: readonly string[]): BotAnswer {
	const { knowledge } = product;
	const suggestions = near.flatMap((intent) => knowledge.intents[intent]?.phrases[0] ?? []);
	const words = suggestions.length > 0 ? knowledge.unsure : knowledge.unknown[isStaffed ? "answer" : "closed"];
	return {
		text: withLenderContact(product, words),
		intent: null,
		links: [],
		suggestions: suggestions.map((phrase) => withLenderContact(product, phrase)),
		handsOver: true,
	};
}

async function inFull(
	context: PlatformContext,
	product: Product,
	{ answer, about }: KnowledgeIntent,
	{ applicationUuid, isSignedIn, locale }: BotQuestion,
): Promise<string> {
	const words = withLenderContact(product, answer);
	if (about === undefined) {
		return words;
	}
	if (applicationUuid === null) {
		return withLenderContact(product, isSignedIn ? product.knowledge.noApplication : product.knowledge.signIn);
	}
	const application = await readApplication(context.database.db, context.keys, applicationUuid, false);
	const { now, next } = await shownStanding(context, application, locale);
	const say = copyIn(product, "messages");
	const by = now.by === null ? (now.about ?? "") : say("assistant.by", { day: dayOf(now.by, locale) });
	const isTheirs = now.turn === "BORROWER";
	const lines =
		about === "needs" && !isTheirs
			? [say("assistant.nothingNeeded"), say("assistant.turn", { who: now.who, title: now.title }), by]
			: [`${now.title}.`, now.body, by, next ? say("assistant.next", { title: next.title }) : ""];
	return [words, ...lines]
		.filter((line) => line !== "")
		.map((line) => line.replace(/\.\.$/, "."))
		.join("\n");
}

const dayOf = dayWriter({ month: "long", day: "numeric" });
