import type { Diagnostic, PublishedFiles } from "../../../flow/catalog/index.ts";
import type { AskedSimulation, SimulationStart } from "../../../flow/editing/index.ts";
import type { NamedBy } from "../../../flow/editing/references/question-names.ts";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import type { LocaleEntry } from "../../../flow/engine/locales/authored-locale.ts";

/** What a worker says between two organizations that it judges for one request. */
export const ONWARD = "onward";

/** A worker's request. */
export interface ComposeRequest {
	readonly root: string | undefined;
	readonly overlaysDir: string | undefined;
	readonly published: PublishedFiles;
	/** These organizations, and those that extend them. */
	readonly orgs: readonly string[];
	/** The id of the product that editors want something of; the first one without it. A verdict is of all products. */
	readonly product?: string;
	/** Folder of cached proofs; keyed by content, so never stale. */
	readonly proofs: string;
	/** The organization that the operator assigned to each host. */
	readonly givenHosts: { readonly [host: string]: string };
	/** Hosts that the operator allows each organization to link to. */
	readonly linkHosts: { readonly [org: string]: readonly string[] };
	/** Whether an organization may link to its own domain without the operator's approval. */
	readonly ownDomains: boolean;
	/** Organizations whose files passed before: where today's checks refuse them, their product is wanted beside the findings. */
	readonly passedBefore?: readonly string[];
	/** Whether the verdict of the one organization is wanted alone, without those that extend it. */
	readonly isAlone?: boolean;
	/** Whether the composed files of exactly these organizations are wanted, with their sources, instead of a verdict. */
	readonly isForEditors?: boolean;
	/** The day (yyyy-MM-dd) on which journeys to every place of exactly these organizations are wanted, instead of a verdict. */
	readonly journeysOn?: string;
	/** A person to simulate on exactly these organizations, instead of a verdict. */
	readonly simulation?: SimulationRequest;
	/** Whether the cases that a simulation of exactly these organizations may start from are wanted, instead of a verdict. */
	readonly isForCases?: boolean;
	/** A row of exactly these organizations that a person is to be made for, instead of a verdict. */
	readonly row?: RowRequest;
	/** Whether what exactly these organizations cannot change is wanted, instead of a verdict. */
	readonly isForLocks?: boolean;
	/** A comparison of exactly these organizations with what is live of them, instead of a verdict. */
	readonly review?: ReviewRequest;
}

/** What editors may want: composed files, journeys on a day, a simulated person, the cases that one may start from, locks, or a comparison with what is live. */
export type ForEditors = Pick<
	ComposeRequest,
	"isForEditors" | "journeysOn" | "simulation" | "isForCases" | "isForLocks" | "row" | "review"
>;

/** What of a draft is compared with what is live. */
export interface ReviewRequest {
	readonly part: "decisions" | "cases" | "statements" | "lenders" | "backTest";
	/** The organization's own files that are live. */
	readonly live: PublishedFiles[string];
	/** yyyy-mm-dd */
	readonly today: string;
	/** Applications to decide again; of a back-test alone. */
	readonly recorded?: readonly RecordedApplication[];
}

/** What is stored of an application, in memory for the time of a comparison. */
export interface RecordedApplication {
	/** The stored record as JSON, in UTF-8. */
	readonly sealed: Uint8Array;
	/** When it last changed, ISO 8601. */
	readonly at: string;
}

/** A person to play forward, in memory. */
export interface SimulationRequest extends Omit<AskedSimulation, "start"> {
	/** A case and a place come with the record that stands there. */
	readonly start: SimulationStart;
	/** ISO 8601. */
	readonly now: string;
}

/** A row, by the file and pointer where it is written. */
export interface RowRequest {
	readonly file: string;
	readonly pointer: string;
	/** ISO 8601. */
	readonly now: string;
}

/** One composed file as editors need it. */
export interface ComposedFile {
	readonly value: Json;
	/** The layer of each value that is not the base's, by JSON pointer. */
	readonly layers: { readonly [pointer: string]: string };
}

/** A sentence that borrowers read, its place, and its translations by language. */
export interface WrittenSentence {
	readonly file: string;
	readonly pointer: string;
	readonly text: string;
	readonly translations: { readonly [locale: string]: string };
	/** What is written at the sentence's own place, by language. */
	readonly written: { readonly [locale: string]: WrittenTranslation };
	/** Whether it is one of a list of sentences, whose translations stand in any order. */
	readonly isListed: boolean;
}

/** A translation as a file of translations says it at the place of a sentence. */
export interface WrittenTranslation {
	/** Where the check finds fault with it, in the file of translations. */
	readonly pointer: string;
	/** Where the composed file of translations has it. */
	readonly composedAt: string;
	/** What it translates and says, where the sentence has other words by now. */
	readonly stale?: LocaleEntry;
}

/** An organization's files as composed, even where the check refuses them. */
export interface ComposedFiles {
	readonly files: { readonly [path: string]: ComposedFile };
	readonly sentences: readonly WrittenSentence[];
	/** The forms that the organization changes as they are without its forms; null for its own. */
	readonly below: { readonly [path: string]: Json };
	/** Who of the lenders that extend it names its own questions. */
	readonly namedBy?: NamedBy;
}

/** One organization as a worker composed it: its product as JSON, or its faults. */
export interface ComposedOrg {
	readonly org: string;
	readonly diagnostics: readonly Diagnostic[];
	/** The products in which each of them was found, null for the first one; of an organization that offers several. */
	readonly foundIn?: readonly (readonly (string | null)[])[];
	readonly hosts: readonly string[];
	readonly product?: string;
	/** Its products besides the first one as JSON, with a verdict that has a product. */
	readonly further?: readonly string[];
	/** ComposedFiles as JSON, where editors asked. */
	readonly files?: string;
	/** Journeys to every place as JSON, where they were asked; null for files that do not make a product. */
	readonly journeys?: string;
	/** Simulated as JSON, where it was asked; null for files that do not make a product. */
	readonly simulation?: string;
	/** SimulationStarts as JSON, where they were asked. */
	readonly cases?: string;
	/** RowPerson as JSON, where one was asked; null for files that do not make a product. */
	readonly person?: string;
	/** DraftLocks as JSON, where they were asked. */
	readonly locks?: string;
	/** The comparison as JSON, where it was asked; null for files that do not make a product. */
	readonly review?: string;
}
