import type {
	Drawing,
	DrawnDefinition,
	DrawnPart,
	GradientStop,
} from "../../../flow/engine/authored/authored-drawing.ts";

/** Returns a drawing as an SVG document of gated shapes, with `ink` for the color around it; on a tile if there is one. */
export function drawnSvg(
	{ viewBox, attributes, parts, definitions = [] }: Drawing,
	ink: string,
	tile?: string,
): string {
	const [x, y, width, height] = viewBox;
	const edge = tile === undefined ? 0 : width / 16;
	const box = [x - edge, y - edge, width + 2 * edge, height + 2 * edge];
	const [left = 0, top = 0, wide = 0, high = 0] = box;
	const ground =
		tile === undefined
			? ""
			: `<rect x="${left}" y="${top}" width="${wide}" height="${high}" rx="${wide / 5}" fill="${tile}" stroke="none"/>`;
	const own = { xmlns: "http://www.w3.org/2000/svg", viewBox: box.join(" "), fill: "currentColor", ...attributes };
	const size = { color: ink, width: String(wide), height: String(high) };
	const defined = definitions.length === 0 ? "" : `<defs>${definitions.map(drawn).join("")}</defs>`;
	return `<svg${written({ ...own, ...size })}>${defined}${ground}${parts.map(drawn).join("")}</svg>`;
}

function drawn(part: DrawnPart | DrawnDefinition | GradientStop): string {
	const { element, attributes } = part;
	const parts = "parts" in part ? part.parts : undefined;
	const inner = parts?.map(drawn).join("");
	return inner === undefined
		? `<${element}${written(attributes)}/>`
		: `<${element}${written(attributes)}>${inner}</${element}>`;
}

function written(attributes: Drawing["attributes"]): string {
	return Object.entries(attributes)
		.map(([name, value]) => ` ${name}="${value.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`)
		.join("");
}
