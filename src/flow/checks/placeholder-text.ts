import type { Json, Product } from "../engine/authored/authored.ts";
import { isList, isObject } from "../engine/json.ts";
import { localeFile } from "../engine/locales/locale-path.ts";
import type { Finding } from "./diagnostic.ts";
import { at, formFile, productParts } from "./product-files.ts";

/** What people write where the words are still to come. */
const PLACEHOLDERS: readonly RegExp[] = [
	/\blorem ipsum\b|\bdolor sit amet\b/i,
	/\b(?:TODO|FIXME|TBD|TBA|TKTK|XXX+)\b|^\?{2,}$|^\.{3}$|^-{2,}$/,
	/^(?:asdf|qwerty|foo|bar|foo ?bar|test|testing|dummy|placeholder|untitled|new (?:question|page|step|field|choice|title)|title|heading|text|label|sample text)[.!:]?$/i,
	/\b(?:your|some|insert|enter|placeholder|dummy|sample|more) (?:text|copy|title|words) (?:goes |comes )?here\b|\btext to (?:come|follow)\b|\bcopy to (?:come|follow)\b/i,
	/[[<](?:insert|add|your|name of|lender|bank|company|placeholder|to be)\b[^\]>]{0,60}[\]>]/i,
	/^(?:first|second|third|another|new|next) (?:choice|option|question|answer)$|^(?:choice|option|question|answer|field) ?(?:\d{1,2}|[a-c])$/i,
	/^(?:primera|segunda|otra|nueva) (?:opción|respuesta|pregunta)$/i,
	/\bX{3}-X{3,4}(?:-X{4})?\b/,
];
/** Cheap test of what none of the above is without. */
const SUSPECT =
	/lorem|dolor|todo|fixme|tbd|tba|tktk|xxx|^\W+$|asdf|qwerty|foo|bar|test|dummy|placeholder|untitled|here|text|title|heading|label|copy|[[<](?:insert|add|your|name|lender|bank|company|place|to be)|choice|option|question|answer|field|new |opci|respuesta|pregunta/i;

/** Keys whose texts no borrower reads: ids, addresses, rules, notes for authors, and the codes of choices. */
const NOT_SHOWN = new Set(
	"$schema $ref pattern format about to page path blocks href url on from location redirect reachableFrom form forms onlyIf params when ways rule writes facts audience pricing routes phrases enum const default examples type id step stage state event ui:autocomplete ui:widget ui:inputmode ui:field source hmda contact brand hosts code extends kind screen progress tone sent writer variables attributes flags experiments documentType required ui:order ui:placeholder for".split(
		" ",
	),
);

// organizations share the files they do not change
const known = new WeakMap<object, readonly Finding[]>();

/** Finds texts that are still to be written, in every language (TEXT_PLACEHOLDER). */
export function placeholderText(product: Product): Finding[] {
	const { forms, locales } = product;
	const parts = [
		...productParts(product).filter(([file]) => SHOWN.test(file)),
		...Object.entries(forms).map(([id, form]) => [formFile(id), form] as const),
		...Object.entries(locales).flatMap(([locale, files]) =>
			Object.entries(files).flatMap(([file, node]) =>
				node === undefined ? [] : [[localeFile(locale, file), node] as const],
			),
		),
	];
	return parts.flatMap(([file, part]) => {
		const found = known.get(part) ?? findingsIn(file, part as Json);
		known.set(part, found);
		return found;
	});
}

const SHOWN =
	/^(?:org|flows\/(?:pages|progress|entry|conditions|standing|notifications|mails|chat|knowledge|signer|copy\/(?!studio|staff|desk|sandbox)\w[\w-]*|(?:documents|tables)\/[\w-]+))\.json$/;

function findingsIn(file: string, part: Json): Finding[] {
	const found: Finding[] = [];
	const walk = (value: Json | undefined, keys: readonly (string | number)[]): void => {
		if (typeof value === "string") {
			const text = value.trim();
			if (!SUSPECT.test(text) || !PLACEHOLDERS.some((one) => one.test(text))) return;
			const shown = text.length > 60 ? `${text.slice(0, 59)}…` : text;
			const cause = `"${shown}" is a placeholder: borrowers would read it as it is.`;
			found.push({
				code: "TEXT_PLACEHOLDER",
				file,
				pointer: at(...keys),
				cause,
				cure: "Write the words that are meant.",
			});
		} else if (isList(value)) for (const [index, one] of value.entries()) walk(one, [...keys, index]);
		else if (isObject(value)) {
			const isNamed = keys.at(-1) === "properties" || keys.at(-1) === "words";
			for (const [key, one] of Object.entries(value)) if (isNamed || !NOT_SHOWN.has(key)) walk(one, [...keys, key]);
		}
	};
	walk(part, []);
	return found;
}
