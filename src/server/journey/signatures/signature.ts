import type { Json } from "../../../flow/engine/authored/authored.ts";
import { said } from "../../platform/problems/said.ts";
import { fullName } from "../../record/parties.ts";
import { applicationUuidOf, jsonAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { shownContent } from "../documents/content.ts";
import { type Delivery, lastDelivery } from "../papers/deliveries.ts";
import type { DisclosureId, DisclosureKind } from "../papers/kinds.ts";
import { wordsOf } from "../papers/own-papers.ts";
import { type DrawnDocument, together } from "../steps/decision-inputs.ts";
import { type EffectInput, FieldRefused } from "../steps/effect.ts";

/** Version of the E-SIGN statement behind every signature. */
export const CONSENT_VERSION = "e-sign-consent/1";

/** How a signature looks: the typed name, and the lines of a drawn one ("x,y x,y;x,y x,y" in a box of 600 by 200). */
export interface SignatureMark {
	readonly name: string;
	readonly strokes: string;
}

/** Evidence of signatures: what the record stores for each, and what the event log stores for all. */
export interface Signed {
	readonly patch: RecordPatch;
	readonly evidence: Json;
}

/** Returns the SHA-256 (hex) and the size of the bytes of a document as shown. */
export function shownHash(id: DisclosureId, { record, product, drawn }: EffectInput): DrawnDocument {
	return drawn(shownContent(id, record, product));
}

/** The delivery of exactly these bytes to the signer; throws FieldRefused(field) when they never received them. */
export function requireDelivery(
	{ record, product, actor }: EffectInput,
	id: DisclosureId,
	sha256: string,
	field: string,
): Delivery {
	const delivery = lastDelivery(record, actor.identityUuid, id);
	if (delivery?.shown !== sha256) {
		const { title } = wordsOf(id, record, product);
		throw new FieldRefused(field, said("signing.readFirst", { title }));
	}
	return delivery;
}

/**
 * Signs these documents, each on the bytes that were delivered to the signer; throws FieldRefused(field) when one was
 * not, or the signature is missing.
 */
export function signWith(
	input: EffectInput,
	ids: readonly DisclosureId[],
	{ name, strokes }: SignatureMark,
	field: string,
): Signed {
	const { record, product, now, vendors, actor } = input;
	const shown = together(ids, (id) => ({ id, ...shownHash(id, input) }));
	const delivered = shown.map((one) => ({
		...one,
		deliveredAt: requireDelivery(input, one.id, one.sha256, field).at,
	}));
	const ceremonies = together(delivered, ({ id, sha256, bytes, deliveredAt }) => {
		const result = vendors.eSign.sign({
			orderId: stableUuid("signature", applicationUuidOf(record), id, sha256),
			signerLastName: textAt(record, "profile.name.lastName") ?? "",
			sha256,
			signedAt: now.toISOString(),
		});
		return { id, sha256, bytes, deliveredAt, result };
	});
	const signatures = ceremonies.map(({ id, sha256, bytes, deliveredAt, result }) => {
		if (result.status === "DECLINED") {
			throw new FieldRefused(field, said("signing.declined"));
		}
		if (result.status === "EXPIRED") throw new FieldRefused(field, said("signing.expired"));
		return {
			document: id,
			sha256,
			bytes,
			deliveredAt,
			signatureName: name,
			style: strokes === "" ? ("TYPED" as const) : ("DRAWN" as const),
			strokes,
			signedAt: now.toISOString(),
			ceremonyId: result.ceremonyId,
			consentVersion: CONSENT_VERSION,
			productHash: product.hash,
			identityUuid: actor.identityUuid,
		};
	});
	return {
		patch: signatures.map((one) => set(`underwriting.signatures.${one.document}`, one)),
		evidence: { signatures, address: actor.address, agent: actor.agent },
	};
}

/**
 * Signs with the signature that was adopted at the note (a co-owner's: at the deed), or with the full name if there is
 * none.
 */
export function signAs(input: EffectInput, kinds: readonly DisclosureKind[], field: string): Signed {
	const signed = (kind: DisclosureKind) => jsonAt(input.record, `underwriting.signatures.${kind}`);
	const from = signed("note") ?? signed("deed-of-trust") ?? {};
	const mark = {
		name: textAt(from, "signatureName") ?? fullName(input.record),
		strokes: textAt(from, "strokes") ?? "",
	};
	return signWith(input, kinds, mark, field);
}
