import { Problem } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../context.ts";
import type { ComposedFile, ComposedFiles, WrittenSentence } from "../publishing/compose-request.ts";
import { versionOf } from "../publishing/version-store.ts";
import { draftOf, filesOfDraft } from "./draft.ts";

/** How many composed drafts a process keeps; each is about a megabyte. */
const MOST_KEPT = 8;

/** The composed files of drafts, so that each room of a draft asks for its own without composing again. */
export class ComposedDrafts {
	readonly #kept = new Map<string, Promise<ComposedFiles>>();

	/** Returns a lender's files as composed with a draft, and the hash of the draft's own; throws 404 for no draft. */
	async of(
		context: ServerContext,
		org: string,
		uuid: string,
	): Promise<{ readonly hash: string; readonly composed: ComposedFiles }> {
		const { db } = context.database;
		await draftOf(db, org, uuid);
		const files = await filesOfDraft(db, uuid);
		const hash = versionOf(files);
		const key = `${org} ${hash}`;
		const known = this.#kept.get(key) ?? context.publisher.composeFiles(org, files).then(parsed);
		this.#keep(key, known);
		try {
			return { hash, composed: await known };
		} catch (error) {
			this.#kept.delete(key);
			throw error;
		}
	}

	#keep(key: string, composed: Promise<ComposedFiles>): void {
		this.#kept.delete(key);
		this.#kept.set(key, composed);
		const [oldest] = this.#kept.keys();
		if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
	}
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

function parsed(text: string): ComposedFiles {
	return JSON.parse(text) as ComposedFiles;
}
