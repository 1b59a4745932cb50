import { unpackFile } from "../../platform/uploads/unpack-file.ts";
import type { VirusScanPort } from "../ports/papers/virus-scan.ts";

/** The industry's harmless test file, put together here so that no scanner stops at this source. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!", "$H+H*"].join("");
const SCANNER_DOWN = "SANDBOX-SCANNER-DOWN";

/**
 * A scanner that knows the EICAR test file, also packed in a PDF or PNG. It is down for a new file whose content or
 * name says SANDBOX-SCANNER-DOWN, and back at the next attempt, which flags a name with "infected".
 */
export function sandboxVirusScan(): VirusScanPort {
	return {
		async scan(bytes, { fileName, attempt } = { fileName: "", attempt: 1 }) {
			const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
			const name = fileName.toLowerCase();
			if (unpackFile(content).some((part) => part.includes(EICAR))) return "INFECTED";
			const isDown = content.includes(SCANNER_DOWN) || name.includes("scanner-down");
			if (isDown && attempt === 1) return "PENDING";
			return name.includes("infected") ? "INFECTED" : "CLEAN";
		},
	};
}
