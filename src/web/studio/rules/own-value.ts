import { TextFault, valueOfText } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import type { Draft } from "../../api/studio/draft.ts";

/** What one of the lender's own files says; undefined where it has none, or one that can't be read. */
export function ownValue(files: Draft["files"], file: string): Json | undefined {
	const text = files.find(({ path }) => path === file)?.text;
	if (text === undefined) return undefined;
	try {
		return valueOfText(text);
	} catch (error) {
		if (error instanceof TextFault) return undefined;
		throw error;
	}
}
