import { ANY, BOX, type FlowGraph, layoutOf, type Placed, wayCurve } from "../../editing/index.ts";

/** Returns the machine as SVG: registration, the states that lead to each other, and those that are entered from any state. */
export function drawGraph(graph: FlowGraph, title: string): string {
	const { places, linked, loose, width, height } = layoutOf(graph);
	const lines = graph.ways.flatMap(({ id, from, to, isOwn }) => {
		const [start, end] = [places.get(from), places.get(to)];
		if (start === undefined || end === undefined || from === to) return [];
		return [
			`<path class="${isOwn ? "own" : "way"}" d="${wayCurve(start, end)}"><title>${escaped(`${id}: ${from} → ${to}`)}</title></path>`,
		];
	});
	const fromAny = new Map<string, number>();
	for (const { from, to } of graph.ways) if (from === ANY) fromAny.set(to, (fromAny.get(to) ?? 0) + 1);
	const steps = graph.steps.map(({ id, isOwn, seen }, index) => {
		const x = BOX.margin + index * (BOX.width + 16);
		const y = BOX.margin + 12;
		const note =
			seen === undefined ? "" : `<text class="note" x="${x + BOX.width / 2}" y="${y + 33}">${escaped(seen)}</text>`;
		return (
			`<g class="${isOwn ? "own" : "state"}"><rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="2"/>` +
			`<text x="${x + BOX.width / 2}" y="${y + (note === "" ? 25 : 18)}">${escaped(id)}</text>${note}</g>`
		);
	});
	const boxes = graph.states.map(({ id, isEnd, isOwn, seen }) => {
		const { x, y } = places.get(id) ?? { x: 0, y: 0 };
		const kind = [isOwn ? "own" : "state", ...(isEnd ? ["end"] : []), ...(id === graph.initial ? ["start"] : [])].join(
			" ",
		);
		const note = [...(fromAny.has(id) ? ["from any state"] : []), ...(seen === undefined ? [] : [seen])].join(" · ");
		return (
			`<g class="${kind}"><rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="${isEnd ? 20 : 8}"/>` +
			`<text x="${x + BOX.width / 2}" y="${y + (note === "" ? 25 : 18)}">${escaped(id)}</text>` +
			(note === "" ? "" : `<text class="note" x="${x + BOX.width / 2}" y="${y + 33}">${escaped(note)}</text>`) +
			"</g>"
		);
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(`The flow of ${title}`)}">
<style>rect{fill:#fff;stroke:#334155;stroke-width:1.5}.own rect{stroke:#b45309;stroke-width:3}.start rect{fill:#e0f2fe}.end rect{fill:#f1f5f9}text{font:13px system-ui,sans-serif;text-anchor:middle;fill:#0f172a}.note{font-size:10px;fill:#475569}.heading{font-size:12px;font-weight:600;text-anchor:start;fill:#475569}path{fill:none;stroke:#94a3b8;stroke-width:1.2;marker-end:url(#tip)}path.own{stroke:#b45309;stroke-width:2.4}</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#64748b;stroke:none"/></marker></defs>
${heading("Registration, step by step", { x: BOX.margin, y: BOX.margin + 12 })}
${heading("States that lead to each other", linked)}
${heading("States that are entered from any state", loose)}
${lines.join("\n")}
${steps.join("\n")}
${boxes.join("\n")}
<text class="note" x="${BOX.margin}" y="${height - 16}" style="text-anchor:start">${escaped(title)}: thick orange is what the organization adds or changes; the blue box is the start, round ones are ends.</text>
</svg>
`;
}

function heading(text: string, { x, y }: Placed): string {
	return `<text class="heading" x="${x}" y="${y - 12}">${text}</text>`;
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
