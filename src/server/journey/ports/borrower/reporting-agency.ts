/** A consumer reporting agency, as a notice of adverse action names it (15 U.S.C. 1681m(a)(3)). */
export interface ReportingAgency {
	readonly name: string;
	/** In one line. */
	readonly address: string;
	/** Toll-free. */
	readonly phone: string;
}
