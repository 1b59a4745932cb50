import { readFileSync } from "node:fs";
import { join } from "node:path";
import { overlaySchemaFile } from "../../catalog/files/editor-schemas.ts";
import { BLANK } from "../../catalog/files/left-blank.ts";
import { metaKinds } from "../../catalog/files/meta.ts";
import manifest from "../../package.json" with { type: "json" };
import { PRODUCT_ROOT } from "../../product-root.ts";
import { partnerManifest, partnerReadme, partnerWorkflow } from "./partner-texts.ts";
import { overlayMappings, settingsText } from "./schema-mapping.ts";

/** Folder in a partner's repository with the schemas for its editors. */
const SCHEMAS = ".schemas";

const META = join(PRODUCT_ROOT, "schemas/meta");

/** Returns every file of a new partner's repository by path: its overlay, editor settings, schemas, notes and checks. */
export function partnerFiles(code: string, parent: string): { readonly [path: string]: string } {
	const schemas = ["ids.schema.json", "rule.schema.json", ...metaKinds.map(overlaySchemaFile)];
	const copies = [...new Set(schemas)].map((name) => [`${SCHEMAS}/${name}`, readFileSync(join(META, name), "utf8")]);
	return {
		"README.md": partnerReadme(code),
		"package.json": textOf(partnerManifest(code, manifest)),
		".gitignore": "node_modules/\n",
		".github/workflows/check.yml": partnerWorkflow(code),
		".vscode/settings.json": settingsText(overlayMappings(`/${code}`, `./${SCHEMAS}`)),
		[`${code}/org.json`]: textOf(organization(code, parent)),
		[`${code}/flows/pages.json`]: textOf({ $schema: `../../${SCHEMAS}/pages.overlay.schema.json`, pages: {} }),
		[`${code}/flows/registration.json`]: textOf({
			$schema: `../../${SCHEMAS}/registration.overlay.schema.json`,
			steps: {},
		}),
		...Object.fromEntries(copies),
	};
}

/** The lender's identity, left blank: none of it is invented or inherited. */
function organization(code: string, parent: string): object {
	const blank = (note: string) => `${BLANK}: ${note}`;
	return {
		$schema: `../${SCHEMAS}/org.schema.json`,
		code,
		extends: parent,
		name: { short: blank("the name in sentences"), full: blank("the full legal name") },
		nmls: blank("the NMLS number"),
		contact: {
			phone: blank("as +1 (888) 555-0142"),
			email: blank("as help@lender.example"),
			address: {
				street1: blank("the street"),
				city: blank("the city"),
				state: blank("as OH"),
				zip: blank("as 43215"),
			},
		},
		links: {
			termsOfUse: blank("an https address"),
			privacyPolicy: blank("an https address"),
			licenses: blank("an https address"),
			communications: blank("an https address"),
			companyLegal: blank("an https address"),
		},
		hmda: { lei: blank("the legal entity identifier"), agency: blank("the federal agency's number") },
	};
}

function textOf(value: object): string {
	return `${JSON.stringify(value, null, 2)}\n`;
}
