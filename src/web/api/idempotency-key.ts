/** A fresh key for one submission; keep it for the retries of that submission. */
export function newIdempotencyKey(): string {
	if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
	// randomUUID is missing outside secure contexts (a host name over plain HTTP)
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
