/** Elements that a drawing of a brand may hold. */
export const DRAWN_ELEMENTS = ["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"] as const;
export type DrawnElement = (typeof DRAWN_ELEMENTS)[number];

/** What shapes may be painted with, clipped by and seen through. */
export const DEFINED_ELEMENTS = ["linearGradient", "radialGradient", "clipPath", "mask"] as const;
export type DefinedElement = (typeof DEFINED_ELEMENTS)[number];

/** A gradient with its stops, or a clip or mask with its shapes; its id is a number of ours, to which attributes refer. */
export interface DrawnDefinition {
	readonly element: DefinedElement;
	readonly attributes: { readonly [name: string]: string };
	readonly parts: readonly (DrawnPart | GradientStop)[];
}

/** One color of a gradient. */
export interface GradientStop {
	readonly element: "stop";
	readonly attributes: { readonly [name: string]: string };
}

/** One element of a drawing, with its gated attributes; only a group has parts. */
export interface DrawnPart {
	readonly element: DrawnElement;
	readonly attributes: { readonly [name: string]: string };
	readonly parts?: readonly DrawnPart[];
}

/** A gated SVG file: its box, the attributes of its root, what is drawn, and what that refers to. */
export interface Drawing {
	/** Left, top, width and height, in its own units. */
	readonly viewBox: readonly [x: number, y: number, width: number, height: number];
	readonly attributes: { readonly [name: string]: string };
	readonly parts: readonly DrawnPart[];
	readonly definitions?: readonly DrawnDefinition[];
}

/** The drawings of an organization: its logo, the same for dark surroundings, and the tab's icon. */
export const DRAWING_NAMES = ["logo", "logo-dark", "icon"] as const;
export type DrawingName = (typeof DRAWING_NAMES)[number];
export type Drawings = { readonly [name in DrawingName]?: Drawing };

/** Returns the file of a drawing, beside org.json. */
export function drawingFile(name: DrawingName): string {
	return `${name}.svg`;
}

/** Returns the drawing that a file holds; undefined for any other file. */
export function drawingNameOf(path: string): DrawingName | undefined {
	return DRAWING_NAMES.find((name) => drawingFile(name) === path);
}
