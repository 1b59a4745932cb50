import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const LIST = fileURLToPath(new URL("../../../src/server/journey/sanctions/sandbox-list", import.meta.url));

const DESK = [
	...["ACCOUNT_CHECK", "CREDIT", "FLOOD", "HOUSING_COUNSELING", "IDENTITY", "INCOME", "MERCHANTS", "NOTARY"],
	...["PAYMENTS", "PROPERTY_RECORDS", "PROPERTY_VALUATION", "RECORDING", "TITLE"],
];

/** The environment of a lender without a contract with any vendor: officers, programs of its own, and a mail server. */
export function withoutVendors({ smtpPort, clamdPort }: { readonly smtpPort: number; readonly clamdPort: number }) {
	const folder = mkdtempSync(join(tmpdir(), "sanctions-"));
	cpSync(LIST, join(folder, "2026-11-20"), { recursive: true });
	return {
		...Object.fromEntries(DESK.map((port) => [`VENDOR_${port}`, "desk"])),
		VENDOR_ADDRESS_SEARCH: "none",
		VENDOR_BANK_LINK: "none",
		VENDOR_DOCUMENT_MAKING: "own",
		VENDOR_DOCUMENT_READING: "none",
		VENDOR_E_SIGN: "own",
		VENDOR_GEOCODING: "none",
		VENDOR_INSURANCE: "stated",
		VENDOR_LOS_EXPORT: "file-drop",
		LOS_EXPORT_DIR: mkdtempSync(join(tmpdir(), "loans-")),
		VENDOR_MESSAGES: "smtp",
		SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
		VENDOR_SANCTIONS: "sdn-file",
		SANCTIONS_DIR: folder,
		SANCTIONS_LIST_DAYS: "99",
		VENDOR_TEXTS: "none",
		VENDOR_VIRUS_SCAN: "clamd",
		CLAMD_ADDRESS: `127.0.0.1:${clamdPort}`,
	};
}

/** What else production wants of its environment. */
export function productionSettings() {
	const key = () => randomBytes(32).toString("base64");
	return {
		MODE: "production",
		DATABASE_URL: "postgres://lender@localhost/heloc",
		PUBLIC_ORIGIN: "https://apply.lender.example",
		KEY_ENCRYPTION_KEY: key(),
		LOOKUP_KEY: key(),
		TOKEN_KEY: key(),
	};
}
