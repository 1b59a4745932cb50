/** Why a document cannot be used. */
export type ReadingCode =
	| "BLURRY"
	| "GLARE"
	| "WRONG_SIDE"
	| "EXPIRED"
	| "WRONG_NAME"
	| "PASSWORD_PROTECTED"
	| "EDITED";

export interface DocumentReading {
	readonly isAccepted: boolean;
	/** The message to the borrower when it is not. */
	readonly reason?: string;
	readonly code?: ReadingCode;
}

export interface DocumentReadingPort {
	read(document: {
		readonly type: string;
		readonly fileName: string;
		/** The file itself, if it has just arrived. */
		readonly bytes?: Uint8Array;
	}): Promise<DocumentReading>;
}
