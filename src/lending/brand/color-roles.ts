import { readableOn, shadesOf } from "./brand-shades.ts";
import { contrast, inHueOf, lightnessOf, mix } from "./color-math.ts";

/** Ground of the first page's head, of a task and of the page that isn't found. */
export type HeroStyle = "dark" | "light" | "accent";
/** Ground of the header. */
export type HeaderStyle = "paper" | "dark" | "brand";
/** Whether rules and control borders are quiet or drawn in ink. */
export type LineStyle = "quiet" | "ink";

/** What an organization chooses of its colors; all colors are six-digit hex. */
export interface BrandColors {
	readonly primary: string;
	readonly secondary: string;
	/** One mark a view; the secondary color unless set. */
	readonly accent?: string | undefined;
	readonly hero?: HeroStyle | undefined;
	readonly header?: HeaderStyle | undefined;
	readonly lines?: LineStyle | undefined;
}

export type RoleColors = Readonly<Record<string, string>>;

/** One set of colors for light surroundings and one for dark. */
export interface ColorSchemes {
	readonly light: RoleColors;
	readonly dark: RoleColors;
}

const WHITE = "#ffffff";
const SIGNALS = {
	light: {
		ok: "#12694a",
		"ok-bg": "#e5f4ec",
		warn: "#7d4a00",
		"warn-bg": "#fff2da",
		bad: "#b0211a",
		"bad-bg": "#fdecea",
	},
	dark: {
		ok: "#6fd6a8",
		"ok-bg": "#123a31",
		warn: "#ffcf85",
		"warn-bg": "#3d2f17",
		bad: "#ffaca3",
		"bad-bg": "#43202a",
	},
};

/** Of the two, the one that reads better on a ground. */
function readable(ground: string, dark: string, light: string): string {
	return contrast(ground, dark) >= contrast(ground, light) ? dark : light;
}

function heroOf(brand: BrandColors, accent: string, isDark: boolean): string {
	if (brand.hero === "accent") return accent;
	if (brand.hero === "light") return inHueOf(brand.primary, isDark ? 0.3 : 0.945, isDark ? 0.045 : 0.022);
	return inHueOf(brand.primary, Math.min(0.29, lightnessOf(brand.primary)), 0.1);
}

function pictureOf(brand: BrandColors, hero: string, accent: string, isDark: boolean): RoleColors {
	const lit = { "il-sky": hero, "il-lit": accent, "il-line": brand.hero === "accent" ? brand.secondary : accent };
	const at = (lightness: number, chroma: number, from = brand.primary) => inHueOf(from, lightness, chroma);
	if (brand.hero === "accent") {
		const level = lightnessOf(accent);
		const [far, mid] = [at(level - 0.08, 0.2, accent), at(level - 0.17, 0.18, accent)];
		return { ...lit, "il-far": far, "il-mid": mid, "il-near": at(0.18, 0.02) };
	}
	if (brand.hero === "light") {
		return isDark
			? { ...lit, "il-far": at(0.38, 0.06), "il-mid": at(0.48, 0.08), "il-near": at(0.2, 0.03) }
			: { ...lit, "il-far": at(0.86, 0.05), "il-mid": at(0.77, 0.08), "il-near": brand.primary };
	}
	const level = lightnessOf(hero);
	return {
		...lit,
		"il-far": at(level + 0.075, 0.12),
		"il-mid": at(level + 0.14, 0.15),
		"il-near": at(level - 0.065, 0.08),
	};
}

function headerOf(brand: BrandColors, colors: RoleColors, isDark: boolean): RoleColors {
	const { canvas = WHITE, ink = WHITE, line = WHITE, primary = WHITE } = colors;
	if (brand.header === "dark" || (brand.header === "brand" && isDark)) {
		const ground = inHueOf(brand.primary, brand.header === "dark" ? 0.17 : 0.27, 0.05);
		return { header: ground, "on-header": WHITE, "header-line": ground, mark: inHueOf(brand.primary, 0.8, 0.12) };
	}
	if (brand.header === "brand") {
		const ground = readableOn(shadesOf(brand.primary), WHITE, ink);
		return { header: ground, "on-header": WHITE, "header-line": ground, mark: inHueOf(brand.primary, 0.87, 0.08) };
	}
	return { header: canvas, "on-header": ink, "header-line": line, mark: primary };
}

function schemeOf(brand: BrandColors, isDark: boolean): RoleColors {
	const tone = (light: readonly [number, number], dark: readonly [number, number]) =>
		inHueOf(brand.primary, ...(isDark ? dark : light));
	const accent = brand.accent ?? brand.secondary;
	const ink = tone([0.225, 0.045], [0.957, 0.012]);
	const tint = tone([0.967, 0.01], [0.285, 0.05]);
	const shades = shadesOf(brand.primary);
	const primary = isDark ? inHueOf(brand.primary, 0.81, 0.115) : readableOn(shades, tint, ink);
	const night = inHueOf(brand.primary, 0.2, 0.05);
	const hero = heroOf(brand, accent, isDark);
	const onHero = readable(hero, inHueOf(brand.primary, 0.2, 0.045), WHITE);
	const isInk = brand.lines === "ink";
	const colors = {
		canvas: isDark ? tone([1, 0], [0.195, 0.04]) : WHITE,
		surface: isDark ? tone([1, 0], [0.245, 0.048]) : WHITE,
		tint,
		"tint-2": tone([0.928, 0.022], [0.345, 0.065]),
		ink,
		"ink-2": tone([0.44, 0.055], [0.8, 0.035]),
		line: isInk && !isDark ? ink : tone([0.895, 0.022], [0.365, 0.06]),
		field: isInk && !isDark ? ink : tone([0.585, 0.055], [0.635, 0.06]),
		primary,
		"primary-hover": isDark ? inHueOf(brand.primary, 0.88, 0.08) : mix(primary, ink, 0.35),
		"on-primary": isDark ? night : WHITE,
		accent,
		"on-accent": readable(accent, inHueOf(accent, 0.2, 0.05), WHITE),
		focus: isDark ? inHueOf(accent, 0.88, 0.1) : ink,
		...(isDark ? SIGNALS.dark : SIGNALS.light),
		hero,
		"on-hero": onHero,
		"on-hero-2":
			[0.16, 0.08].map((share) => mix(onHero, hero, share)).find((one) => contrast(one, hero) >= 4.5) ?? onHero,
		c1: primary,
		c2: tone([0.815, 0.085], [0.52, 0.12]),
		c3: brand.hero === "accent" ? brand.secondary : accent,
		...pictureOf(brand, hero, accent, isDark),
	};
	return { ...colors, ...headerOf(brand, colors, isDark) };
}

/** Derives every color of an organization, light and dark, from its own two or three. */
export function colorSchemes(brand: BrandColors): ColorSchemes {
	return { light: schemeOf(brand, false), dark: schemeOf(brand, true) };
}
