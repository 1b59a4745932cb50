import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { findingPlace } from "../../src/flow/editing/index.ts";
import { type OverlayFiles, overlayFolder, overlayTextsOf } from "../catalog/overlay-folder.ts";
import { knownDraft } from "./finding-targets.ts";

function fieldsOf(name: string): readonly (string | undefined)[] {
	const text = readFileSync(join(import.meta.dirname, `../data/invalid/${name}.json`), "utf8");
	const { files } = JSON.parse(text) as { readonly files: OverlayFiles };
	const catalog = loadCatalog({ overlaysDir: overlayFolder(files) });
	const known = knownDraft(catalog, "partner", Object.keys(overlayTextsOf(files)));
	return catalog.diagnostics("partner").map((finding) => {
		const place = findingPlace(finding, known);
		return place.room === "brand" ? place.field : `${place.room} ${finding.pointer}`;
	});
}

it.each([
	["low-contrast", ["/brand/primary"]],
	["accent-ground", ["/brand/accent"]],
	["identity-missing", ["identity", "/name/full"]],
	["identity-taken", ["/name/full"]],
	["identity-taken-numbers", ["/nmls", "/hmda/lei"]],
	["lei-check-digits", ["/hmda/lei"]],
	["left-blank", ["/name/short", "/nmls", "/hmda/agency"]],
	// a lender's charter is written in its file alone
	["charter-contradicts", ["files /charter"]],
] as const)("what the check says of a lender's look and identity leads to its field: %s", (name, fields) => {
	expect(fieldsOf(name)).toEqual(fields);
});
