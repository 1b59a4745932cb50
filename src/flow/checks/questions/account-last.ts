import type { Product } from "../../engine/authored/authored.ts";
import { askedSteps } from "../../engine/record/asked-steps.ts";
import type { RecordPath } from "../../engine/record/record-shape.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { proveRule } from "../regions/proofs.ts";

const CONSENTS: RecordPath = "application.consents";
/** What the lender reaches a borrower by, and the fact that it is known. */
interface Contact {
	readonly path: RecordPath;
	readonly known: string;
	readonly name: string;
}
const CONTACT: readonly [Contact, Contact] = [
	{ path: "profile.email", known: "isEmailKnown", name: "an email address" },
	{ path: "profile.phoneNumbers", known: "isPhoneKnown", name: "a phone number" },
];

/**
 * Finds steps after the one that ends registration with an account (STEP_AFTER_ACCOUNT), and a registration after which nothing
 * is known that a borrower could be reached by (CONTACT_NOT_ASKED).
 */
export function accountLast(product: Product): Finding[] {
	return [...afterAccount(product), ...withoutContact(product)];
}

function afterAccount({ registration, forms }: Product): Finding[] {
	const steps = Object.entries(registration.steps);
	const isLast = (form: string) => Object.hasOwn(forms[form]?.writes ?? {}, CONSENTS);
	const account = steps.findIndex(([, { form }]) => isLast(form));
	if (account < 0) return [];
	const [name = ""] = steps[account] ?? [];
	return steps.slice(account + 1).flatMap(([id, { form }]): Finding[] => {
		if (isLast(form)) return [];
		const cause = `The step "${id}" comes after "${name}", which creates the account and ends registration: it is never asked.`;
		const cure = `Place the step before "${name}".`;
		const also = [at("steps", name)];
		return [{ code: "STEP_AFTER_ACCOUNT", file: files.registration, pointer: at("steps", id), also, cause, cure }];
	});
}

function withoutContact(product: Product): Finding[] {
	const { registration, forms, facts } = product;
	const steps = askedSteps(product);
	const missing = CONTACT.flatMap(({ path, known, name }) => {
		if (!Object.hasOwn(facts.facts, known)) return [];
		// a borrower with an address can be asked for a number later
		const asking = steps.filter(({ form }) => Object.hasOwn(forms[form]?.writes ?? {}, path));
		const isNotAsked = { "!": [{ or: [{ var: known }, ...asking.map(({ when }) => when)] }] };
		const { matches } = proveRule(product, isNotAsked, Object.keys(registration.steps).length);
		const isNeeded = path === CONTACT[0].path || asking.length === 0;
		return matches === null || matches === undefined || !isNeeded ? [] : [{ name, asking, matches }];
	});
	const [first] = missing;
	if (first === undefined) return [];
	const { step } = first.asking[0] ?? { step: "contact" };
	const what = missing.map(({ name }) => name).join(" and ");
	return [
		{
			code: "CONTACT_NOT_ASKED",
			file: files.registration,
			pointer: at("steps", step, "when"),
			also: [at("steps", step)],
			cause: `Not every borrower who registers is asked for ${what}, so the lender can't reach them.`,
			cure: "Ask for it in a step for everyone of whom it is not known.",
			witness: first.matches,
		},
	];
}
