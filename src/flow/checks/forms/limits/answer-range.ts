import type { Product } from "../../../engine/authored/authored.ts";
import { isList } from "../../../engine/json.ts";
import { fieldsOf, titleOf } from "../form-objects.ts";

/** The numbers that a fact can have, and the words of where that is said. */
export interface AnswerRange {
	readonly least: number;
	readonly most: number;
	readonly said: string;
}

const shown = (value: number): string => value.toLocaleString("en-US", { useGrouping: value >= 10_000 });

/**
 * Returns the numbers that a stored fact, or an answer by its path, can have: those that the fact declares and the questions that tell
 * it take. Undefined where nothing bounds them, or where something else than a question tells them.
 */
export function answerRange(product: Product, name: string): AnswerRange | undefined {
	const spec = Object.hasOwn(product.facts.facts, name) ? product.facts.facts[name] : undefined;
	const path = spec === undefined ? name : spec.path;
	if (path === undefined || !/^(?:answers|partner)\./.test(path)) return undefined;
	if (spec !== undefined && spec.type !== "number" && spec.type !== "integer") return undefined;
	const asked = questionsOf(product, path);
	const titles = asked.flatMap(({ title }) => (title === undefined ? [] : [title]));
	const declared = { least: spec?.minimum ?? -Infinity, most: spec?.maximum ?? Infinity };
	const taken = {
		least: asked.length === 0 ? -Infinity : Math.min(...asked.map(({ least }) => least)),
		most: asked.length === 0 ? Infinity : Math.max(...asked.map(({ most }) => most)),
	};
	let least = Math.max(declared.least, taken.least);
	let most = Math.min(declared.most, taken.most);
	if (typeof spec?.default === "number") [least, most] = [Math.min(least, spec.default), Math.max(most, spec.default)];
	if (!Number.isFinite(least) && !Number.isFinite(most)) return undefined;
	const range = !Number.isFinite(most)
		? `${shown(least)} or more`
		: !Number.isFinite(least)
			? `${shown(most)} or less`
			: `${shown(least)} to ${shown(most)}`;
	const said = titles[0] === undefined ? `it is ${range}` : `"${titles[0]}" takes ${range}`;
	return { least, most, said };
}

/** Returns how many entries a list of answers can have; undefined where nothing bounds them. */
export function entriesRange(product: Product, name: string): AnswerRange | undefined {
	const spec = Object.hasOwn(product.facts.facts, name) ? product.facts.facts[name] : undefined;
	const path = spec === undefined ? name : spec.path;
	if (path === undefined || !/^(?:answers|partner)\./.test(path)) return undefined;
	const asked = questionsOf(product, path);
	const most = Math.max(...asked.map(({ entries }) => entries));
	if (asked.length === 0 || !Number.isFinite(most)) return undefined;
	return { least: 0, most, said: `"${asked[0]?.title ?? name}" takes up to ${shown(most)}` };
}

/** Returns the title of the question that asks an amount of money at a path, whose list items are "*"; undefined where none does. */
export function moneyAskedAt(product: Product, name: string): string | undefined {
	const [list = "", field] = name.split(".*.");
	const spec = Object.hasOwn(product.facts.facts, list) ? product.facts.facts[list] : undefined;
	const path = [spec === undefined ? list : spec.path, ...(field === undefined ? [] : [field])].join(".*.");
	return questionsOf(product, path).find(({ isMoney }) => isMoney)?.title;
}

interface Question {
	readonly isMoney: boolean;
	readonly title: string | undefined;
	readonly least: number;
	readonly most: number;
	readonly entries: number;
}

/** The questions whose answer a path of the record is. */
function questionsOf({ forms }: Product, path: string): Question[] {
	return Object.entries(forms).flatMap(([id, form]) => {
		const written = form.writes[path];
		const of = path.startsWith(`answers.${id}.`) ? path.slice(`answers.${id}.`.length) : written;
		if (of === undefined) return [];
		// what a form works out is no answer as it was given
		if (typeof of !== "string")
			return [{ title: undefined, isMoney: false, least: -Infinity, most: Infinity, entries: Infinity }];
		return fieldsOf(form)
			.filter((field) => field.path === of)
			.map((field) => {
				const { minimum, maximum, maxItems, enum: closed } = field.schema;
				const numbers = isList(closed) ? closed.filter((one) => typeof one === "number") : [];
				const isClosed = isList(closed) && numbers.length === closed.length && numbers.length > 0;
				return {
					title: titleOf(field),
					isMoney: field.ui["ui:widget"] === "money",
					least: isClosed ? Math.min(...numbers) : typeof minimum === "number" ? minimum : -Infinity,
					most: isClosed ? Math.max(...numbers) : typeof maximum === "number" ? maximum : Infinity,
					entries: typeof maxItems === "number" ? maxItems : Infinity,
				};
			});
	});
}
