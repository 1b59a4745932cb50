import { Problem } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../context.ts";
import type { ComposedFile, ComposedFiles, WrittenSentence } from "../publishing/compose-request.ts";
import { type VersionFiles, versionOf } from "../publishing/version-store.ts";
import { draftOf, filesOfDraft } from "./draft.ts";

/** How many drafts a process keeps it of; composed files are about a megabyte each. */
const MOST_KEPT = 8;

/** What a process makes of the files of drafts, kept by their hash, so that rooms of a draft share it. */
export class KeptOfDrafts<Made> {
	readonly #kept = new Map<string, Promise<Made>>();
	readonly #make: (context: ServerContext, org: string, files: VersionFiles) => Promise<Made>;

	constructor(make: (context: ServerContext, org: string, files: VersionFiles) => Promise<Made>) {
		this.#make = make;
	}

	/** Returns what is made of a draft's files, and their hash; throws 404 for no draft. */
	async of(context: ServerContext, org: string, uuid: string): Promise<{ readonly hash: string; readonly made: Made }> {
		const { db } = context.database;
		await draftOf(db, org, uuid);
		const files = await filesOfDraft(db, uuid);
		const hash = versionOf(files);
		const key = `${org} ${hash}`;
		const known = this.#kept.get(key) ?? this.#make(context, org, files);
		this.#keep(key, known);
		try {
			return { hash, made: await known };
		} catch (error) {
			this.#kept.delete(key);
			throw error;
		}
	}

	#keep(key: string, made: Promise<Made>): void {
		this.#kept.delete(key);
		this.#kept.set(key, made);
		const [oldest] = this.#kept.keys();
		if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
	}
}

/** A lender's files as composed with a draft. */
export async function composedFiles(context: ServerContext, org: string, files: VersionFiles): Promise<ComposedFiles> {
	const own = await context.publisher.forEditors(org, files, { isForEditors: true });
	return own?.files === undefined ? { files: {}, sentences: [], below: {} } : (JSON.parse(own.files) as ComposedFiles);
}

/** One composed file; throws 404 for a path that the product has not. */
export function fileOf({ files }: ComposedFiles, path: string): ComposedFile {
	const file = Object.hasOwn(files, path) ? files[path] : undefined;
	if (file === undefined) throw new Problem(404, "NO_FILE", "The product has no such file.");
	return file;
}

/** A sentence with the layer that it comes from. */
export interface LayeredSentence extends WrittenSentence {
	readonly layer: string;
}

/** Every sentence that borrowers read, each with its layer. */
export function sentencesOf({ files, sentences }: ComposedFiles): LayeredSentence[] {
	return sentences.map((sentence) => {
		const layers = files[sentence.file]?.layers ?? {};
		return { ...sentence, layer: layers[sentence.pointer] ?? "base" };
	});
}
