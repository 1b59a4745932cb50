import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";
import { DOCUMENT_TYPES, ORDERS } from "../../engine/record/record-fields.generated.ts";
import { objectIn } from "../forms/form-fields.ts";
import { titleOf } from "../map/map-texts.ts";
import { ANY_STATE, type PartChoice, type RulePart, type RulePartName } from "./rule-part.ts";

type Files = { readonly [path: string]: { readonly value: Json } };
type Titles = ReadonlyMap<string, string>;

const FORM = /^schemas\/forms\/(.+)\.json$/;
const GUARDS = "flows/entry.json";
const CONDITIONS = "flows/conditions.json";
const REGISTRATION = "flows/registration.json";
/** The addresses at which anybody enters, besides those that guards name. */
const DOORS = ["/*", "/", "/register", "/register-v2", "/register-v2/*"];

/** What a rule of a part of a file says besides when it holds and where it leads; `at` is the key of its list. */
export function rulePartsIn(files: Files, file: string, at: string, titles: Titles): readonly RulePart[] {
	const partOf = (path: string, key: string) => objectIn(files[path]?.value, key);
	switch (`${file}#${at}`) {
		case `${GUARDS}#guards`: {
			const guards = Object.values(partOf(GUARDS, "guards"));
			return [
				several("on", addresses(guards, files, titles)),
				one("instead", ["show", "redirect"], shown(guards, files)),
			];
		}
		case `${REGISTRATION}#steps`:
			return [
				one(
					"form",
					["form"],
					named(
						"form",
						forms(files, ({ id }) => id.startsWith("registration/")),
					),
				),
				one("progress", ["progress"], named("progress", progressOf(partOf("flows/progress.json", "registration")))),
			];
		case "flows/application.json#interrupts":
			return [{ ...several("from", states(files, titles)), isOptional: true }];
		case "flows/application.json#transitions":
			return [several("from", [{ id: ANY_STATE, title: "", says: {} }, ...states(files, titles)])];
		case "flows/origination.json#tasks":
			return [one("order", ["vendor", "operation"], orders())];
		case `${CONDITIONS}#conditions`: {
			const asked = Object.values(partOf(CONDITIONS, "conditions")).map((each) => objectIn({ each }, "each").form);
			const answers = forms(files, ({ id, effect }) => effect === "satisfy-condition" || asked.includes(id));
			return [one("document", ["type", "documentType"], documents()), one("form", ["form"], named("form", answers))];
		}
		default:
			return [];
	}
}

function one(name: RulePartName, keys: readonly string[], choices: readonly PartChoice[]): RulePart {
	return { name, keys, isSeveral: false, isOptional: false, choices };
}

function several(name: RulePartName, choices: readonly PartChoice[]): RulePart {
	return { name, keys: [name], isSeveral: true, isOptional: false, choices };
}

type Named = readonly { readonly id: string; readonly title: string }[];

function named(key: string, all: Named): PartChoice[] {
	return all.map(({ id, title }) => ({ id, title, says: { [key]: id } }));
}

function states(files: Files, titles: Titles): PartChoice[] {
	return Object.keys(objectIn(files["flows/application.json"]?.value, "states")).map((id) => {
		return { id, title: titles.get(`state:${id}`) ?? titleOf(undefined, id), says: {} };
	});
}

/** The doors, what guards name, and the steps of registration. */
function addresses(guards: readonly Json[], files: Files, titles: Titles): PartChoice[] {
	const steps = Object.entries(objectIn(files[REGISTRATION]?.value, "steps")).flatMap(([id, step]) => {
		const path = isObject(step) ? step.path : undefined;
		if (typeof path !== "string" || path === "") return [];
		return [[`/register-v2/${path}`, titles.get(`step:${id}`) ?? titleOf(undefined, id)] as const];
	});
	const written = guards.flatMap((guard) => (isObject(guard) && isList(guard.on) ? guard.on : []));
	const words = new Map<string, string>(steps);
	const ids = new Set([...DOORS, ...written.filter((path) => typeof path === "string"), ...words.keys()]);
	return [...ids].map((id) => ({ id, title: words.get(id) ?? "", says: {} }));
}

/** The pages that have words of their own here, and the addresses to which somebody is sent. */
function shown(guards: readonly Json[], files: Files): PartChoice[] {
	const words = Object.entries(objectIn(files[GUARDS]?.value, "words")).map(([id, page]) => {
		return { id, title: titleOf(isObject(page) ? page.title : undefined, id), says: { show: id } };
	});
	const sent = guards.flatMap((guard) =>
		isObject(guard) && typeof guard.redirect === "string" ? [guard.redirect] : [],
	);
	const ways = new Set(["/", "/register", "/register-v2", ...sent]);
	return [...words, ...[...ways].map((id) => ({ id, title: "", says: { redirect: id } }))];
}

function forms(files: Files, isMeant: (form: { readonly id: string; readonly effect: Json | undefined }) => boolean) {
	return Object.entries(files).flatMap(([path, { value }]) => {
		const id = FORM.exec(path)?.[1];
		const { title, effect } = isObject(value) ? value : {};
		return id === undefined || !isMeant({ id, effect }) ? [] : [{ id, title: titleOf(title, id) }];
	});
}

/** The entries of the bar above registration, and the parts of those that have some. */
function progressOf(registration: JsonObject): Named {
	return Object.entries(objectIn(registration, "steps")).flatMap(([id, entry]) => {
		const { label } = isObject(entry) ? entry : {};
		const parts = Object.entries(objectIn(entry, "parts")).map(([part, words]) => {
			return { id: part, title: titleOf(words, part) };
		});
		return [{ id, title: titleOf(label, id) }, ...parts];
	});
}

function orders(): PartChoice[] {
	return ORDERS.map((id) => {
		const [vendor = "", operation = ""] = id.split("/");
		return {
			id,
			title: `${titleOf(undefined, vendor)}: ${titleOf(undefined, operation)}`,
			says: { vendor, operation },
		};
	});
}

function documents(): PartChoice[] {
	const types = DOCUMENT_TYPES.map((id) => {
		return { id, title: titleOf(undefined, id), says: { type: "upload", documentType: id } };
	});
	return [{ id: "", title: "", says: { type: "form" } }, ...types];
}
