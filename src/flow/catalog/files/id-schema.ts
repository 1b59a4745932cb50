import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "../../engine/authored/authored.ts";
import { formFields } from "../../engine/index.ts";
import type { JsonObject } from "../../engine/json.ts";
import { PRODUCT_ROOT } from "../../product-root.ts";

/** Base URL of the published schemas; each `$id` is a path under it. */
export const SCHEMA_HOME = "https://heloc-flow.github.io/heloc-flow/";

/** The kinds of ids that schemas complete. */
export const ID_KINDS = ["document", "fact", "form", "page", "stage", "state", "step"] as const;

const ENUMS = join(PRODUCT_ROOT, "schemas/entities/enums.json");

/** What of a product has ids. */
export type IdSources = Pick<Product, "facts" | "forms" | "pages" | "registration" | "application" | "signer">;

/**
 * Returns the schema that completes ids in editors: for each kind the base's ids, plus a pattern that accepts a
 * partner's own. The checks verify that an id exists.
 */
export function idSchema(product: IdSources): JsonObject {
	const { facts, forms, pages, registration, application, signer } = product;
	const answers = Object.entries(forms).flatMap(([id, form]) =>
		[...formFields(form).keys()].map((field) => `answers.${id}.${field}`),
	);
	const stages = facts.facts.stage?.enum ?? [];
	return {
		$schema: "http://json-schema.org/draft-07/schema#",
		$id: `${SCHEMA_HOME}schemas/meta/ids.schema.json`,
		title: "Ids",
		description: "The ids of the base, for editors. Generated from the files of the base; do not edit.",
		definitions: {
			document: oneOf("A type of document.", documentTypes(), "^[A-Z][A-Z0-9_]*$"),
			fact: oneOf("A fact, or an answer.", [...Object.keys(facts.facts), ...Object.keys(signer.facts), ...answers], ""),
			form: oneOf("A form.", Object.keys(forms), "^[a-z0-9-]+(/[a-z0-9-]+)*$"),
			page: oneOf("A page.", Object.keys(pages.pages), "^$|^[A-Za-z][A-Za-z0-9_-]*(/[A-Za-z0-9_{}:-]+)*$"),
			stage: oneOf("A stage of the server.", stages, "^[A-Za-z][A-Za-z0-9_-]*$"),
			state: oneOf("A state of the flow.", Object.keys(application.states), "^[A-Za-z][A-Za-z0-9_-]*$"),
			step: oneOf("A step of registration.", Object.keys(registration.steps), "^[A-Za-z][A-Za-z0-9_-]*$"),
		} satisfies { readonly [kind in (typeof ID_KINDS)[number]]: JsonObject },
	};
}

function oneOf(description: string, ids: readonly string[], pattern: string): JsonObject {
	const own = pattern === "" ? { type: "string" } : { type: "string", pattern };
	return { description, anyOf: [{ enum: [...new Set(ids)].sort() }, own] };
}

function documentTypes(): readonly string[] {
	const { definitions } = JSON.parse(readFileSync(ENUMS, "utf8")) as {
		readonly definitions: { readonly DocumentType: { readonly enum: readonly string[] } };
	};
	return definitions.DocumentType.enum;
}
