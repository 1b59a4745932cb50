export interface DocumentReading {
	readonly isAccepted: boolean;
	/** Said to the borrower when it is not. */
	readonly reason?: string;
	readonly code?: "BLURRY" | "EXPIRED" | "WRONG_NAME" | "PASSWORD_PROTECTED" | "EDITED";
}

export interface DocumentReadingPort {
	read(document: { readonly type: string; readonly fileName: string }): Promise<DocumentReading>;
}
