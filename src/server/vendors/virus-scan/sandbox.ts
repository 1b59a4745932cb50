import type { VirusScanPort } from "./port.ts";

/** The industry's harmless test file, put together here so that no scanner stops at this source. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!", "$H+H*"].join("");
const SCANNER_DOWN = "SANDBOX-SCANNER-DOWN";

/** A scanner that knows the EICAR test file; a file that says SANDBOX-SCANNER-DOWN stays pending. */
export function sandboxVirusScan(): VirusScanPort {
	return {
		async scan(bytes) {
			const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
			if (content.includes(EICAR)) return "INFECTED";
			return content.includes(SCANNER_DOWN) ? "PENDING" : "CLEAN";
		},
	};
}
