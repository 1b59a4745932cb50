import type { DrawnElement } from "../../engine/authored/authored-drawing.ts";

/** What an attribute may hold, and how a finding says so. */
export interface AttributeForm {
	readonly pattern: RegExp;
	readonly form: string;
}

const PLAIN_NUMBER = /^-?(?:\d{1,5}(?:\.\d{1,6})?|\.\d{1,6})$/;
const number: AttributeForm = { pattern: PLAIN_NUMBER, form: "a number without a unit" };
const paint: AttributeForm = {
	pattern: /^(?:none|currentColor|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6})$/,
	form: "none, currentColor, or a color such as #1f4ed8",
};
const oneOf = (...words: readonly string[]): AttributeForm => ({
	pattern: new RegExp(`^(?:${words.join("|")})$`),
	form: words.join(", "),
});

/** Looks that a group or the root passes on, and any shape may set. */
const LOOKS: Readonly<Record<string, AttributeForm>> = {
	fill: paint,
	stroke: paint,
	"stroke-width": number,
	"stroke-miterlimit": number,
	"stroke-linecap": oneOf("butt", "round", "square"),
	"stroke-linejoin": oneOf("miter", "round", "bevel"),
	"fill-rule": oneOf("nonzero", "evenodd"),
	transform: {
		pattern: /^(?:(?:translate|scale|rotate|skewX|skewY|matrix)\([-0-9eE., ]{1,120}\) ?){1,4}$/,
		form: "translate(…), scale(…), rotate(…), skewX(…), skewY(…) or matrix(…)",
	},
};

const numbers = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, number]));
const points = { points: { pattern: /^[-0-9eE., \n\t]+$/, form: "pairs of numbers" } };

const SHAPES: Readonly<Record<DrawnElement, Readonly<Record<string, AttributeForm>>>> = {
	g: {},
	path: { d: { pattern: /^[Mm][MmLlHhVvCcSsQqTtAaZz0-9eE ,.\n\t+-]*$/, form: "a path in the commands of SVG" } },
	rect: numbers("x", "y", "width", "height", "rx", "ry"),
	circle: numbers("cx", "cy", "r"),
	ellipse: numbers("cx", "cy", "rx", "ry"),
	line: numbers("x1", "y1", "x2", "y2"),
	polyline: points,
	polygon: points,
};

/** The attributes of the root that are kept. */
export const ROOT_ATTRIBUTES = Object.fromEntries(Object.entries(LOOKS).filter(([name]) => name !== "transform"));

/** Returns every attribute that an element may have; no other is kept. */
export function attributesOf(element: DrawnElement): Readonly<Record<string, AttributeForm>> {
	return { ...LOOKS, ...SHAPES[element] };
}
