import type { PageAction, Product } from "../../engine/authored/authored.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds two actions with the same label on a page (ACTION_TWICE), and actions that lead to the page itself (ACTION_NOWHERE). */
export function pageActions({ pages, signer }: Product): Finding[] {
	const all = [
		{ file: files.pages, pages: pages.pages },
		{ file: files.signer, pages: signer.pages },
	];
	return all.flatMap(({ file, pages }) =>
		Object.entries(pages).flatMap(([page, { actions = {} }]) => {
			const entries = Object.entries(actions);
			return entries.flatMap(([id, action], index): Finding[] => {
				const pointer = at("pages", page, "actions", id);
				const first = entries.slice(0, index).find(([, other]) => areAlike(other, action));
				const found: Finding[] = [];
				if (first !== undefined) {
					const cause = `"${action.label}" is also the label of "${first[0]}", and both are on the page at once.`;
					const cure = "Give them different labels, or keep one.";
					found.push({ code: "ACTION_TWICE", file, pointer: pointer + at("label"), cause, cure });
				}
				if (action.to !== undefined && page !== "" && action.to.replace(/[?#].*$/, "") === page) {
					const cause = `"${action.label}" leads to the page it is on.`;
					found.push({ code: "ACTION_NOWHERE", file, pointer: pointer + at("to"), cause, cure: "Name another page." });
				}
				return found;
			});
		}),
	);
}

function areAlike(one: PageAction, other: PageAction): boolean {
	if (one.label.trim().toLowerCase() !== other.label.trim().toLowerCase()) return false;
	const { stages = [] } = other;
	return one.stages === undefined || other.stages === undefined || one.stages.some((stage) => stages.includes(stage));
}

/** Finds answers submitted by an action that its form does not accept (ACTION_ANSWER_UNKNOWN). */
export function actionAnswers({ pages, forms }: Product): Finding[] {
	return Object.entries(pages.pages).flatMap(([page, { actions = {} }]) =>
		Object.entries(actions).flatMap(([id, { form, answers = {} }]) => {
			const schema = form !== undefined && Object.hasOwn(forms, form) ? forms[form]?.schema.properties : undefined;
			if (!isObject(schema)) return [];
			return Object.entries(answers).flatMap(([field, value]): Finding[] => {
				const pointer = at("pages", page, "actions", id, "answers", field);
				const asked = Object.hasOwn(schema, field) ? schema[field] : undefined;
				const choices = isObject(asked) && isList(asked.enum) ? asked.enum : undefined;
				const isTaken = asked !== undefined && (choices === undefined || choices.includes(value));
				if (isTaken) return [];
				const what = asked === undefined ? `no field "${field}"` : `no choice ${JSON.stringify(value)} for "${field}"`;
				const known = (choices ?? Object.keys(schema)).map((one) => String(one)).join(", ");
				const cause = `The form "${form ?? ""}" has ${what}.`;
				return [{ code: "ACTION_ANSWER_UNKNOWN", file: files.pages, pointer, cause, cure: `Use one of: ${known}.` }];
			});
		}),
	);
}
