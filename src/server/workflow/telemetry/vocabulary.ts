import type { Product } from "../../../flow/engine/authored/authored.ts";
import { formFields } from "../../../flow/engine/index.ts";
import { isObject } from "../../../flow/engine/json.ts";

/** Every text that may appear in a telemetry table: names from the product's own files, never user input. */
export interface Vocabulary {
	readonly segments: ReadonlySet<string>;
	/** Steps by their path relative to the base. */
	readonly stepByPath: ReadonlyMap<string, string>;
	/** Pages with a parameter in their path, split at the slashes. */
	readonly openPages: readonly (readonly string[])[];
	readonly words: { readonly [property: string]: ReadonlySet<string> };
}

/** Paths of the shell, outside any one application. */
const SHELL = [
	...["dashboard", "dashboard/settings", "contact", "exchange", "pay", "universal-marketplace", "universal-passport"],
	...["portfolio", "group-manager", "auth/login", "login", "register", "register/account-setup", "register/support"],
	...["register-v2", "terms", "communications", "privacy", "licenses", "coming-soon", "plaid-oauth-success"],
	...["heloc-signer", "heloc-signer/login", "heloc-signer/resume", "heloc-signer/cancelled", "heloc-signer/identity"],
	...["heloc-signer/intro", "heloc-signer/error", "heloc-signer/sign", "heloc-signer/documents"],
	...["heloc-signer/conditions", "heloc-signer/conditions/upload-document", "desk", "studio", "sandbox"],
];

/** Error keywords of forms. */
const KEYWORDS = [
	...["required", "type", "enum", "const", "pattern", "format", "minLength", "maxLength", "minimum", "maximum"],
	...["minItems", "maxItems", "sameAs", "server", "invalidDate", "breached", "effect", "other"],
];

const known = new WeakMap<Product, Vocabulary>();

/** The vocabulary of a product, memoized. */
export function vocabularyOf(product: Product): Vocabulary {
	let vocabulary = known.get(product);
	if (!vocabulary) {
		vocabulary = makeVocabulary(product);
		known.set(product, vocabulary);
	}
	return vocabulary;
}

function makeVocabulary({ registration, pages, forms, stageRouting, org }: Product): Vocabulary {
	const pageIds = Object.keys(pages.pages).filter((id) => id !== "");
	const steps = Object.entries(registration.steps);
	const stepByPath = new Map([
		...pageIds.map((id): [string, string] => [id, id]),
		...steps.map(([id, { path }]): [string, string] => [join("register-v2", path), id]),
	]);
	const paths = [...SHELL, ...pageIds, ...steps.map(([, { path }]) => path)];
	const experiments = isObject(org.experiments) ? Object.keys(org.experiments) : [];
	const fields = Object.values(forms).flatMap((form) => [...formFields(form).keys(), ...(form.secret ?? [])]);
	return {
		segments: new Set(paths.flatMap((path) => path.split("/")).filter((part) => part !== "" && !part.includes("{"))),
		stepByPath,
		openPages: pageIds.filter((id) => id.includes("{")).map((id) => id.split("/")),
		words: {
			step: new Set([...stepByPath.values(), ...steps.map(([, { step }]) => step)]),
			form: new Set(Object.keys(forms)),
			field: new Set(fields),
			stage: new Set(Object.keys(stageRouting.stages)),
			experiment: new Set(experiments),
			variation: new Set(["control", "variation"]),
			keyword: new Set(KEYWORDS),
			block: new Set(
				Object.values(pages.pages).flatMap(({ blocks = {} }) => Object.values(blocks).map(({ block }) => block)),
			),
		},
	};
}

function join(base: string, path: string): string {
	return path === "" ? base : `${base}/${path}`;
}
