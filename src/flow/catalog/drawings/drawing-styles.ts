import type { XmlElement } from "@rgrove/parse-xml";

/** One thing that a style sets. */
export interface Declaration {
	readonly name: string;
	readonly value: string;
}

/** A rule of a style sheet with one selector: an element's name, classes, and ids. */
export interface StyleRule {
	readonly element: string | undefined;
	readonly classes: readonly string[];
	readonly ids: readonly string[];
	readonly declarations: readonly Declaration[];
}

const SELECTOR = /^(\*|[A-Za-z][A-Za-z0-9]*)?((?:[.#][A-Za-z_-][\w-]*)*)$/;

/** Reads what a style attribute, or a rule, sets; undefined for what is not so written. */
export function readDeclarations(text: string): readonly Declaration[] | undefined {
	const written = text.split(";").map((one) => one.trim());
	const read = written.filter((one) => one !== "").map((one) => /^(-?[a-z][a-z-]*)\s*:\s*([^:{}@\\<]+)$/i.exec(one));
	if (read.some((one) => one === null)) return undefined;
	return read.map((one) => ({ name: (one?.[1] ?? "").toLowerCase(), value: (one?.[2] ?? "").trim() }));
}

/** Reads a style sheet of simple rules; undefined for one that imports, asks or selects by more than a name, a class or an id. */
export function readSheet(sheet: string): readonly StyleRule[] | undefined {
	const text = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, " ");
	if (/[@\\<]/.test(text)) return undefined;
	const rules: StyleRule[] = [];
	const rest = text.replaceAll(/([^{}]+)\{([^{}]*)\}/g, (whole, selectors: string, body: string) => {
		const declarations = readDeclarations(body);
		const read = selectors.split(",").map((one) => SELECTOR.exec(one.trim()));
		if (declarations === undefined || read.some((one) => one === null || one[0] === "")) return whole;
		for (const one of read) {
			const marks = [...(one?.[2] ?? "").matchAll(/([.#])([\w-]+)/g)];
			const named = (sign: string) => marks.flatMap(([, kind, name = ""]) => (kind === sign ? [name] : []));
			const element = one?.[1] === "*" ? undefined : one?.[1];
			rules.push({ element, classes: named("."), ids: named("#"), declarations });
		}
		return "";
	});
	return rest.trim() === "" ? rules : undefined;
}

/** What the rules set for an element, the last word last. */
export function styledBy(rules: readonly StyleRule[], { name, attributes }: XmlElement): readonly Declaration[] {
	const classes = (attributes.class ?? "").split(/\s+/);
	const weight = (rule: StyleRule) => rule.ids.length * 100 + rule.classes.length * 10 + (rule.element ? 1 : 0);
	return rules
		.filter(
			(rule) =>
				(rule.element === undefined || rule.element === name) &&
				rule.classes.every((one) => classes.includes(one)) &&
				rule.ids.every((one) => one === attributes.id),
		)
		.sort((one, other) => weight(one) - weight(other))
		.flatMap(({ declarations }) => declarations);
}
