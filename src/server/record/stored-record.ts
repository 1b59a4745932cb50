import type { Experiment } from "../../contracts/wire/application/index.ts";
import { isObject, type Json } from "../../flow/engine/json.ts";
import type { ApplicationRecord } from "../../flow/engine/record/record.ts";
import type { RecordPaths } from "../../flow/engine/record/record-types.generated.ts";

/** The record as stored: the wire record and the parts that never leave the server. */
export interface StoredRecord extends Omit<ApplicationRecord, "application" | "profile" | "identity" | "experiments"> {
	readonly application?: Partial<RecordPaths["application"]>;
	readonly profile?: Partial<RecordPaths["profile"]>;
	readonly identity?: Partial<RecordPaths["identity"]>;
	/** The variants of experiments that rules read. */
	readonly experiments?: { readonly [experiment: string]: Experiment["variation"] };
	/** Scores, debts, values and document snapshots; neither a browser nor a rule reads them. */
	readonly underwriting?: RecordPaths["underwriting"];
}

/**
 * Secrets of one application, encrypted separately from its record and decrypted only inside an order or an effect. A
 * form's `secret` answers are stored under their field's name (the latest one), an effect's under its own names.
 */
export interface Secrets {
	readonly ssn?: string;
	readonly disburseAccountNumber?: string;
	readonly autopayAccountNumber?: string | null;
	readonly [name: string]: Json | undefined;
}

/** Returns the secrets without the demographic answers, which neither vendors nor underwriting ever receive. */
export function withoutDemographics(secrets: Secrets): Secrets {
	const { demographics: _kept, ...others } = secrets;
	const { signers } = others;
	if (!isObject(signers)) return others;
	const own = Object.entries(signers).map(([uuid, kept]) => [uuid, isObject(kept) ? withoutDemographics(kept) : kept]);
	return { ...others, signers: Object.fromEntries(own) };
}

/** Returns one additional signer's own secrets: nobody else's. */
export function secretsOfSigner({ signers }: Secrets, identityUuid: string): Secrets {
	const own = isObject(signers) && Object.hasOwn(signers, identityUuid) ? signers[identityUuid] : undefined;
	return isObject(own) ? own : {};
}
