/** A counseling organization that HUD has approved. */
export interface CounselingAgency {
	readonly name: string;
	readonly address: string;
	readonly phone: string;
	readonly web: string;
	readonly services: string;
	readonly languages: string;
}

export interface CounselingList {
	/** The day of the data, yyyy-mm-dd; may be 30 days old at most when it is given (12 CFR 1024.20(a)). */
	readonly asOf: string;
	/** The ten nearest, nearest first. */
	readonly agencies: readonly CounselingAgency[];
}

export interface HousingCounselingPort {
	near(request: { readonly orderId: string; readonly zip: string; readonly asOf: string }): Promise<CounselingList>;
}
