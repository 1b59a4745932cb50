import { createHash } from "node:crypto";
import { chosenFaces, type Faces } from "../../../contracts/brand/brand-css.ts";
import { brandLook } from "../../../contracts/brand/brand-look.ts";
import type { ServedFace } from "../../../contracts/brand/faces.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { type OwnTypeface, ownTypefaces, type TypefaceRole } from "../../../flow/engine/authored/authored-font.ts";
import { FIRST_HOME } from "./product-address.ts";

/** Weight at most, tracking and leading of headings in a lender's own typeface. */
const [HEAVIEST, TRACK, LEAD] = [800, "-.018em", 1.14];
/** Every character but the figures. */
const NO_FIGURES = "U+0-2F,U+3A-10FFFF";

/** Returns the WOFF2 file of one of an organization's own fonts; undefined for a name that it does not have. */
export function fontBytes({ fonts = {} }: Product, name: string): Buffer | undefined {
	const font = Object.hasOwn(fonts, name) ? fonts[name] : undefined;
	return font && Buffer.from(font.data, "base64");
}

/** Returns an organization's typefaces: its own before those that it chose from the product's. */
export function brandFaces(product: Product): Faces {
	const { brand } = product.org;
	const { text, heading } = ownTypefaces(brand);
	const chosen = chosenFaces(brandLook(brand));
	return {
		text: text === undefined ? chosen.text : servedFace(product, text, "text"),
		heading: heading === undefined ? chosen.heading : servedFace(product, heading, "heading"),
	};
}

function servedFace(product: Product, face: OwnTypeface, role: TypefaceRole): ServedFace {
	const owned = face.files.flatMap(({ file }) => product.fonts?.[file] ?? []);
	const { ascent = 0, descent = 0, letter = 0 } = owned[0] ?? {};
	const heaviest = Math.min(HEAVIEST, Math.max(...owned.map(({ weights }) => weights[1])));
	return {
		// one family may serve both, with other files
		name: `${face.family} ${role}`,
		sources: face.files.map(({ file, weight }) => [fontAddress(product, file), weight]),
		notice: `${face.family}: ${face.license}, ${face.source}`,
		isSerif: face.serif ?? false,
		heading: [heaviest, TRACK, LEAD],
		ascent,
		descent,
		letter,
		...(face.figures === "local" && { range: NO_FIGURES }),
	};
}

/** Where a font is served: by the product's hash and its own, so that it can be kept forever. */
function fontAddress(product: Product, name: string): string {
	const version = createHash("sha256")
		.update(product.fonts?.[name]?.data ?? "")
		.digest("hex")
		.slice(0, 8);
	return `${FIRST_HOME}/org/${product.hash}/fonts/${name}?v=${version}`;
}
