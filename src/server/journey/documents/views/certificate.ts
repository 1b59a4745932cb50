import { writtenDate } from "../../../../contracts/written-dates.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { flagAt, jsonAt, textAt, textsAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { videoAllowed } from "../../law/notary-act.ts";
import { displayDate } from "../../papers/dates.ts";
import { instrumentWords } from "./instrument/instrument.ts";
import { signerText } from "./names-on-papers.ts";
import { type TermsView, termsView } from "./terms.ts";

/** To be filled in by the notary. */
const LINE = "____________";

/** Returns the notary's certificate: as the act took place, or before it with lines for the notary to fill in. */
export function certificateView(record: StoredRecord, product: Product, on: string): TermsView {
	const say = copyIn(product, "documents");
	const isDone = jsonAt(record, "underwriting.notary") !== undefined;
	const of = (field: "notary" | "commissionNumber" | "venueState" | "venueCounty") =>
		textAt(record, `underwriting.notary.act.${field}`);
	const planned =
		textAt(record, "application.requestedManualNotaryTime") !== undefined ||
		flagAt(record, "application.status.manualNotary") ||
		!videoAllowed(record, product, on);
	const inPerson = isDone ? flagAt(record, "underwriting.notary.inPerson") : planned;
	const isElectronic = isDone
		? flagAt(record, "underwriting.notary.electronic")
		: inPerson && flagAt(record, "application.requestedManualNotaryElectronic");
	const number = of("commissionNumber");
	const until = writtenDate(textAt(record, "underwriting.notary.act.commissionExpiresOn") ?? "");
	return {
		values: {
			...termsView(record, product, on).values,
			...instrumentWords(record, product, on),
			presenceText: say(inPerson ? "acknowledgement.inPerson" : "acknowledgement.byVideo"),
			electronicText: isElectronic ? say("acknowledgement.electronic") : "",
			appeared: signerText(record, product),
			venueState: of("venueState") ?? LINE,
			venueCounty: of("venueCounty") ?? LINE,
			actOn: isDone ? displayDate(on) : "",
			notary: of("notary") ?? "",
			commission: number === undefined ? "" : say("acknowledgement.commission", { number, until }),
			journal: textAt(record, "underwriting.notary.journalNumber") ?? "",
			witnesses: textsAt(record, "underwriting.notary.act.witnesses").join(", "),
		},
		tables: {},
	};
}
