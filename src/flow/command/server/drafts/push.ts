import type { Found } from "../../found.ts";
import { type ExitCode, exitCodes, type FlowIo, Refused, UsageError } from "../../io.ts";
import type { Options } from "../../options.ts";
import { tell } from "../../print/report.ts";
import { type ServerAnswer, type ServerCall, signIn } from "../server-call.ts";
import { STUDIO } from "./pull.ts";
import { changedIn, hashOf, markPulled, type Pulled, pulledIn, textsIn, writeInto } from "./pulled-folder.ts";

/** What became of one file. */
interface PushedFile {
	readonly path: string;
	readonly outcome: "saved" | "joined" | "removed" | "refused";
	readonly revision?: number;
	readonly text?: string | undefined;
	readonly answer?: ServerAnswer;
}

/**
 * Saves a folder's changes into the draft that it was pulled from. Others' changes of other values are joined, said, and
 * written into the folder; a file in which somebody changed the same value is refused, with both values, and stays.
 */
export async function push(options: Options, io: FlowIo): Promise<ExitCode> {
	const { path: folder = "" } = options;
	const pulled = pulledIn(folder);
	if (pulled === undefined) throw new UsageError(`${folder} holds no pulled draft: pull one into it first.`);
	const paths = changedIn(folder, pulled);
	const texts = textsIn(folder);
	const { org, draft } = pulled;
	const server = options.server ?? pulled.server;
	const call = await signIn({ ...options, org, server });
	const done: PushedFile[] = [];
	for (const path of paths) done.push(await pushFile(call, pulled, path, texts[path]));
	for (const { path, outcome, text } of done) if (outcome === "joined") writeInto(folder, path, text);
	const marks = new Map(Object.entries(pulled.files));
	for (const { path, outcome, revision = 0, text } of done) {
		if (outcome === "refused") continue;
		if (text === undefined) marks.delete(path);
		else marks.set(path, { revision, hash: hashOf(text) });
	}
	markPulled(folder, { ...pulled, files: Object.fromEntries(marks) });
	const refused = done.filter(({ outcome }) => outcome === "refused");
	const lines = done.map(({ path, outcome }) => `${outcome}  ${path}\n`);
	if (refused.length > 0) {
		const saved = done.filter(({ outcome }) => outcome !== "refused").map(({ path, outcome }) => `${outcome}  ${path}`);
		const head = refused.map(({ path, answer }) => `refused  ${path}: ${String(answer?.body.message)}`);
		throw new Refused(String(refused[0]?.answer?.body.code), [...saved, ...head].join("\n"), refused.flatMap(foundOf));
	}
	const files = done.map(({ path, outcome, revision }) => ({ path, outcome, revision }));
	const text = lines.length === 0 ? "Nothing has changed since the pull.\n" : lines.join("");
	await tell({ json: { org, draft, files }, text, found: [] }, options.format, io);
	return exitCodes.clean;
}

async function pushFile(
	call: ServerCall,
	{ draft, files }: Pulled,
	path: string,
	text: string | undefined,
): Promise<PushedFile> {
	const address = `${STUDIO}/drafts/${draft}/file?folder=whole&path=${encodeURIComponent(path)}`;
	const seen = { "if-match": `"${files[path]?.revision ?? 0}"` };
	const answer =
		text === undefined ? await call("DELETE", address, undefined, seen) : await call("PUT", address, { text }, seen);
	if (answer.status >= 300) return { path, outcome: "refused", answer };
	const { revision, isJoined, text: now } = answer.body as { revision: number; isJoined: boolean; text: string | null };
	const outcome = now === null ? "removed" : isJoined ? "joined" : "saved";
	return { path, outcome, revision, text: now ?? undefined };
}

/** One finding for each value that both sides changed. */
function foundOf({ path, answer }: PushedFile): Found[] {
	const conflicts = (answer?.body.conflicts ?? []) as readonly { at: string; mine?: unknown; theirs?: unknown }[];
	return conflicts.map(({ at, mine, theirs }) => ({
		...{ severity: "error", code: String(answer?.body.code), file: path, line: 1, column: 1, org: "" },
		cause: `${at} is ${JSON.stringify(mine) ?? "removed"} here and ${JSON.stringify(theirs) ?? "removed"} in the draft.`,
		cure: "Write the value that is to stand into the draft, pull into a new folder, and push again.",
	}));
}
