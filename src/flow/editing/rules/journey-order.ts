import { isObject, type Json } from "../../engine/json.ts";
import { objectIn } from "../forms/form-fields.ts";
import { declaredPage } from "../map/draft-map.ts";

/** Places of the journey by their number on it: the steps of registration, then the pages, as their files list them. */
export interface JourneyOrder {
	/** Where a form is asked first; undefined where it is nowhere. */
	readonly ofForm: (form: string) => number | undefined;
	readonly ofStep: (step: string) => number;
	/** Of a page's address; undefined where no page has it. */
	readonly ofPage: (address: string) => number | undefined;
}

const STEPS = "flows/registration.json";
const PAGES = "flows/pages.json";

/** The order of the steps and pages of composed files. */
export function journeyOrder(files: { readonly [path: string]: { readonly value: Json } }): JourneyOrder {
	const steps = objectIn(files[STEPS]?.value, "steps");
	const pages = objectIn(files[PAGES]?.value, "pages");
	const [stepIds, pageIds] = [Object.keys(steps), Object.keys(pages)];
	const asked = new Map<string, number>();
	[...Object.values(steps), ...Object.values(pages)].forEach((place, at) => {
		const { form } = isObject(place) ? place : {};
		if (typeof form === "string" && !asked.has(form)) asked.set(form, at);
	});
	return {
		ofForm: (form) => asked.get(form),
		ofStep: (step) => stepIds.indexOf(step),
		ofPage: (address) => {
			const at = pageIds.indexOf(declaredPage(pageIds, address));
			return at === -1 ? undefined : stepIds.length + at;
		},
	};
}
