import type { DefinedElement, DrawnElement } from "../../engine/authored/authored-drawing.ts";
import { readColor } from "./drawing-colors.ts";

/** What an attribute may hold, and how a finding says so. */
export interface AttributeForm {
	/** The value as it is kept; undefined for one that is not of this form. */
	readonly read: (value: string) => string | undefined;
	readonly form: string;
	/** Kinds of elements of the drawing that it may refer to, as `url(#id)`. */
	readonly refersTo?: readonly DefinedElement[];
}

type Forms = Readonly<Record<string, AttributeForm>>;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i;
const MOST = 1e6;
const DECIMALS = 1e6;

function readNumber(value: string): string | undefined {
	const plain = value.trim().replace(/px$/i, "");
	const read = NUMBER.test(plain) ? Number(plain) : Number.NaN;
	return Math.abs(read) < MOST ? String(Math.round(read * DECIMALS) / DECIMALS) : undefined;
}

function readShare(value: string): string | undefined {
	const plain = value.trim();
	if (!plain.endsWith("%")) return readNumber(plain);
	const read = readNumber(plain.slice(0, -1));
	return read && `${read}%`;
}

const number: AttributeForm = { read: readNumber, form: "a number without a unit, or in px" };
const length: AttributeForm = { read: readShare, form: "a number, or a percentage" };
const shaped = (pattern: RegExp, form: string): AttributeForm => ({
	read: (value) => (pattern.test(value.trim()) ? value.trim() : undefined),
	form,
});
const oneOf = (...words: readonly string[]): AttributeForm =>
	shaped(new RegExp(`^(?:${words.join("|")})$`), words.join(", "));
const color: AttributeForm = {
	read: (value) => readColor(value)?.color,
	form: "none, currentColor, or a color such as #1f4ed8, navy or rgb(31, 78, 216)",
};
const paint: AttributeForm = { ...color, refersTo: ["linearGradient", "radialGradient"] };
const none: AttributeForm["read"] = () => undefined;
const numbers = (...names: readonly string[]): Forms => Object.fromEntries(names.map((name) => [name, number]));
const lengths = (...names: readonly string[]): Forms => Object.fromEntries(names.map((name) => [name, length]));
const transform = shaped(
	/^(?:(?:translate|scale|rotate|skewX|skewY|matrix)\s*\([-+0-9eE.,\s]{1,160}\)[\s,]*){1,8}$/,
	"translate(…), scale(…), rotate(…), skewX(…), skewY(…) or matrix(…)",
);
const points = shaped(/^[-+0-9eE.,\s]+$/, "pairs of numbers");
const units = oneOf("userSpaceOnUse", "objectBoundingBox");

/** Looks that parts of a group take from it. */
const PASSED_ON: Forms = {
	fill: paint,
	stroke: paint,
	...numbers("stroke-width", "stroke-miterlimit", "stroke-dashoffset"),
	"stroke-linecap": oneOf("butt", "round", "square"),
	"stroke-linejoin": oneOf("miter", "round", "bevel"),
	"stroke-dasharray": shaped(/^(?:none|[0-9.,\s]+)$/, "none, or numbers"),
	"fill-rule": oneOf("nonzero", "evenodd"),
	"clip-rule": oneOf("nonzero", "evenodd"),
	...lengths("fill-opacity", "stroke-opacity"),
	"paint-order": shaped(
		/^(?:normal|(?:fill|stroke|markers)(?:\s+(?:fill|stroke|markers)){0,2})$/,
		"normal, fill, stroke",
	),
};
/** Looks of a group or shape as a whole. */
const OWN_LOOKS: Forms = {
	"vector-effect": oneOf("none", "non-scaling-stroke"),
	opacity: length,
	"clip-path": { read: none, form: "a clip of the drawing, as url(#name)", refersTo: ["clipPath"] },
	mask: { read: none, form: "a mask of the drawing, as url(#name)", refersTo: ["mask"] },
};
const STOP: Forms = { "stop-color": color, "stop-opacity": length };
const GRADIENT: Forms = {
	gradientUnits: units,
	gradientTransform: transform,
	spreadMethod: oneOf("pad", "reflect", "repeat"),
};

const SHAPES: Readonly<Record<DrawnElement, Forms>> = {
	g: {},
	path: { d: shaped(/^[Mm][MmLlHhVvCcSsQqTtAaZz0-9eE\s,.+-]*$/, "a path in the commands of SVG") },
	rect: numbers("x", "y", "width", "height", "rx", "ry"),
	circle: numbers("cx", "cy", "r"),
	ellipse: numbers("cx", "cy", "rx", "ry"),
	line: numbers("x1", "y1", "x2", "y2"),
	polyline: { points },
	polygon: { points },
};
const DEFINED: Readonly<Record<DefinedElement | "stop" | "use", Forms>> = {
	linearGradient: { ...GRADIENT, ...lengths("x1", "y1", "x2", "y2") },
	radialGradient: { ...GRADIENT, ...lengths("cx", "cy", "r", "fx", "fy", "fr") },
	clipPath: { clipPathUnits: units, transform },
	mask: {
		maskUnits: units,
		maskContentUnits: units,
		"mask-type": oneOf("alpha", "luminance"),
		...lengths("x", "y", "width", "height"),
	},
	stop: { offset: length },
	use: { ...lengths("x", "y", "width", "height"), transform },
};

/** Looks that may stand in a style as well as in attributes. */
const STYLED: Forms = { ...PASSED_ON, ...OWN_LOOKS, ...STOP, "mask-type": oneOf("alpha", "luminance") };

/** The form of what a style sets, by its name; undefined for what no drawing may set. */
export function styledForm(name: string): AttributeForm | undefined {
	return Object.hasOwn(STYLED, name) ? STYLED[name] : undefined;
}

/** Whether parts of a group, or of what it defines, take this from it. */
export function isPassedOn(name: string): boolean {
	return Object.hasOwn(PASSED_ON, name);
}

/** The attributes of the root that are kept. */
export const ROOT_ATTRIBUTES: Forms = { ...PASSED_ON, ...OWN_LOOKS };

/** Returns every attribute that an element may have; no other is kept. */
export function attributesOf(element: DrawnElement | DefinedElement | "stop" | "use"): Forms {
	const looks = { ...PASSED_ON, ...OWN_LOOKS };
	if (Object.hasOwn(SHAPES, element)) return { ...looks, transform, ...SHAPES[element as DrawnElement] };
	if (element === "stop") return { ...STOP, ...DEFINED.stop };
	return { ...looks, ...DEFINED[element as DefinedElement | "use"] };
}
