import { createCipheriv, createHash, randomBytes } from "node:crypto";
import PDFDocument from "pdfkit";
import { pdfOf } from "./made-pdf.ts";

/** What a PDF of pdfkit is protected by. */
interface Protection {
	/** 1.3 protects by RC4 with 40 bits, 1.4 with 128, 1.6 by AES-128, 1.7ext3 by AES-256. */
	readonly pdfVersion: "1.3" | "1.4" | "1.6" | "1.7ext3";
	readonly userPassword?: string;
}

/** A statement that may not be printed or changed, with a link to an address. */
export function statement({ pdfVersion, userPassword }: Protection, address: string): Promise<Buffer> {
	const document = new PDFDocument({
		pdfVersion,
		ownerPassword: "of-the-bank",
		...(userPassword !== undefined && { userPassword }),
		permissions: { printing: "lowResolution" },
		info: { Title: "Statement of June" },
	});
	document.text("Balance: 1,234.56").link(10, 10, 80, 20, address);
	const parts: Buffer[] = [];
	return new Promise((resolve) => {
		document.on("data", (part: Buffer) => parts.push(part));
		document.on("end", () => resolve(Buffer.concat(parts)));
		document.end();
	});
}

const sha256 = (...parts: readonly Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
const hex = (bytes: Buffer) => `<${bytes.toString("hex")}>`;

/** Protects objects of one's own by AES-256 for the empty password. */
export class Protected {
	readonly #key: Buffer;

	constructor(key = randomBytes(32)) {
		this.#key = key;
	}

	#packed(bytes: Buffer): Buffer {
		const vector = randomBytes(16);
		const cipher = createCipheriv("aes-256-cbc", this.#key, vector);
		return Buffer.concat([vector, cipher.update(bytes), cipher.final()]);
	}

	/** A string, as it is written. */
	text(plain: string): string {
		return hex(this.#packed(Buffer.from(plain, "latin1")));
	}

	/** The same stream with its bytes protected. */
	stream(plain: Buffer): Buffer {
		const text = plain.toString("latin1");
		const from = text.indexOf("stream\n") + "stream\n".length;
		const bytes = this.#packed(plain.subarray(from, text.lastIndexOf("\nendstream")));
		const head = text.slice(0, from).replace(/\/Length \d+/, `/Length ${bytes.length}`);
		return Buffer.concat([Buffer.from(head, "latin1"), bytes, Buffer.from("\nendstream")]);
	}

	/** The dictionary that says how; `more` is added to it. */
	settings(more = "/StmF /StdCF /StrF /StdCF"): string {
		const [proofSalt, keySalt] = [randomBytes(8), randomBytes(8)];
		const user = Buffer.concat([sha256(proofSalt), proofSalt, keySalt]);
		const cipher = createCipheriv("aes-256-cbc", sha256(keySalt), Buffer.alloc(16)).setAutoPadding(false);
		const userKey = Buffer.concat([cipher.update(this.#key), cipher.final()]);
		const filters = "/CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >>";
		const empty = hex(Buffer.alloc(48));
		return `<< /Filter /Standard /V 5 /R 5 /Length 256 /P -1340 /O ${empty} /OE ${empty} /U ${hex(user)} /UE ${hex(userKey)} ${filters} ${more} >>`;
	}

	/** A PDF of these objects, which are numbered from 4 on. */
	pdf(objects: readonly (string | Buffer)[], catalog = "", settings = this.settings()): Buffer {
		return pdfOf({ objects, catalog, trailer: `/ID [<01> <01>] /Encrypt ${settings}` });
	}
}
