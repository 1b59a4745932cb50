import { blockNames, isWord } from "../../../../flow/checks/blocks/block-names.ts";
import { isSame } from "../../../../flow/checks/forms/accepts.ts";
import { files as fileNames } from "../../../../flow/checks/product-files.ts";
import { type ChangedPage, type DrawnPage, objectIn, titleOf } from "../../../../flow/editing/index.ts";
import { BLOCKS } from "../../../../flow/engine/authored/blocks.generated.ts";
import { isList, isObject, type Json, type JsonObject } from "../../../../flow/engine/json.ts";
import type { ComposedFiles } from "../../composition/compose-request.ts";
import { asLenderSays } from "../preview-pages.ts";

/** The pages that differ in what borrowers read and press on them, as they are drawn before and after. */
export function changedPages(before: ComposedFiles, after: ComposedFiles): ChangedPage[] {
	const [was, is] = [drawnPages(before), drawnPages(after)];
	return [...new Set([...is.keys(), ...was.keys()])].flatMap((id) => {
		const [one, other] = [was.get(id) ?? null, is.get(id) ?? null];
		if (isSame(one as Json, other as Json)) return [];
		return [{ id, title: (other ?? one)?.title ?? id, before: one, after: other }];
	});
}

/** What product files say of each page that shows more than a form, with the lender's own figures in it. */
function drawnPages(made: ComposedFiles): ReadonlyMap<string, DrawnPage> {
	const { value } = made.files[fileNames.pages] ?? {};
	const [all, words] = [objectIn(value, "pages"), objectIn(value, "words")];
	const drawn = Object.entries(all).flatMap(([id, page]): [string, DrawnPage][] =>
		!isObject(page) || (page.kind === "form" && page.blocks === undefined)
			? []
			: [[id, asLenderSays(made, drawnPage(id, page, words))]],
	);
	return new Map(drawn);
}

function drawnPage(id: string, page: JsonObject, words: JsonObject): DrawnPage {
	const { title, tone, body, ball, actions } = page;
	const { who, by } = isObject(ball) ? ball : {};
	const shown = Object.values(isObject(actions) ? actions : {}).filter((one) => isObject(one));
	return {
		title: titleOf(title, id),
		tone: typeof tone === "string" ? tone : "neutral",
		body: isList(body) ? body.map(String) : [],
		ball:
			typeof who === "string" && typeof by === "string"
				? { whose: titleOf(words.whose, "whose"), who, when: titleOf(words.by, "by"), by }
				: null,
		actions: shown.map(({ label, kind }) => ({
			label: titleOf(label, ""),
			kind: typeof kind === "string" ? kind : "",
		})),
		blocks: drawnBlocks(page, words),
	};
}

function drawnBlocks(page: JsonObject, shared: JsonObject): DrawnPage["blocks"] {
	const said = { ...shared, ...objectIn(page, "words") };
	return Object.values(objectIn(page, "blocks")).flatMap((block) => {
		if (!isObject(block) || typeof block.block !== "string") return [];
		const { block: name } = block;
		const named = blockNames({ blocks: { one: { ...block, block: name } } }).filter(isWord);
		const words = named.flatMap(({ name: word }) => (typeof said[word] === "string" ? [said[word]] : []));
		return [{ name, isKnown: Object.hasOwn(BLOCKS, name), words: [...new Set(words)] }];
	});
}

/** The brand of a version, as org.json says it. */
export function brandOf({ files }: ComposedFiles): JsonObject {
	return objectIn(files[fileNames.org]?.value, "brand");
}
