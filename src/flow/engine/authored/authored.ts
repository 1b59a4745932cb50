/**
 * The shapes of the authored JSON files (flows/, schemas/forms/), composed for one organization.
 * Every collection is keyed by a readable id and ordered by document order.
 */

import type { Json } from "../json.ts";
import type { LocaleFiles } from "../locales/authored-locale.ts";
import type { ChatFile, KnowledgeFile } from "./authored-chat.ts";
import type { ConditionsFile } from "./authored-conditions.ts";
import type { CopyFiles, MessageFiles } from "./authored-copy.ts";
import type { DocumentFiles } from "./authored-documents.ts";
import type { BrandFiles } from "./authored-font.ts";
import type { ApplicationFile } from "./authored-machine.ts";
import type { MailsFile } from "./authored-mails.ts";
import type { NotificationsFile } from "./authored-notifications.ts";
import type { CreditSpec, DeclineSpec, ReviewSpec } from "./authored-own.ts";
import type { PageSpec, PagesFile } from "./authored-pages.ts";
import type { Rule } from "./authored-rule.ts";
import type { SeriesFiles } from "./authored-series.ts";
import type { StatusFile } from "./authored-status.ts";
import type { DocumentKind, GivenBefore } from "./document-inputs.ts";
import type { ServerOnly } from "./server-only.ts";
import type { TableFiles } from "./table-contracts.ts";

export type { Json } from "../json.ts";
export type { ChatFile, KnowledgeFile, KnowledgeIntent } from "./authored-chat.ts";
export type { ConditionSpec, ConditionsFile } from "./authored-conditions.ts";
export type { ApplicationFile, InterruptSpec } from "./authored-machine.ts";
export type { MailFrame, MailSpec, MailsFile, MessageTopic } from "./authored-mails.ts";
export type { NotificationCopy, NotificationsFile } from "./authored-notifications.ts";
export type { CreditSpec, DeclineSpec, ReviewSpec } from "./authored-own.ts";
export type { PageAction, PageSpec, PagesFile } from "./authored-pages.ts";
export type { Rule } from "./authored-rule.ts";
export type { StatusFile, StatusRow } from "./authored-status.ts";
export type { TableFiles } from "./table-contracts.ts";

export type FactType = "string" | "number" | "integer" | "boolean" | "list";

/** One entry of flows/facts.json: a stored fact (`path`) or a derived one (`rule`, also of a table's output). */
export interface FactSpec {
	readonly type: FactType;
	/** The closed set of values of a string fact. */
	readonly enum?: readonly string[];
	/** The elements of a list fact. */
	readonly items?: { readonly type: "string"; readonly enum?: readonly string[] };
	/** "date": a text yyyy-mm-dd that `age` and `daysBetween` accept. */
	readonly format?: "date";
	readonly nullable?: boolean;
	/** Used when the value at `path` is absent or null. */
	readonly default?: string | number | boolean | null | readonly string[];
	/** Path of the value in the record; `a.b[].c` gathers a list. Segments may contain hyphens. */
	readonly path?: string;
	readonly rule?: Rule;
	/** The table of flows/tables, and its output, that the fact is; a composed fact has their rule, type and unit. */
	readonly table?: string;
	readonly output?: string;
	/** What a number counts; a derived one that has it may be shown on pages. */
	readonly unit?: string;
	/** Of a product in another language: its texts there, by what they are in the source language. */
	readonly said?: { readonly [text: string]: string };
	/** Bounds of a number, for the checks that explore its domain. */
	readonly minimum?: number;
	readonly maximum?: number;
	/** Its meaning, for rule authors; not sent to browsers. */
	readonly about?: string;
}

export interface FactsFile {
	readonly facts: { readonly [name: string]: FactSpec };
}

/** A search value is a literal or the text of a fact; a null fact leaves the parameter out. */
export type SearchValue = string | { readonly var: string };

export interface StageRow {
	readonly id: string;
	readonly when?: Rule;
	/** Page relative to /{uuid}; "" is the root. Absent when `decide` hands over to the flow state. */
	readonly to?: string;
	readonly decide?: "state";
	readonly search?: { readonly [param: string]: SearchValue };
}

export interface StageRoutingFile {
	/** Evaluated before the stage; the first match decides ("decision"). */
	readonly overrides: {
		readonly [id: string]: { readonly when: Rule; readonly to: string; readonly search?: StageRow["search"] };
	};
	readonly stages: { readonly [stage: string]: readonly StageRow[] };
	/** Stages during which the client polls; `after` says what an exhausted wait resolves to. */
	/** Stages that pass without user input; a wait that runs out continues as the stage `after`, or stays. */
	readonly waiting: { readonly [stage: string]: { readonly after: string } };
	/** The stage of an application without facts. */
	readonly unknown?: string;
	/** Stages that stop polling immediately and trigger routing. */
	readonly terminal: { readonly [stage: string]: true };
}

export interface StateRoutingFile {
	readonly states: { readonly [state: string]: readonly StageRow[] };
	readonly fallback: { readonly to: string };
}

export interface RegistrationStep {
	/** Path below register-v2 ("" for index) */
	readonly path: string;
	/** Value of the `step` query of /register. */
	readonly step: string;
	readonly form: string;
	/** Registration progress entry, an id of progress.json `registration.steps`. */
	readonly progress: string;
	/** The lender's promise, rates and fees surround the step. */
	readonly isFrontDoor?: boolean;
	readonly when: Rule;
}

export interface RegistrationFile {
	/** The documents that come with the blank application, in their order; none where it is left out. */
	readonly givenBefore?: readonly GivenBefore[];
	readonly steps: { readonly [id: string]: RegistrationStep };
}

export interface ProgressFile {
	readonly application: {
		readonly stages: { readonly [stage: string]: number };
		readonly steps: {
			readonly [id: string]: {
				readonly label: string;
				readonly alternative?: { readonly when: Rule; readonly label: string };
			};
		};
	};
	readonly coBorrower: ProgressFile["application"];
	readonly registration: {
		readonly steps: {
			readonly [id: string]: {
				readonly label: string;
				readonly when?: Rule;
				readonly parts?: { readonly [part: string]: string };
			};
		};
	};
}

/** The server's stage table (hit policy FIRST) and the vendor orders that its waits wait for. */
export interface OriginationFile {
	/** Every product says it; the flow of an additional signer does not. */
	readonly credit?: CreditSpec;
	readonly stages: {
		readonly [rowId: string]: { readonly when?: Rule; readonly stage: string; readonly about?: string };
	};
	readonly tasks: {
		readonly [taskId: string]: {
			readonly when: Rule;
			readonly vendor: string;
			readonly operation: string;
			/** The documents that the operation makes, in their order. */
			readonly documents?: readonly DocumentKind[];
			readonly about?: string;
		};
	};
	readonly reviews?: { readonly [reviewId: string]: ReviewSpec };
	/** The lender's own reasons not to lend, before a credit file is read. */
	readonly declines?: { readonly [declineId: string]: DeclineSpec };
}

export interface EntryFile {
	/** Pages shown instead of the requested one; the first match wins. `on`: app paths, "/*" for any path below. */
	readonly guards: {
		readonly [id: string]: {
			readonly on: readonly string[];
			readonly when: Rule;
			readonly show?: string;
			readonly redirect?: string;
		};
	};
	/** Query parameters that every in-app redirect preserves. */
	readonly carriedQuery: readonly string[];
	readonly words: { readonly [page: string]: { readonly title: string; readonly body: readonly string[] } };
}

/**
 * How one record path is written from a form's answers (see `applyWrites`).
 * Inside `value` and `append`, an object `{"$answer": "field"}` is replaced by that answer (null when unanswered).
 */
export type WriteSpec =
	/** The answer of this field (a dotted path), or of `otherwise` while it has none; an unanswered field writes null. */
	| string
	| { readonly value: Json; readonly if?: WriteCondition }
	/** Appends to the list at the path unless it has an element with the same `type`. */
	| { readonly append: Json; readonly if?: WriteCondition }
	| { readonly from: string; readonly otherwise?: string; readonly if?: WriteCondition };

/** Matches when each named answer equals the given value. */
export interface WriteCondition {
	readonly [field: string]: Json;
}

/** A page of the signer's flow. */
export interface SignerPageSpec extends PageSpec {
	/** The page of flows/pages.json that it takes its words from. */
	readonly wordsOf?: string;
}

/**
 * The flow of an additional signer, in one file: the signer's facts, states, pages and vendor orders. `signerProduct`
 * turns it into a product, so the same engine runs it.
 */
export interface SignerFile extends ApplicationFile {
	readonly facts: FactsFile["facts"];
	/** State → page, as in flows/state-routing.json. */
	readonly routing: StateRoutingFile["states"];
	readonly fallback: StateRoutingFile["fallback"];
	readonly pages: { readonly [page: string]: SignerPageSpec };
	/** Vendor orders of one signer; not sent to browsers. */
	readonly tasks: OriginationFile["tasks"];
}

export interface FormFile {
	readonly title: string;
	/** Sentences shown before the first field. */
	readonly intro?: readonly string[];
	readonly schema: { readonly [keyword: string]: Json };
	readonly ui: { readonly [key: string]: Json };
	readonly messages: { readonly [field: string]: { readonly [keyword: string]: string } };
	readonly footnotes: readonly string[];
	readonly writes: { readonly [path: string]: WriteSpec };
	readonly submit?: string;
	/** Fields that are never stored among the answers nor sent back (ssn, password, account number). */
	readonly secret?: readonly string[];
	/** Fields whose choices a partner may extend. */
	readonly openChoices?: readonly string[];
	/** Former names of fields, each with the name of today, under which stored answers are looked for. */
	readonly renamed?: { readonly [former: string]: string };
	/** Work that the server does in the same transaction, by name (select-offer, check-account …). */
	readonly effect?: string;
	readonly locked?: boolean;
	/** The form whose questions it asks, and which of them (see `joinedAnswers`). */
	readonly part?: { readonly of: string; readonly questions: readonly string[] };
}

export interface OrgFile {
	readonly code: string;
	readonly name: { readonly short: string; readonly full: string };
	readonly extends?: string;
	readonly [key: string]: Json | undefined;
}

/** One organization's configuration, composed, checked and frozen by the catalog. */
export interface Product extends BrandFiles {
	/** Which product it is; undefined for the first one of the files. */
	readonly id?: string;
	readonly org: OrgFile;
	readonly facts: FactsFile;
	readonly registration: RegistrationFile;
	readonly application: ApplicationFile;
	readonly stageRouting: StageRoutingFile;
	readonly stateRouting: StateRoutingFile;
	readonly pages: PagesFile;
	readonly progress: ProgressFile;
	readonly origination: OriginationFile;
	readonly entry: EntryFile;
	readonly conditions: ConditionsFile;
	readonly standing: StatusFile;
	readonly notifications: NotificationsFile;
	readonly mails: MailsFile;
	readonly documents: DocumentFiles;
	/** Decision tables by name ("law/high-cost"). */
	readonly tables: TableFiles;
	/** Published rates by name. */
	readonly series: SeriesFiles;
	readonly chat: ChatFile;
	readonly knowledge: KnowledgeFile;
	readonly signer: SignerFile;
	/** The sentences of flows/copy, by section. */
	readonly copy: CopyFiles;
	/** Translations by the language's tag ("es-US"). */
	readonly locales: { readonly [locale: string]: LocaleFiles };
	/** By form id ("registration/legal-name"); `$ref`s into schemas/parts are resolved in place. */
	readonly forms: { readonly [formId: string]: FormFile };
	/** Of a product in another language: the sentences that it still has in the source language. */
	readonly untranslated?: readonly string[];
	/** SHA-256 (hex) of the composed content in canonical form. */
	readonly hash: string;
}

/** The part of a product that a browser gets: without origination tables, texts of the server, and the chat's files. */
export type BrowserProduct = Omit<Product, ServerOnly> & {
	/** The sections that are read first, in the part for entry and registration pages. */
	readonly copy?: MessageFiles;
	/**
	 * "entry" for the subset that entry and registration pages need, with empty application tables; "chat" for the chat
	 * window's forms.
	 */
	readonly part?: "entry" | "chat";
};
