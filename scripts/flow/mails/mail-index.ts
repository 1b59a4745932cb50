import type { SampleMail } from "./sample-mails.ts";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The page that shows every mail of a lender, at 600 px and on a phone. */
export function mailIndex(lender: string, mails: readonly SampleMail[]): string {
	const frame = (id: string, width: number) =>
		`<iframe loading="lazy" sandbox title="${escaped(id)}, ${width} px" src="${escaped(id)}.html" width="${width}" height="760"></iframe>`;
	const shown = ({ id, html, body }: SampleMail) =>
		html === undefined ? `<p class="text">${escaped(body)}</p>` : `<div>${frame(id, 680)}${frame(id, 390)}</div>`;
	const section = (mail: SampleMail) =>
		`<section id="${escaped(mail.id)}"><h2>${escaped(mail.subject)}</h2><p><code>${escaped(mail.id)}</code> · <a href="${escaped(mail.id)}.txt">plain text</a></p>${shown(mail)}</section>`;
	return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails of ${escaped(lender)}</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui;margin:2rem}section{margin-top:3rem}section>div{display:flex;gap:1rem;overflow-x:auto}
iframe{border:1px solid #8886;border-radius:8px;flex:none}.text{max-width:22rem;padding:.75rem 1rem;border-radius:1rem;background:#8882}</style>
<h1>Mails of ${escaped(lender)}</h1>${mails.map(section).join("\n")}</html>`;
}
