export interface VirusScanPort {
	/** PENDING when the scanner is down: the file is kept and not served until it was scanned. */
	scan(bytes: Uint8Array): Promise<"CLEAN" | "INFECTED" | "PENDING">;
}
