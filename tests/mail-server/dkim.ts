import { createHash, createPublicKey, verify } from "node:crypto";

/** What a signature of RFC 6376 says, and whether it holds for the public key of its signer. */
export interface DkimVerdict {
	readonly domain: string | undefined;
	readonly selector: string | undefined;
	readonly signed: readonly string[];
	readonly isBodyIntact: boolean;
	readonly isSigned: boolean;
}

/** Checks the first DKIM signature of a mail; undefined when it has none. */
export function dkimVerdict(raw: string, privateKey: string): DkimVerdict | undefined {
	const end = raw.indexOf("\r\n\r\n");
	const fields = raw.slice(0, end).split(/\r\n(?![ \t])/);
	const signature = fields.find((field) => /^DKIM-Signature:/i.test(field));
	if (signature === undefined) return undefined;
	const tags = new Map(
		signature
			.slice(signature.indexOf(":") + 1)
			.split(";")
			.map((tag) => [tag.slice(0, tag.indexOf("=")).trim(), tag.slice(tag.indexOf("=") + 1).replace(/\s/g, "")]),
	);
	const bodyHash = createHash("sha256")
		.update(relaxedBody(raw.slice(end + 4)), "latin1")
		.digest("base64");
	const signed = (tags.get("h") ?? "").split(":");
	const left = [...fields];
	const chosen = signed.flatMap((name) => {
		// the last field of a name first (RFC 6376 5.4.2)
		const at = left.findLastIndex(
			(field) => field.slice(0, field.indexOf(":")).trim().toLowerCase() === name.toLowerCase(),
		);
		return at < 0 ? [] : left.splice(at, 1).map((field) => `${relaxedField(field)}\r\n`);
	});
	const bare = relaxedField(signature.replace(/(\bb=)[^;]*$/, "$1"));
	const text = Buffer.from(chosen.join("") + bare, "latin1");
	return {
		domain: tags.get("d"),
		selector: tags.get("s"),
		signed,
		isBodyIntact: tags.get("bh") === bodyHash,
		isSigned: verify("sha256", text, createPublicKey(privateKey), Buffer.from(tags.get("b") ?? "", "base64")),
	};
}

function relaxedField(field: string): string {
	const at = field.indexOf(":");
	const value = field
		.slice(at + 1)
		.replace(/\r\n/g, "")
		.replace(/[ \t]+/g, " ")
		.trim();
	return `${field.slice(0, at).trim().toLowerCase()}:${value}`;
}

function relaxedBody(body: string): string {
	const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
	return `${lines.join("\r\n").replace(/(\r\n)+$/, "")}\r\n`;
}
