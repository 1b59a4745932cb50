import { deflateSync } from "node:zlib";

/** A PDF of one empty page with these further objects; `catalog` and `trailer` are added to the dictionaries of that name. */
export function pdfOf({
	objects = [],
	catalog = "",
	trailer = "",
}: {
	readonly objects?: readonly (string | Buffer)[];
	readonly catalog?: string;
	readonly trailer?: string;
}): Buffer {
	const all = [
		`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
		...objects,
	];
	const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
	const places: number[] = [];
	const length = () => parts.reduce((sum, part) => sum + part.length, 0);
	for (const [index, object] of all.entries()) {
		places.push(length());
		const body = typeof object === "string" ? Buffer.from(object, "latin1") : object;
		parts.push(Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n"));
	}
	const start = length();
	const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
	parts.push(
		Buffer.from(
			`xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
		),
	);
	return Buffer.concat(parts);
}

/** A PDF of one empty page under this title, which stands in it as it is. */
export function pagePdf(title = "A page"): Buffer {
	return pdfOf({ objects: [`<< /Title(${title}) >>`], trailer: "/Info 4 0 R" });
}

/** A stream object with this dictionary; packed by Flate once, or as often as is said, unless it brings a filter. */
export function streamOf(dictionary: string, data: Buffer | string, times = 1): Buffer {
	let bytes: Buffer = Buffer.from(data as string, "latin1");
	for (let left = times; left > 0; left -= 1) bytes = deflateSync(bytes);
	const filter = times === 0 ? "" : `/Filter [${"/FlateDecode ".repeat(times)}]`;
	return Buffer.concat([
		Buffer.from(`<< ${dictionary} ${filter} /Length ${bytes.length} >>\nstream\n`, "latin1"),
		bytes,
		Buffer.from("\nendstream"),
	]);
}

/** Objects packed in a stream, numbered from 50 on. */
export function packedObjects(objects: readonly string[], times = 1): Buffer {
	let offset = 0;
	const head = objects.map((object, index) => {
		const pair = `${50 + index} ${offset}`;
		offset += object.length + 1;
		return pair;
	});
	const first = `${head.join(" ")} `;
	return streamOf(`/Type /ObjStm /N ${objects.length} /First ${first.length}`, first + objects.join(" "), times);
}
