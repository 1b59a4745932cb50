import { deflateSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { picture } from "../e2e/journey/picture.ts";
import { packedObjects, pdfOf, streamOf } from "../uploads/harness/made-pdf.ts";
import { chunk, exif, frame, jpegOf as jpegFile, pngOf as pngFile } from "../uploads/harness/made-pictures.ts";
import { FOR_PASSWORD, OWNER_ONLY, OWNER_ONLY_WITH_SCRIPT } from "../uploads/harness/newest-protection.ts";
import { Borrower, type Reply } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DOCUMENTS = "/service-application/api/v1/application/heloc/{uuid}/documents";

const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!", "$H+H*"].join("");
const packedText = (text: string) => Buffer.concat([Buffer.from("a\0\0"), deflateSync(text)]);

interface Sent {
	readonly type?: string;
	readonly name: string;
	readonly mediaType?: string;
	readonly content?: Buffer;
}

/** Uploads a file as a browser does. */
function send(borrower: Borrower, { type = "DRIVERS_LICENSE_FRONT", name, mediaType, content }: Sent): Promise<Reply> {
	const boundary = "----upload-boundary";
	const file = `content-disposition: form-data; name="file"; filename="${name}"`;
	const payload = Buffer.concat([
		Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\n${type}\r\n`),
		Buffer.from(`--${boundary}\r\n${file}\r\ncontent-type: ${mediaType ?? "image/png"}\r\n\r\n`),
		content ?? picture("any").buffer,
		Buffer.from(`\r\n--${boundary}--\r\n`),
	]);
	return borrower.ask("POST", DOCUMENTS, payload, { "content-type": `multipart/form-data; boundary=${boundary}` });
}

/** A PNG's signature and header that claims this size. */
function pngOf(width: number, height: number): Buffer {
	const bytes = Buffer.from(picture("any").buffer);
	bytes.writeUInt32BE(width, 16);
	bytes.writeUInt32BE(height, 20);
	return bytes;
}

function jpegOf(width: number, height: number): Buffer {
	const frame = Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08, 0, 0, 0, 0, 0x03, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
	frame.writeUInt16BE(height, 5);
	frame.writeUInt16BE(width, 7);
	return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xe0, 0x00, 0x04, 0, 0]), frame]);
}

function heicOf(width: number, height: number): Buffer {
	const size = Buffer.alloc(16);
	size.write("ispe", 0, "latin1");
	size.writeUInt32BE(width, 8);
	size.writeUInt32BE(height, 12);
	return Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), size]);
}

describe.each(productionEngine)("uploads, on $name", ({ open }) => {
	let borrower: Borrower;

	const server = serverForAll(open);
	beforeEach(async () => {
		borrower = await new Borrower(server.app).register();
	});

	it.each([
		["too small", { name: "id.png", content: pngOf(320, 200) }, /too small to read/],
		["a small JPEG", { name: "id.jpg", mediaType: "image/jpeg", content: jpegOf(400, 300) }, /too small to read/],
		["blurred", { name: "blurry.png" }, /too blurry/],
		["with glare", { name: "Glare.png" }, /bright spot/],
		["the other side", { name: "wrong-side.png" }, /looks like the back/],
		["the other side of the back", { type: "DRIVERS_LICENSE_BACK", name: "wrong-side.png" }, /looks like the front/],
		["behind a password", { name: "password-protected.png" }, /password/],
	] as const)("a picture of an ID that is %s is refused with what to do", async (_what, sent, words) => {
		const reply = await send(borrower, sent);
		expect(reply.status, reply.text).toBe(422);
		expect(reply.body.errors).toEqual([expect.stringMatching(words)]);
		const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
		expect(body.uploads ?? []).toEqual([]);
	});

	it.each([
		["a large enough picture on its side", { name: "id.png", content: pngOf(800, 1280) }],
		["a JPEG", { name: "id.jpeg", mediaType: "image/jpeg", content: jpegOf(1280, 800) }],
		["a HEIC", { name: "id.heic", mediaType: "image/heic", content: heicOf(4032, 3024) }],
		["a small picture of something else", { type: "SUPPORT", name: "note.png", content: pngOf(320, 200) }],
		["a blurry name of something else", { type: "SUPPORT", name: "blurry.png" }],
	] as const)("%s is kept", async (_what, sent) => {
		expect((await send(borrower, sent)).status).toBe(201);
	});

	it.each([
		["a PNG", { name: "id.png", content: pngOf(8000, 5001) }],
		["a JPEG", { name: "id.jpg", mediaType: "image/jpeg", content: jpegOf(65000, 65000) }],
		["a HEIC", { name: "id.heic", mediaType: "image/heic", content: heicOf(9000, 9000) }],
	] as const)("%s of more than 40 megapixels is refused by its header", async (_what, sent) => {
		const reply = await send(borrower, sent);
		expect(reply).toMatchObject({ status: 422, body: { code: "IMAGE_TOO_LARGE" } });
	});

	it("a name tells nothing about a place, and a file comes back as an attachment", async () => {
		const kept = await send(borrower, { name: "..\\\\..\\\\etc\\\\<b>id.png" });
		expect(kept.status, kept.text).toBe(201);
		expect(String(kept.body.fileName)).toBe("bid.png");
		const got = await borrower.ask("GET", `${DOCUMENTS}/${kept.body.uuid}`);
		expect(got.status).toBe(200);
		expect(got.headers["content-disposition"]).toBe('attachment; filename="drivers_license_front.png"');
		expect(got.headers["x-content-type-options"]).toBe("nosniff");
	});

	it("what could harm, hide or mislead is refused, and where a picture was taken is not kept", async () => {
		const pdf = { type: "SUPPORT", name: "a.pdf", mediaType: "application/pdf" };
		const png = { type: "SUPPORT", name: "a.png" };
		const packed = pdfOf({ objects: [packedObjects(["<< /S /J#61vaScript /JS (x) >>"])] });
		const refused: readonly (readonly [Sent, string])[] = [
			[{ ...pdf, content: packed }, "PDF_SCRIPT"],
			[{ ...pdf, content: OWNER_ONLY_WITH_SCRIPT }, "PDF_SCRIPT"],
			[{ ...pdf, content: FOR_PASSWORD }, "PDF_ENCRYPTED"],
			[{ ...pdf, content: pdfOf({ objects: ["<< /S /SubmitForm /F (https://a.example/) >>"] }) }, "PDF_OUTSIDE"],
			[{ ...pdf, content: Buffer.from("%PDF-") }, "PDF_NO_PAGE"],
			[{ ...pdf, content: Buffer.alloc(0) }, "FILE_EMPTY"],
			[{ ...pdf, content: pdfOf({ objects: [streamOf("", EICAR)] }) }, "FILE_INFECTED"],
			[{ ...png, content: pngFile(20, 10, [chunk("zTXt", packedText(EICAR))]) }, "FILE_INFECTED"],
			[{ ...png, content: Buffer.concat([pngFile(20, 10), pdfOf({})]) }, "FILE_POLYGLOT"],
			[{ ...pdf, name: "in\u202egnp.pdf", content: pdfOf({}) }, "FILE_NAME_REFUSED"],
			[{ name: "a.png", type: "DISCLOSURES_AND_NOTICES" }, "DOCUMENT_TYPE_REFUSED"],
			[{ name: "a.png", type: "NOTE" }, "DOCUMENT_TYPE_REFUSED"],
			[{ name: "a.png", type: "PASSPORT_FRNT" }, "DOCUMENT_TYPE_UNKNOWN"],
		];
		for (const [sent, code] of refused) {
			expect(await send(borrower, sent), code).toMatchObject({ status: 422, body: { code } });
		}
		expect((await send(borrower, { ...pdf, content: OWNER_ONLY })).status).toBe(201);
		const noted = await send(borrower, { ...pdf, content: Buffer.concat([pdfOf({}), deflateSync(EICAR)]) });
		expect(noted.status, noted.text).toBe(201);
		const got = await borrower.ask("GET", `${DOCUMENTS}/${noted.body.uuid}`);
		expect(got.text.endsWith("%%EOF")).toBe(true);
		const content = jpegFile([exif(1), frame(1280, 800)]);
		const kept = await send(borrower, { type: "SUPPORT", name: "a.jpg", mediaType: "image/jpeg", content });
		const { text } = await borrower.ask("GET", `${DOCUMENTS}/${kept.body.uuid}`);
		expect(content.includes("GPS")).toBe(true);
		expect(text).not.toMatch(/GPS|Exif/);
	});

	it("no more than twenty files are kept", async () => {
		const kept = await Promise.all(Array.from({ length: 20 }, (_, at) => send(borrower, { name: `page-${at}.png` })));
		expect(kept.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
		expect(await send(borrower, { name: "one-more.png" })).toMatchObject({
			status: 409,
			body: { code: "TOO_MANY_FILES" },
		});
	});

	async function idOf(name: string): Promise<{ front: string; reply: Reply }> {
		await walk(borrower, ["IDENTITY_VERIFICATION"]);
		const kept = await send(borrower, { type: "PASSPORT_FRONT", name });
		expect(kept).toMatchObject({ status: 201, body: { status: "PENDING" } });
		const front = String(kept.body.uuid);
		const early = await borrower.ask("GET", `${DOCUMENTS}/${front}`);
		expect(early).toMatchObject({ status: 409, body: { code: "SCAN_PENDING" } });
		return { front, reply: await borrower.submit("identity", { idType: "US_PASSPORT", frontDocumentUuid: front }) };
	}

	it("what came while the scanner was down is scanned later, and then served", async () => {
		const { front, reply } = await idOf("scanner-down.png");
		expect(reply.status, reply.text).toBe(200);
		await borrower.untilStage("NOTE_SIGNING");
		expect((await borrower.ask("GET", `${DOCUMENTS}/${front}`)).status).toBe(200);
	});

	it("what turns out to be harmful is never served, and is asked for again", async () => {
		const { front } = await idOf("scanner-down-infected.png");
		await borrower.untilStage("IDENTITY_VERIFICATION");
		expect(await borrower.ask("GET", `${DOCUMENTS}/${front}`)).toMatchObject({
			status: 410,
			body: { code: "FILE_REFUSED" },
		});
		const again = await send(borrower, { type: "PASSPORT_FRONT", name: "passport.png" });
		await borrower.submit("identity", { idType: "US_PASSPORT", frontDocumentUuid: String(again.body.uuid) });
		await borrower.untilStage("NOTE_SIGNING");
	});
});
