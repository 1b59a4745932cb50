import type { BrandLook, CornerStyle } from "../../../contracts/brand/brand-look.ts";
import { type MailBlock, type MailButton, mailBlocks } from "./mail-blocks.ts";
import { type MailColors, type MailPalette, mailPalette } from "./mail-colors.ts";
import type { MailFoot } from "./mail-foot.ts";

/** A mail in the lender's words, with every place filled but the button's. */
export interface MailPage {
	readonly lang: string;
	/** The lender's short name, which is the header. */
	readonly lender: string;
	readonly look: BrandLook;
	readonly header: "solid" | "plain";
	readonly subject: string;
	readonly preheader: string;
	readonly heading: string;
	readonly body: readonly string[];
	readonly button: MailButton | undefined;
	/** The words before a one-time link that is printed in full. */
	readonly fallback: string;
	readonly foot: MailFoot;
	readonly phone: string;
	readonly email: string;
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Radii of card and button, in px. */
const RADII: { readonly [corners in CornerStyle]: { readonly card: number; readonly button: number } } = {
	soft: { card: 12, button: 8 },
	round: { card: 20, button: 24 },
	square: { card: 0, button: 0 },
	crisp: { card: 4, button: 3 },
};

/** Renders a mail's HTML: one column of at most 600 px with inline styles, readable without images, in light and dark. */
export function mailHtml(mail: MailPage): string {
	const palette = mailPalette(mail.look);
	const { light } = palette;
	const lang = escaped(mail.lang);
	return `<!doctype html>
<html lang="${lang}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escaped(mail.subject)}</title><style>${sheet(palette)}</style></head>
<body class="m-page" style="margin:0;padding:0;background:${light.page};color:${light.ink};${FONT};-webkit-text-size-adjust:100%">
<div lang="${lang}" dir="ltr" role="main">
<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden">${escaped(mail.preheader)}${"&#8199;&#65279;&#847; ".repeat(40)}</div>
<table ${TABLE} width="100%" class="m-page" style="background:${light.page}"><tr><td align="center" class="m-outer" style="padding:32px 16px 16px">
<table ${TABLE} width="600" class="m-card" style="width:100%;max-width:600px;background:${light.card};border:1px solid ${light.line};border-radius:${RADII[mail.look.corners].card}px;border-collapse:separate">
${header(mail, palette)}
<tr><td class="m-pad" style="padding:36px 40px 12px">
<h1 class="m-ink" style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:600;color:${light.ink};${FONT}">${escaped(mail.heading)}</h1>
${mailBlocks({ body: mail.body, ...(mail.button && { action: mail.button }) })
	.map((block) => blockHtml(block, mail, light))
	.join("\n")}
</td></tr>
${writer(mail, light)}
</table>
${legal(mail.foot, light)}
</td></tr></table></div></body></html>`;
}

function sheet({ dark }: MailPalette): string {
	const { page, card, line, ink, muted, link, button, onButton, band, onBand } = dark;
	return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.m-page{background:${page}!important}.m-card{background:${card}!important;border-color:${line}!important}.m-ink{color:${ink}!important}.m-muted{color:${muted}!important}.m-line{border-color:${line}!important}.m-link,.m-plain{color:${link}!important}.m-band{background:${band}!important}.m-band span{color:${onBand}!important}.m-button{background:${button}!important}.m-button a{color:${onButton}!important}}@media (max-width:480px){.m-outer{padding:12px 8px!important}.m-pad{padding-left:22px!important;padding-right:22px!important}}`;
}

/** The lender's name as a wordmark: text, so that it shows without images. */
function header({ lender, look, header: kind }: MailPage, { light, mark }: MailPalette): string {
	const { band, onBand, link } = light;
	const inner = Math.max(0, RADII[look.corners].card - 1);
	const [cell, ground, name, color] =
		kind === "solid" ? [" m-band", `background:${band};`, "", onBand] : ["", "", "m-plain", link];
	return `<tr><td class="m-pad${cell}" style="padding:22px 40px;${ground}border-bottom:4px solid ${mark};border-radius:${inner}px ${inner}px 0 0"><span class="${name}" style="font-size:22px;line-height:28px;font-weight:700;letter-spacing:-.01em;color:${color};${FONT}">${escaped(lender)}</span></td></tr>`;
}

function blockHtml(block: MailBlock, mail: MailPage, light: MailColors): string {
	if ("text" in block) {
		const { button } = mail;
		const text = linked(block.text, mail, light).replaceAll(/\{(?:action|link)\}/g, () =>
			button === undefined ? "" : anchor(button.url, button.label, light),
		);
		const [kind, size, color] = block.isNote ? ["m-muted", 15, light.muted] : ["m-ink", 17, light.ink];
		return `<p class="${kind}" style="margin:0 0 16px;font-size:${size}px;line-height:1.55;color:${color};${FONT}">${text}</p>`;
	}
	return mail.button === undefined ? "" : buttonHtml(mail.button, mail, light);
}

function buttonHtml({ label, url, isOnce }: MailButton, { fallback, look }: MailPage, light: MailColors) {
	const { button, onButton } = light;
	const full = isOnce
		? `<p class="m-muted" style="margin:0 0 20px;font-size:14px;line-height:1.5;color:${light.muted};${FONT};word-break:break-all">${escaped(fallback)}<br>${escaped(url)}</p>`
		: "";
	return `<table ${TABLE} style="margin:8px 0 24px"><tr><td class="m-button" style="background:${button};border-radius:${RADII[look.corners].button}px"><a href="${escaped(url)}" style="display:inline-block;padding:14px 28px;font-size:17px;line-height:24px;font-weight:600;color:${onButton};text-decoration:none;${FONT}">${escaped(label)}</a></td></tr></table>${full}`;
}

function writer(mail: MailPage, light: MailColors): string {
	const { writer: team, reach, hours } = mail.foot;
	const lines = [linked(reach, mail, light), ...hours.map(escaped)].join("<br>");
	return `<tr><td class="m-pad m-line" style="padding:20px 40px 28px;border-top:1px solid ${light.line};font-size:15px;line-height:1.5;${FONT}"><p class="m-ink" style="margin:0 0 8px;color:${light.ink}"><strong>${escaped(team.name)}</strong><br><span class="m-muted" style="color:${light.muted}">${escaped(team.role)}</span></p><p class="m-muted" style="margin:0;color:${light.muted}">${lines}</p></td></tr>`;
}

function legal({ lender, reason, safety, choices }: MailFoot, light: MailColors): string {
	const link = choices === undefined ? "" : ` ${anchor(choices.url, choices.label, light)}`;
	const line = (text: string) => `<p style="margin:0 0 8px">${text}</p>`;
	return `<table ${TABLE} width="600" style="width:100%;max-width:600px"><tr><td class="m-pad m-muted" style="padding:20px 40px;font-size:13px;line-height:1.5;color:${light.muted};${FONT}">${line(escaped(reason) + link)}${line(escaped(safety))}${line(escaped(lender))}</td></tr></table>`;
}

function anchor(url: string, label: string, { link }: MailColors): string {
	return `<a class="m-link" href="${escaped(url)}" style="color:${link};text-decoration:underline">${escaped(label)}</a>`;
}

/** Escapes a text and links the lender's own phone number and email address in it. */
function linked(text: string, { phone, email }: MailPage, light: MailColors): string {
	const known = new Map([
		[phone, `tel:${phone.replaceAll(/[^\d+]/g, "")}`],
		[email, `mailto:${email}`],
	]);
	const names = [...known.keys()]
		.filter((name) => name !== "")
		.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
	if (names.length === 0) return escaped(text);
	// split by a pattern with one group: the odd parts are the addresses
	const parts = text.split(new RegExp(`(${names.join("|")})`));
	return parts.map((part, at) => (at % 2 === 0 ? escaped(part) : anchor(known.get(part) ?? "", part, light))).join("");
}

function escaped(text: string): string {
	const signs: { readonly [sign: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
	return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
