import { type Product, partsOf, wholeOf } from "../../engine/index.ts";

/** Says which forms are asked in parts, or in other parts than before, or at once again; a line for each. */
export function partWords(before: Product, after: Product): string[] {
	const wholes = [before, after].flatMap(({ forms }) =>
		Object.keys(forms).flatMap((form) => wholeOf(forms, form) ?? []),
	);
	return [...new Set(wholes)].flatMap((whole) => {
		const [was, is] = [before, after].map((product) => partsIn(product, whole));
		if (was === is) return [];
		return is === undefined
			? [`${whole} is asked at once again`]
			: [`${whole} is asked in ${is}${was === undefined ? "" : `, and was in ${was}`}`];
	});
}

function partsIn({ forms, registration, pages }: Product, whole: string): string | undefined {
	const places = [
		...Object.entries(registration.steps).map(([step, { form }]) => ({ at: `step ${step}`, form })),
		...Object.entries(pages.pages).map(([page, { form = "" }]) => ({ at: `page ${page}`, form })),
	];
	const parts = partsOf(forms, whole);
	const asked = places.flatMap(({ at, form }) => {
		const { title, part } = (parts.includes(form) ? forms[form] : undefined) ?? {};
		return part === undefined ? [] : [`"${title}" (${part.questions.join(", ")}; ${at})`];
	});
	return asked.length === 0 ? undefined : `${asked.length} parts: ${asked.join(" and ")}`;
}
