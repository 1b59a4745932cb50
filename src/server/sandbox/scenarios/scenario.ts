/** One thing that a sandbox vendor reacts to, as the sandbox page lists it. */
export interface VendorTrigger {
	readonly id: string;
	/** Which vendor answers. */
	readonly vendor: string;
	readonly title: string;
	/** What to type. */
	readonly type: string;
	readonly outcome: string;
}
