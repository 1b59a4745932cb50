import type { AchCredit, BankAnswer } from "../../../lending/ach/index.ts";

/** Where and how much, as a file needs it. */
export type PaymentTarget = Pick<
	AchCredit,
	"entryClass" | "amount" | "routingNumber" | "accountNumber" | "accountType" | "receiverName"
>;

/** A payment that waits for a file. */
export interface PaymentToBook extends PaymentTarget {
	readonly orderId: string;
	/** The file's time. */
	readonly cutoffAt: Date;
	/** yyyy-mm-dd. */
	readonly settlesOn: string;
}

/**
 * What became of a payment: it waits for its file, is in one, came back before it counted as paid, counts as paid, or was canceled
 * before it was in a file.
 */
export type BookedState = "QUEUED" | "SENT" | "RETURNED" | "SETTLED" | "CANCELED";

/** A payment of an order, or of an earlier order of the same application that paid. */
export interface BookedPayment {
	readonly state: BookedState;
	readonly cutoffAt: Date;
	readonly settlesOn: string;
	/** Cents. */
	readonly amount: number;
	/** Once it is in a file. */
	readonly traceNumber: string | null;
	/** When its file came into the bank's folder. */
	readonly droppedAt: Date | null;
	/** Why it came back, such as R03. */
	readonly returnCode: string | null;
	/** What about the account has changed, such as C01. */
	readonly changeCode: string | null;
}

/** The payments of one vendor that go out in files, as an order sees them. */
export interface PaymentBook {
	/**
	 * The payment of an order; without one, what an earlier order of its application has sent and what did not come back, so that no
	 * one is paid twice.
	 */
	find(orderId: string): Promise<BookedPayment | undefined>;
	/** Books a payment, or changes one that still waits; returns it as it is then. */
	queue(payment: PaymentToBook): Promise<BookedPayment>;
	/** Counts a payment as paid; false when it has come back meanwhile. */
	settle(orderId: string): Promise<boolean>;
	/** Takes back what waits for a file; false when nothing does. */
	cancel(orderId: string): Promise<boolean>;
}

/** A file that has to come into the bank's folder. */
export interface OpenFile {
	readonly uuid: string;
	/** yyyy-mm-dd and HH:mm, by the lender's clock. */
	readonly day: string;
	readonly time: string;
	readonly modifier: string;
	/** The name under which its whole text waits to be renamed; null while nobody has written it whole. */
	readonly preparedAs: string | null;
}

/** By what files of one sender are told apart, and entries of one bank. */
export interface FileSender {
	readonly destination: string;
	readonly origin: string;
	readonly odfi: string;
	/** The file's day and time, by the lender's clock. */
	readonly clockAt: (at: Date) => { readonly day: string; readonly time: string };
}

/** What was made of a bank's file. */
export interface TakenFile {
	/** The trace numbers of answers that are about no payment of this vendor, or about another amount. */
	readonly unknown: readonly string[];
	/** The trace numbers of payments that came back after they had counted as paid. */
	readonly late: readonly string[];
}

/** The files of one vendor, to the bank and back. */
export interface FileBook {
	/** Puts payments whose time has come, but not before `since`, into files; each payment into one. */
	assemble(sender: FileSender, since: Date, until: Date): Promise<void>;
	/** Files that are not in the bank's folder yet. */
	open(): Promise<readonly OpenFile[]>;
	creditsOf(file: OpenFile): Promise<readonly AchCredit[]>;
	/** Notes that a file's text is whole; false when somebody else was first. */
	prepared(file: OpenFile, preparedAs: string): Promise<boolean>;
	dropped(file: OpenFile): Promise<void>;
	/** The hidden names that still wait to be renamed, those of all vendors: they may share a folder. */
	waitingNames(): Promise<ReadonlySet<string>>;
	isTaken(sha256: string): Promise<boolean>;
	/** Takes everything that a bank's file says, once, or nothing. */
	take(sha256: string, answers: readonly BankAnswer[]): Promise<TakenFile>;
}

/** What an exchange of files has to do with besides its settings. */
export interface FileExchange {
	readonly files: FileBook;
	/** Alerts people to something that one of them must look at: ids and codes only. */
	readonly alarm: (what: string, details: { readonly [name: string]: string }) => void;
}
