import { writtenDate } from "../../../../contracts/written-dates.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { formatMoney } from "../../../../lending/money.ts";
import { neededText } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { floodCover, inProgram } from "../../terms/flood-cover.ts";
import type { TermsView } from "./terms.ts";

/** Returns what the notice of special flood hazards says of this home: zone, community, map, and the cover needed. */
export function floodView(record: StoredRecord, product: Product, on: string): TermsView {
	return {
		values: {
			floodZone: neededText(record, "underwriting.flood.zone"),
			floodCommunity: neededText(record, "underwriting.flood.community"),
			floodMapDate: writtenDate(neededText(record, "underwriting.flood.mapDate")),
			floodCover: formatMoney(floodCover(record, product, on)),
			// each shows the words of one kind of community, and is printed nowhere
			floodInProgram: inProgram(record) ? "yes" : "",
			floodOutsideProgram: inProgram(record) ? "" : "yes",
		},
		tables: {},
	};
}
