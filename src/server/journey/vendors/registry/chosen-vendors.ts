import type { ChatProviders } from "../../chat/port.ts";
import type { FileExchange } from "../../closing/nacha/payment-book.ts";
import type {
	Adapters,
	AskedDocument,
	Cancellation,
	FetchedDocument,
	UnneededOrder,
	VendorCall,
} from "../guard/adapter.ts";
import type { AdapterLimits } from "../guard/adapter-limits.ts";
import { portName } from "../guard/vendor-limits.ts";
import { ADAPTER_VARIABLES, type Ports } from "../ports.ts";
import { type SandboxOptions, sandboxAdapters } from "../sandbox-adapters.ts";
import { type Choice, readChoices, vendorName } from "./choices.ts";
import type { AdapterTools, HeardMessage, PortAdapters, PortName, VendorMessage } from "./declaration.ts";
import type { Environment } from "./environment.ts";
import { VendorsMisconfigured } from "./vendor-faults.ts";

/** Tells a vendor that an order is no longer needed; however often, it is one cancellation. */
export type Cancel = (order: UnneededOrder, call: VendorCall) => Promise<Cancellation>;

/** Fetches a document that a vendor's answer named. */
export type FetchDocument = (asked: AskedDocument, call: VendorCall) => Promise<FetchedDocument>;

/** A vendor with which files are exchanged. */
export interface VendorExchange {
	readonly vendor: string;
	run(exchange: FileExchange): Promise<void>;
}

/** The vendors of every lender. */
export interface ChosenVendors {
	/** The adapters of a lender. */
	adaptersOf(org: string): Adapters;
	/** The name of the vendor that answers at a lender's port; lenders that share a vendor share its name. */
	nameOf(port: keyof Ports, org: string): string;
	/** The limits that the adapter of a lender's port declares. */
	limitsOf(port: keyof Ports, org: string): AdapterLimits;
	/** Calls that may be under way to all vendors of a port together, where each of them declares a limit. */
	atOnceOf(port: keyof Ports): number | undefined;
	/** How the vendor of a lender's port is told that an order is no longer needed; undefined where nobody has to be told. */
	cancelAt(port: keyof Ports, org: string): Cancel | undefined;
	/** How a document is fetched from the vendor of a lender's port; undefined where answers name none. */
	documentAt(port: keyof Ports, org: string): FetchDocument | undefined;
	/** What a vendor of a port says when it calls back, and which one; undefined when none of them signed it. */
	hear(port: PortName, message: VendorMessage): Promise<(HeardMessage & { readonly source: string }) | undefined>;
	/** The vendors with which files are exchanged. */
	readonly exchanges: readonly VendorExchange[];
	/** What an operator should know of vendors that work. */
	readonly notes: readonly { readonly vendor: string; readonly note: string }[];
	readonly chat: ChatProviders;
}

/** The same adapters for every lender. */
export function sharedVendors(adapters: Adapters): Omit<ChosenVendors, "chat"> {
	return {
		adaptersOf: () => adapters,
		nameOf: portName,
		limitsOf: () => ({}),
		atOnceOf: () => undefined,
		cancelAt: () => undefined,
		documentAt: () => undefined,
		hear: async () => undefined,
		exchanges: [],
		notes: [],
	};
}

/** Builds what the environment chooses, each adapter once; throws VendorsMisconfigured with every fault. */
export function chooseVendors(
	environment: Environment,
	options: SandboxOptions & { readonly orgs?: readonly string[] } = {},
): ChosenVendors {
	const { choices, faults } = readChoices(environment, options.orgs);
	if (faults.length > 0) throw new VendorsMisconfigured(faults);
	const tools = toolsOf(options);
	const built = new Map<string, { readonly choice: Choice; readonly adapter: PortAdapters[PortName] }>();
	for (const choice of choices) {
		const adapter = choice.adapter.build(choice.values, tools);
		built.set(vendorName(choice.port, choice.org), { choice, adapter });
	}
	const nameOf = (port: PortName, org: string) => {
		const own = vendorName(port, org);
		return built.has(own) ? own : vendorName(port, undefined);
	};
	const ports = Object.keys(ADAPTER_VARIABLES) as (keyof Ports)[];
	const adapterAt = <Port extends PortName>(port: Port, org: string) =>
		built.get(nameOf(port, org))?.adapter as PortAdapters[Port];
	return {
		adaptersOf: (org) => Object.fromEntries(ports.map((port) => [port, adapterAt(port, org)])) as unknown as Adapters,
		nameOf,
		limitsOf: (port, org) => built.get(nameOf(port, org))?.choice.adapter.limits ?? {},
		atOnceOf: (port) => {
			const here = choices.filter((choice) => choice.port === port);
			const all = here.map(({ adapter }) => adapter.limits?.atOnce ?? Number.NaN);
			const together = all.reduce((sum, one) => sum + one, 0);
			return Number.isNaN(together) || all.length === 0 ? undefined : together;
		},
		cancelAt: (port, org) => {
			const { adapter, values = {} } = built.get(nameOf(port, org))?.choice ?? {};
			const cancel = adapter?.cancel?.bind(adapter);
			return cancel && ((order, call) => cancel(values, tools, order, call));
		},
		documentAt: (port, org) => {
			const { adapter, values = {} } = built.get(nameOf(port, org))?.choice ?? {};
			const document = adapter?.document?.bind(adapter);
			return document && ((asked, call) => document(values, tools, asked, call));
		},
		hear: async (port, message) => {
			for (const [source, { choice }] of built) {
				const { adapter, values } = choice;
				const heard = choice.port === port ? await adapter.hear?.(values, tools, message) : undefined;
				if (heard !== undefined) return { ...heard, source };
			}
			return undefined;
		},
		exchanges: [...built].flatMap(
			([
				vendor,
				{
					choice: { adapter, values },
				},
			]) => {
				const exchange = adapter.exchange?.bind(adapter);
				return exchange === undefined ? [] : [{ vendor, run: (given) => exchange(values, tools, given) }];
			},
		),
		notes: [...built].flatMap(([vendor, { choice }]) => {
			const note = choice.adapter.note?.(choice.values);
			return note === undefined ? [] : [{ vendor, note }];
		}),
		chat: { standard: adapterAt("chat", ""), stream: adapterAt("streamChat", "") },
	};
}

/** Tools for building and for asking after an adapter's health. */
export function toolsOf(options: SandboxOptions): AdapterTools {
	const { now = () => new Date() } = options;
	let made: Adapters | undefined;
	return {
		now,
		sandbox: () => {
			made ??= sandboxAdapters({ ...options, now });
			return made;
		},
	};
}
