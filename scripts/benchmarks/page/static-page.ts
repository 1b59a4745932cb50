import type { FormFile } from "../../../src/flow/engine/authored/authored.ts";
import { fieldsOf, type PageField } from "./form-fields.ts";

/** The content around the form on the static page. */
export interface StaticPage {
	readonly brand: string;
	readonly form: FormFile;
	readonly step: number;
	readonly steps: number;
	readonly footnotes: readonly string[];
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f6f7f9;color:#1b2330;font:1rem/1.5 system-ui,sans-serif}
header{background:#fff;border-bottom:1px solid #dfe3ea;padding:1rem 1.5rem;font-weight:600}
main{max-width:36rem;margin:2rem auto;padding:0 1rem}
.card{background:#fff;border:1px solid #dfe3ea;border-radius:.75rem;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
fieldset{border:0;margin:0 0 1rem;padding:0}
legend{font-weight:600;margin-bottom:.25rem;padding:0}
.field{margin:0 0 1rem}
.field>label{display:block;font-weight:600;margin-bottom:.25rem}
input:not([type=radio],[type=checkbox]),select{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #8a94a6;border-radius:.5rem;font:inherit;background:#fff}
.choice{display:flex;gap:.75rem;align-items:baseline;border:1px solid #dfe3ea;border-radius:.5rem;padding:.75rem;margin-bottom:.5rem}
input:focus-visible,select:focus-visible,button:focus-visible{outline:3px solid #2456c7;outline-offset:2px}
input:user-invalid,select:user-invalid{border-color:#b3261e}
.help,footer,.step{color:#4c586b;font-size:.875rem}
button{min-height:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:.5rem;background:#2456c7;color:#fff;font:inherit;font-weight:600}
progress{width:100%}`;

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function attributesOf(values: Readonly<Record<string, string>>): string {
	return Object.entries(values)
		.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
		.join("");
}

const idOf = (field: PageField) => field.path.replaceAll(".", "-");
const helpId = (field: PageField) => `${idOf(field)}-help`;
const required = (field: PageField) => (field.isRequired ? " required" : "");

function help(field: PageField): string {
	return field.help === undefined ? "" : `<div class="help" id="${helpId(field)}">${escapeHtml(field.help)}</div>`;
}

function described(field: PageField): string {
	return field.help === undefined ? "" : ` aria-describedby="${helpId(field)}"`;
}

function choice(field: PageField, type: string, id: string, value: string, label: string): string {
	return `<label class="choice" for="${id}"><input type="${type}" id="${id}" name="${field.path}" value="${escapeHtml(value)}"${required(field)}${described(field)}><span>${escapeHtml(label)}</span></label>`;
}

function control(field: PageField): string {
	const id = idOf(field);
	const label = escapeHtml(field.label);
	if (field.kind === "radio") {
		const choices = field.options.map((one, index) => choice(field, "radio", `${id}-${index}`, one.value, one.label));
		return `<fieldset><legend>${label}</legend>${help(field)}${choices.join("")}</fieldset>`;
	}
	if (field.kind === "checkbox")
		return `<div class="field">${choice(field, "checkbox", id, "true", field.label)}${help(field)}</div>`;
	const rest = `${required(field)}${attributesOf(field.attributes)}${described(field)}`;
	const options = field.options.map(
		(one) => `<option value="${escapeHtml(one.value)}">${escapeHtml(one.label)}</option>`,
	);
	const step = field.kind === "number" ? ' step="any"' : "";
	const asked =
		field.kind === "select"
			? `<select id="${id}" name="${field.path}"${rest}><option value="">Select</option>${options.join("")}</select>`
			: `<input type="${field.kind}" id="${id}" name="${field.path}"${step}${rest}>`;
	return `<div class="field"><label for="${id}">${label}</label>${asked}${help(field)}</div>`;
}

function grouped(fields: readonly PageField[]): string {
	let open: string | undefined;
	const parts: string[] = [];
	for (const field of fields) {
		if (field.group !== open) {
			if (open !== undefined) parts.push("</fieldset>");
			if (field.group !== undefined) parts.push(`<fieldset><legend>${escapeHtml(field.group)}</legend>`);
			open = field.group;
		}
		parts.push(control(field));
	}
	return `${parts.join("\n")}${open === undefined ? "" : "</fieldset>"}`;
}

/**
 * One step as a careful developer would write it by hand: plain HTML, native validation, one small stylesheet, no
 * script.
 */
export function staticPage({ brand, form, step, steps, footnotes }: StaticPage): string {
	const title = escapeHtml(form.title);
	const intro = (form.intro ?? []).map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join("");
	const notes = [...form.footnotes, ...footnotes].map((note) => `<p>${escapeHtml(note)}</p>`).join("");
	return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title} | ${escapeHtml(brand)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${escapeHtml(brand)}</header>
<main>
<p class="step"><label for="progress">Step ${step} of ${steps}</label><progress id="progress" max="${steps}" value="${step}"></progress></p>
<form class="card" method="post">
<h1>${title}</h1>
${intro}
${grouped(fieldsOf(form))}
<button type="submit">${escapeHtml(form.submit ?? "Continue")}</button>
</form>
<footer>${notes}</footer>
</main>
</body>
</html>
`;
}
