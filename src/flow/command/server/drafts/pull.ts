import { mkdirSync } from "node:fs";
import { type ExitCode, type FlowIo, Refused, UsageError } from "../../io.ts";
import type { Options } from "../../options.ts";
import { answered } from "../answered.ts";
import { askServer, orgOf, serverOf } from "../server-call.ts";
import { changedIn, hashOf, isEmptyFolder, markPulled, pulledIn, writeInto } from "./pulled-folder.ts";

/** Where drafts are kept. */
export const STUDIO = "/service-studio/api/v1";

interface DraftAnswer {
	readonly uuid: string;
	readonly title: string;
	readonly state: string;
	readonly changedAt: string;
	readonly files: readonly { readonly path: string; readonly text: string; readonly revision: number }[];
}

/** Lists a lender's drafts, or begins one from what is live. */
export async function drafts(options: Options, io: FlowIo): Promise<ExitCode> {
	if (options.begin !== undefined) {
		const begun = await askServer(options, "POST", `${STUDIO}/drafts`, { title: options.begin });
		return answered(begun, options, io, ({ draft }) => `${String(draft)}\n`);
	}
	const answer = await askServer(options, "GET", `${STUDIO}/home`);
	return answered(answer, options, io, (body) => {
		const lines = (body.drafts as readonly DraftAnswer[]).map(
			({ uuid, state, changedAt, title }) => `${uuid}  ${state}  ${changedAt}  ${title}\n`,
		);
		return lines.length === 0 ? "There is no draft.\n" : lines.join("");
	});
}

/** Writes a draft's files, of all products, into a folder, byte for byte; a folder with changes that were not pushed stays as it is. */
export async function pull(options: Options, io: FlowIo): Promise<ExitCode> {
	const { path: draft = "", to: folder } = options;
	if (folder === undefined) throw new UsageError("pull needs --to DIR.");
	const org = orgOf(options);
	const before = pulledIn(folder);
	if (before === undefined && !isEmptyFolder(folder)) {
		throw new Refused("FOLDER_TAKEN", `${folder} holds files that were not pulled: choose a new or empty folder.`);
	}
	if (before !== undefined && (before.draft !== draft || before.org !== org)) {
		throw new Refused(
			"FOLDER_TAKEN",
			`${folder} holds the draft ${before.draft} of ${before.org}: choose another folder.`,
		);
	}
	const changed = before === undefined ? [] : changedIn(folder, before);
	if (changed.length > 0) {
		throw new Refused(
			"FOLDER_CHANGED",
			`${folder} has changes that were not pushed: ${changed.join(", ")}. Push them first.`,
		);
	}
	const answer = await askServer(options, "GET", `${STUDIO}/drafts/${encodeURIComponent(draft)}?folder=whole`);
	const files = answer.status < 300 ? (answer.body as unknown as DraftAnswer).files : [];
	if (answer.status < 300) {
		mkdirSync(folder, { recursive: true });
		const paths = files.map(({ path }) => path);
		for (const path of Object.keys(before?.files ?? {})) if (!paths.includes(path)) writeInto(folder, path, undefined);
		for (const { path, text } of files) writeInto(folder, path, text);
		const marks = files.map(({ path, text, revision }) => [path, { revision, hash: hashOf(text) }] as const);
		const server = serverOf(options);
		markPulled(folder, { server, org, draft, files: Object.fromEntries(marks) });
	}
	return answered(answer, options, io, () => `${files.length} files of the draft are in ${folder}\n`);
}
