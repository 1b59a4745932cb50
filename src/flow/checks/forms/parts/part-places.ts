import type { PageSpec, Product } from "../../../engine/authored/authored.ts";
import { partsOf, wholeOf } from "../../../engine/index.ts";
import type { Finding } from "../../diagnostic.ts";
import { at, files, formFile } from "../../product-files.ts";

/** Where a form is asked. */
interface Asked {
	readonly id: string;
	readonly form: string;
}

/** Finds forms whose parts are not asked where the form would be, each once and all of them (PART_NOT_ASKED). */
export function partPlaces(product: Product): Finding[] {
	const wholes = new Set(Object.keys(product.forms).flatMap((form) => wholeOf(product.forms, form) ?? []));
	return [...wholes].flatMap((whole) => placesOf(product, whole));
}

function placesOf(product: Product, whole: string): Finding[] {
	const { forms, registration, pages } = product;
	const parts = partsOf(forms, whole);
	const isOf = ({ form }: Asked) => form === whole || parts.includes(form);
	const steps = Object.entries(registration.steps)
		.map(([id, { form }]) => ({ id, form }))
		.filter(isOf);
	const shown = Object.entries(pages.pages)
		.map(([id, { form = "" }]) => ({ id, form }))
		.filter(isOf);
	const asked = [...steps, ...shown].map(({ form }) => form);
	// parts that nothing shows are unused forms, and the form is asked as it is
	if (!parts.some((part) => asked.includes(part))) return [];
	const missing = parts.filter((part) => !asked.includes(part));
	const unasked = missing.map((part): Finding => {
		const cause = `"${part}" is a part of "${whole}", whose other parts are asked, and no step or page asks it.`;
		const cure = "Show it by a step or page of its own, beside those of the other parts.";
		return { code: "PART_NOT_ASKED", file: formFile(part), pointer: at("part", "of"), cause, cure };
	});
	return [
		...unasked,
		...asWhole(whole, files.registration, "steps", steps),
		...asWhole(whole, files.pages, "pages", shown),
		...(steps.length > 0 && shown.some(({ form }) => form !== whole) ? apart(whole, shown) : []),
		...ofSteps(product, steps),
		...ofPages(product, whole, shown),
	];
}

function asWhole(whole: string, file: string, key: "steps" | "pages", asked: readonly Asked[]): Finding[] {
	return asked.flatMap(({ id, form }): Finding[] => {
		if (form !== whole) return [];
		const cause = `"${id}" asks "${whole}" as a whole, which other places ask in parts.`;
		const cure = "Show one of its parts here, or take the parts away.";
		return [{ code: "PART_NOT_ASKED", file, pointer: at(key, id, "form"), cause, cure }];
	});
}

function apart(whole: string, shown: readonly Asked[]): Finding[] {
	return shown.map(({ id }) => {
		const cause = `A part of "${whole}" is asked by this page, another one by a step of registration.`;
		const cure = "Ask all parts by steps of registration, or all by pages.";
		return { code: "PART_NOT_ASKED", file: files.pages, pointer: at("pages", id, "form"), cause, cure };
	});
}

/** All parts are asked of the same borrowers. */
function ofSteps({ registration }: Product, steps: readonly Asked[]): Finding[] {
	const [first, ...others] = steps;
	const whenOf = (id = "") => JSON.stringify(registration.steps[id]?.when);
	return others.flatMap(({ id }): Finding[] => {
		if (whenOf(id) === whenOf(first?.id)) return [];
		const cause = `The step "${id}" asks a part of a form of other borrowers than "${first?.id}", which asks another part of it.`;
		const cure = "Give the steps of all parts the same condition.";
		const also = [at("steps", id), at("steps", first?.id ?? "", "when")];
		return [{ code: "PART_NOT_ASKED", file: files.registration, pointer: at("steps", id, "when"), also, cause, cure }];
	});
}

/** One page leads to the others, each of which opens from one of them. */
function ofPages({ pages }: Product, whole: string, shown: readonly Asked[]): Finding[] {
	const ids = shown.map(({ id }) => id);
	const opensFromKin = (id: string) => pages.pages[id]?.reachableFrom?.some((from) => ids.includes(from)) === true;
	const firsts = ids.filter((id) => !opensFromKin(id));
	return shown.flatMap(({ id, form }, index): Finding[] => {
		const spec = pages.pages[id];
		const isAgain = shown.slice(0, index).some((other) => other.form === form);
		const cause =
			faultOf(id, spec) ??
			(isAgain
				? `The page "${id}" asks a part of "${whole}" that another page asks.`
				: firsts.length > 1 && firsts.indexOf(id) > 0
					? `The page "${id}" asks a part of "${whole}" and opens from no page with another part.`
					: undefined);
		if (cause === undefined) return [];
		const cure = `Show each part of "${whole}" by one page with a form, and name in reachableFrom the page of the part before it.`;
		return [{ code: "PART_NOT_ASKED", file: files.pages, pointer: at("pages", id), cause, cure }];
	});
}

function faultOf(id: string, spec: PageSpec | undefined): string | undefined {
	if (spec?.kind !== "form") return `The page "${id}" has a screen of its own, which shows the whole form.`;
	if (id.includes("{")) return `The page "${id}" has several addresses, and a part of a form is asked at one.`;
	return spec.onlyIf === undefined
		? undefined
		: `The page "${id}" opens for some borrowers only, and asks a part of a form.`;
}
