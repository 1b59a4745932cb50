import { type BrandColors, colorSchemes, type RoleColors } from "../../../lending/brand/color-roles.ts";

/** The colors of a mail in one scheme; every text has at least 4.5 : 1 on its ground. */
export interface MailColors {
	/** Ground around the card, and of the legal lines. */
	readonly page: string;
	readonly card: string;
	readonly line: string;
	readonly ink: string;
	readonly muted: string;
	readonly link: string;
	readonly button: string;
	readonly onButton: string;
	/** Ground of the header, and the lender's name on it. */
	readonly band: string;
	readonly onBand: string;
}

/** A mail's colors by scheme. */
export interface MailPalette {
	readonly light: MailColors;
	readonly dark: MailColors;
	/** The line below the header, in both. */
	readonly mark: string;
}

const palettes = new Map<string, MailPalette>();

/** Derives a mail's colors from the lender's, by the roles that its pages use. */
export function mailPalette(brand: BrandColors): MailPalette {
	const key = JSON.stringify(brand);
	const known = palettes.get(key) ?? derived(brand);
	palettes.set(key, known);
	return known;
}

function derived(brand: BrandColors): MailPalette {
	const { light, dark } = colorSchemes(brand);
	return { light: ofRoles(light, "tint"), dark: ofRoles(dark, "canvas"), mark: brand.accent ?? brand.secondary };
}

function ofRoles(colors: RoleColors, ground: "tint" | "canvas"): MailColors {
	const of = (role: string) => colors[role] ?? "#000000";
	return {
		page: of(ground),
		card: of("surface"),
		line: of("line"),
		ink: of("ink"),
		muted: of("ink-2"),
		link: of("primary"),
		button: of("primary"),
		onButton: of("on-primary"),
		band: of("hero"),
		onBand: of("on-hero"),
	};
}
