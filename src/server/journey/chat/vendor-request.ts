const TIMEOUT_MS = 10_000;

/** A vendor request failed; its answer may contain personal data and is not disclosed. */
export class ChatVendorFault extends Error {
	readonly code: string;

	constructor(vendor: string, status: number) {
		super(`${vendor} answered ${status}.`);
		this.name = "ChatVendorFault";
		this.code = `CHAT_VENDOR_${status}`;
	}
}

/** A request to a vendor's HTTP API. */
export interface VendorRequest {
	readonly url: string;
	readonly method?: "GET" | "POST" | "PATCH";
	readonly headers: { readonly [name: string]: string };
	/** Absent for a GET. */
	readonly body?: URLSearchParams | string | Uint8Array<ArrayBuffer> | FormData;
}

/** Calls a vendor and returns its JSON answer; throws ChatVendorFault, with status 0 if it could not be reached. */
export async function askVendor(
	vendor: string,
	{ url, method = "POST", headers, body }: VendorRequest,
): Promise<{ readonly [name: string]: unknown }> {
	let answer: Response;
	try {
		answer = await fetch(url, { method, headers, body: body ?? null, signal: AbortSignal.timeout(TIMEOUT_MS) });
	} catch {
		throw new ChatVendorFault(vendor, 0);
	}
	if (!answer.ok) {
		await answer.body?.cancel();
		throw new ChatVendorFault(vendor, answer.status);
	}
	const text = await answer.text();
	try {
		return text === "" ? {} : (JSON.parse(text) as { readonly [name: string]: unknown });
	} catch {
		throw new ChatVendorFault(vendor, 0);
	}
}
