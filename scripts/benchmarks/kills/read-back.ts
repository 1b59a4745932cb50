import { join } from "node:path";
import { and, asc, eq } from "drizzle-orm";
import { keysOfFolder } from "../../../src/server/platform/crypto/key-files.ts";
import type { Db } from "../../../src/server/platform/db/database.ts";
import { applicationEvents, applications, documents } from "../../../src/server/platform/db/schema.ts";
import { readApplication } from "../../../src/server/workflow/applications/application-row.ts";
import { checkChains } from "../../../src/server/workflow/jobs/check-chains.ts";
import { SAVED_FORM, type SavingBorrower, UPLOADED_TYPE } from "./saving-borrower.ts";

/** What was acknowledged of one kind, and what became of it. */
export interface Kept {
	readonly acknowledged: number;
	/** Acknowledged, and not there. */
	readonly lost: number;
	/** There more than once. */
	readonly doubled: number;
	/** There, and never acknowledged. */
	readonly unacknowledged: number;
}

/** What is there of all that was acknowledged. */
export interface ReadBack {
	readonly saves: Kept;
	readonly documents: Kept;
	readonly registrations: Kept;
	readonly chainsBroken: number;
	/** What is wrong, one sentence each. */
	readonly faults: readonly string[];
}

/** Compares what should be there once with what is there. */
export function compared(acknowledged: readonly string[], found: readonly string[]): Kept {
	const [wanted, there] = [new Set(acknowledged), new Set(found)];
	return {
		acknowledged: acknowledged.length,
		lost: acknowledged.filter((one) => !there.has(one)).length,
		doubled: found.length - there.size,
		unacknowledged: [...there].filter((one) => !wanted.has(one)).length,
	};
}

/** The applications that there are. */
export async function applicationsIn(db: Db): Promise<readonly string[]> {
	const rows = await db.select({ uuid: applications.uuid }).from(applications);
	return rows.map(({ uuid }) => uuid);
}

/**
 * Reads all that was acknowledged to these borrowers, who are all that have registered since there were only `before`:
 * through the servers, and in the database's rows and chains, with the keys and anchors in the servers' folder.
 */
export async function readBack(
	db: Db,
	folder: string,
	borrowers: readonly SavingBorrower[],
	before: readonly string[],
): Promise<ReadBack> {
	const keys = keysOfFolder(join(folder, "keys"), {});
	const faults: string[] = [];
	const [saves, savedThere, files, filesThere]: [string[], string[], string[], string[]] = [[], [], [], []];
	for (const borrower of borrowers) {
		const { uuid, saved, uploaded } = borrower;
		await borrower.logIn();
		const { row, cipher } = await readApplication(db, keys, uuid, false);
		const events = await db
			.select()
			.from(applicationEvents)
			.where(eq(applicationEvents.applicationUuid, row.uuid))
			.orderBy(asc(applicationEvents.sequence));
		saves.push(...saved.map((phone) => `${uuid} ${phone}`));
		for (const event of events) {
			const cell = { table: "application_events", row: `${row.uuid}:${event.sequence}` };
			const body = cipher.decryptJson("body", event.body, cell) as { form?: string; answers?: { phone?: string } };
			if (event.kind === "form-submitted" && body.form === SAVED_FORM)
				savedThere.push(`${uuid} ${body.answers?.phone}`);
		}
		files.push(...uploaded.keys());
		const own = and(eq(documents.applicationUuid, uuid), eq(documents.type, UPLOADED_TYPE));
		const rows = await db.select({ uuid: documents.uuid }).from(documents).where(own);
		filesThere.push(...rows.map((one) => one.uuid));
		for (const document of uploaded.keys())
			if (!(await borrower.hasFile(document))) faults.push(`${uuid}: file ${document} is not served as it was sent`);
		const last = saved.at(-1);
		const shown = await borrower.shown();
		if (shown !== last) faults.push(`${uuid}: ${last} was saved last, and ${shown} is shown`);
	}
	const registered = (await applicationsIn(db)).filter((uuid) => !before.includes(uuid));
	const broken = await checkChains(db, keys, join(folder, "anchors.jsonl"));
	return {
		saves: compared(saves, savedThere),
		documents: compared(files, filesThere),
		registrations: compared(
			borrowers.map(({ uuid }) => uuid),
			registered,
		),
		chainsBroken: broken.length,
		faults: [...faults, ...broken],
	};
}
