import { ADAPTER_VARIABLES } from "../../ports/ports.ts";

/** A number for all vendors, with exceptions by name. */
export interface PerVendor {
	readonly all: number;
	readonly only: { readonly [name: string]: number };
}

/** How much of a server's capacity one vendor may use. */
export interface VendorLimits {
	/** Seconds that a vendor may take to answer an order, by port. */
	readonly orderSeconds: PerVendor;
	/** Seconds that a vendor may take while a borrower waits on a page. */
	readonly answerSeconds: number;
	/** Concurrent orders to one vendor per process. */
	readonly atOnce: PerVendor;
	/** Hours for which an order waits while its vendor does not answer, before a person looks. */
	readonly deadlineHours: PerVendor;
	/** Minutes after which an overdue order raises an alarm. */
	readonly alarmMinutes: number;
}

/** The default limits. */
export const STANDARD_LIMITS: VendorLimits = {
	orderSeconds: { all: 30, only: {} },
	answerSeconds: 10,
	atOnce: { all: 8, only: {} },
	deadlineHours: { all: 24, only: {} },
	alarmMinutes: 5,
};

/** The number that applies to a vendor. */
export function limitOf({ all, only }: PerVendor, name: string): number {
	return Object.hasOwn(only, name) ? (only[name] ?? all) : all;
}

/** The limits when all vendors are the sandbox's with this delay, which does not count. */
export function withTimeToThink(limits: VendorLimits, thinkMs: number): VendorLimits {
	const more = Math.ceil(thinkMs / 1_000);
	const { all, only } = limits.orderSeconds;
	const longer = Object.fromEntries(Object.entries(only).map(([name, seconds]) => [name, seconds + more]));
	return { ...limits, orderSeconds: { all: all + more, only: longer } };
}

type Port = keyof typeof ADAPTER_VARIABLES;

/** A port's name in settings and logs, such as "property-records". */
export function portName(port: Port): string {
	return ADAPTER_VARIABLES[port].replace("VENDOR_", "").replaceAll("_", "-").toLowerCase();
}

/** The port of such a name; undefined for what no vendor answers. */
export function portNamed(name: string): Port | undefined {
	return PORTS.find((port) => portName(port) === name);
}

const PORTS = Object.keys(ADAPTER_VARIABLES) as Port[];
const PORT_NAMES = PORTS.map(portName);

/** Reads the limits from an environment; `vendors` are those that receive orders. Throws one sentence with the fix. */
export function vendorLimits(environment: NodeJS.ProcessEnv, vendors: readonly string[]): VendorLimits {
	const { orderSeconds, answerSeconds, atOnce, deadlineHours, alarmMinutes } = STANDARD_LIMITS;
	const read = (variable: string, standard: PerVendor, maximum: number, names: readonly string[]) =>
		perVendor(variable, environment[variable], { standard, maximum, names });
	const single = (variable: string, standard: number, maximum: number) =>
		read(variable, { all: standard, only: {} }, maximum, []).all;
	return {
		orderSeconds: read("VENDOR_SECONDS", orderSeconds, 120, PORT_NAMES),
		answerSeconds: single("VENDOR_ANSWER_SECONDS", answerSeconds, 25),
		atOnce: read("VENDOR_ORDERS_AT_ONCE", atOnce, 500, vendors),
		deadlineHours: read("VENDOR_DEADLINE_HOURS", deadlineHours, 720, vendors),
		alarmMinutes: single("VENDOR_ALARM_MINUTES", alarmMinutes, 10_080),
	};
}

interface Reading {
	readonly standard: PerVendor;
	readonly maximum: number;
	readonly names: readonly string[];
}

function perVendor(variable: string, text: string | undefined, { standard, maximum, names }: Reading): PerVendor {
	let { all } = standard;
	const only: { [name: string]: number } = { ...standard.only };
	for (const entry of (text ?? "").split(",").map((one) => one.trim())) {
		if (entry === "") continue;
		const [, name, digits] = /^(?:([a-z-]+)=)?(\d{1,6})$/.exec(entry) ?? [];
		const value = Number(digits);
		if (digits === undefined || value < 1 || value > maximum) {
			const form =
				names.length === 0 ? "" : `, with exceptions by vendor if need be, such as ${all},${names[0]}=${all}`;
			throw new Error(`${variable} is "${text}": set it to a whole number from 1 to ${maximum}${form}.`);
		}
		if (name === undefined) all = value;
		else if (names.includes(name)) only[name] = value;
		else throw new Error(`${variable} names "${name}", which is no vendor: ${names.join(", ")} may be named.`);
	}
	return { all, only };
}
