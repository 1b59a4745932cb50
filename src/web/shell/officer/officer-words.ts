import type { OriginatorDisplay } from "../../api/registration/originator.ts";

/** Display data of a borrower's loan officer. */
export interface OfficerWords {
	readonly role: "officer" | "broker";
	readonly name: string;
	/** The broker that a loan officer works for. */
	readonly company: string | undefined;
}

const given = (text: string | null | undefined) => (text === null || text === "" ? undefined : text);

/** The label and name of an originator, or only the broker's; undefined without any name. */
export function officerWords(display: OriginatorDisplay | undefined): OfficerWords | undefined {
	const officer = given(display?.originatorName);
	const broker = given(display?.brokerName);
	if (officer !== undefined) return { role: "officer", name: officer, company: broker };
	return broker === undefined ? undefined : { role: "broker", name: broker, company: undefined };
}
