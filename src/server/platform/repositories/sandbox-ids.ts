import { createHash } from "node:crypto";

/** Uuid of a lender's sandbox loan officer, the same on every machine. */
export function sandboxOfficerUuid(org: string): string {
	return uuidOf(`sandbox-officer|${org}`);
}

/** Uuid of a lender's sandbox broker. */
export function sandboxBrokerUuid(org: string): string {
	return uuidOf(`sandbox-broker|${org}`);
}

function uuidOf(name: string): string {
	const hex = createHash("sha256").update(name).digest("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
