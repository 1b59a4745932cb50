import { randomUUID } from "node:crypto";
import { sandboxBankLink } from "../../src/server/journey/bank/link-sandbox.ts";
import { sandboxCode } from "../../src/server/journey/bank/sandbox-customers.ts";
import { sha256Of } from "../../src/server/journey/papers/deliveries.ts";
import type { SessionResult } from "../../src/server/journey/ports/borrower/identity.ts";
import type { Ports } from "../../src/server/journey/ports/ports.ts";
import type { Adapters } from "../../src/server/journey/vendors/guard/adapter.ts";
import { CHOICES, type Choice, partnerPage } from "./partner-page-html.ts";

/** The ports whose vendor has a page of its own. */
export type PagePort = keyof typeof CHOICES;

/** A question that this vendor refuses for good. */
export class Refused extends Error {
	readonly code: string;

	constructor(code: string) {
		super(`Refused (${code}).`);
		this.code = code;
	}
}

interface PartnerVisit {
	readonly port: PagePort;
	readonly id: string;
	readonly reference: string;
	readonly returnUrl: string;
	/** Of papers to sign, those who sign. */
	readonly recipients: readonly string[];
	/** What was chosen on the page; undefined while nobody has. */
	chosen: { readonly word: string; readonly at: Date } | undefined;
}

/** What a browser gets: a page, or the way back. */
export interface PageReply {
	readonly status: number;
	readonly html?: string;
	readonly location?: string;
}

interface PagesOptions {
	readonly now: () => Date;
	/** Where this bridge answers. */
	readonly origin: () => string;
	/** Tells that a visit has changed. */
	readonly changed: (port: PagePort, reference: string) => void;
	/** The papers that came for an order. */
	readonly papersOf: (orderId: string) => readonly Uint8Array[];
}

type Pages = {
	readonly identity: Pick<Adapters["identity"], "begin" | "result" | "redact">;
	readonly bankLink: Pick<Adapters["bankLink"], "begin" | "visit" | "complete" | "stateOf" | "remove">;
	readonly eSign: Pick<Adapters["eSign"], "begin" | "result" | "papers" | "void">;
};

/** Vendors that lead people to a page, on which whoever tries it chooses what comes of the visit. */
export class PartnerPages {
	readonly #options: PagesOptions;
	readonly #visits = new Map<string, PartnerVisit>();
	/** Visits by the orders under which they were begun. */
	readonly #begun = new Map<string, PartnerVisit>();
	/** Visits by addresses that are still to be used. */
	readonly #addresses = new Map<string, PartnerVisit>();
	readonly #accesses = new Map<string, string>();
	readonly #papers = new Map<string, readonly Uint8Array[]>();
	/** What is asked at these ports. */
	readonly asked: Pages;

	constructor(options: PagesOptions) {
		this.#options = options;
		this.asked = {
			identity: {
				begin: async ({ orderId, reference, returnUrl, sessionId }) => {
					const visit = this.#begin("identity", sessionId ?? orderId, { reference, returnUrl });
					return { sessionId: visit.id, url: this.#addressOf(visit) };
				},
				result: async ({ sessionId }) => idResult(this.#visit(sessionId).chosen?.word),
				redact: async ({ sessionId }) => void this.#visits.delete(sessionId),
			},
			bankLink: {
				begin: async ({ state, returnPath, origin, applicationUuid }) => {
					const back = new URLSearchParams({ oauth_state_id: state, code: "done" });
					const returnUrl = `${origin}${returnPath}?${back}`;
					const visit = this.#begin("bankLink", state, { reference: applicationUuid, returnUrl });
					return { kind: "REDIRECT", url: this.#addressOf(visit), sessionId: visit.id };
				},
				visit: async ({ sessionId }) => {
					const visit = this.#visits.get(sessionId);
					if (visit === undefined) return "ENDED";
					return visit.chosen === undefined ? "OPEN" : visit.chosen.word === "LINKED" ? "FINISHED" : "ENDED";
				},
				complete: async ({ sessionId = "", holderName, access }) => {
					if (this.#visits.get(sessionId)?.chosen?.word !== "LINKED") return { status: "REFUSED", code: "NOT_LINKED" };
					const code = sandboxCode("user_good");
					const linked = await sandboxBankLink().complete({ institution: "first-platypus", code, holderName });
					if (linked.status !== "LINKED") return linked;
					const token = access?.token ?? `access-${sessionId}`;
					this.#accesses.set(token, this.#visit(sessionId).reference);
					return { ...linked, token, isLasting: true };
				},
				stateOf: async ({ token }) => (this.#accesses.has(token) ? "OPEN" : "REVOKED"),
				remove: async ({ token }) => void this.#accesses.delete(token),
			},
			eSign: {
				begin: async ({ orderId, reference, returnUrl, papers, recipients, ceremonyId }) => {
					const ids = recipients.map(({ id }) => id);
					const visit = this.#begin("eSign", ceremonyId ?? orderId, { reference, returnUrl }, ids);
					const came = options.papersOf(orderId);
					if (came.some((bytes, at) => sha256Of(bytes) !== papers[at]?.sha256)) throw new Refused("PAPER_DIFFERS");
					if (!this.#papers.has(visit.id)) this.#papers.set(visit.id, came);
					return { ceremonyId: visit.id, url: this.#addressOf(visit) };
				},
				result: async ({ ceremonyId }) => signingResult(this.#visit(ceremonyId)),
				papers: async ({ ceremonyId }) => {
					if (this.#visit(ceremonyId).chosen?.word !== "COMPLETED") throw new Refused("NOT_SIGNED");
					const [first = pdfAbout("papers", ceremonyId)] = this.#papers.get(ceremonyId) ?? [];
					return { sealed: paper(first), certificate: paper(pdfAbout("certificate", ceremonyId)) };
				},
				void: async ({ ceremonyId }) => {
					const visit = this.#visit(ceremonyId);
					visit.chosen ??= { word: "VOIDED", at: options.now() };
				},
			},
		};
	}

	/** Whether an operation is asked here, of somebody who waits. */
	answers(port: keyof Ports, operation: string): port is PagePort {
		return Object.hasOwn(this.asked, port) && Object.hasOwn(this.asked[port as PagePort], operation);
	}

	/** Answers a browser at an address; what is chosen there counts once. */
	answer(token: string, chosen: string | undefined): PageReply {
		const visit = this.#addresses.get(token);
		if (visit === undefined || visit.chosen !== undefined) return { status: 404, html: partnerPage(undefined, "") };
		if (chosen === undefined) return { status: 200, html: partnerPage(visit.port, token) };
		const choice: Choice | undefined = CHOICES[visit.port].find(({ word }) => word === chosen);
		if (choice === undefined) return { status: 400, html: partnerPage(visit.port, token) };
		this.#addresses.delete(token);
		if (choice.ends) {
			visit.chosen = { word: choice.word, at: this.#options.now() };
			this.#options.changed(visit.port, visit.reference);
		}
		return { status: 303, location: visit.returnUrl };
	}

	/** The visit of an order or of a session that was left; a new one where there is none. */
	#begin(
		port: PagePort,
		key: string,
		{ reference, returnUrl }: Pick<PartnerVisit, "reference" | "returnUrl">,
		recipients: readonly string[] = [],
	): PartnerVisit {
		const known = this.#visits.get(key) ?? this.#begun.get(`${port} ${key}`);
		if (known !== undefined) return known;
		const visit: PartnerVisit = { port, id: randomUUID(), reference, returnUrl, recipients, chosen: undefined };
		this.#visits.set(visit.id, visit);
		this.#begun.set(`${port} ${key}`, visit);
		return visit;
	}

	#visit(id: string): PartnerVisit {
		const visit = this.#visits.get(id);
		if (visit === undefined) throw new Refused("VISIT_UNKNOWN");
		return visit;
	}

	#addressOf(visit: PartnerVisit): string {
		const token = randomUUID();
		this.#addresses.set(token, visit);
		return `${this.#options.origin()}/pages/${token}`;
	}
}

function idResult(word: string | undefined): SessionResult {
	if (word === undefined) return { status: "OPEN" };
	if (word === "EXPIRED") return { status: "EXPIRED" };
	const outcome = word === "PASSED" || word === "FAILED" ? word : "REVIEW";
	const findings = [{ name: "id_shown", status: outcome === "PASSED" ? "PASSED" : "FAILED" }] as const;
	return { status: "DECIDED", outcome, findings, ...(outcome === "FAILED" ? { reason: "UNREADABLE" } : {}) };
}

function signingResult({ chosen, recipients }: PartnerVisit) {
	const word = chosen?.word;
	const status = word === "COMPLETED" || word === "DECLINED" || word === "VOIDED" ? word : "OPEN";
	const theirs = status === "COMPLETED" ? "SIGNED" : status === "DECLINED" ? "DECLINED" : "WAITING";
	return {
		status,
		recipients: recipients.map((id) => ({ id, status: theirs }) as const),
		...(status === "COMPLETED" && chosen !== undefined ? { completedAt: chosen.at.toISOString() } : {}),
	} as const;
}

function paper(bytes: Uint8Array) {
	return { bytes, sha256: sha256Of(bytes) };
}

function pdfAbout(what: string, id: string): Uint8Array {
	return Buffer.from(`%PDF-1.7\n% ${what} of ${id}\n%%EOF\n`);
}
