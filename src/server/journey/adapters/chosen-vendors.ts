import { ADAPTER_VARIABLES, type Ports } from "../ports/ports.ts";
import type { Adapters } from "../vendors/guard/adapter.ts";
import { portName } from "../vendors/guard/vendor-limits.ts";
import type { ChosenVendors } from "../vendors/registry/chosen.ts";
import type { AdapterTools, PortAdapters, PortName } from "../vendors/registry/declaration.ts";
import type { Environment } from "../vendors/registry/environment.ts";
import { VendorsMisconfigured } from "../vendors/registry/vendor-faults.ts";
import { type Choice, readChoices, vendorName } from "./choices.ts";
import { type SandboxOptions, sandboxAdapters } from "./sandbox-adapters.ts";

/** The same adapters for every lender. */
export function sharedVendors(adapters: Adapters): Omit<ChosenVendors, "chat"> {
	return {
		adaptersOf: () => adapters,
		nameOf: portName,
		limitsOf: () => ({}),
		atOnceOf: () => undefined,
		cancelAt: () => undefined,
		documentAt: () => undefined,
		verifyCallback: async () => undefined,
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
		verifyCallback: async (port, message) => {
			for (const [source, { choice }] of built) {
				const { adapter, values } = choice;
				const verified = choice.port === port ? await adapter.verifyCallback?.(values, tools, message) : undefined;
				if (verified !== undefined) return { ...verified, source };
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
