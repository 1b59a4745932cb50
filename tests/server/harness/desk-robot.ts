import type { FastifyInstance } from "fastify";
import { Officer } from "./officer.ts";

/** What officers answer to each question, by its title; amounts are dollars. */
export const OFFICERS_ANSWERS: { readonly [title: string]: object } = {
	"Property records": {
		answer: [
			{
				id: "santa-clara-1",
				address: { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" },
				county: "Santa Clara",
				parcelNumber: "261-11-001",
				propertyType: "SINGLE_FAMILY",
				units: 1,
				isListedForSale: "NO",
				owners: "Paloma Testwell",
				acquiredOn: "2015-03-02",
			},
		],
	},
	"Credit report": {
		outcome: "COMPLETE",
		files: [742, 751, 739].map((score, index) => ({
			bureau: ["EQUIFAX", "EXPERIAN", "TRANSUNION"][index],
			outcome: "COMPLETE",
			bureauName: "Example Bureau",
			bureauAddress: "1 Report Way, Allen, TX 75013",
			bureauPhone: "8885550100",
			score,
			scoreModel: "Example Score 8",
			factors: [{ code: "10", text: "Proportion of balances to limits" }, { text: "Time since the newest account" }],
			distribution: [300, 400, 500, 600, 700, 800].map((from) => ({ from, to: from + 99, share: 0.16 })),
		})),
		tradelines: [],
		liens: [{ holder: "First Example Bank", type: "MORTGAGE", balance: 240_000, monthlyPayment: 1_650.5, position: 1 }],
		recentDelinquency: "NO",
		alerts: [],
	},
	"Automated home value": {
		valuation: { value: 900_000, model: "Example AVM 3", confidence: 0.95, asOf: "2026-11-20" },
	},
	"Title search": {
		owners: "Paloma Testwell",
		vesting: "SOLE",
		acquiredOn: "2015-03-02",
		recordedLiens: [],
		homeEquityCredits: [],
	},
	"Final title report": {
		isClear: "YES",
		exceptions: [
			{
				kind: "EASEMENT",
				text: "Utility easement",
				remedy: "NONE",
				isCleared: "NO",
				recorded: { book: "12", page: "3" },
			},
		],
		lastDeed: { instrumentNumber: "D-1" },
		legalDescription: "Lot 1, Block 2, Arbol Tract",
		trustee: "Example Title Company",
		payoffAskedOf: "First Example Bank",
	},
	"Payoff statement": { amount: 240_123.45, goodThrough: "2026-12-31" },
	"Flood certificate": {
		zone: "X",
		isSpecialHazard: "NO",
		community: "San Jose",
		participates: "YES",
		certificateNumber: "FC-1",
		mapDate: "2020-01-01",
	},
	"Housing counseling agencies": {
		asOf: "2026-11-20",
		agencies: Array.from({ length: 10 }, (_, index) => ({
			name: `Example Counseling ${index + 1}`,
			address: "1 Advice Street, San Jose, CA 95126",
			phone: "8885550111",
			web: "https://counseling.example",
			services: "Mortgage counseling",
			languages: "English",
		})),
	},
	"Income verification": { outcome: "VERIFIED", source: "DOCUMENTS", verifiedAnnual: 120_000 },
	"Bank account check": { status: "VERIFIED" },
	"Identity check": { outcome: "PASSED" },
	"Notary appointment": {
		status: "COMPLETE",
		journalNumber: "J-1",
		act: {
			notary: "Nora Sample",
			commissionNumber: "7700001",
			commissionExpiresOn: "2030-06-30",
			venueState: "CA",
			venueCounty: "Santa Clara",
		},
	},
	"Costs of recording the deed": { recordingFee: 95, mortgageTax: 0, countySurcharge: 12.5 },
	"Recording of the deed": { status: "RECORDED", instrumentNumber: "2026-0001" },
	"Loan to enter in the loan system": { status: "REGISTERED", loanNumber: "LOS-1" },
	"Payment to the borrower": { status: "COMPLETE", traceNumber: "TRACE-1" },
};

/** Two officers who answer whatever waits at their desk: one enters, the other one confirms. */
export class DeskRobot {
	readonly #app: FastifyInstance;
	readonly entered = new Map<string, number>();
	#officers: readonly [Officer, Officer] | undefined;

	constructor(app: FastifyInstance) {
		this.#app = app;
	}

	/** Two new officers, such as after a night in which everybody was logged out. */
	async hire(): Promise<this> {
		this.#officers = [await new Officer(this.#app).hired("Avery"), await new Officer(this.#app).hired("Blake")];
		return this;
	}

	/** Answers everything that waits now. */
	async serve(): Promise<void> {
		if (this.#officers === undefined) throw new Error("The desk has no officers.");
		const [first, second] = this.#officers;
		for (const question of await first.questions()) {
			const answer = OFFICERS_ANSWERS[question.title];
			if (answer === undefined) throw new Error(`Nobody knows an answer to ${question.title}.`);
			if (!question.isEntered) {
				const reply = await first.enter(question, answer);
				if (reply.status !== 200) throw new Error(`${question.title} was refused: ${reply.text}`);
				this.entered.set(question.title, (this.entered.get(question.title) ?? 0) + 1);
			}
			const { needsSecond, needsReport, hasReport } = (await second.open(question)).body;
			if (needsSecond !== true) continue;
			if (needsReport === true && hasReport !== true) {
				const bare = await second.confirm(question);
				if (bare.body.code !== "REPORT_MISSING") throw new Error(`${question.title} was confirmed without its report.`);
				const attached = await first.attach(question);
				if (attached.status !== 200) throw new Error(`The report of ${question.title} was refused: ${attached.text}`);
			}
			const own = await first.confirm(question);
			if (own.status !== 409) throw new Error(`${question.title} was confirmed by the one who entered it.`);
			const confirmed = await second.confirm(question);
			if (confirmed.status !== 200) throw new Error(`${question.title} was not confirmed: ${confirmed.text}`);
		}
	}
}
