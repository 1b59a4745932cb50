import type { DraftSentence } from "../../../contracts/wire/studio/index.ts";
import { files as fileNames } from "../../../flow/checks/product-files.ts";
import type { OrgFile } from "../../../flow/engine/authored/authored.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import { localeFile } from "../../../flow/engine/locales/locale-path.ts";
import { offeredLocales } from "../../../flow/engine/locales/offered-locales.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import type { ComposedFile, ComposedFiles } from "../composition/compose-request.ts";
import type { PublishingContext } from "../context.ts";
import { type VersionFiles, versionOf } from "../publishing/version-store.ts";
import { draftOf, filesOfDraft } from "./draft.ts";

/** How many drafts a process keeps it of; composed files are about a megabyte each. */
const MOST_KEPT = 8;

/** Makes something of a lender's files for one of its products. */
type Make<Made> = (
	context: PlatformContext & PublishingContext,
	offering: Offering,
	files: VersionFiles,
) => Promise<Made>;

/** What a process makes of the files of drafts for a product, kept by their hash, so that rooms of a draft share it. */
export class KeptOfDrafts<Made> {
	readonly #kept = new Map<string, Promise<Made>>();
	readonly #make: Make<Made>;

	constructor(make: Make<Made>) {
		this.#make = make;
	}

	/** Returns what is made of a draft's files for a product, and their hash; throws 404 for no draft. */
	async of(
		context: PlatformContext & PublishingContext,
		offering: Offering,
		uuid: string,
	): Promise<{ readonly hash: string; readonly made: Made }> {
		const { db } = context.database;
		await draftOf(db, offering.org, uuid);
		const files = await filesOfDraft(db, uuid);
		const hash = versionOf(files);
		const key = `${offering.org} ${offering.product ?? ""} ${hash}`;
		const known = this.#kept.get(key) ?? this.#make(context, offering, files);
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

/** A lender's files for a product as composed with a draft. */
export async function composedFiles(
	context: PlatformContext & PublishingContext,
	offering: Offering,
	files: VersionFiles,
): Promise<ComposedFiles> {
	const own = await context.publisher.forEditors(offering, files, { isForEditors: true });
	return own?.files === undefined ? { files: {}, sentences: [], below: {} } : (JSON.parse(own.files) as ComposedFiles);
}

/** One composed file; throws 404 for a path that the product has not. */
export function fileOf({ files }: ComposedFiles, path: string): ComposedFile {
	const file = Object.hasOwn(files, path) ? files[path] : undefined;
	if (file === undefined) throw new Problem(404, "NO_FILE", "The product has no such file.");
	return file;
}

/** Every sentence that borrowers read, each with its layer and those of its translations. */
export function sentencesOf({ files, sentences }: ComposedFiles): DraftSentence[] {
	const layerOf = (file: string, pointer: string) => files[file]?.layers[pointer] ?? "base";
	return sentences.map((sentence) => {
		const written = Object.entries(sentence.written).map(([locale, { composedAt, ...translation }]) => {
			return [locale, { ...translation, layer: layerOf(localeFile(locale, sentence.file), composedAt) }] as const;
		});
		return { ...sentence, written: Object.fromEntries(written), layer: layerOf(sentence.file, sentence.pointer) };
	});
}

/** The languages besides English that the lender offers, as tags; those that only others translate are none of its business. */
export function localesOf({ files }: ComposedFiles): readonly string[] {
	const org = files[fileNames.org]?.value;
	const offered = isObject(org) ? offeredLocales({ org: org as unknown as OrgFile }) : [];
	return offered.filter((locale) => locale !== SOURCE_LOCALE);
}
