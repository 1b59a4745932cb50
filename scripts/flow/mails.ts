import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Catalog } from "../../src/flow/catalog/index.ts";
import { type ExitCode, exitCodes, type FlowIo } from "../../src/flow/command/io.ts";
import type { Options } from "../../src/flow/command/options.ts";
import { tell } from "../../src/flow/command/print/report.ts";
import { mailIndex } from "./mails/mail-index.ts";
import { sampleMails } from "./mails/sample-mails.ts";

/**
 * Lists every mail and text message of an organization as it is sent; --to writes each as HTML and plain text into a
 * folder, with a page that shows them side by side.
 */
export async function listMails(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const product = catalog.product(options.org ?? "main");
	const mails = sampleMails(product);
	const { to } = options;
	if (to !== undefined) {
		const folder = resolve(to);
		mkdirSync(folder, { recursive: true });
		for (const { id, html, body, foot } of mails) {
			if (html !== undefined) writeFileSync(join(folder, `${id}.html`), html);
			writeFileSync(join(folder, `${id}.txt`), foot === undefined ? `${body}\n` : `${body}\n\n${foot}\n`);
		}
		writeFileSync(join(folder, "index.html"), mailIndex(product.org.name.full, mails));
	}
	const text = mails.map(({ id, channel, subject, body }) => `${id}  ${channel === "SMS" ? body : subject}\n`).join("");
	const json = mails.map(({ id, channel, subject, body, foot }) => ({ id, channel, subject, body, foot }));
	await tell(
		{ json, text: to === undefined ? text : `${text}written to ${join(to, "index.html")}\n` },
		options.format,
		io,
	);
	return exitCodes.clean;
}
