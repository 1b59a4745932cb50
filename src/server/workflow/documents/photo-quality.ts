import type { Product } from "../../../engine/authored/authored.ts";
import type { ReadingCode } from "../../journey/identity/document-reading-port.ts";
import { idSideOf } from "../../journey/identity/id-documents.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../context.ts";
import type { CheckedFile } from "./upload.ts";

/** Below this nobody can read the small print of a card, in pixels of the longer and the shorter edge. */
const LEAST_LONG = 600;
const LEAST_SHORT = 360;

type Trouble = ReadingCode | "TOO_SMALL";

/** What a borrower mends by taking the picture again; whatever else is wrong the identity check finds. */
const MENDED_BY_A_NEW_PHOTO: readonly Trouble[] = ["BLURRY", "GLARE", "WRONG_SIDE", "PASSWORD_PROTECTED"];

const KEYWORDS: { readonly [code in Trouble]?: string } = {
	TOO_SMALL: "tooSmall",
	BLURRY: "blurry",
	GLARE: "glare",
	WRONG_SIDE: "wrongSide",
	PASSWORD_PROTECTED: "passwordProtected",
};

/**
 * Refuses a picture of an ID that cannot be read, while its owner still holds the camera; throws a 422 Problem with the
 * words of the identity form. Other documents pass.
 */
export async function refusePoorPhoto(context: ServerContext, product: Product, file: CheckedFile): Promise<void> {
	const side = idSideOf(file.type);
	if (side === undefined) return;
	const code = isTooSmall(file) ? "TOO_SMALL" : await readingOf(context, file);
	if (code === undefined) return;
	const field = side === "front" ? "frontDocumentUuid" : "backDocumentUuid";
	const words = product.forms.identity?.messages[field]?.[KEYWORDS[code] ?? ""];
	throw new Problem(422, `PHOTO_${code}`, words ?? "This picture cannot be read. Please take it again.");
}

function isTooSmall(file: CheckedFile): boolean {
	const { sizes } = file;
	const isEnough = sizes.some(
		({ width, height }) => Math.max(width, height) >= LEAST_LONG && Math.min(width, height) >= LEAST_SHORT,
	);
	return sizes.length > 0 && !isEnough;
}

// A reader that is down keeps nobody from going on: the identity check looks again.
async function readingOf(context: ServerContext, file: CheckedFile): Promise<Trouble | undefined> {
	const { type, fileName, bytes } = file;
	const reading = await context.ports.documentReading.read({ type, fileName, bytes }).catch(() => undefined);
	return MENDED_BY_A_NEW_PHOTO.find((code) => code === reading?.code);
}
