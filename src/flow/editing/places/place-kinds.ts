/** What an entry of a file is, as product owners call it. */
const ENTRY_KINDS = [
	...(["page", "wait", "ownerPage", "mail", "notification", "request", "status", "phase", "step", "reply"] as const),
	...([
		"topic",
		"notice",
		"form",
		"question",
		"button",
		"block",
		"table",
		"row",
		"grid",
		"rule",
		"state",
		"fact",
	] as const),
	...(["case", "shared", "answer", "language"] as const),
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What stands at a key of an entry, where the key alone says it in an author's words. */
export const SAID_KEYS = {
	body: "body",
	who: "who",
	action: "button",
	"ui:title": "shownLabel",
	by: "by",
	preheader: "preheader",
	onPaper: "onPaper",
	agreed: "agreed",
	phrases: "phrases",
	"ui:help": "help",
	"ui:placeholder": "placeholder",
	"ui:description": "description",
	"ui:enumNames": "choice",
	enum: "choice",
	oneOf: "choice",
	submit: "submit",
	intro: "intro",
	footnotes: "footnote",
	disclosures: "disclosure",
	good: "good",
	poor: "poor",
	addLabel: "addLabel",
	removeLabel: "removeLabel",
	noteBeside: "noteBeside",
	when: "condition",
	rule: "condition",
	allOf: "condition",
	about: "about",
	$ref: "shared",
	"org.json": "lender",
	entry: "entry",
} as const;

/** What a form says of an answer that it does not take. */
export const MESSAGE_KEYS = {
	required: "missing",
	pattern: "pattern",
	format: "pattern",
	type: "pattern",
	enum: "unlisted",
	const: "unlisted",
	maxLength: "tooLong",
	minLength: "tooShort",
	minimum: "tooLow",
	maximum: "tooHigh",
	minItems: "tooFew",
	maxItems: "tooMany",
} as const;

export type SaidKey = (typeof SAID_KEYS)[keyof typeof SAID_KEYS] | "label";
export type MessageKey = (typeof MESSAGE_KEYS)[keyof typeof MESSAGE_KEYS];

/** The entries of a file by their list. */
export const ENTRIES: { readonly [file: string]: { readonly [list: string]: EntryKind } } = {
	"flows/pages.json": { pages: "page", waits: "wait" },
	"flows/signer.json": { pages: "ownerPage" },
	"flows/mails.json": { mails: "mail" },
	"flows/notifications.json": {
		rows: "notification",
		signing: "notification",
		documents: "notification",
		conditions: "notification",
	},
	"flows/conditions.json": { conditions: "request" },
	"flows/standing.json": { rows: "status", phases: "phase", steps: "step" },
	"flows/chat.json": { cannedReplies: "reply" },
	"flows/knowledge.json": { intents: "topic" },
	"flows/entry.json": { words: "notice" },
	"flows/facts.json": { facts: "fact" },
	"flows/registration.json": { steps: "step" },
	"flows/origination.json": { stages: "step" },
	"flows/application.json": { states: "state", transitions: "rule", interrupts: "rule" },
	"flows/stage-routing.json": { stages: "step", overrides: "rule" },
	"flows/state-routing.json": { states: "state" },
};

/** Keys whose text names the entry that they are in, the best first. */
export const NAMING_KEYS = ["title", "subject", "header", "label", "phrases/0"] as const;
