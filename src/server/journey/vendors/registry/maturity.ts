import { type Environment, textOf } from "./environment.ts";
import type { VendorFault } from "./vendor-faults.ts";

/** How far an adapter was tried with its vendor; only the operator raises it. */
export type Maturity =
	| { readonly level: "contract-tested" }
	| { readonly level: "vendor-sandbox-tested"; readonly on: string }
	| { readonly level: "live"; readonly since: string };

/** The variable that raises it. */
const RAISED = "VENDOR_MATURITY";
/** The variable that names the vendors with which production may start although nobody tried them. */
const ACCEPTED = "ACCEPT_UNPROVEN";

/** A vendor as these variables name it, and whether it stands outside, where it has to be tried. */
export interface NamedVendor {
	readonly name: string;
	readonly isOutside: boolean;
}

export interface OperatorsWord {
	maturityOf(vendor: string): Maturity;
	isAccepted(vendor: string): boolean;
	readonly faults: readonly VendorFault[];
}

/** A maturity in words. */
export function maturityText(maturity: Maturity): string {
	if (maturity.level === "live") return `live since ${maturity.since}`;
	return maturity.level === "contract-tested" ? maturity.level : `${maturity.level} on ${maturity.on}`;
}

/** Reads what the operator says about the chosen vendors; `today` is yyyy-mm-dd. */
export function operatorsWord(environment: Environment, vendors: readonly NamedVendor[], today: string): OperatorsWord {
	const faults: VendorFault[] = [];
	const isKnown = (variable: string, name: string) => {
		if (vendors.some((one) => one.name === name)) return true;
		const names = vendors.map((one) => one.name).join(", ") || "none";
		faults.push({ variable, cause: `"${name}" is no chosen vendor`, cure: `name one of: ${names}` });
		return false;
	};
	const raised = new Map<string, Maturity>();
	for (const entry of listOf(environment, RAISED)) {
		const [, name = "", words = ""] = /^([^=]+)=(.*)$/.exec(entry) ?? [];
		const maturity = maturityOf(words.trim(), today);
		if (maturity === undefined) {
			const cure = 'write such as "credit=vendor-sandbox-tested on 2026-11-20" or "credit=live since 2026-12-01"';
			faults.push({ variable: RAISED, cause: `"${entry}" is no maturity of a past day`, cure });
		} else if (isKnown(RAISED, name.trim())) raised.set(name.trim(), maturity);
	}
	const accepted = listOf(environment, ACCEPTED).filter((name) => isKnown(ACCEPTED, name));
	return {
		maturityOf: (vendor) => raised.get(vendor) ?? { level: "contract-tested" },
		isAccepted: (vendor) => accepted.includes(vendor),
		faults,
	};
}

/** What keeps production from starting: vendors outside with which nobody tried this build. */
export function unprovenFaults(word: OperatorsWord, vendors: readonly NamedVendor[], today: string): VendorFault[] {
	return vendors
		.filter(
			({ name, isOutside }) => isOutside && word.maturityOf(name).level === "contract-tested" && !word.isAccepted(name),
		)
		.map(({ name }) => ({
			variable: ACCEPTED,
			cause: `nobody says that "${name}" was tried with its vendor`,
			cure: `say so with ${RAISED}="${name}=vendor-sandbox-tested on ${today}", or name it here to start all the same`,
		}));
}

function listOf(environment: Environment, variable: string): string[] {
	return (textOf(environment, variable) ?? "")
		.split(",")
		.map((one) => one.trim())
		.filter((one) => one !== "");
}

function maturityOf(words: string, today: string): Maturity | undefined {
	const [, how, day = ""] = /^(vendor-sandbox-tested on|live since) (\d{4}-\d{2}-\d{2})$/.exec(words) ?? [];
	if (how === undefined || !isDay(day) || day > today) return undefined;
	return how === "live since" ? { level: "live", since: day } : { level: "vendor-sandbox-tested", on: day };
}

function isDay(text: string): boolean {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
