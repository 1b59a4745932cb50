import type { ChatProvider } from "../../ports/chat.ts";
import type { FileExchange } from "../../ports/payment-book.ts";
import { ADAPTER_VARIABLES } from "../../ports/ports.ts";
import type {
	Adapters,
	AskedDocument,
	Cancellation,
	FetchedDocument,
	UnneededOrder,
	VendorCall,
} from "../guard/adapter.ts";
import type { AdapterLimits } from "../guard/adapter-limits.ts";
import type { Setting } from "./setting.ts";
import type { VendorFault } from "./vendor-faults.ts";

/** Everything that an adapter can be chosen for: the vendors of applications, and who carries chats. */
export interface PortAdapters extends Adapters {
	readonly chat: ChatProvider;
	readonly streamChat: ChatProvider;
}

export type PortName = keyof PortAdapters;

/** The variable that chooses the adapter of a port. */
export const CHOICE_VARIABLES: { readonly [port in PortName]: string } = {
	...ADAPTER_VARIABLES,
	chat: "VENDOR_CHAT",
	streamChat: "VENDOR_STREAM_CHAT",
};

/** Ports with one adapter for all lenders: their vendors call a single address of this server. */
export const SHARED_PORTS: ReadonlySet<PortName> = new Set<PortName>(["chat", "streamChat"]);

/**
 * Who answers: the sandbox, an officer at the desk, the lender's own service over our contract, our own work or a public
 * protocol, or a vendor's own interface.
 */
export type AdapterKind = "sandbox" | "desk" | "http" | "built-in" | "direct";

/** What an adapter may use besides its settings. */
export interface AdapterTools {
	readonly now: () => Date;
	/** The sandbox's adapters, made once. */
	readonly sandbox: () => Adapters;
}

/** A message that a vendor sent to this server. */
export interface VendorMessage {
	readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
	/** The text as it came, which is what is signed. */
	readonly body: string;
	/** The application that the address names, which nobody signed: good for looking again, and for nothing else. */
	readonly about?: string | undefined;
}

/** A message that its vendor has signed. */
export interface VerifiedCallback {
	/** The same when the vendor repeats it. */
	readonly messageId: string;
	/** The order that it is about, as we named it to the vendor. */
	readonly orderId: string | undefined;
	/** The application that it is about, where no order was named to the vendor: every order there that waits for it looks again. */
	readonly applicationUuid?: string | undefined;
}

type Verified = VerifiedCallback | undefined;

type Settings = { readonly [name: string]: Setting };

type ValuesOf<Given extends Settings> = {
	readonly [name in keyof Given]: Given[name] extends Setting<infer Value> ? Value : never;
};

interface Declaration<Port extends PortName, Given extends Settings> {
	readonly port: Port;
	/** The word that chooses it. */
	readonly name: string;
	readonly kind: AdapterKind;
	/** What it does, in one line. */
	readonly about: string;
	/** How the names of its variables begin: others that begin like this are refused. */
	readonly prefix?: string;
	readonly settings: Given;
	/** What it may use and what it may send, where that is not the standard; an operator may set some for its port by name. */
	readonly limits?: AdapterLimits;
	/** What is wrong with settings that are each as they should be. */
	refuse?(settings: ValuesOf<Given>): VendorFault | undefined;
	/** What keeps production from starting with settings that are good enough to try it. */
	unready?(settings: ValuesOf<Given>): VendorFault | undefined;
	/** What an operator should know of settings that work, as a clause without a period. */
	note?(settings: ValuesOf<Given>): string | undefined;
	build(settings: ValuesOf<Given>, tools: AdapterTools): PortAdapters[Port];
	/** What a vendor says when it calls back; undefined when this vendor did not sign it. */
	verifyCallback?(settings: ValuesOf<Given>, tools: AdapterTools, message: VendorMessage): Verified | Promise<Verified>;
	/** Tells the vendor that an order is no longer needed; absent where nobody has to be told. */
	cancel?(
		settings: ValuesOf<Given>,
		tools: AdapterTools,
		order: UnneededOrder,
		call: VendorCall,
	): Promise<Cancellation>;
	/** Fetches a document that an answer named; absent where answers name none. */
	document?(
		settings: ValuesOf<Given>,
		tools: AdapterTools,
		asked: AskedDocument,
		call: VendorCall,
	): Promise<FetchedDocument>;
	/** Sends files that are due and takes those that came; asked again and again, by several processes perhaps. */
	exchange?(settings: ValuesOf<Given>, tools: AdapterTools, exchange: FileExchange): Promise<void>;
	/** What is wrong with it now, in a sentence; undefined when it can work. */
	health?(settings: ValuesOf<Given>, tools: AdapterTools): Promise<string | undefined>;
}

/** An adapter as the registry keeps it. */
export type DeclaredAdapter = Declaration<PortName, Settings>;

/** Declares an adapter: the file that exports it is listed in `declared.ts`. */
export function declareAdapter<Port extends PortName, Given extends Settings>(
	adapter: Declaration<Port, Given>,
): DeclaredAdapter {
	return adapter as unknown as DeclaredAdapter;
}
