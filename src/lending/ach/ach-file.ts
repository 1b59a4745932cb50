/** Columns of a record. */
export const COLUMNS = 94;
/** Records of a block; the last block is filled with nines. */
export const BLOCK = 10;
/** Digits of an entry hash: what is beyond them on the left is dropped. */
export const HASH = 10 ** 10;

/** Entries for a person (PPD), or for a business (CCD). */
export type EntryClass = "PPD" | "CCD";

/** What is the same in every file that a lender's bank gets from it. */
export interface AchOriginator {
	/** Routing number of the bank that gets the file, or of its processor. */
	readonly destination: string;
	readonly destinationName: string;
	/** Ten characters by which the bank knows the sender of a file. */
	readonly origin: string;
	readonly originName: string;
	/** What receivers see on their statements; up to 16 characters. */
	readonly companyName: string;
	/** Ten characters by which the bank knows the company. */
	readonly companyId: string;
	/** What receivers see of the purpose; up to 10 characters. */
	readonly description: string;
	/** Routing number of the bank in whose name entries are sent. */
	readonly odfi: string;
}

/** Money for one account. */
export interface AchCredit {
	readonly entryClass: EntryClass;
	/** The banking day on which it is to settle, yyyy-mm-dd. */
	readonly settlesOn: string;
	/** Cents. */
	readonly amount: number;
	readonly routingNumber: string;
	readonly accountNumber: string;
	readonly accountType: "CHECKING" | "SAVINGS";
	readonly receiverName: string;
	/** Up to 15 characters by which the lender knows the receiver. */
	readonly receiverId: string;
	/** The first eight digits of the bank's routing number, and seven that count entries. */
	readonly traceNumber: string;
}

/** What tells a file from the others of its sender. */
export interface AchFileHead {
	/** When it was made, by the sender's clock: yyyy-mm-dd, and HH:mm. */
	readonly day: string;
	readonly time: string;
	/** A to Z and 0 to 9: the first file of a day is A. */
	readonly modifier: string;
}

/** The modifiers of a day's files, in their order. */
export const MODIFIERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** Digits of a trace number that count entries. */
const SEQUENCE_DIGITS = 7;

/** The trace number of a bank's n-th entry; after 9,999,999 it begins again. */
export function traceNumberOf(odfi: string, sequence: number): string {
	const counted = ((sequence - 1) % (10 ** SEQUENCE_DIGITS - 1)) + 1;
	return `${odfi.slice(0, 8)}${String(counted).padStart(SEQUENCE_DIGITS, "0")}`;
}
