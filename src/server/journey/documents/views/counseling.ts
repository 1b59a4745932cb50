import { writtenDate } from "../../../../contracts/written-dates.ts";
import type { KeysOf, RecordValue } from "../../../../flow/engine/record/record-shape.ts";
import { listAt, textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import type { TermsView } from "./terms.ts";

type Agency = RecordValue<"underwriting.counselors.agencies">[number];

/** Returns the counseling organizations near the home, as they were listed (12 CFR 1024.20). */
export function counselingView(record: StoredRecord): TermsView {
	const said = (one: Agency, field: KeysOf<Agency, string>): string => textAt(one, field) ?? "";
	return {
		values: {
			zip: textAt(record, "application.property.zip") ?? "",
			counselorsAsOf: writtenDate(textAt(record, "underwriting.counselors.asOf") ?? ""),
		},
		tables: {
			counselors: listAt(record, "underwriting.counselors.agencies").map((one) => [
				said(one, "name"),
				said(one, "address"),
				[said(one, "phone"), said(one, "web").replace(/^https:\/\//, "")].filter(Boolean).join(", "),
				[said(one, "services"), said(one, "languages")].filter(Boolean).join("; "),
			]),
		},
	};
}
