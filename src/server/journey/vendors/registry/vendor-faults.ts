/** One thing that is wrong with the choice of vendors. */
export interface VendorFault {
	/** The environment variable. */
	readonly variable: string;
	readonly cause: string;
	readonly cure: string;
}

/** A fault in one sentence without its period. */
export function sentenceOf({ variable, cause, cure }: VendorFault): string {
	return `${variable}: ${cause}; ${cure}`;
}

/** The environment chooses vendors that cannot be built; lists everything at once. */
export class VendorsMisconfigured extends Error {
	readonly code = "VENDORS_MISCONFIGURED";
	readonly faults: readonly VendorFault[];

	constructor(faults: readonly VendorFault[]) {
		super(`The vendors cannot be used: ${faults.map((fault, at) => `(${at + 1}) ${sentenceOf(fault)}`).join(". ")}.`);
		this.name = "VendorsMisconfigured";
		this.faults = faults;
	}
}
