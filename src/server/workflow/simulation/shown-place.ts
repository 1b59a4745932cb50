import { type SimulatedPlace, titleOf } from "../../../flow/editing/index.ts";
import { indexPages, pageId } from "../../../flow/engine/decisions/page-index.ts";
import { today } from "../../record/parties.ts";
import { wordsOfDecision } from "../applications/decision-words.ts";
import type { Decided, Person } from "./person.ts";
import type { SimulatedVersion } from "./version.ts";

/** A person's place in words. */
export function shownPlace({ product }: SimulatedVersion, decided: Decided, person: Person): SimulatedPlace {
	const day = today(person.record, person.now);
	if (decided.kind === "step") {
		const form = product.forms[decided.form];
		return {
			at: `step:${decided.id}`,
			kind: "step",
			title: titleOf(form?.title, decided.id),
			body: form?.intro ?? [],
			stage: null,
			state: null,
			standing: null,
			day,
		};
	}
	const { page, stage, state, stageRule } = decided;
	const id = pageId(indexPages(product.pages), page) ?? page;
	const spec = product.pages.pages[id];
	return {
		at: `page:${id}`,
		kind: "page",
		title: titleOf(spec?.title, id),
		body: spec?.body ?? [],
		stage: stage === null ? null : { id: stage, title: titleOf(undefined, stage) },
		state: { id: state, title: titleOf(product.application.states[state]?.about, state) },
		standing: stageRule === "" ? null : wordsOfDecision(product, stageRule, page).title,
		day,
	};
}
