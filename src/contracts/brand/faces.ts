/** A typeface that the product serves: latin, variable weight, SIL Open Font License (public/fonts/OFL-*.txt). */
export interface Face {
	/** The file's name, with the first digits of its hash. */
	readonly file: string;
	readonly isSerif: boolean;
	/** Ascent, descent and mean letter width, in thousandths of the size: the local face is fitted to them until it is there. */
	readonly ascent: number;
	readonly descent: number;
	readonly letter: number;
	/** Weight, tracking and leading of its headings. */
	readonly heading: readonly [weight: number, tracking: string, leading: number];
}

/** The typefaces by the names that org.json gives them. */
export const FACES: Readonly<Record<string, Face>> = {
	"bricolage-grotesque": {
		file: "bricolage-grotesque.a97804dc",
		isSerif: false,
		ascent: 930,
		descent: 270,
		letter: 470,
		heading: [800, "-.035em", 1.02],
	},
	figtree: {
		file: "figtree.4ba7d3d0",
		isSerif: false,
		ascent: 950,
		descent: 250,
		letter: 449,
		heading: [700, "-.02em", 1.12],
	},
	fraunces: {
		file: "fraunces.7f9d191d",
		isSerif: true,
		ascent: 978,
		descent: 255,
		letter: 469,
		heading: [560, "-.015em", 1.12],
	},
	"instrument-sans": {
		file: "instrument-sans.2ee17598",
		isSerif: false,
		ascent: 970,
		descent: 250,
		letter: 458,
		heading: [600, "-.022em", 1.12],
	},
	"public-sans": {
		file: "public-sans.5ed4d31c",
		isSerif: false,
		ascent: 950,
		descent: 225,
		letter: 467,
		heading: [700, "-.02em", 1.14],
	},
	"source-serif-4": {
		file: "source-serif-4.382475f3",
		isSerif: true,
		ascent: 1036,
		descent: 335,
		letter: 479,
		heading: [600, "-.012em", 1.16],
	},
};

interface StandIn {
	readonly name: string;
	/** Mean letter width, in thousandths. */
	readonly letter: number;
	readonly faces: readonly string[];
}

/** The local faces that stand in, by their widths: Arial's and Georgia's are alike, the faces of many a Linux are wider. */
const STAND_INS: Readonly<Record<"sans" | "serif", readonly StandIn[]>> = {
	sans: [
		{ name: "local", letter: 446, faces: ["Arial", "Liberation Sans", "Roboto"] },
		{ name: "wide", letter: 510, faces: ["DejaVu Sans"] },
	],
	serif: [
		{ name: "local", letter: 446, faces: ["Georgia", "Gelasio", "Liberation Serif"] },
		{ name: "wide", letter: 517, faces: ["DejaVu Serif"] },
	],
};
const SYSTEM =
	'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Liberation Sans",Arial,sans-serif';

/** The address of a typeface's file. */
export function faceAddress({ file }: Face): string {
	return `/account/heloc/fonts/${file}.woff2`;
}

/** A typeface with its files, wherever they are. */
export interface ServedFace extends Pick<Face, "isSerif" | "ascent" | "descent" | "letter"> {
	readonly name: string;
	/** Addresses, each with its weight or range of weights. */
	readonly sources: readonly (readonly [address: string, weight: string])[];
	/** Weight, tracking and leading of its headings; those of the reader's own face unless set. */
	readonly heading?: Face["heading"];
	/** License and source, for whoever reads the style sheet; without an end of a comment. */
	readonly notice?: string;
	/** The characters it is for; all of them unless set. */
	readonly range?: string;
}

/** The typeface of a name; undefined for the reader's own. */
export function faceNamed(name: string | undefined): ServedFace | undefined {
	const face = FACES[name ?? ""];
	return face && { ...face, name: name ?? "", sources: [[faceAddress(face), "300 800"]] };
}

/** The font-family of a typeface, with the local ones fitted to its width; the reader's own without one. */
export function familyOf(face: ServedFace | undefined): string {
	if (face === undefined) return SYSTEM;
	const kind = face.isSerif ? "serif" : "sans";
	const fitted = STAND_INS[kind].map(({ name }) => `"${face.name} ${name}"`);
	return [`"${face.name}"`, ...fitted, face.isSerif ? "serif" : "sans-serif"].join(",");
}

/** The font-face rules of a typeface: its files, and local faces of the same width, so that nothing moves when they come. */
export function faceRules({ name, sources, range, notice, ...face }: ServedFace): string {
	const only = range === undefined ? "" : `;unicode-range:${range}`;
	return [
		...(notice === undefined ? [] : [`/* ${notice} */`]),
		...sources.map(
			([address, weight]) =>
				`@font-face{font-family:"${name}";src:url(${address}) format("woff2");font-weight:${weight};font-display:swap${only}}`,
		),
		...STAND_INS[face.isSerif ? "serif" : "sans"].map((one) => standIn(name, face, one)),
	].join("");
}

function standIn(name: string, face: Pick<ServedFace, "letter" | "ascent" | "descent">, one: StandIn): string {
	const fit = face.letter / one.letter;
	const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
	const local = one.faces.map((face) => `local("${face}")`).join(",");
	const fitted = `size-adjust:${percent(fit)};ascent-override:${percent(face.ascent / 1000 / fit)};descent-override:${percent(face.descent / 1000 / fit)};line-gap-override:0%`;
	return `@font-face{font-family:"${name} ${one.name}";src:${local};${fitted}}`;
}
