import { brandCss } from "../../../contracts/brand/brand-css.ts";
import { brandLook } from "../../../contracts/brand/brand-look.ts";
import { brandMark, LINE_WIDTH, type MarkColor } from "../../../contracts/brand/brand-mark.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { colorSchemes } from "../../../lending/brand/color-roles.ts";
import { drawingAddress } from "../../platform/products/shown-drawings.ts";
import { brandFaces } from "../../platform/products/shown-fonts.ts";

interface Head {
	readonly sheet: string;
	readonly icon: string;
}

const heads = new WeakMap<object, Head>();

function headOf(product: Product): Head {
	const { org } = product;
	const known = heads.get(product);
	if (known !== undefined) return known;
	const look = brandLook(org.brand);
	const head = {
		sheet: brandCss(look, brandFaces(product)),
		icon: drawingAddress(product, "icon") ?? iconOf(org.brand),
	};
	heads.set(product, head);
	return head;
}

/** The mark as the tab's icon, on a white tile, because the tab's ground is unknown. */
function iconOf(brand: Product["org"]["brand"]): string {
	const shapes = brandMark(brand);
	if (shapes.length === 0) return "data:,";
	const { ink = "", primary = "", accent = "" } = colorSchemes(brandLook(brand)).light;
	const colors: Readonly<Record<MarkColor, string>> = { ink, primary, accent, paper: "#ffffff" };
	const color = (name: MarkColor | undefined) => (name === undefined ? "none" : colors[name]);
	const drawn = shapes.map(({ d, fill, stroke, width = LINE_WIDTH }) => {
		const line = stroke === undefined ? "" : ` stroke='${color(stroke)}' stroke-width='${width}'`;
		return `<path d='${d}' fill='${color(fill)}'${line} stroke-linejoin='round' stroke-linecap='round'/>`;
	});
	const tile = "<rect width='36' height='36' x='-2' y='-2' rx='7' fill='#ffffff'/>";
	const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-2 -2 36 36'>${tile}${drawn.join("")}</svg>`;
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * What an organization's brand puts into the head of its pages: its style sheet. Typefaces are not preloaded, because
 * the browser would hold the first paint for them; the local face is fitted to them until they are there.
 */
export function brandHead(product: Product, nonce: string): string {
	return `<style nonce="${nonce}">${headOf(product).sheet}</style>`;
}

/** The page with the organization's icon in place of the empty one. */
export function withIcon(page: string, product: Product): string {
	return page.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${headOf(product).icon}">`);
}
