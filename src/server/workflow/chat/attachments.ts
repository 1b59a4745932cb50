import { randomUUID } from "node:crypto";
import { and, count, eq, ne } from "drizzle-orm";
import { CHAT_FILE_EXTENSIONS, type ChatSide } from "../../../contracts/chat.ts";
import type { KeptChatFile } from "../../../contracts/wire/chat/index.ts";
import type { ContentPlace } from "../../platform/content/content-store.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { chatAttachments } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { inspectFile } from "../../platform/uploads/inspect-file.ts";
import { refusingFaults } from "../../platform/uploads/refused-upload.ts";
import { shownName } from "../../platform/uploads/shown-name.ts";
import { openContent, withContent } from "../content/keep-content.ts";
import type { VendorContext } from "../context.ts";
import { isOpen, type OpenConversation, readConversation } from "./conversations.ts";
import { chatFileKind } from "./file-kinds.ts";

const MAX_FILES = 40;

/** An uploaded file. */
export interface ChatUpload {
	readonly fileName: string;
	readonly declaredType: string;
	readonly bytes: Buffer;
}

/** Stores a chat file, encrypted, under the rules for all uploads: type by first bytes, pixels, viruses. */
export async function keepAttachment(
	context: PlatformContext & VendorContext,
	{ uuid: conversationUuid, org }: Pick<OpenConversation["row"], "uuid" | "org">,
	side: ChatSide,
	upload: ChatUpload,
): Promise<KeptChatFile> {
	const { fileName, declaredType, bytes: sent } = upload;
	const kind = chatFileKind(fileName, declaredType, sent);
	if (!kind) {
		const isLying = extensionOf(fileName) !== undefined;
		const words = isLying ? said("chat.fileOtherKind") : said("chat.fileKind");
		throw new Problem(422, "FILE_KIND_REFUSED", words);
	}
	const shown = await refusingFaults(() => shownName(fileName, "file"));
	const { bytes } = await refusingFaults(() => inspectFile(kind.mediaType, sent));
	const scan = await context
		.portsOf(org)
		.virusScan.scan(sent, { fileName, attempt: 1 })
		.catch(() => "PENDING" as const);
	if (scan === "INFECTED") {
		const words = said("upload.infected");
		throw new Problem(422, "FILE_INFECTED", words);
	}
	const uuid = randomUUID();
	const place = { table: "chat_attachments", row: uuid };
	const { cipher } = await readConversation(context.database.db, context, conversationUuid);
	const write = (contentPlace: ContentPlace) =>
		inTransaction(context.database, async (tx) => {
			const { row } = await readConversation(tx, context, conversationUuid, true);
			if (!isOpen(row, context.now())) {
				throw new Problem(409, "CHAT_OVER", said("chat.over"));
			}
			const [held] = await tx
				.select({ files: count() })
				.from(chatAttachments)
				.where(eq(chatAttachments.conversationUuid, conversationUuid));
			if ((held?.files ?? 0) >= MAX_FILES) {
				throw new Problem(409, "TOO_MANY_FILES", said("chat.tooManyFiles", { most: MAX_FILES }));
			}
			await tx.insert(chatAttachments).values({
				uuid,
				conversationUuid,
				side,
				mediaType: kind.mediaType,
				size: bytes.length,
				status: scan === "CLEAN" ? "RECEIVED" : "PENDING",
				name: cipher.encrypt("name", Buffer.from(shown), place),
				...contentPlace,
				createdAt: context.now(),
			});
		});
	await withContent(context, cipher.encrypt("content", bytes, place), write);
	const kept = { uuid, fileName: shown, mediaType: kind.mediaType, size: bytes.length };
	return scan === "CLEAN" ? kept : { ...kept, held: "PENDING" };
}

/** The files of a conversation that cannot be opened now, with the reason. */
export async function heldFiles(
	db: Queryable,
	{ row }: OpenConversation,
): Promise<ReadonlyMap<string, "PENDING" | "REFUSED">> {
	const { uuid, status, conversationUuid } = chatAttachments;
	const found = await db
		.select({ uuid, status })
		.from(chatAttachments)
		.where(and(eq(conversationUuid, row.uuid), ne(status, "RECEIVED")));
	return new Map(found.map((one) => [one.uuid, one.status === "PENDING" ? "PENDING" : "REFUSED"]));
}

/** Opens a file of a conversation; one that arrived while the scanner was down is scanned first. Throws a Problem. */
export async function readAttachment(
	context: PlatformContext & VendorContext,
	{ row, cipher }: OpenConversation,
	uuid: string,
) {
	const mine = and(eq(chatAttachments.uuid, uuid), eq(chatAttachments.conversationUuid, row.uuid));
	const [file] = await context.database.db.select().from(chatAttachments).where(mine);
	if (!file) {
		throw notFound("file");
	}
	const place = { table: "chat_attachments", row: uuid };
	const content = cipher.decrypt("content", await openContent(context, "chat_attachments", file), place);
	const fileName = cipher.decrypt("name", file.name, place).toString("utf8");
	let { status } = file;
	if (status === "PENDING") {
		const { virusScan } = context.portsOf(row.org);
		const scan = await virusScan.scan(content, { fileName, attempt: 2 }).catch(() => "PENDING" as const);
		if (scan === "PENDING") {
			throw new Problem(409, "SCAN_PENDING", said("upload.scanPending"));
		}
		status = scan === "CLEAN" ? "RECEIVED" : "REFUSED";
		await context.database.db.update(chatAttachments).set({ status }).where(mine);
	}
	if (status === "REFUSED") {
		throw new Problem(410, "FILE_REFUSED", said("upload.notOpened"));
	}
	return { content, fileName, mediaType: file.mediaType };
}

function extensionOf(name: string): string | undefined {
	const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
	return extension === "jpeg" ? extension : CHAT_FILE_EXTENSIONS.find((one) => one === extension);
}
