import { sha256Of } from "../../journey/papers/deliveries.ts";
import type { KeptPdf } from "../../journey/steps/order.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { lookupHash } from "../../platform/crypto/key-ring.ts";
import { documents } from "../../platform/db/schema.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { OpenApplication } from "../applications/application-row.ts";
import { withContent } from "../content/keep-content.ts";

/** A PDF that came with the answer to an order: the borrower's, or a signer's. */
interface OrderedPdf {
	readonly orderUuid: string;
	readonly signer: string | undefined;
	readonly name: string;
	readonly bytes: Uint8Array;
}

/** Keeps a PDF encrypted with the documents of an application; of an order that is repeated, the first one stays. */
export async function keepPdf(
	context: PlatformContext,
	{ row, cipher }: OpenApplication,
	{ orderUuid, signer, name, bytes }: OrderedPdf,
): Promise<KeptPdf> {
	const plain = Buffer.from(bytes);
	const sha256 = sha256Of(plain);
	const uuid = stableUuid("kept pdf", orderUuid, name, sha256);
	const sealed = cipher.encrypt("content", plain, { table: "documents", row: uuid });
	await withContent(
		context,
		sealed,
		(place) =>
			context.database.db
				.insert(documents)
				.values({
					uuid,
					applicationUuid: row.uuid,
					signerUuid: signer ?? null,
					type: "DISCLOSURES_AND_NOTICES",
					mediaType: "application/pdf",
					size: plain.length,
					fingerprint: lookupHash(context.keys, "document", plain.toString("base64")),
					...place,
					createdAt: context.now(),
				})
				.onConflictDoNothing()
				.returning({ uuid: documents.uuid }),
		(kept) => kept.length > 0,
	);
	return { documentUuid: uuid, sha256, bytes: plain.length };
}
