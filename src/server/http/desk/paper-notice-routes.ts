import { and, asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import {
	APPLICANT,
	type PaperNotice as ListedNotice,
	listPaperNotices,
	printPaperNotice,
	recordMailing,
} from "../../../contracts/wire/desk/index.ts";
import type { ParamsOf } from "../../../contracts/wire/route-contract.ts";
import { renderDisclosure } from "../../journey/documents/index.ts";
import { addresseeOf, asPrintedOn, noticeMailed } from "../../journey/documents/notices/mailed-notices.ts";
import { type PaperNotice, paperNotices } from "../../journey/notices/required-notices.ts";
import { wordsOf } from "../../journey/papers/own-papers.ts";
import { recordOf } from "../../journey/signers/signer-conditions.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { applications, deskItems } from "../../platform/db/schema.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { fullName, mailingAddress, today } from "../../record/parties.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { openRow } from "../../workflow/applications/application-row.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";
import { deskWrite } from "./desk-write.ts";
import { openedAtDesk } from "./note-opening.ts";
import { sendPdf } from "./send-pdf.ts";

const config = { access: "agent" } as const;
/** The longest list of paper to mail: those that are due first. */
const MOST_LISTED = 200;

/** Notices that go on paper: the list of those to print and mail, each one's PDF, and the record that it was mailed. */
export function deskPaperNoticeRoutes(app: FastifyInstance, context: ChangeContext): void {
	serveRoute(app, listPaperNotices, { config }, async (request) => ({
		rows: await listed(context, viewerOf(request).org),
	}));
	serveRoute(app, printPaperNotice, { config }, async (request, reply) => {
		const by = { actor: viewerOf(request).identityUuid, address: request.ip };
		const { record, row } = await openedAtDesk(context, request.params.uuid, by);
		const notice = noticeOf(record, request.params);
		const product = context.products.productOf(row);
		const printed = asPrintedOn(record, notice, product, today(record, context.now()));
		const pdf = await renderDisclosure(notice.id, recordOf(printed, notice.recipient), product);
		reply.header("content-disposition", `inline; filename="${notice.id}.pdf"`);
		return sendPdf(reply, pdf);
	});
	serveRoute(app, recordMailing, { config }, async (request, reply) => {
		const { on } = request.body;
		const answer = await deskWrite(context, request, ({ application: { record }, product, now }) => {
			const notice = noticeOf(record, request.params);
			if (on < notice.delivery.on || on > today(record, now) || Number.isNaN(Date.parse(on))) {
				throw refusedFields([{ field: "on", keyword: "day", message: said("desk.mailedDate") }]);
			}
			const { recipient, id } = request.params;
			return {
				act: "mail-notice",
				patch: noticeMailed(record, notice, { on, by: viewerOf(request).identityUuid, product }),
				kind: "desk-notice-mailed",
				body: { document: id, recipient, on },
			};
		});
		return reply.code(answer.status).send(answer.body);
	});
}

function noticeOf(record: StoredRecord, { recipient, id }: ParamsOf<typeof printPaperNotice>): PaperNotice {
	const whose = recipient === APPLICANT ? undefined : recipient;
	const found = paperNotices(record).find((one) => one.id === id && one.recipient === whose);
	if (found === undefined) throw notFound("document");
	return found;
}

async function listed(context: PlatformContext, org: string): Promise<ListedNotice[]> {
	const rows = await context.database.db
		.selectDistinct({ application: applications, since: deskItems.since })
		.from(deskItems)
		.innerJoin(applications, eq(applications.uuid, deskItems.applicationUuid))
		.where(and(eq(deskItems.org, org), eq(deskItems.kind, "paper"), eq(deskItems.status, "MAIL_DUE")))
		.orderBy(asc(deskItems.since))
		.limit(MOST_LISTED);
	const byUuid = new Map(rows.map(({ application }) => [application.uuid, application]));
	return [...byUuid.values()]
		.flatMap((row) => {
			const { record } = openRow(context.keys, row);
			const product = context.products.productOf(row);
			return paperNotices(record).map((notice) => {
				const { recipient, id, delivery } = notice;
				const own = recordOf(record, recipient);
				return {
					applicationUuid: row.uuid,
					recipient: recipient ?? APPLICANT,
					id,
					title: wordsOf(id, own, product).title,
					applicant: fullName(record),
					loanNumber: textAt(record, "application.loanNumber") ?? "",
					name: addresseeOf(record, notice),
					address: mailingAddress(own),
					mailBy: delivery.mailBy ?? delivery.on,
					copies: delivery.copies ?? 1,
				};
			});
		})
		.sort((one, other) => one.mailBy.localeCompare(other.mailBy));
}
