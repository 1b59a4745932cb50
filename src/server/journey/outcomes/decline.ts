import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { ApplicationStatus, CreditFile } from "../../../flow/engine/record/record-types.generated.ts";
import { type DecisionCheck, type DecisionSource, statedReasons } from "../../../lending/index.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { jsonAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { snapshotJson } from "../documents/snapshot.ts";
import { adverseActionView, reasonWords } from "../documents/views/adverse-action.ts";
import { coApplicantsOf } from "../signers/co-applicants.ts";
import { personalCopy } from "../signers/signer-record.ts";
import { factorsBehind } from "./priced-file.ts";

interface DeclineCause {
	readonly record: StoredRecord;
	readonly product: Product;
	readonly now: Date;
}

/** The kind of decline, as the flow distinguishes them. */
export const DECLINES = {
	DECISION: { uwDecision: "DECLINE" },
	CREDIT_SCORE: { uwDecision: "INELIGIBLE", creditScoreDecline: true },
	OBLIGATIONS: { uwDecision: "INELIGIBLE", dtiDecline: true },
} as const;

/**
 * Returns the writes of a decline: the decision with its trace, and the adverse-action notice whose reasons come from
 * that trace (12 CFR 1002.9). A trace without a reason throws, so a person decides.
 */
export function declinePatch(
	{ record, product, now }: DeclineCause,
	trace: readonly DecisionCheck[],
	status: ApplicationStatus = DECLINES.DECISION,
	credit: CreditFile | undefined = jsonAt(record, "underwriting.credit"),
): RecordPatch {
	const on = today(record, now);
	const factors = factorsBehind(record, product, on, credit);
	const { reasons, sources } = statedReasons(trace, factors, reasonWords(product, on));
	const said = reasons.map(({ text }) => text);
	const view = adverseActionView(record, product, { on, reasons: said, sources, credit });
	return [
		...statusPatch({ ...status, offers: "NONE" }),
		set("application.offers", []),
		set("underwriting.decline", {
			on,
			trace: trace.map((check) => ({ ...check })),
			reasons,
			sources: [...sources],
		}),
		set("application.adverseAction", { on, reasons: said, sources: [...sources], ...view.shown }),
		set("underwriting.disclosures.adverse-action", snapshotJson(view.snapshot)),
		...coApplicantsOf(record).map(({ identityUuid, record: own }) => {
			const file = jsonAt(own, "underwriting.credit");
			const used = sources.filter((source) => !OF_THE_PRIMARY.includes(source));
			const { snapshot } = adverseActionView(own, product, { on, reasons: said, sources: used, credit: file });
			return personalCopy("adverse-action", identityUuid, snapshotJson(snapshot));
		}),
	];
}

/** Reports about the primary applicant alone; a co-applicant's notice names only agencies that reported on them. */
const OF_THE_PRIMARY: readonly DecisionSource[] = ["INCOME_VENDOR", "IDENTITY_VENDOR"];
