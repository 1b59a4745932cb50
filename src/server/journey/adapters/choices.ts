import {
	CHOICE_VARIABLES,
	type DeclaredAdapter,
	type PortName,
	SHARED_PORTS,
} from "../vendors/registry/declaration.ts";
import { type Environment, ofOrg, partsOf, textOf } from "../vendors/registry/environment.ts";
import { type Maturity, type NamedVendor, operatorsWord, unprovenFaults } from "../vendors/registry/maturity.ts";
import { fileOf, readValues, type ShownSetting } from "../vendors/registry/read-values.ts";
import { sentenceOf, type VendorFault } from "../vendors/registry/vendor-faults.ts";
import { adaptersOf } from "./declared.ts";

/** The adapter that answers at a port: of one lender, or of every lender without its own choice. */
export interface Choice {
	readonly port: PortName;
	readonly org: string | undefined;
	readonly adapter: DeclaredAdapter;
	readonly values: { readonly [name: string]: unknown };
	readonly shown: readonly ShownSetting[];
	readonly maturity: Maturity;
}

export interface Choices {
	readonly choices: readonly Choice[];
	/** Everything that is wrong, at once. */
	readonly faults: readonly VendorFault[];
	/** What else keeps production from starting. */
	readonly unready: readonly VendorFault[];
}

/** Variables that begin like a choice and are read elsewhere. */
const LIMITS = [
	"VENDOR_SECONDS",
	"VENDOR_ANSWER_SECONDS",
	"VENDOR_ORDERS_AT_ONCE",
	"VENDOR_DEADLINE_HOURS",
	"VENDOR_ALARM_MINUTES",
	"VENDOR_MATURITY",
];

const PORTS = Object.keys(CHOICE_VARIABLES) as PortName[];

/** Names a vendor in settings, logs and breakers: "title", or "title/lakeside-cu" for one lender's own. */
export function vendorName(port: PortName, org: string | undefined): string {
	const name = CHOICE_VARIABLES[port].replace("VENDOR_", "").replaceAll("_", "-").toLowerCase();
	return org === undefined ? name : `${name}/${org}`;
}

/** Reads which adapters are chosen and with which settings; `orgs` are the lenders that may have their own. */
export function readChoices(environment: Environment, orgs?: readonly string[], now = new Date()): Choices {
	const faults: VendorFault[] = [];
	const chosen = PORTS.flatMap((port) => choicesOf(environment, port, orgs, faults));
	const read = chosen.map((choice) => ({ ...choice, ...readValues(environment, choice.adapter, choice.org) }));
	for (const one of read) faults.push(...one.faults.filter((fault) => !faults.some((known) => isSame(known, fault))));
	faults.push(...unknownVariables(environment, chosen));
	const named = chosen.filter(({ adapter }) => adapter.kind !== "sandbox").map(asNamed);
	const today = now.toISOString().slice(0, 10);
	const word = operatorsWord(environment, named, today);
	const choices = read.map(({ port, org, adapter, values, shown }) => {
		const maturity = word.maturityOf(vendorName(port, org));
		return { port, org, adapter, values, shown, maturity };
	});
	const own = read.flatMap(({ adapter, values, faults: wrong }) =>
		wrong.length > 0 ? [] : (adapter.unready?.(values) ?? []),
	);
	return {
		choices,
		faults: [...faults, ...word.faults],
		unready: [...sandboxFaults(chosen), ...own, ...unprovenFaults(word, named, today)],
	};
}

interface Chosen {
	readonly port: PortName;
	readonly org: string | undefined;
	readonly adapter: DeclaredAdapter;
}

function choicesOf(
	environment: Environment,
	port: PortName,
	orgs: readonly string[] | undefined,
	faults: VendorFault[],
): Chosen[] {
	const adapters = adaptersOf(port);
	const [standard] = adapters;
	const variables = Object.keys(environment).filter((name) => name.startsWith(`${CHOICE_VARIABLES[port]}__`));
	const find = (variable: string) => {
		const name = textOf(environment, variable);
		if (name === undefined) return standard;
		const found = adapters.find((one) => one.name === name);
		if (found === undefined) {
			const known = adapters.map((one) => one.name).join(", ");
			const cause = `there is no adapter "${name}"`;
			faults.push({ variable, cause, cure: `set it to one of: ${known}, or leave it unset` });
		}
		return found;
	};
	const own = variables
		.filter((variable) => textOf(environment, variable) !== undefined)
		.flatMap((variable): Chosen[] => {
			const { org = "" } = partsOf(variable);
			if (SHARED_PORTS.has(port)) {
				faults.push({ variable, cause: "one adapter serves all lenders here", cure: `set ${CHOICE_VARIABLES[port]}` });
				return [];
			}
			if (orgs !== undefined && !orgs.includes(org)) {
				faults.push({ variable, cause: `there is no lender "${org}"`, cure: `use the code of a folder of flows/orgs` });
				return [];
			}
			const adapter = find(variable);
			return adapter === undefined ? [] : [{ port, org, adapter }];
		});
	const adapter = find(CHOICE_VARIABLES[port]);
	return [...(adapter === undefined ? [] : [{ port, org: undefined, adapter }]), ...own];
}

function asNamed({ port, org, adapter }: Chosen): NamedVendor {
	return { name: vendorName(port, org), isOutside: adapter.kind === "http" || adapter.kind === "direct" };
}

function sandboxFaults(chosen: readonly Chosen[]): VendorFault[] {
	return chosen
		.filter(({ adapter }) => adapter.kind === "sandbox")
		.map(({ port, org }) => {
			const others = adaptersOf(port).filter(({ kind }) => kind !== "sandbox");
			const names = others.map(({ name }) => name).join(", ");
			return {
				variable: ofOrg(CHOICE_VARIABLES[port], org),
				cause: "the sandbox would answer",
				cure: names === "" ? "this build has no other adapter for it" : `set it to one of: ${names}`,
			};
		});
}

/** Variables that look like a setting and that nothing reads: a typing error would change nothing, silently. */
function unknownVariables(environment: Environment, chosen: readonly Chosen[]): VendorFault[] {
	const choosing = [...Object.values(CHOICE_VARIABLES), ...LIMITS];
	const prefixes = new Map<string, readonly string[]>();
	for (const { adapter } of chosen) {
		if (adapter.prefix === undefined) continue;
		const own = Object.values(adapter.settings).flatMap(({ name, isSecret }) =>
			isSecret ? [name, fileOf(name)] : [name],
		);
		prefixes.set(adapter.prefix, [...(prefixes.get(adapter.prefix) ?? []), ...own]);
	}
	return Object.keys(environment).flatMap((variable): VendorFault[] => {
		const { name, org } = partsOf(variable);
		if (name.startsWith("VENDOR_") && !choosing.includes(name)) {
			const cure = `the variables are ${choosing.join(", ")}`;
			return [{ variable, cause: "nothing reads it", cure }];
		}
		for (const [prefix, names] of prefixes) {
			if (!name.startsWith(prefix)) continue;
			if (!names.includes(name))
				return [{ variable, cause: "nothing reads it", cure: `there are ${names.join(", ")}` }];
			const isRead = chosen.some((one) => one.adapter.prefix === prefix && one.org === org);
			if (isRead || org === undefined) continue;
			return [{ variable, cause: `"${org}" chooses no adapter of its own`, cure: `use ${name}, or choose one for it` }];
		}
		return [];
	});
}

function isSame(one: VendorFault, other: VendorFault): boolean {
	return sentenceOf(one) === sentenceOf(other);
}
