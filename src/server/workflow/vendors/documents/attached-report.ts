import { and, eq } from "drizzle-orm";
import { sha256Of } from "../../../journey/papers/deliveries.ts";
import { documentKinds } from "../../../journey/ports/contract/vendor-documents.ts";
import type { Ports } from "../../../journey/ports/ports.ts";
import type { ContentPlace } from "../../../platform/content/content-store.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { deskQuestions, vendorDocuments } from "../../../platform/db/schema.ts";
import type { OpenApplication } from "../../applications/application-row.ts";
import { type DeskQuestion, type OfficersAct, reportableQuestion } from "../desk-questions.ts";
import { questionCell } from "../kept-for-later.ts";
import { deleteFile, insertFile, readFileOf } from "./document-file.ts";
import { type DocumentReference, documentCell } from "./named-documents.ts";

const PDF = "application/pdf";
/** An answer to what no vendor sends documents with may rest on one all the same. */
const OTHER_KIND = "REPORT";

/** A report whose ciphertext is stored, under the uuid that its rows will have. */
interface StoredReport {
	readonly uuid: string;
	readonly place: ContentPlace;
	readonly bytes: Buffer;
}

/** Keeps the PDF on which an answer rests, in the place of one attached before; once an answer is entered on it, it stays. */
export async function keepReport(
	tx: Queryable,
	context: Pick<PlatformContext, "keys" | "now">,
	{ application, question }: Omit<OfficersAct, "by">,
	{ uuid, place, bytes }: StoredReport,
): Promise<DeskQuestion> {
	const found = await reportableQuestion(tx, { application, question });
	const { port, operation, orderUuid, org } = found;
	const { row, cipher } = application;
	const [kind = OTHER_KIND] = documentKinds(port as keyof Ports, operation);
	const at = context.now();
	const its = { uuid, org, applicationUuid: row.uuid, orderUuid, port, operation, kind };
	const named = { id: question, orderId: orderUuid, mediaType: PDF, size: bytes.length, sha256: sha256Of(bytes) };
	const reference = cipher.encryptJson("reference", named satisfies DocumentReference, documentCell(uuid));
	const times = { dueAt: at, namedAt: at, askedAt: at, settledAt: at };
	await tx.insert(vendorDocuments).values({ ...its, ...times, state: "KEPT", reference, attempts: 0 });
	await insertFile(tx, context, application, { uuid, type: kind, mediaType: PDF, bytes }, place);
	await tx.update(deskQuestions).set({ reportUuid: uuid, report: null }).where(eq(deskQuestions.uuid, question));
	if (found.reportUuid !== null) {
		await tx.delete(vendorDocuments).where(eq(vendorDocuments.uuid, found.reportUuid));
		await deleteFile(tx, found.reportUuid);
	}
	return found;
}

/** The report of a question; undefined when none was attached. Never call it in a transaction. */
export async function reportOf(
	context: PlatformContext,
	application: OpenApplication,
	question: string,
): Promise<Buffer | undefined> {
	const { uuid, applicationUuid, report, reportUuid } = deskQuestions;
	const its = and(eq(uuid, question), eq(applicationUuid, application.row.uuid));
	const [found] = await context.database.db.select({ report, reportUuid }).from(deskQuestions).where(its);
	if (found?.reportUuid != null) return (await readFileOf(context, application, found.reportUuid)).bytes;
	return found?.report == null ? undefined : application.cipher.decrypt("report", found.report, questionCell(question));
}
