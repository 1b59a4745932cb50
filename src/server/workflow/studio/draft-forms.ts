import { metaAt } from "../../../catalog/index.ts";
import { isObject, type Json, type JsonObject } from "../../../engine/json.ts";
import { formFields } from "../../../studio/index.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../context.ts";
import type { ComposedFiles } from "../publishing/compose-request.ts";
import type { VersionFiles } from "../publishing/version-store.ts";
import { composedFiles } from "./composed-draft.ts";

const FORMS = "schemas/forms/";

/** A form of a draft. */
interface DraftForm {
	readonly file: string;
	readonly title: string;
	readonly fields: number;
	/** How many of its questions the lender added or changed. */
	readonly own: number;
	/** Whether the form itself is the lender's own. */
	readonly isOwn: boolean;
	/** Whether lenders may only tighten it. */
	readonly isLocked: boolean;
}

/** A lender's files as composed without what the lender says in its own forms: what its changes are measured by. */
export function composedBelow(context: ServerContext, org: string, files: VersionFiles): Promise<ComposedFiles> {
	return composedFiles(context, org, withoutForms(files));
}

/** Files without the lender's own forms. */
export function withoutForms(files: VersionFiles): VersionFiles {
	return Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith(FORMS)));
}

/** The forms as composed with a draft, by title. */
export function formsOf({ files }: ComposedFiles, below: ComposedFiles): DraftForm[] {
	const found = Object.entries(files).flatMap(([file, { value }]): DraftForm[] => {
		if (!file.startsWith(FORMS) || !isObject(value)) return [];
		const before = valueIn(below, file);
		const fields = formFields(value, before);
		return [
			{
				file,
				title: String(value.title ?? ""),
				fields: fields.length,
				own: fields.filter(({ origin }) => origin !== "below").length,
				isOwn: before === null,
				isLocked: isObject(before) && before.locked === true,
			},
		];
	});
	return found.toSorted((one, other) => one.title.localeCompare(other.title) || one.file.localeCompare(other.file));
}

/** One form as composed, and as it is below the lender; throws 404 for none. */
export function formOf(
	{ files }: ComposedFiles,
	below: ComposedFiles,
	file: string,
): { readonly value: Json; readonly below: Json } {
	const form = file.startsWith(FORMS) && Object.hasOwn(files, file) ? files[file] : undefined;
	if (form === undefined) throw new Problem(404, "NO_FILE", "The product has no such form.");
	return { value: form.value, below: valueIn(below, file) };
}

function valueIn({ files }: ComposedFiles, file: string): Json {
	return Object.hasOwn(files, file) ? (files[file]?.value ?? null) : null;
}

/** The keys of a field that product owners set. */
const KEYS = [
	...["title", "description", "ui:title", "ui:description", "ui:help", "ui:placeholder", "required"],
	...["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "oneOf", "messages"],
];
const KEPT = ["description", "type", "minLength", "minimum"];

/** What the meta-schema of forms says of each key that product owners set: the manual, and which values there are. */
export function fieldManual(): JsonObject {
	return Object.fromEntries(
		KEYS.map((key) => {
			const found = metaAt("form", ["fields", "any", key]);
			const said = KEPT.flatMap((name) => {
				const value = found.find((one) => Object.hasOwn(one, name))?.[name];
				return value === undefined ? [] : [[name, value] as const];
			});
			return [key, Object.fromEntries(said)];
		}),
	);
}
