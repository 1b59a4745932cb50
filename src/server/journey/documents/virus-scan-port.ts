/** What is known of a file besides its bytes. */
export interface ScannedFile {
	readonly fileName: string;
	/** 1 when the file arrives, more when a file that was kept unscanned is looked at again. */
	readonly attempt: number;
}

export interface VirusScanPort {
	/** PENDING when the scanner is down: the file is kept and not served until it was scanned. */
	scan(bytes: Uint8Array, file?: ScannedFile): Promise<"CLEAN" | "INFECTED" | "PENDING">;
}
