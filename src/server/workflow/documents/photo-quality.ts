import type { Product } from "../../../flow/engine/authored/authored.ts";
import { idSideOf } from "../../journey/papers/id-documents.ts";
import type { ReadingCode } from "../../journey/ports/borrower/document-reading.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { VendorContext } from "../context.ts";
import type { CheckedFile } from "./upload.ts";

/** Minimum pixels of the longer and shorter edge for a card's small print to be legible. */
const LEAST_LONG = 600;
const LEAST_SHORT = 360;

type Trouble = ReadingCode | "TOO_SMALL";

/** Faults that a new picture fixes; the identity check finds all others. */
const MENDED_BY_A_NEW_PHOTO: readonly Trouble[] = ["BLURRY", "GLARE", "WRONG_SIDE", "PASSWORD_PROTECTED"];

const KEYWORDS: { readonly [code in Trouble]?: string } = {
	TOO_SMALL: "tooSmall",
	BLURRY: "blurry",
	GLARE: "glare",
	WRONG_SIDE: "wrongSide",
	PASSWORD_PROTECTED: "passwordProtected",
};

/**
 * Rejects an illegible picture of an ID while its owner still holds the camera; throws a 422 Problem with the identity
 * form's message. Other documents pass.
 */
export async function refusePoorPhoto(
	context: PlatformContext & VendorContext,
	product: Product,
	file: CheckedFile,
): Promise<void> {
	const side = idSideOf(file.type);
	if (side === undefined) return;
	const code = isTooSmall(file) ? "TOO_SMALL" : await readingOf(context, product.org.code, file);
	if (code === undefined) return;
	const field = side === "front" ? "frontDocumentUuid" : "backDocumentUuid";
	const words = product.forms.identity?.messages[field]?.[KEYWORDS[code] ?? ""];
	throw new Problem(422, `PHOTO_${code}`, words ?? said("upload.photo"));
}

function isTooSmall(file: CheckedFile): boolean {
	const { sizes } = file;
	const isEnough = sizes.some(
		({ width, height }) => Math.max(width, height) >= LEAST_LONG && Math.min(width, height) >= LEAST_SHORT,
	);
	return sizes.length > 0 && !isEnough;
}

// When the reader is down, the borrower can continue: the identity check looks again.
async function readingOf(
	context: PlatformContext & VendorContext,
	org: string,
	file: CheckedFile,
): Promise<Trouble | undefined> {
	const { type, fileName, bytes } = file;
	const reading = await context
		.portsOf(org)
		.documentReading.read({ type, fileName, bytes })
		.catch(() => undefined);
	return MENDED_BY_A_NEW_PHOTO.find((code) => code === reading?.code);
}
