import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { Rescission } from "../../../flow/engine/record/record-types.generated.ts";
import { textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { Hold } from "../steps/hold.ts";

const rescissionAt = (record: StoredRecord, field: KeysOf<Rescission, string>) =>
	textAt(record, `application.rescission.${field}`);

/**
 * Work after a line was canceled in time: the lien is released and every fee returned within 20 days (12 CFR
 * 1026.15(d)).
 */
export const LIEN_RELEASE: Hold = {
	id: "lien-release",
	isHeld: (record) =>
		rescissionAt(record, "cancelledAt") !== undefined && rescissionAt(record, "releasedAt") === undefined,
	dueOn: (record) => rescissionAt(record, "releaseBy"),
	release: (_record, now) => [set("application.rescission.releasedAt", now.toISOString())],
};
