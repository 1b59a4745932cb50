import { isInTransaction } from "../../../platform/db/transaction.ts";
import { VendorRefused } from "../../../platform/problems/vendor-refused.ts";
import { isOutage, VendorUnavailable } from "../../../platform/problems/vendor-unavailable.ts";
import { contractBreaks } from "../../ports/contract/check-exchange.ts";
import type { PaymentBook } from "../../ports/payment-book.ts";
import { ADAPTER_VARIABLES, type Ports } from "../../ports/ports.ts";
import { NotYet } from "../../steps/not-yet.ts";
import type { ChosenVendors } from "../registry/chosen.ts";
import type { AskedDocument, Cancellation, FetchedDocument, Later, UnneededOrder, VendorCall } from "./adapter.ts";
import { type AdapterLimits, appliedLimits } from "./adapter-limits.ts";
import { Breaker } from "./breaker.ts";
import { CallLine } from "./call-line.ts";
import { portName, type VendorLimits } from "./vendor-limits.ts";

/** Delays before retrying an order that timed out. */
const AFTER_OUTAGE_MS = 2_000;

/** Delays before retrying an order whose vendor has as many calls as it takes. */
const AFTER_BUSY_MS = 1_000;

/** Operations that answer at once, without calling anyone. */
const IMMEDIATE: ReadonlySet<string> = new Set(["messages.mailbox"]);

/** Argument counts of operations with optional last arguments, which the call context follows. */
const ARGUMENTS: { readonly [operation: string]: number } = { "virusScan.scan": 2 };

/** Whether an operation answers at once, without calling anyone. */
export function answersAtOnce(operation: string): boolean {
	return IMMEDIATE.has(operation);
}

type Ask = (...given: unknown[]) => Promise<unknown>;

/** The caller: a borrower waiting on a page, an order's first attempt, or a retry. */
export type Caller = "page" | "order" | "order-again";

/** The guard's events for the server, and what the server keeps for vendors. */
export interface GuardEvents {
	/** A vendor that counted as down has answered. */
	onBack(port: string): void;
	/** A vendor is called inside an open transaction, so everything it has locked waits for the vendor. */
	askedInTransaction(operation: string): void;
	report(what: string, details: { readonly [name: string]: string | number }): void;
	/** Where a vendor's payments wait that go out in files. */
	paymentsOf?(vendor: string): PaymentBook;
}

/** Who asks, for which lender, and where answers may come later. */
interface Asking {
	readonly caller: Caller;
	readonly org: string;
	readonly later: Later | undefined;
}

/** One call, with the limits of its vendor. */
interface Call extends Asking {
	readonly vendor: string;
	/** How long it may take. */
	readonly seconds: number;
	readonly limits: AdapterLimits;
}

/** What the guard has to know of the chosen vendors. */
export type GuardedVendors = Pick<ChosenVendors, "adaptersOf" | "nameOf" | "limitsOf" | "cancelAt" | "documentAt">;

/** Wraps every vendor: enforces time limits, and stops calling a vendor that does not answer until it recovers. */
export class VendorGuard {
	readonly #vendors: GuardedVendors;
	readonly #limits: VendorLimits;
	readonly #events: GuardEvents;
	readonly #breakers = new Map<string, Breaker>();
	readonly #lines = new Map<string, CallLine>();
	readonly #running = new Set<AbortController>();
	#isStopped = false;

	constructor(vendors: GuardedVendors, limits: VendorLimits, events: GuardEvents) {
		this.#vendors = vendors;
		this.#limits = limits;
		this.#events = events;
	}

	/**
	 * A lender's ports for one kind of caller: orders get more time, take turns at a vendor that is down, and may be answered
	 * later.
	 */
	ports(caller: Caller, org: string, later?: Later): Ports {
		const names = Object.keys(ADAPTER_VARIABLES) as (keyof Ports)[];
		return Object.fromEntries(
			names.map((port) => [port, this.#guarded(port, { caller, org, later })]),
		) as unknown as Ports;
	}

	/** Tells the vendor of a lender's port that an order is no longer needed; undefined where nobody has to be told. */
	cancelAt(port: keyof Ports, org: string) {
		const cancel = this.#vendors.cancelAt(port, org);
		if (cancel === undefined) return undefined;
		return async (order: UnneededOrder, caller: Caller): Promise<Cancellation> => {
			if (isInTransaction()) this.#events.askedInTransaction(`${port}.cancel`);
			const answer = await this.#call(this.#asking(port, { caller, org, later: undefined }), (call) =>
				cancel(order, call),
			);
			return answer === "TAKEN" ? "TAKEN" : "TOO_LATE";
		};
	}

	/** Fetches a document from the vendor of a lender's port; undefined where answers name none. */
	documentAt(port: keyof Ports, org: string) {
		const fetchIt = this.#vendors.documentAt(port, org);
		if (fetchIt === undefined) return undefined;
		return async (asked: AskedDocument, caller: Caller): Promise<FetchedDocument> => {
			if (isInTransaction()) this.#events.askedInTransaction(`${port}.document`);
			const given = await this.#call(this.#asking(port, { caller, org, later: undefined }), (call) =>
				fetchIt(asked, call),
			);
			return given as FetchedDocument;
		};
	}

	/** The vendors that currently count as down. */
	get down(): readonly string[] {
		return [...this.#breakers].flatMap(([port, breaker]) => (breaker.isOpen ? [port] : [])).sort();
	}

	/** Allows calls to a vendor again at once, because another process got an answer. */
	isBack(port: string): void {
		this.#breakers.get(port)?.answered();
	}

	/** The limits that apply to the vendor of a lender's port. */
	limitsAt(port: keyof Ports, org: string) {
		return appliedLimits(this.#vendors.limitsOf(port, org), this.#limits, portName(port));
	}

	/** Aborts every call in progress. */
	stop(): void {
		this.#isStopped = true;
		for (const line of this.#lines.values()) line.close();
		for (const aborter of this.#running) aborter.abort("SERVER_STOPS");
	}

	#guarded(port: keyof Ports, asking: Asking): object {
		const { org } = asking;
		const made = this.#asking(port, asking);
		const { vendor } = made;
		const adapter = this.#vendors.adaptersOf(org)[port] as unknown as { readonly [operation: string]: unknown };
		const guarded: { [operation: string]: unknown } = {};
		for (const operation of namesOf(adapter)) {
			const name = `${port}.${operation}`;
			const ask = adapter[operation];
			if (typeof ask !== "function") guarded[operation] = ask;
			else if (answersAtOnce(name)) guarded[operation] = ask.bind(adapter);
			else {
				guarded[operation] = (...given: unknown[]) => {
					if (isInTransaction()) this.#events.askedInTransaction(name);
					const own = [...given, ...Array(Math.max(0, (ARGUMENTS[name] ?? 0) - given.length)).fill(undefined)];
					return this.#call(made, async (call) => {
						const answer = await (ask as Ask).call(adapter, ...own, call);
						this.#refuseBroken(port, operation, vendor, answer);
						return answer;
					});
				};
			}
		}
		return guarded;
	}

	/** An answer that breaks the contract is never used: a person looks. */
	#refuseBroken(port: keyof Ports, operation: string, vendor: string, answer: unknown): void {
		const [first] = contractBreaks(port, operation, "answer", answer);
		if (first === undefined) return;
		this.#events.report("a vendor's answer breaks the contract", { vendor, operation, at: first.at, rule: first.rule });
		throw new VendorRefused(vendor, "ANSWER_BREAKS_CONTRACT");
	}

	#asking(port: keyof Ports, { caller, org, later }: Asking): Call {
		const limits = this.limitsAt(port, org);
		const seconds = caller === "page" ? this.#limits.answerSeconds : limits.seconds;
		return { vendor: this.#vendors.nameOf(port, org), caller, org, later, seconds, limits };
	}

	async #call(
		{ vendor: port, caller, org, seconds, later, limits }: Call,
		ask: (call: VendorCall) => Promise<unknown>,
	): Promise<unknown> {
		const breaker = this.#breaker(port);
		const line = this.#line(port, limits);
		const isAdmitted = () => breaker.admits(Date.now(), caller === "order");
		const wasOpen = breaker.isOpen;
		if (wasOpen && !isAdmitted()) throw this.#refused(port, breaker, caller);
		if (!(await line.enter(seconds * 1_000))) {
			throw new VendorUnavailable(port, this.#isStopped ? "SERVER_STOPS" : "BUSY", AFTER_BUSY_MS);
		}
		// it may have gone down meanwhile
		if (!wasOpen && !isAdmitted()) {
			line.leave();
			throw this.#refused(port, breaker, caller);
		}
		const aborter = new AbortController();
		this.#running.add(aborter);
		const timer = setTimeout(() => aborter.abort("NO_ANSWER_IN_TIME"), seconds * 1_000);
		const over = new Promise<never>((_resolve, reject) => {
			aborter.signal.addEventListener("abort", () => {
				reject(new VendorUnavailable(port, aborter.signal.reason, AFTER_OUTAGE_MS));
			});
		});
		try {
			const payments = this.#events.paymentsOf?.(port);
			const answer = await Promise.race([ask({ signal: aborter.signal, org, later, payments, limits }), over]);
			this.#answered(port, breaker);
			return answer;
		} catch (error) {
			if (error instanceof NotYet || error instanceof VendorRefused) {
				this.#answered(port, breaker);
				throw error;
			}
			throw this.#failed(port, breaker, caller, aborter, error);
		} finally {
			clearTimeout(timer);
			this.#running.delete(aborter);
			line.leave();
		}
	}

	#answered(port: string, breaker: Breaker): void {
		if (!breaker.answered()) return;
		this.#events.report("a vendor answers again", { vendor: port });
		this.#events.onBack(port);
	}

	#failed(port: string, breaker: Breaker, caller: Caller, aborter: AbortController, error: unknown): unknown {
		const reason: unknown = aborter.signal.reason;
		// the server stops: that says nothing about the vendor
		if (reason === "SERVER_STOPS") return new VendorUnavailable(port, "SERVER_STOPS", 0);
		if (reason === "NO_ANSWER_IN_TIME") this.#events.report("a vendor did not answer in time", { vendor: port });
		if (error instanceof Error && "isSafeToLog" in error) {
			this.#events.report("a vendor did not answer as it should", { vendor: port, error: error.message });
		}
		if (breaker.failed(Date.now())) this.#events.report("a vendor is taken for down", { vendor: port });
		if (breaker.isOpen) return this.#refused(port, breaker, caller);
		if (reason === "NO_ANSWER_IN_TIME") return new VendorUnavailable(port, "NO_ANSWER_IN_TIME", AFTER_OUTAGE_MS);
		return isOutage(error) ? new VendorUnavailable(port, "NO_CONNECTION", AFTER_OUTAGE_MS) : error;
	}

	#refused(port: string, breaker: Breaker, caller: Caller): VendorUnavailable {
		const now = Date.now();
		const waitMs = caller === "page" ? breaker.untilNextTry(now) : breaker.turn(now);
		return new VendorUnavailable(port, "TAKEN_FOR_DOWN", waitMs);
	}

	#breaker(port: string): Breaker {
		const breaker = this.#breakers.get(port) ?? new Breaker();
		this.#breakers.set(port, breaker);
		return breaker;
	}

	#line(port: string, limits: AdapterLimits): CallLine {
		const line = this.#lines.get(port) ?? new CallLine(limits);
		this.#lines.set(port, line);
		return line;
	}
}

/** An adapter's operations, whether it is a plain object or a class instance. */
function namesOf(adapter: object): Set<string> {
	const names = new Set<string>();
	for (let at = adapter; at !== Object.prototype && at !== null; at = Object.getPrototypeOf(at)) {
		for (const name of Object.getOwnPropertyNames(at)) if (name !== "constructor") names.add(name);
	}
	return names;
}
