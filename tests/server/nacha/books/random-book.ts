import { eq } from "drizzle-orm";
import type { FileBook } from "../../../../src/server/journey/ports/payment-book.ts";
import { vendorOrders } from "../../../../src/server/platform/db/schema.ts";
import { bankFile } from "../../../lending/ach/bank-file.ts";
import type { Random } from "../../../walk/random.ts";
import type { Engine } from "../../harness/databases.ts";
import { PayingLender } from "../../harness/paying-lender.ts";

/** Someone who is to be paid once, and the order that does it now. */
export interface Payee {
	readonly application: string;
	readonly amount: number;
	order: string | undefined;
}

class Killed extends Error {}

const HOUR = 60;
const DAY = 24 * HOUR;
const LEAST = 1_000_00;
/** Characters: the headers, an entry with its addenda, and the end of its batch. */
const HALF = 500;
const CODES = ["R01", "R02", "R03", "R04", "R20"] as const;

/** What a process did last before it died in an exchange. */
const DEATHS: readonly ((book: FileBook, bank: PayingLender["bank"]) => Partial<FileBook>)[] = [
	() => ({ creditsOf: () => Promise.reject(new Killed()) }),
	() => ({ prepared: () => Promise.reject(new Killed()) }),
	(book) => ({ prepared: (...given) => book.prepared(...given).then(() => Promise.reject(new Killed())) }),
	() => ({ dropped: () => Promise.reject(new Killed()) }),
	(_, bank) => ({
		dropped: () => {
			bank.fetch();
			return Promise.reject(new Killed());
		},
	}),
	() => ({ take: () => Promise.reject(new Killed()) }),
	(book) => ({ take: (...given) => book.take(...given).then(() => Promise.reject(new Killed())) }),
];

/** A lender, its bank and those whom it pays, in whatever order things happen. */
export class RandomBook {
	readonly lender: PayingLender;
	readonly payees: readonly Payee[];
	readonly faults: string[] = [];
	/** What happened, in turn. */
	readonly story: string[] = [];
	/** What the bank has said came back, by trace number. */
	readonly returned = new Map<string, string>();
	/** Answers of the bank that are about no payment of ours. */
	strange = 0;
	readonly #random: Random;
	readonly #files: string[] = [];
	/** Files about no payment of ours, and what a half of a file begins with that was put there: it is known by its content, too. */
	readonly #strange = new Set<string>();
	readonly #halves = new Set<string>();
	#put = 0;

	private constructor(lender: PayingLender, payees: readonly Payee[], random: Random) {
		this.lender = lender;
		this.payees = payees;
		this.#random = random;
	}

	static async open(open: Engine["open"], random: Random): Promise<RandomBook> {
		const lender = await PayingLender.open(open);
		const payees: Payee[] = [];
		for (let left = random.integer(2, 4); left > 0; left -= 1) {
			const order = await lender.another();
			const [row] = await lender.db.select().from(vendorOrders).where(eq(vendorOrders.uuid, order));
			payees.push({ application: row?.applicationUuid ?? "", amount: LEAST + random.integer(1, 9_000_00), order });
		}
		return new RandomBook(lender, payees, random);
	}

	/** One thing happens. */
	async move(): Promise<void> {
		const moves = [this.#asks, this.#asks, this.#waits, this.#waits, this.#exchanges, this.#exchanges, this.#dies];
		const rarer = [
			this.#fetches,
			this.#returns,
			this.#returns,
			this.#repeats,
			this.#cancels,
			this.#cancels,
			this.#orders,
			this.#orders,
			this.#restarts,
		];
		await this.#random.pick([...moves, ...rarer]).call(this);
	}

	/**
	 * Everyone is ordered to be paid once more; then time goes from one thing that is due to the next, and everything works,
	 * until every order has its answer.
	 */
	async settle(): Promise<void> {
		this.story.push("all settles");
		for (const payee of this.payees) await this.#order(payee);
		for (let left = 60; left > 0 && this.payees.some(({ order }) => order); left -= 1) {
			await this.lender.exchange();
			this.fetch();
			const due: number[] = [];
			for (const payee of this.payees) if (payee.order) due.push((await this.ask(payee, payee.order)) ?? 0);
			const next = Math.min(...due.filter((at) => at > 0));
			const minutes = (next - this.lender.clock.now().getTime()) / 60_000;
			if (Number.isFinite(minutes)) this.lender.clock.forward(Math.max(1, minutes));
		}
		await this.lender.exchange();
		this.fetch();
		for (const { application, order } of this.payees)
			if (order) this.faults.push(`the order ${order} of ${application} never got its answer`);
	}

	/** The bank fetches its files; nobody may have been paid twice by then. */
	fetch(): void {
		this.lender.bank.fetch();
		const paid = this.lender.bank.entries().filter(({ traceNumber }) => !this.returned.has(traceNumber));
		for (const { amount } of this.payees) {
			const times = paid.filter((entry) => entry.amount === amount).length;
			if (times > 1) this.faults.push(`${amount} cents were paid ${times} times`);
		}
	}

	/** When an order that has no answer yet asks again. */
	async ask(payee: Payee, order: string): Promise<number | undefined> {
		const answer = await this.lender.ask(order, { amount: payee.amount });
		this.story.push(`asks for ${payee.amount}: ${JSON.stringify(answer)}`);
		if (typeof answer === "string") {
			if (!/^\d{4}-\d\d-\d\dT/.test(answer)) this.faults.push(`the order ${order} was answered ${answer}`);
			return Date.parse(answer);
		}
		const { status, traceNumber, code } = answer as { status: string; traceNumber: string; code?: string };
		const cameBack = this.returned.get(traceNumber);
		if (status === "RETURNED" && cameBack !== code)
			this.faults.push(`${traceNumber} came back as ${code}, and the bank said ${cameBack}`);
		await this.lender.db.update(vendorOrders).set({ status: "ANSWERED" }).where(eq(vendorOrders.uuid, order));
		payee.order = undefined;
		return undefined;
	}

	async #asks(): Promise<void> {
		const payee = this.#random.pick(this.payees);
		if (payee.order) await this.ask(payee, payee.order);
	}

	async #waits(): Promise<void> {
		const minutes = this.#random.pick([1, 14, 16, HOUR, 3 * HOUR, 8 * HOUR, DAY, 3 * DAY]);
		this.story.push(`${minutes} minutes pass`);
		this.lender.clock.forward(minutes);
	}

	async #exchanges(): Promise<void> {
		const twice = this.#random.chance(0.2);
		this.story.push(twice ? "two exchanges at once" : "an exchange");
		await Promise.all([this.lender.exchange(), ...(twice ? [this.lender.exchange()] : [])]);
	}

	async #dies(): Promise<void> {
		const at = this.#random.integer(0, DEATHS.length - 1);
		this.story.push(`an exchange dies (${at})`);
		const death = DEATHS[at];
		if (death === undefined) return;
		await this.lender
			.exchange((book) => death(book, this.lender.bank))
			.catch((error: unknown) => {
				if (!(error instanceof Killed)) throw error;
			});
	}

	async #fetches(): Promise<void> {
		this.story.push("the bank fetches");
		this.fetch();
	}

	/** The bank sends something back, or says what has changed, or what is about no payment of ours. */
	async #returns(): Promise<void> {
		const sent = this.lender.bank.entries().filter(({ traceNumber }) => !this.returned.has(traceNumber));
		const entry = sent.length === 0 ? undefined : this.#random.pick(sent);
		const code = this.#random.pick(CODES);
		const kind =
			entry === undefined ? "strange" : this.#random.pick(["strange", "change", "return", "return", "return"]);
		const { traceNumber = `09100001${9_000_000 + this.strange}`, amount = LEAST } = entry ?? {};
		if (kind === "strange") {
			const text = bankFile([{ code, traceNumber, amount: amount - 1 }]);
			// a file is known by its content
			if (!this.#files.includes(text)) this.strange += 1;
			this.#strange.add(text);
			this.#puts(text, `${code} of ${traceNumber}, wrongly`);
		} else if (kind === "change") {
			const corrected = String(this.#put);
			this.#puts(bankFile([{ code: "C01", traceNumber, amount: 0, corrected }]), `C01 of ${traceNumber}`);
		} else {
			this.returned.set(traceNumber, code);
			this.#puts(bankFile([{ code, traceNumber, amount }]), `${code} of ${traceNumber}`);
		}
	}

	/** The bank puts a file there once more, or half of it. */
	async #repeats(): Promise<void> {
		if (this.#files.length === 0) return;
		const text = this.#random.pick(this.#files);
		if (this.#random.chance(0.3)) {
			const half = text.slice(0, HALF);
			// its entry is whole, and taken as from a file
			if (this.#strange.has(text) && !this.#halves.has(half)) this.strange += 1;
			this.#halves.add(half);
			this.#puts(half, "half a file", false);
		} else this.#puts(text, "a file again", false);
	}

	#puts(text: string, what: string, isNew = true): void {
		this.#put += 1;
		if (isNew) this.#files.push(text);
		this.story.push(`the bank puts ${what}`);
		this.lender.bank.put(`${this.#put}.ach`, text);
	}

	/** An order is no longer needed: the bank's side is told, or the process dies before it is. */
	async #cancels(): Promise<void> {
		const payee = this.#random.pick(this.payees);
		const { order } = payee;
		if (!order) return;
		const cancel = this.lender.app.serverContext.vendorGuard.cancelAt("payments", "main");
		const told = this.#random.chance(0.7) ? await cancel?.({ orderId: order }, "order-again") : "untold";
		this.story.push(`cancels ${payee.amount}: ${told}`);
		await this.lender.db.update(vendorOrders).set({ status: "CANCELED" }).where(eq(vendorOrders.uuid, order));
		payee.order = undefined;
	}

	async #orders(): Promise<void> {
		await this.#order(this.#random.pick(this.payees));
	}

	async #order(payee: Payee): Promise<void> {
		if (payee.order) return;
		payee.order = await this.lender.ordered(payee.application);
		this.story.push(`orders ${payee.amount} again`);
	}

	async #restarts(): Promise<void> {
		this.story.push("the process starts anew");
		await this.lender.start(false);
	}
}
