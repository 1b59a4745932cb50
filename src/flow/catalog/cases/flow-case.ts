import type { ApplicationRecord, Json } from "../../engine/index.ts";

/** Which flow runs: the borrower's, or that of an additional signer (flows/signer.json). */
export const whichFlows = ["application", "signer"] as const;
export type WhichFlow = (typeof whichFlows)[number];

/** Whether a value names one of the flows. */
export function isWhichFlow(word: unknown): word is WhichFlow {
	return whichFlows.some((one) => one === word);
}

/** A journey as data: a record, and the engine's expected answer. */
export interface FlowCase {
	readonly about?: string;
	readonly org?: string;
	/** Which flow runs; the file's when the case does not say. */
	readonly flow?: WhichFlow;
	/** Its own facts merged over those of the cases that it extends. */
	readonly facts: ApplicationRecord;
	readonly expect: {
		readonly page?: string;
		readonly search?: { readonly [param: string]: string };
		readonly decidedBy?: string;
		readonly rule?: string;
		/** The stage that the origination table assigns. */
		readonly stage?: string;
		readonly stageRule?: string;
		readonly state?: string;
		/** Transitions that fire among others, in this order. */
		readonly fired?: readonly string[];
		/** Ids of all due vendor orders, in order. */
		readonly tasks?: readonly string[];
		/** Names of the lender's own documents that are due, in the order of their names. */
		readonly documents?: readonly string[];
		/** Categories of conditions whose rule raises them, in order. */
		readonly conditions?: readonly string[];
		readonly steps?: readonly string[];
		/** Facts by name; those that are not named are not compared. */
		readonly facts?: { readonly [fact: string]: Json };
		/** Code of the error that the record gives. */
		readonly error?: string;
	};
}
