import { isWholePricing } from "../../../lending/pricing/advertised.ts";
import {
	FIGURE_FORMATS,
	FIGURE_KINDS,
	figureText,
	type PricingFigure,
	pricingFigures,
} from "../../../lending/pricing/pricing-figures.ts";
import type { Json, OrgFile } from "../../engine/authored/authored.ts";
import { didYouMean } from "../../engine/index.ts";
import { isObject } from "../../engine/json.ts";
import { type Correction, correctedPlace } from "../../engine/nearest.ts";

/** Values of the places filled from org.json, by name, with the formats of figures. */
export interface LenderPlaces {
	/** Each place without a format, with its value. */
	readonly texts: { readonly [place: string]: string };
	/** Fills one place ("pricing.maxLine", "pricing.approvalMinutes|words"); undefined for an unknown place. */
	fill(place: string): string | undefined;
	/** Why a place is unknown, with a suggestion; undefined when an organization fills it. */
	explain(place: string): string | undefined;
	/** The certain correction of an unknown place, to spread into a finding. */
	correct(place: string): { readonly fix?: Correction };
}

const KINDS = new Map(Object.entries(FIGURE_KINDS).map(([name, kind]) => [`pricing.${name}`, kind]));

const kept = new WeakMap<object, LenderPlaces>();

/** Returns the places allowed in every text of an organization: `pricing.…` and `lender…`. */
export function lenderPlaces(org: OrgFile): LenderPlaces {
	const known = kept.get(org) ?? placesOf(org);
	kept.set(org, known);
	return known;
}

/** Whether only the lender's own file can fill a place. */
export function isLenderPlace(place: string): boolean {
	return /^(pricing|lender)\b/.test(place);
}

function placesOf(org: OrgFile): LenderPlaces {
	// the base has no lender, and so no figures; nor has a lender whose org.json is lost
	const figures: { readonly [name: string]: PricingFigure } = isWholePricing(org.pricing)
		? pricingFigures(org.pricing)
		: {};
	const contact = isObject(org.contact) ? org.contact : {};
	const lender = {
		lender: org.name?.short,
		"lender.fullName": org.name?.full,
		"lender.phone": contact.phone,
		"lender.email": contact.email,
		"lender.nmls": org.nmls,
	};
	const pairs = [
		...Object.entries(figures).map(([name, figure]) => [`pricing.${name}`, figureText(figure)] as const),
		...Object.entries<Json | undefined>(lender),
	];
	const texts = Object.fromEntries(
		pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== ""),
	);
	return {
		texts,
		fill(place) {
			const [name = "", format, ...rest] = place.split("|");
			if (format === undefined) return Object.hasOwn(texts, name) ? texts[name] : undefined;
			const figure = name.startsWith("pricing.") ? figures[name.slice("pricing.".length)] : undefined;
			return figure === undefined || rest.length > 0 ? undefined : figureText(figure, format);
		},
		explain(place) {
			const [name = "", format = ""] = place.split("|");
			// missing identity is reported by IDENTITY_MISSING
			if (Object.hasOwn(lender, name) && format === "") return undefined;
			const kind = KINDS.get(name);
			const known = [...KINDS.keys(), ...Object.keys(lender)];
			if (kind === undefined) return `Nothing fills "{${place}}".${didYouMean(name, known)}`;
			const isFormat = (FIGURE_FORMATS as readonly string[]).includes(format);
			if (figureText({ kind, value: 0 }, format || undefined) !== undefined) return undefined;
			return `"${name}" cannot be written as "${format}".${isFormat ? "" : didYouMean(format, FIGURE_FORMATS)}`;
		},
		correct: (place) => correctedPlace(place, Object.keys(texts)),
	};
}
