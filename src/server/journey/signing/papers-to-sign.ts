import { said } from "../../platform/problems/said.ts";
import { jsonAt } from "../../record/read-record.ts";
import { shownContent } from "../documents/content.ts";
import { signatureWords } from "../documents/pdf/signature-words.ts";
import { renderContent } from "../documents/render.ts";
import { lastDelivery, sha256Of } from "../papers/deliveries.ts";
import type { DisclosureId } from "../papers/kinds.ts";
import type { PaperToSign } from "../ports/papers/e-sign.ts";
import { FieldRefused } from "../steps/effect.ts";
import { isSignersTask, type KeptCeremony } from "./ceremony.ts";
import { papersOfSigner } from "./deed-effect.ts";
import { papersOfBorrower, type SigningState } from "./effect.ts";

/** The papers that someone signs in one sitting, and what of them stays with the ceremony. */
export interface DrawnPapers {
	readonly papers: readonly PaperToSign[];
	readonly kept: KeptCeremony["papers"];
}

/** Which papers this person signs; throws FieldRefused while the law, or a missing consent, has them wait. */
export function papersOf(state: SigningState): readonly DisclosureId[] {
	if (!isSignersTask(state.record)) return papersOfBorrower(state, "documentIds");
	const kinds = papersOfSigner(state, "documentIds");
	if (!kinds.includes("deed-of-trust")) throw new FieldRefused("documentIds", said("signing.nothing"));
	return kinds;
}

/** Draws papers for the vendor; throws FieldRefused for one whose very bytes this person has not received. */
export function drawnPapers(
	{ record, product }: SigningState,
	identityUuid: string,
	kinds: readonly DisclosureId[],
): Promise<DrawnPapers> {
	const drawn = kinds.map(async (kind) => {
		const content = shownContent(kind, record, product);
		const bytes = await renderContent(content);
		const sha256 = sha256Of(bytes);
		const delivery = lastDelivery(record, identityUuid, kind);
		if (delivery?.shown !== sha256) {
			throw new FieldRefused("documentIds", said("signing.readFirst", { title: content.title }));
		}
		const marks = content.blocks.flatMap((block) => (block.kind === "signature" ? [signatureWords(block.who)] : []));
		return {
			paper: { id: kind, title: content.title, bytes, sha256, marks },
			kept: { document: kind, sha256, bytes: bytes.length, deliveredAt: delivery.at },
		};
	});
	return Promise.all(drawn).then((all) => ({
		papers: all.map(({ paper }) => paper),
		kept: all.map(({ kept }) => kept),
	}));
}

/** Whether someone's email address is known, to which the vendor may write. */
export function emailOf({ record }: Pick<SigningState, "record">): string {
	return jsonAt(record, "profile.email") ?? jsonAt(record, "identity.email") ?? "";
}
