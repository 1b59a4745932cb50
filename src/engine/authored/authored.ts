/**
 * The shapes of the authored JSON files (flows/, schemas/forms/), after composition for one organisation.
 * Every collection is keyed by an id that a person can say; document order is its order.
 */

import type { Json } from "../json.ts";
import type { ChatFile, KnowledgeFile } from "./authored-chat.ts";
import type { DocumentFiles } from "./authored-documents.ts";
import type { ApplicationFile } from "./authored-machine.ts";
import type { MailsFile } from "./authored-mails.ts";
import type { NotificationsFile } from "./authored-notifications.ts";
import type { PagesFile } from "./authored-pages.ts";
import type { Rule } from "./authored-rule.ts";
import type { StatusFile } from "./authored-status.ts";

export type { Json } from "../json.ts";
export type { ChatFile, KnowledgeFile, KnowledgeIntent } from "./authored-chat.ts";
export type { ApplicationFile, InterruptSpec, TransitionSpec } from "./authored-machine.ts";
export type { MailSpec, MailsFile, MessageTopic } from "./authored-mails.ts";
export type { NotificationCopy, NotificationsFile } from "./authored-notifications.ts";
export type { PageAction, PageSpec, PagesFile } from "./authored-pages.ts";
export type { Rule } from "./authored-rule.ts";
export type { StatusFile, StatusRow } from "./authored-status.ts";

export type FactType = "string" | "number" | "integer" | "boolean" | "list";

/** One entry of flows/facts.json: a stored fact (`path`) or a derived one (`rule`). */
export interface FactSpec {
	readonly type: FactType;
	/** The closed set of values of a string fact. */
	readonly enum?: readonly string[];
	/** The elements of a list fact. */
	readonly items?: { readonly type: "string"; readonly enum?: readonly string[] };
	/** "date": a text yyyy-mm-dd, with which `age` and `daysBetween` calculate. */
	readonly format?: "date";
	readonly nullable?: boolean;
	/** Used when the record has nothing at `path` (absent or null). */
	readonly default?: string | number | boolean | null | readonly string[];
	/** Where the value stands in the record; `a.b[].c` gathers a list. Path segments may carry hyphens. */
	readonly path?: string;
	readonly rule?: Rule;
	/** Bounds of a number, used by the checks that explore its domain. */
	readonly minimum?: number;
	readonly maximum?: number;
	/** What it means, for whoever writes rules; browsers get none. */
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
	/** Looked at before the stage; the first that holds decides ("decision"). */
	readonly overrides: {
		readonly [id: string]: { readonly when: Rule; readonly to: string; readonly search?: StageRow["search"] };
	};
	readonly stages: { readonly [stage: string]: readonly StageRow[] };
	/** Stages during which the client polls; `after` says what an exhausted wait resolves to. */
	/** Stages that pass by themselves; a wait that is used up goes on as the stage `after`, or stays. */
	readonly waiting: { readonly [stage: string]: { readonly after: string } };
	/** The stage of an application of which nothing is known. */
	readonly unknown?: string;
	/** Stages that end polling at once and trigger routing. */
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
	readonly when: Rule;
}

export interface RegistrationFile {
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
	readonly stages: {
		readonly [rowId: string]: { readonly when?: Rule; readonly stage: string; readonly about?: string };
	};
	readonly tasks: {
		readonly [taskId: string]: {
			readonly when: Rule;
			readonly vendor: string;
			readonly operation: string;
			readonly about?: string;
		};
	};
	readonly reviews?: { readonly [reviewId: string]: ReviewSpec };
}

/** A review by a lender's own staff: waits at the desk while `when` holds and nothing has been chosen. */
export interface ReviewSpec {
	readonly when: Rule;
	readonly title: string;
	/** Sentences for the staff. */
	readonly body?: readonly string[];
	readonly choices: { readonly [choiceId: string]: { readonly label: string } };
	readonly about?: string;
}

export interface EntryFile {
	/** Pages shown instead of the asked one; the first that holds wins. `on`: app paths, "/*" for any below. */
	readonly guards: {
		readonly [id: string]: {
			readonly on: readonly string[];
			readonly when: Rule;
			readonly show?: string;
			readonly redirect?: string;
		};
	};
	/** Query parameters that every in-app redirect carries along. */
	readonly carriedQuery: readonly string[];
	readonly words: { readonly [page: string]: { readonly title: string; readonly body: readonly string[] } };
}

export interface ConditionSpec {
	readonly header: string;
	readonly description: string;
	readonly why?: string;
	readonly example?: { readonly good: readonly string[]; readonly poor?: readonly string[] };
	readonly button: string;
	readonly type: "upload" | "form";
	readonly location: string;
	readonly documentType?: string;
	readonly form?: string;
	readonly locked?: boolean;
}

export interface ConditionsFile {
	readonly conditions: { readonly [category: string]: ConditionSpec };
}

/**
 * How one record path is written from a form's answers (see `applyWrites`).
 * Inside `value` and `append`, an object `{"$answer": "field"}` stands for that answer (null when unanswered).
 */
export type WriteSpec =
	/** The answer of this field (dots go into objects); an unanswered field writes null. */
	| string
	| { readonly value: Json; readonly if?: WriteCondition }
	/** Appends to the list at the path unless an element with the same `type` stands there already. */
	| { readonly append: Json; readonly if?: WriteCondition }
	| { readonly from: string; readonly if?: WriteCondition };

/** Holds when each named answer equals the value given. */
export interface WriteCondition {
	readonly [field: string]: Json;
}

/**
 * The flow of somebody who signs along with a borrower, whole in one file: the facts of one signer, their states, pages
 * and vendor orders. `signerProduct` makes it a product of its own, so that the same engine runs it.
 */
export interface SignerFile extends ApplicationFile {
	readonly facts: FactsFile["facts"];
	/** State → page, as in flows/state-routing.json. */
	readonly routing: StateRoutingFile["states"];
	readonly fallback: StateRoutingFile["fallback"];
	readonly pages: PagesFile["pages"];
	/** Vendor orders of one signer; a browser gets none. */
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
	/** Fields to whose choices a partner may add. */
	readonly openChoices?: readonly string[];
	/** Work that the server does in the same transaction, by name (select-offer, check-account …). */
	readonly effect?: string;
	readonly locked?: boolean;
}

export interface OrgFile {
	readonly code: string;
	readonly name: { readonly short: string; readonly full: string };
	readonly extends?: string;
	readonly [key: string]: Json | undefined;
}

/** Everything of one organisation, composed, checked and frozen by the catalog. */
export interface Product {
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
	readonly chat: ChatFile;
	readonly knowledge: KnowledgeFile;
	readonly signer: SignerFile;
	/** By form id ("registration/legal-name"); `$ref`s into schemas/parts are resolved in place. */
	readonly forms: { readonly [formId: string]: FormFile };
	/** SHA-256 (hex) of the composed content in canonical form. */
	readonly hash: string;
}

/** What a browser gets: everything but the origination tables, what is said about their rows, and the chat's files. */
export type BrowserProduct = Omit<
	Product,
	"origination" | "standing" | "notifications" | "mails" | "documents" | "chat" | "knowledge"
> & {
	/**
	 * "entry" when it holds what entry and registration pages need, and the application's tables are empty; "chat" when its
	 * forms are those of the chat window.
	 */
	readonly part?: "entry" | "chat";
};
