import type { Shot } from "./shoot.ts";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The page that shows every screenshot next to those of other widths and organizations. */
export function contactSheet(shots: readonly Shot[]): string {
	const names = [...new Set(shots.map(({ name }) => name))];
	const figure = ({ org, width, scheme, locale, file, address, heading, fault }: Shot) =>
		`<figure class="w${width}"><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(`${heading}, ${org}, ${width} px, ${scheme}, ${locale}`)}"></a>` +
		`<figcaption>${escaped(org)} · ${width} px, ${scheme}, ${escaped(locale)} · ${escaped(heading)}${fault ? ` · <strong>${escaped(fault)}</strong>` : ""}<br><code>${escaped(address)}</code></figcaption></figure>`;
	const section = (name: string) =>
		`<section id="${escaped(name)}"><h2>${escaped(name)}</h2><div>${shots
			.filter((shot) => shot.name === name)
			.map(figure)
			.join("")}</div></section>`;
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>
body{font:16px/1.4 system-ui;margin:2rem}section>div{display:flex;gap:1rem;overflow-x:auto;align-items:start}
figure{margin:0;flex:none}img{border:1px solid #ccc;display:block;max-height:70vh;object-fit:cover;object-position:top}
.w390 img{width:195px}.w1280 img{width:520px}figcaption{font-size:.8rem;max-width:520px}strong{color:#b00}</style>
<h1>Gallery: ${shots.length} pictures</h1><nav>${names.map((name) => `<a href="#${escaped(name)}">${escaped(name)}</a>`).join(" · ")}</nav>
${names.map(section).join("\n")}</html>`;
}
