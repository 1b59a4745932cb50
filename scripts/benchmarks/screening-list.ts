import type { SdnFiles } from "../../src/lending/screening/sdn-list.ts";
import { COMPANY_FORMS, COMPANY_WORDS, STYLES, US_LAST } from "./screening-names.ts";

/** Returns numbers from 0 to 1, the same for the same seed. */
export function numbersFrom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

/** Returns one of a list. */
export function oneOf<Item>(list: readonly Item[], next: () => number): Item {
	const item = list[Math.floor(next() * list.length)];
	if (item === undefined) throw new Error("There is nothing to choose from.");
	return item;
}

/** Returns a birth date, yyyy-mm-dd, from 1940 to 2004. */
export function birthDate(next: () => number): string {
	const two = (value: number) => String(value).padStart(2, "0");
	return `${1940 + Math.floor(next() * 65)}-${two(1 + Math.floor(next() * 12))}-${two(1 + Math.floor(next() * 28))}`;
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const COUNTRIES = ["Syria", "Iran", "Colombia", "Mexico", "Russia", "Korea, North", "Pakistan", "Serbia", "Sudan"];
const EMPTY = '"-0- "';

/**
 * Makes up a list of about as many names in the format that OFAC publishes: six in ten parties are people, one in twenty of them
 * without a birth date, one alias and a half each, one in four with a weak alias, and half with an address.
 */
export function madeUpList(names: number, seed = 1): SdnFiles {
	const next = numbersFrom(seed);
	const files = { primary: "", aliases: "", addresses: "" };
	let [count, entry] = [0, 10_000];
	while (count < names) {
		entry += 1;
		const isPerson = next() < 0.6;
		const style = STYLES[oneOf(Object.keys(STYLES) as (keyof typeof STYLES)[], next)];
		const name = () => (isPerson ? personName(style, next) : companyName(next));
		const country = oneOf(COUNTRIES, next);
		const weak = isPerson && next() < 0.25 ? oneOf(style.given, next).toUpperCase() : undefined;
		const remarks = [
			...(isPerson && next() < 0.95 ? [`DOB ${birth(next)}`] : []),
			...(isPerson ? [`nationality ${country}`] : []),
			...(weak === undefined ? [] : [`a.k.a. '${weak}'`]),
		].join("; ");
		const blank = Array(7).fill(EMPTY).join(",");
		const type = isPerson ? "individual" : "-0- ";
		files.primary += `${entry},"${name()}","${type}","SAMPLE",${blank},"${remarks || "-0- "}"\n`;
		count += weak === undefined ? 1 : 2;
		for (let left = Math.floor(next() * 4); left > 0; left -= 1) {
			files.aliases += `${entry},${count},"aka","${name()}",${EMPTY}\n`;
			count += 1;
		}
		if (next() < 0.5) {
			const place = next() < 0.02 ? '"Springfield, IL","United States"' : `"Sampleton","${country}"`;
			files.addresses += `${entry},${count},"1 Sample Street",${place},${EMPTY}\n`;
		}
	}
	return files;
}

type Style = (typeof STYLES)[keyof typeof STYLES];

function personName({ given, joined, tails, syllables, family }: Style, next: () => number): string {
	const made = Array.from({ length: 2 + Math.floor(next() * 2) }, () => oneOf<string>(syllables, next)).join("");
	const givens = [oneOf<string>(given, next)];
	if (next() < 0.3) givens[0] = `${oneOf<string>(joined, next)}${oneOf<string>(tails, next)}`.trim();
	while (next() < 0.45 && givens.length < 3) givens.push(oneOf<string>(given, next));
	return `${family(made, oneOf(US_LAST, next)).toUpperCase()}, ${givens.join(" ")}`;
}

function companyName(next: () => number): string {
	const style = STYLES[oneOf(Object.keys(STYLES) as (keyof typeof STYLES)[], next)];
	const made = Array.from({ length: 2 }, () => oneOf<string>(style.syllables, next)).join("");
	const words = [made, oneOf(COMPANY_WORDS, next), ...(next() < 0.5 ? [oneOf(COMPANY_WORDS, next)] : [])];
	return [...words, oneOf(COMPANY_FORMS, next)].join(" ").toUpperCase();
}

function birth(next: () => number): string {
	const [year = "", month = "", day = ""] = birthDate(next).split("-");
	const kind = next();
	if (kind < 0.75) return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
	if (kind < 0.9) return year;
	return kind < 0.95 ? `circa ${year}` : `${year} to ${Number(year) + 2}`;
}
