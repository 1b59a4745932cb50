import { DOCUMENT_KINDS } from "../../src/flow/engine/authored/document-inputs.ts";
import { MAIL_EVENTS, type MailEvent } from "../../src/flow/engine/authored/mail-events.ts";
import type { FormFile, Json, Product } from "../../src/flow/engine/index.ts";
import { shippedSeries, shippedTables } from "../shipped-tables.ts";

const form = (properties: { readonly [field: string]: Json }, more: Partial<FormFile> = {}): FormFile => ({
	title: "A form",
	schema: { type: "object", properties },
	ui: {},
	messages: {},
	footnotes: [],
	writes: {},
	...more,
});

const WORDS = { title: "News", description: "There is news." };

const small: Product = {
	locales: {},
	org: { code: "test", name: { short: "Test", full: "Test" } },
	hash: "0",
	facts: {
		facts: {
			stage: {
				type: "string",
				enum: ["INCOME", "ACCOUNT", "WAITING", "DONE", "ROWLESS"],
				nullable: true,
				path: "stage",
				about: "stage",
			},
			ltv: { type: "number", nullable: true, path: "application.ltv", about: "loan to value" },
			value: { type: "number", default: 0, path: "application.value", about: "value of the home" },
			term: { type: "integer", default: 0, path: "application.term", about: "months" },
			homeState: { type: "string", nullable: true, path: "application.property.state", about: "state" },
			decision: {
				type: "string",
				enum: ["APPROVE", "DECLINE"],
				nullable: true,
				path: "application.status.uw-decision",
				about: "decision",
			},
			consents: {
				type: "list",
				items: { type: "string" },
				default: [],
				path: "application.consents[].type",
				about: "consents",
			},
			kinds: {
				type: "list",
				items: { type: "string", enum: ["A", "B"] },
				default: [],
				path: "application.kinds[]",
				about: "kinds",
			},
			today: { type: "string", format: "date", path: "today", about: "the day" },
			openedOn: { type: "string", format: "date", nullable: true, path: "application.openedOn", about: "opened" },
			isReady: { type: "boolean", default: false, path: "application.isReady", about: "ready" },
			isVip: { type: "boolean", nullable: true, path: "profile.isVip", about: "vip" },
			isMember: {
				type: "boolean",
				rule: { "===": [{ var: "answers.registration/membership.isMember" }, true] },
				about: "member",
			},
			isTexas: { type: "boolean", rule: { "===": [{ var: "homeState" }, "TX"] }, about: "Texas" },
			isCalm: { type: "boolean", rule: { "!": [{ var: "isTexas" }] }, about: "reads another derived fact" },
		},
	},
	registration: {
		steps: {
			name: { path: "name", step: "name", form: "registration/name", progress: "name", when: true },
			membership: {
				path: "membership",
				step: "membership",
				form: "registration/membership",
				progress: "membership",
				when: { "===": [{ var: "answers.registration/name.joins" }, "YES"] },
			},
			number: {
				path: "number",
				step: "number",
				form: "registration/number",
				progress: "membership",
				when: { var: "isMember" },
			},
			login: { path: "login", step: "login", form: "registration/login", progress: "login", when: true },
		},
	},
	application: {
		initial: "profile",
		states: { profile: {}, liens: {}, product: {}, declined: { end: true }, complete: { end: true } },
		transitions: {
			toLiens: { from: ["profile"], to: "liens", when: { var: "isReady" } },
			toProduct: { from: ["profile", "liens"], to: "product", when: { ">": [{ var: "term" }, 0] } },
			decline: { from: ["*"], to: "declined", when: { "===": [{ var: "decision" }, "DECLINE"] } },
			finish: { from: ["product"], to: "complete", when: { in: ["FINAL", { var: "consents" }] } },
		},
	},
	stageRouting: {
		overrides: { decline: { when: { "===": [{ var: "decision" }, "DECLINE"] }, to: "error/decline" } },
		stages: {
			INCOME: [
				{
					id: "texas",
					when: { var: "isTexas" },
					to: "income/link/BANK",
					search: { from: "start", state: { var: "homeState" }, ltv: { var: "ltv" } },
				},
				{ id: "review", to: "income/review", search: { ltv: { var: "ltv" } } },
			],
			ACCOUNT: [{ id: "only-texas", when: { var: "isTexas" }, to: "bank/disburse" }],
			WAITING: [{ id: "by-state", decide: "state" }],
			DONE: [{ id: "page", to: "" }],
		},
		waiting: {},
		terminal: {},
	},
	stateRouting: {
		states: {
			liens: [{ id: "page", to: "liens" }],
			product: [{ id: "member", when: { var: "isMember" }, to: "product/member" }],
		},
		fallback: { to: "" },
	},
	pages: {
		waits: {},
		pages: {
			"": { kind: "screen", title: "Home", screen: "home", forms: ["application/withdraw"], open: true },
			liens: { kind: "form", title: "Liens", form: "liens", progress: "INITIAL" },
			"bank/disburse": { kind: "form", title: "Account", form: "bank/disburse", progress: "MORE" },
			"bank/manual": {
				kind: "form",
				title: "Account by hand",
				form: "bank/manual",
				reachableFrom: ["bank/disburse"],
				progress: "MORE",
			},
			"bank/confirm": {
				kind: "notice",
				title: "Confirm",
				reachableFrom: ["bank/manual"],
				actions: { yes: { label: "Yes", form: "bank/confirm" } },
			},
			"income/review": { kind: "screen", title: "Income", screen: "income", progress: "DONE" },
			"income/link/{type}": {
				kind: "screen",
				title: "Link",
				screen: "link",
				reachableFrom: ["income/review"],
				forms: ["income/link"],
			},
			"error/decline": { kind: "notice", title: "Declined" },
		},
	},
	progress: {
		application: {
			stages: { INITIAL: 0, MORE: 1, DONE: 2 },
			steps: {
				basic: { label: "Basic Info" },
				more: { label: "Sign", alternative: { when: { var: "isTexas" }, label: "Sign in Texas" } },
			},
		},
		coBorrower: {
			stages: { INITIAL: 0, ENOTARY: 1 },
			steps: { identity: { label: "Identity verification" }, notary: { label: "Talk to eNotary" } },
		},
		registration: {
			steps: {
				personal: { label: "Personal Info", parts: { name: "Name", membership: "Membership" } },
				contact: { label: "Contact Info", when: { "!": [{ var: "isReady" }] } },
				login: { label: "Login Info" },
			},
		},
	},
	origination: {
		stages: {
			declined: { when: { "===": [{ var: "decision" }, "DECLINE"] }, stage: "DONE" },
			income: { when: { "!": [{ var: "isReady" }] }, stage: "INCOME" },
			account: { when: { "===": [{ var: "term" }, 0] }, stage: "ACCOUNT" },
		},
		tasks: {
			pull: { when: { "!": [{ var: "isReady" }] }, vendor: "credit", operation: "softPull" },
			check: { when: { "===": [{ var: "stage" }, "ACCOUNT"] }, vendor: "account", operation: "check" },
		},
	},
	entry: { guards: {}, carriedQuery: [], words: {} },
	conditions: { conditions: {} },
	chat: {
		forms: { start: "liens", startInDevelopment: "liens", feedback: "liens" },
		words: { agentTitle: "Chat", botTitle: "Ask", welcome: "Hello", botWelcome: "Hello", closed: "Closed" },
		survey: { href: "https://survey.example/" },
		linkHosts: {},
		cannedReplies: {},
	},
	knowledge: {
		unknown: { answer: "No", closed: "No" },
		unsure: "This?",
		signIn: "Sign in",
		noApplication: "None",
		intents: {},
	},
	signer: {
		facts: {},
		initial: "invited",
		states: { invited: { end: true } },
		transitions: {},
		routing: {},
		fallback: { to: "" },
		pages: {},
		tasks: {},
	},
	notifications: {
		conditions: { opened: WORDS, needsChange: WORDS, accepted: WORDS },
		documents: {},
		signing: {
			documentsSigned: WORDS,
			coOwnerSigned: WORDS,
			coOwnerDeclined: WORDS,
			everybodySigned: WORDS,
			deedSigned: WORDS,
		},
		rows: {},
	},
	mails: {
		frame: {
			accent: "primary",
			header: "solid",
			writers: { team: { name: "The team", role: "Lending" } },
			reach: "Call us.",
			reasons: { account: "Yours.", applicant: "Yours.", "co-owner": "Yours.", owners: "Yours.", staff: "Yours." },
			safety: "We never ask.",
			choices: "Choose",
			fallback: "Copy this:",
			texts: "Reply STOP to opt out.",
		},
		mails: Object.fromEntries(
			Object.entries(MAIL_EVENTS).map(([event, { audience, places }]) => {
				const body = ["There is news.", ...Object.keys(places).map((place) => `{${place}}`)];
				return [event, { audience, kind: "required", sent: { event: event as MailEvent }, subject: "News", body }];
			}),
		),
	},
	documents: Object.fromEntries(
		DOCUMENT_KINDS.map((kind) => [kind, { title: "A document", sections: {} }]),
	) as unknown as Product["documents"],
	copy: {},
	tables: shippedTables,
	series: shippedSeries,
	standing: {
		steps: {},
		rows: {},
		held: { turn: "LENDER", who: "A person", title: "Held", body: "A person looks." },
		started: "Started",
	},
	forms: {
		"registration/name": form(
			{ joins: { type: "string", enum: ["YES", "NO"] }, ssn: { type: "string" } },
			{ secret: ["ssn"] },
		),
		"registration/membership": form({
			isMember: { type: "boolean" },
			tier: { type: "string", enum: ["GOLD", "BLUE"] },
		}),
		"registration/number": form({ memberNumber: { type: "string" }, age: { type: "integer" } }),
		"bank/disburse": form({
			days: { type: "number" },
			address: { type: "object", properties: { zip: { type: "string" } } },
		}),
		"bank/owners": form({
			people: {
				type: "array",
				items: {
					type: "object",
					required: ["share"],
					properties: {
						share: { type: "number" },
						months: { type: "integer" },
						role: { type: "string", enum: ["OWNER", "TRUSTEE"] },
						isCitizen: { type: "boolean" },
						email: { type: "string" },
					},
				},
			},
		}),
	},
};

/** Returns the small product of the engine's tests, with parts replaced. */
export function testProduct(parts: Partial<Product> = {}): Product {
	return { ...structuredClone(small), ...parts };
}

/** Returns the small product with facts added. */
export function withFacts(facts: Product["facts"]["facts"]): Product {
	return testProduct({ facts: { facts: { ...small.facts.facts, ...facts } } });
}
