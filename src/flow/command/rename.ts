import { join } from "node:path";
import type { Catalog } from "../catalog/index.ts";
import { inheritsFrom } from "../catalog/inherits-from.ts";
import {
	answerUses,
	edited,
	formFields,
	pointerOf,
	type Question,
	type RenameRefusal,
	renameIn,
	renaming,
} from "../editing/index.ts";
import { namedBy, questionNames } from "../editing/references/question-names.ts";
import type { Json } from "../engine/json.ts";
import { replaceFile, textOnDisk } from "./fix/flow-folders.ts";
import { type ExitCode, exitCodes, type FlowIo, Refused, UsageError } from "./io.ts";
import type { Options } from "./options.ts";
import { tell } from "./print/report.ts";
import { organizationsFolder, orgOf, ownFiles } from "./server/server-call.ts";

type Files = { readonly [path: string]: string };

const REFUSALS: { readonly [refusal in RenameRefusal]: string } = {
	letters: "a name begins with a small letter and has only letters, digits and underscores, at most 60",
	taken: "the form has a question of this name",
	named: "this name is in use",
	fact: "rules of the form read a fact of this name",
	shared: "the question comes from what is shared, and can be renamed only there",
	unreadable: "a file can't be read",
	lenders: "organizations that extend this one use the name",
	read: "the server reads this answer by its name",
	secret: "the answer is kept apart under its name",
};

/**
 * Lists every place of an organization's own files that names a question, as Studio does; --write gives it the other name in
 * all of them or in none. Answers may be stored under a name on disk, so the form keeps it as a former one.
 */
export async function rename(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const org = orgOf(options);
	const files = ownFiles(options, io);
	const question = questionOf(options.path ?? "");
	const to = options.to ?? "";
	const found = answerUses(files, question);
	const known = knownOf(catalog, org, files, question, (code) => ownFiles({ ...options, org: code }, io));
	const plan = renaming(files, question, to, known, found);
	const asked = { org, question: options.path, to };
	if ("refusal" in plan) {
		const { refusal } = plan;
		const uses = plan.uses.map(({ file, path }) => `${file}#${pointerOf(path)}`);
		const about = { lenders: known.lenders.join(", "), unreadable: found.unreadable.join(", ") };
		const names = refusal === "lenders" || refusal === "unreadable" ? `: ${about[refusal]}` : "";
		const text = [
			`${options.path} can't be called ${to}: ${REFUSALS[refusal]}${names}`,
			...uses.map((use) => `  ${use}`),
		];
		await tell({ json: { ...asked, refusal, uses }, text: `${text.join("\n")}\n` }, options.format, io);
		return exitCodes.findings;
	}
	const uses = found.uses.map(({ file, path }) => `${file}#${pointerOf(path)}`);
	if (options.write) {
		const home = join(organizationsFolder(options, io), org);
		const made = plan.files.map((file) => {
			const text = files[file] ?? "";
			const path = join(home, file);
			if (textOnDisk(path) !== text)
				throw new Refused("FILE_CHANGED", `${file} has changed meanwhile. Nothing was written.`);
			return { path, text: renameIn(file, text, question, to, known).reduce(edited, text) };
		});
		for (const { path, text } of made) replaceFile(path, text);
	}
	const closing = options.write
		? `${uses.length} places renamed\n`
		: `${uses.length} places; --write renames all of them\n`;
	const text = `${uses.map((use) => `  ${use}\n`).join("")}${closing}`;
	await tell({ json: { ...asked, isWritten: options.write, uses }, text, closing }, options.format, io);
	return exitCodes.clean;
}

/** "registration/membership.isMember" as a form's file and a question of it. */
function questionOf(word: string): Question {
	const [form = "", name = "", ...rest] = word.split(".");
	if (form === "" || name === "" || rest.length > 0) {
		throw new UsageError(`rename takes FORM.FIELD, such as registration/membership.isMember, not "${word}".`);
	}
	return { file: `schemas/forms/${form}.json`, name };
}

function knownOf(catalog: Catalog, org: string, files: Files, { file, name }: Question, own: (code: string) => Files) {
	const composed = catalog.resolve(org) as { readonly [path: string]: Json };
	const form = composed[file];
	const parent = catalog.extendsOf(org);
	const below = parent === undefined ? null : ((catalog.resolve(parent) as typeof composed)[file] ?? null);
	const field = form === undefined ? undefined : formFields(form, below).find((one) => one.name === name);
	if (form === undefined || field === undefined) {
		throw new UsageError(`${org} has no question "${name}" in ${file}.`);
	}
	const heirs = () =>
		new Map(
			catalog
				.orgCodes()
				.filter((code) => code !== org && inheritsFrom(catalog, code, org))
				.map((code) => [code, own(code)] as const),
		);
	const named = namedBy({ [file]: files[file] ?? "" }, heirs);
	const known = questionNames(file, { value: form, below }, named, files[file])[name];
	const { isRead = false, lenders = [] } = known ?? {};
	return { form, isOwn: field.origin === "own", isLive: true, isRead, lenders };
}
