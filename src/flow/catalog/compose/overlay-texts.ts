import { drawingNameOf } from "../../engine/authored/authored-drawing.ts";
import { fontNameOf } from "../../engine/authored/authored-font.ts";
import type { FolderFault } from "../files/folder-faults.ts";
import { readOverlay } from "../files/layer.ts";
import { FONT_TEXT_BYTES, fontText } from "../fonts/read-font.ts";
import { decodeBytes, LIMITS } from "../text/text-gate.ts";

/** The JSON files, drawings and fonts (in Base64) of one organization's folder by path, and what could not be read. */
export interface OverlayTexts {
	readonly texts: { readonly [path: string]: string };
	readonly faults: readonly FolderFault[];
}

/** Reads an organization's folder as it would be published. Never follows a link out of the folder, never throws. */
export function overlayTexts(organizations: string, org: string): OverlayTexts {
	const content = readOverlay(organizations, org);
	const texts: { [path: string]: string } = {};
	const faults = [...content.faults];
	for (const [path, bytes] of content.files) {
		if (fontNameOf(path) !== undefined) {
			// of one that is too large, so much that it is refused as such
			texts[path] = fontText(bytes.subarray(0, FONT_TEXT_BYTES + 4));
			continue;
		}
		if (!path.endsWith(".json") && drawingNameOf(path) === undefined) continue;
		const text = decodeBytes(bytes);
		if (typeof text === "string") texts[path] = text;
		// the size check rejects it, so no more of it is needed
		else if (bytes.length > LIMITS.fileBytes) texts[path] = " ".repeat(LIMITS.fileBytes + 1);
		else faults.push({ path, code: text.code, cause: text.cause, cure: text.cure });
	}
	return { texts, faults };
}
