import type { OfSchema } from "../../../../contracts/wire/schema-type.ts";

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

/**
 * Declares the contract of a port: the schemas of each of its operations, but for those that `Without` names. Compiles only
 * while what the port takes and answers is of the types that derive from these schemas.
 */
export function contractOf<Port, Without extends keyof Port = never>() {
	return <const Contract extends { readonly [operation: string]: OperationContract }>(
		contract: Contract & Checked<Port, Contract> & { readonly [operation in Operations<Port, Without>]: object },
	): { readonly [operation in keyof Contract]: OperationContract } => contract;
}

type Operations<Port, Without> = {
	[name in keyof Port]-?: name extends Without ? never : NonNullable<Port[name]> extends Ask ? name : never;
}[keyof Port];

type Ask = (...given: never[]) => unknown;

/** The contract itself; in place of what differs from the port, the name of the fault. */
type Checked<Port, Contract> = {
	readonly [operation in keyof Contract]: operation extends keyof Port
		? Contract[operation] extends { readonly request: infer Request; readonly answer: infer Answer }
			? Same<OfSchema<Request, Date>, Asked<Port[operation]>> extends true
				? Same<OfSchema<Answer, Date>, Answered<Port[operation]>> extends true
					? Contract[operation]
					: { readonly answer: "is not what the port answers" }
				: { readonly request: "is not what the port takes" }
			: never
		: "no operation of the port";
};

type Asked<Operation> = Operation extends (request: infer Request) => Promise<unknown> ? Request : never;

/** What is answered; null where nothing is, as JSON has it. */
type Answered<Operation> = Operation extends (...given: never[]) => Promise<infer Answer>
	? [Answer] extends [Nothing]
		? null
		: Answer
	: never;

/** What an operation answers that only does something. */
type Nothing = ReturnType<() => void>;

/** Whether two types are one: the same properties, and the same of them optional. */
type Same<One, Other> =
	(<Probe>() => Probe extends One ? 1 : 2) extends <Probe>() => Probe extends Other ? 1 : 2 ? true : false;
