import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listVendors } from "../../scripts/flow/vendors.ts";
import { readOptions } from "../../src/flow/command/options.ts";
import { readChoices } from "../../src/server/journey/adapters/choices.ts";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { loanPackage } from "../../src/server/journey/los-export/loan-package.ts";
import { schemaBreaks } from "../../src/server/journey/los-export/schema-check.ts";
import { sha256Of } from "../../src/server/journey/papers/deliveries.ts";
import type { LosPackage } from "../../src/server/journey/ports/los-export.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";
import { press, readyToSign } from "./harness/closing-steps.ts";
import { insure, signClosing, signDeed } from "./harness/steps.ts";

/** MISMO's own files, which its license keeps out of here; without them a message meets only the outline below, and a warning says so. */
const MISMO = process.env.LOS_EXPORT_XSD;
const SSN = "666100001";

/** Two files made up for these tests: a message has a positive amount, whose type is in the other file. */
const ROOT = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="urn:made-up" targetNamespace="urn:made-up" elementFormDefault="qualified">
	<xsd:include schemaLocation="types.xsd"/>
	<xsd:element name="MESSAGE"><xsd:complexType><xsd:sequence><xsd:element name="Amount" type="Amount"/></xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;
const TYPES = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="urn:made-up" targetNamespace="urn:made-up">
	<xsd:simpleType name="Amount"><xsd:restriction base="xsd:decimal"><xsd:maxInclusive value="100"/></xsd:restriction></xsd:simpleType>
</xsd:schema>`;

/** What is above a deal in a message, and nothing of what is in it. */
const OUTLINE = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.mismo.org/residential/2009/schemas" elementFormDefault="qualified">
	<xsd:element name="MESSAGE"><xsd:complexType>
		<xsd:sequence>
			<xsd:element name="ABOUT_VERSIONS"/>
			<xsd:element name="DEAL_SETS"/>
		</xsd:sequence>
		<xsd:attribute name="MISMOReferenceModelIdentifier" use="required"/>
	</xsd:complexType></xsd:element>
</xsd:schema>`;

const messageOf = (amount: string) => Buffer.from(`<MESSAGE xmlns="urn:made-up"><Amount>${amount}</Amount></MESSAGE>`);

function packageOf(amount: string): LosPackage {
	const bytes = messageOf(amount);
	return {
		orderId: "order",
		applicationId: "application",
		applicationNumber: "1",
		applicantName: "Ana Borrower",
		outcome: "FUNDED",
		documents: [{ name: "loan.xml", size: bytes.length, sha256: sha256Of(bytes), bytes }],
	};
}

let xsd: string;
let out: string;
beforeEach(() => {
	xsd = mkdtempSync(join(tmpdir(), "xsd-"));
	out = mkdtempSync(join(tmpdir(), "loans-"));
	writeFileSync(join(xsd, "root.xsd"), ROOT);
	writeFileSync(join(xsd, "types.xsd"), TYPES);
});
afterEach(() => {
	for (const folder of [xsd, out]) rmSync(folder, { recursive: true, force: true });
});

const chosen = () => ({ VENDOR_LOS_EXPORT: "file-drop", LOS_EXPORT_DIR: out });

describe("messages validated with a lender's copy of the schema", () => {
	it("are put into the folder while they keep it, and are refused by element and without values when they do not", async () => {
		const { losExport } = chooseVendors({ ...chosen(), LOS_EXPORT_XSD: xsd }).adaptersOf("main");
		expect(await losExport.submit(packageOf(SSN))).toEqual({ status: "REJECTED", reason: "XSD: Amount" });
		expect(readdirSync(out)).toEqual([]);
		expect(await losExport.submit(packageOf("99.50"))).toEqual({ status: "HANDED_OVER" });
		expect(readdirSync(out)).toContain("loan-order");
	});

	it("need a folder in which one file declares messages", () => {
		const faults = () =>
			readChoices({ ...chosen(), LOS_EXPORT_XSD: xsd }, ["main"]).faults.map(({ variable }) => variable);
		expect(faults()).toEqual([]);
		writeFileSync(join(xsd, "second.xsd"), ROOT);
		expect(faults()).toEqual(["LOS_EXPORT_XSD"]);
		for (const name of ["root.xsd", "second.xsd"]) rmSync(join(xsd, name));
		expect(faults()).toEqual(["LOS_EXPORT_XSD"]);
	});

	it("are said not to be validated where nothing is configured, to operators and at the start", async () => {
		const lines: string[] = [];
		const list = async (environment: { readonly [name: string]: string }) => {
			const io = {
				environment,
				out: (text: string) => void lines.push(text),
				err: () => undefined,
				stdin: process.stdin,
			};
			await listVendors(readOptions(["vendors"]), testCatalog(), io);
			return lines.splice(0).join("");
		};
		expect(await list(chosen())).toContain("note: no message is validated");
		expect(await list({ ...chosen(), LOS_EXPORT_XSD: xsd })).not.toContain("no message is validated");
		expect(chooseVendors(chosen()).notes).toEqual([
			{ vendor: "los-export", note: expect.stringContaining("LOS_EXPORT_XSD") },
		]);
		expect(chooseVendors({ ...chosen(), LOS_EXPORT_XSD: xsd }).notes).toEqual([]);
	});

	it("keep it, from a journey to the money: MISMO's own where LOS_EXPORT_XSD names it", async () => {
		if (MISMO === undefined)
			console.warn("LOS_EXPORT_XSD is not set: messages were NOT validated with MISMO's schema.");
		writeFileSync(join(xsd, "root.xsd"), OUTLINE);
		const one = await insure(await signDeed(await signClosing(await readyToSign())));
		await press(one, "end-rescission");
		expect(one.stage).toBe("COMPLETE");
		const { record, secrets, product } = one;
		const given = await loanPackage({ uuid: "order", record, secrets, product });
		const message = Buffer.from("missing" in given ? "" : (given.documents[0]?.bytes ?? ""));
		expect(message.toString()).toContain("LIABILITY_IsAssociatedWith_ROLE");
		expect(await schemaBreaks(MISMO ?? xsd, message)).toEqual([]);
		const broken = message.toString().replaceAll("DEAL_SETS>", "DEALINGS>");
		expect(await schemaBreaks(MISMO ?? xsd, Buffer.from(broken))).not.toEqual([]);
	});
});
