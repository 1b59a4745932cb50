/** File metadata. */
export interface ScannedFile {
	readonly fileName: string;
	/** 1 when the file arrives, higher when an unscanned file is scanned later. */
	readonly attempt: number;
}

export interface VirusScanPort {
	/** PENDING when the scanner is down: the file is stored but not served until scanned. */
	scan(bytes: Uint8Array, file?: ScannedFile): Promise<"CLEAN" | "INFECTED" | "PENDING">;
}
