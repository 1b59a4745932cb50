/**
 * A vendor answered and will never take this order: a retry changes nothing, and other orders are not affected. `code` says
 * why. Has no cause, because a vendor's message may repeat the request.
 */
export class VendorRefused extends Error {
	readonly port: string;
	readonly code: string;

	constructor(port: string, code: string) {
		super(`The vendor of ${port} refuses this order for good (${code}).`);
		this.name = "VendorRefused";
		this.port = port;
		this.code = code;
	}
}
