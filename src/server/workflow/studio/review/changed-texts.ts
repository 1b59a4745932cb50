import type { ChangedForm, ShownSentence } from "../../../../contracts/wire/studio/index.ts";
import { isSame } from "../../../../flow/checks/forms/accepts.ts";
import {
	type ChangedPage,
	type ChangedSentence,
	changedSentences,
	formFields,
	titleOf,
} from "../../../../flow/editing/index.ts";
import { isObject, type Json, type JsonObject } from "../../../../flow/engine/json.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { Problem } from "../../../platform/problems/problem.ts";
import type { Offering } from "../../../platform/products/product-registry.ts";
import type { ComposedFiles } from "../../composition/compose-request.ts";
import type { PublishingContext } from "../../context.ts";
import type { VersionFiles } from "../../publishing/version-store.ts";
import { composedFiles } from "../composed-draft.ts";
import { type DrawnForm, formOf } from "../draft-forms.ts";
import { brandOf, changedPages } from "./changed-pages.ts";

/** A form that differs: which of its questions, and as it is drawn before and after; null where there is none. */
interface ComparedForm extends Omit<ChangedForm, "isNew" | "isGone"> {
	readonly before: DrawnForm | null;
	readonly after: DrawnForm | null;
}

/** What borrowers read otherwise with a draft, and the forms and pages that differ, with the brand of each version. */
export interface ChangedTexts {
	readonly pages: readonly ChangedPage[];
	readonly brands: { readonly before: JsonObject; readonly after: JsonObject };
	readonly sentences: readonly ShownSentence[];
	readonly forms: readonly ComparedForm[];
}

const FORMS = "schemas/forms/";
const PAGES = "flows/pages.json";

/** Compares a draft's composed files with those that are live. */
export async function changedTexts(
	context: PlatformContext & PublishingContext,
	offering: Offering,
	files: VersionFiles,
	live: VersionFiles,
): Promise<ChangedTexts> {
	const before = await composedFiles(context, offering, live);
	const after = await composedFiles(context, offering, files);
	const sentences = changedSentences(before.sentences, after.sentences).map((one) => ({
		...one,
		shownOn: shownOn([after, before], one),
	}));
	const brands = { before: brandOf(before), after: brandOf(after) };
	return { sentences, forms: changedForms(before, after), pages: changedPages(before, after), brands };
}

/** One changed form; throws 404 for one that does not differ. */
export function changedForm({ forms }: ChangedTexts, file: string): ComparedForm {
	const found = forms.find((form) => form.file === file);
	if (found === undefined) throw new Problem(404, "NO_FILE", "This form is as it is on the live version.");
	return found;
}

function changedForms(before: ComposedFiles, after: ComposedFiles): ComparedForm[] {
	const paths = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])];
	const forms = paths.filter((path) => path.startsWith(FORMS));
	return forms.flatMap((file): ComparedForm[] => {
		const [was, is] = [composedValue(before, file), composedValue(after, file)];
		if (isSame(was, is)) return [];
		const changed = formFields(is, was).filter(({ origin, kind }) => origin !== "below" && kind !== "hidden");
		const names = formFields(is, null).map(({ name }) => name);
		const removed = formFields(was, null).filter(({ name, kind }) => !names.includes(name) && kind !== "hidden");
		return [
			{
				file,
				title: titleIn(is ?? was, file),
				changed: changed.map(({ name }) => name),
				removed: removed.map(({ name }) => name),
				before: was === null ? null : formOf(before, file),
				after: is === null ? null : formOf(after, file),
			},
		];
	});
}

function composedValue({ files }: ComposedFiles, file: string): Json {
	return Object.hasOwn(files, file) ? (files[file]?.value ?? null) : null;
}

function titleIn(value: Json, file: string): string {
	const own = isObject(value) ? value.title : undefined;
	return titleOf(own, (file.split("/").at(-1) ?? "").replace(/\.json$/, ""));
}

/** The page or form that shows a sentence, else the part of the product that it is written in. */
function shownOn(versions: readonly ComposedFiles[], { file, pointer }: ChangedSentence): ShownSentence["shownOn"] {
	if (file.startsWith(FORMS)) {
		const form = versions.map((version) => composedValue(version, file)).find((value) => value !== null);
		return { kind: "form", title: titleIn(form ?? null, file) };
	}
	const [, list, key = ""] = pointer.split("/");
	if (file !== PAGES || list !== "pages") return { kind: "part", title: titleIn(null, file) };
	const id = key.replaceAll("~1", "/").replaceAll("~0", "~");
	const titles = versions.flatMap((version) => {
		const all = composedValue(version, file);
		const pages = isObject(all) ? all.pages : undefined;
		const page = isObject(pages) && Object.hasOwn(pages, id) ? pages[id] : undefined;
		return isObject(page) ? [page.title] : [];
	});
	return { kind: "page", title: titleOf(titles[0], id) };
}
