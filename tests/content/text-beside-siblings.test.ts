import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bareTextIn } from "./bare-text-in.ts";

const web = join(import.meta.dirname, "../../src/web");

it("has no bare text beside something that comes and goes: a browser that translates the page takes such text away", () => {
	const files = globSync("**/*.tsx", { cwd: web });
	expect(files.length).toBeGreaterThan(100);
	expect(files.flatMap((file) => bareTextIn(file, readFileSync(join(web, file), "utf8")))).toEqual([]);
});

it("finds such a text, and none that has an element of its own", () => {
	const linesOf = (jsx: string) => bareTextIn("a.tsx", `const a = ${jsx};`);
	for (const offender of [
		"<p>{isBusy && <b />}{isBusy ? copy('busy') : label}</p>",
		"<p>Words {isShown ? <b /> : null}</p>",
		"<p>{props.label}{rows.map((row) => <b key={row} />)}</p>",
		"<p>{words('one')}{more && words('two')}</p>",
	])
		expect(linesOf(offender), offender).toEqual(["a.tsx:1"]);
	for (const right of [
		"<p>{isBusy && <b />}<span>{label}</span></p>",
		"<p>{isBusy ? copy('busy') : label}</p>",
		"<p>{copy('ask')} <a>{copy('call')}</a></p>",
	])
		expect(linesOf(right), right).toEqual([]);
});
