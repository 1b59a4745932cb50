import type { Ports } from "../ports.ts";
import type { AsJson, OfSchema, Same } from "./schema-type.ts";

/** What is asked in one operation of a port, and what may be answered, as JSON Schemas (2020-12). */
export interface OperationContract {
	/** The request; instants are text. Bytes of documents travel apart from it. */
	readonly request: object;
	/** The answer; fields that no schema names are ignored. */
	readonly answer: object;
	/**
	 * What another call of the same question means, where it is not the same order: a visit is the same one under another
	 * address, a state is as it is now.
	 */
	readonly kind?: "VISIT" | "STATE";
}

type Asked<Operation> = Operation extends (request: infer Request) => Promise<unknown> ? Request : never;
type Answered<Operation> = Operation extends (...given: never[]) => Promise<infer Answer> ? Answer : never;

/** A contract whose schemas say what the port's types say; else the name of what differs. */
type Checked<Port, Contract> = {
	readonly [operation in keyof Contract]: operation extends keyof Port
		? Contract[operation] extends { readonly request: infer Request; readonly answer: infer Answer }
			? Same<OfSchema<Request>, AsJson<Asked<Port[operation]>>> extends true
				? Same<OfSchema<Answer>, AsJson<Answered<Port[operation]>>> extends true
					? Contract[operation]
					: { readonly answer: "differs from the port's type" }
				: { readonly request: "differs from the port's type" }
			: never
		: "no operation of the port";
};

/** Declares the contract of a port; compiles only while schemas and the port's types say the same. */
export function contractOf<Port extends keyof Ports>() {
	return <const Contract extends { readonly [operation: string]: OperationContract }>(
		contract: Contract & Checked<Ports[Port], Contract>,
	): { readonly [operation: string]: OperationContract } => contract;
}
