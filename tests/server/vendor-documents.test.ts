import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type DrawPaper, drawPaper, type Paper } from "../../scripts/bridge/bridge-papers.ts";
import { type ReferenceBridge, startBridge } from "../../scripts/bridge/reference-bridge.ts";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { MOST_DOCUMENT_BYTES } from "../../src/server/journey/ports/contract/document-kinds.ts";
import { keyOf, signed } from "../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { documents, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { BridgeWire } from "./harness/bridge-wire.ts";
import { type Clamd, EICAR, startClamd } from "./harness/clamd.ts";
import { productionEngine } from "./harness/databases.ts";
import { download } from "./harness/download.ts";
import { HAPPY_PATH } from "./harness/happy-path.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForEach } from "./harness/test-servers.ts";

const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
const keys = [keyOf(SECRET) ?? Buffer.alloc(0)];
const HELOC = "/service-application/api/v1/application/heloc/{uuid}";
const SCRIPTED =
	"%PDF-1.4\n1 0 obj\n<</Type /Catalog /OpenAction <</S /JavaScript /JS (app.alert(1))>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n";

/** A row of the list at the desk. */
interface Row {
	readonly uuid: string;
	readonly title: string;
	readonly state: string;
	readonly reason: string | null;
	readonly isForBorrower: boolean;
}

let clamd: Clamd;
beforeAll(async () => {
	clamd = await startClamd(40_000_000);
});
afterAll(() => clamd.stop());

describe.each(productionEngine)("documents that vendors send in, on $name", ({ open }) => {
	let bridge: ReferenceBridge;
	let wire: BridgeWire;
	let draws: DrawPaper;
	const appKeys = testKeys();

	afterEach(async () => {
		await wire.stop();
		await bridge.stop();
	});
	const server = serverForEach(open, async () => {
		draws = drawPaper;
		bridge = await startBridge({ keys, draws: (...given) => draws(...given) });
		wire = new BridgeWire(bridge.url);
		return { keys: appKeys, vendors: vendorsAt(await wire.start()) };
	});

	const vendorsAt = (url: string) =>
		chooseVendors({
			...{ VENDOR_CREDIT: "http", VENDOR_PROPERTY_VALUATION: "http", BRIDGE_URL: url, BRIDGE_SECRETS: SECRET },
			...{ VENDOR_VIRUS_SCAN: "clamd", CLAMD_ADDRESS: `127.0.0.1:${clamd.port}` },
		});

	const pathOf = (borrower: Borrower, document = "") =>
		`/service-desk/api/v1/applications/${borrower.uuid}/vendor-documents${document === "" ? "" : `/${document}`}`;
	const listed = async (agent: Agent, borrower: Borrower) => {
		const { body } = await agent.ask("GET", pathOf(borrower));
		return body.rows as unknown as readonly Row[];
	};
	const credit = async (agent: Agent, borrower: Borrower) =>
		(await listed(agent, borrower)).find(({ title }) => title === "Credit report");
	const awaited = (agent: Agent, borrower: Borrower, expected: object) =>
		expect.poll(() => credit(agent, borrower)).toMatchObject(expected);
	const paperOf = (kind: string) => {
		const [key = "", paper] = [...bridge.papers].find(([name]) => name.endsWith(kind)) ?? [];
		if (paper === undefined) throw new Error(`The bridge has named no ${kind}.`);
		return { paper, order: key.slice(0, key.indexOf("/")) };
	};
	const begun = async () => {
		const agent = await new Agent(server.app).login();
		const borrower = await new Borrower(server.app).register();
		await expect.poll(() => credit(agent, borrower)).toBeDefined();
		return { agent, borrower };
	};
	/** Credit reports are this; everything else is drawn. */
	const credits = (paper: Paper): DrawPaper => {
		return (kind, ...rest) => (kind === "CREDIT_REPORT" ? Promise.resolve(paper) : drawPaper(kind, ...rest));
	};
	const pdf = async (words = "") => {
		const drawn = await drawPaper("CREDIT_REPORT", "order", {});
		const bytes = drawn?.bytes ?? Buffer.alloc(0);
		const end = bytes.lastIndexOf("%%EOF");
		const marked = Buffer.concat([bytes.subarray(0, end), Buffer.from(`% ${words}\n`), bytes.subarray(end)]);
		return { mediaType: "application/pdf", bytes: words === "" ? bytes : marked };
	};

	it("are kept as sent, encrypted, for staff of the lender alone", async () => {
		const { agent, borrower } = await begun();
		await awaited(agent, borrower, { state: "KEPT", reason: null, isForBorrower: false });
		const { uuid = "" } = (await credit(agent, borrower)) ?? {};
		const { paper } = paperOf("credit-report");
		const { status, raw, headers } = await download(agent, pathOf(borrower, uuid));
		expect(status).toBe(200);
		expect(raw.equals(paper.bytes)).toBe(true);
		expect(headers).toMatchObject({
			"content-disposition": 'attachment; filename="credit-report.pdf"',
			"content-type": "application/pdf",
			"x-content-type-options": "nosniff",
		});
		expect(headers["content-security-policy"]).toContain("sandbox");
		const [row] = await server.database.db.select().from(documents).where(eq(documents.uuid, uuid));
		expect(row?.content?.includes("%PDF")).toBe(false);
		const { body } = await agent.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}`);
		const kinds = (body.events as unknown as { kind: string }[]).map(({ kind }) => kind);
		expect(kinds).toEqual(expect.arrayContaining(["vendor-document-kept", "desk-vendor-document-opened"]));
		// by no other way, and for no one else
		expect(
			(await agent.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}/documents/${uuid}`)).status,
		).toBe(404);
		expect((await borrower.ask("GET", `${HELOC}/documents/${uuid}`)).status).toBe(404);
		expect((await borrower.ask("GET", `${HELOC}/valuation-reports/${uuid}`)).status).toBe(404);
		expect((await borrower.ask("GET", pathOf(borrower, uuid))).status).toBe(403);
		const stranger = await new Agent(server.app, "lakeside-cu").login();
		for (const path of [pathOf(borrower), pathOf(borrower, uuid)])
			expect((await stranger.ask("GET", path)).status).toBe(404);
	});

	it("go to the borrower where they value the home, once they are its value", async () => {
		const { agent, borrower } = await begun();
		await borrower.untilStage("LIEN_VERIFICATION");
		await HAPPY_PATH.LIEN_VERIFICATION?.(borrower);
		const reports = async () =>
			(await borrower.ask("GET", `${HELOC}/valuation-reports`)).body as unknown as readonly {
				uuid: string;
				title: string;
			}[];
		const titles = async () => (await reports()).map(({ title }) => title);
		await expect.poll(titles).toEqual(["An automated valuation model"]);
		const [report] = await reports();
		const { raw, status } = await download(
			borrower,
			`/service-application/api/v1/application/heloc/${borrower.uuid}/valuation-reports/${report?.uuid}`,
		);
		expect(status).toBe(200);
		expect(raw.equals(paperOf("valuation-report").paper.bytes)).toBe(true);
		const other = await new Borrower(server.app).register();
		const foreign = `/service-application/api/v1/application/heloc/${borrower.uuid}/valuation-reports/${report?.uuid}`;
		expect((await other.ask("GET", foreign)).status).toBe(404);
		const { body } = await agent.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}`);
		const given = (body.events as unknown as { kind: string }[]).filter(({ kind }) => kind === "document-delivered");
		expect(given.length).toBe(1);
	});

	it("that are not there yet hold up nothing, and are fetched when the vendor calls", async () => {
		wire.holds = async ({ method, path }) => {
			if (method === "GET" && path.includes("credit-report"))
				paperOf("credit-report").paper.status = isReady ? 200 : 202;
		};
		let isReady = false;
		const { agent, borrower } = await begun();
		await borrower.untilStage("LIEN_VERIFICATION");
		await expect.poll(() => paperOf("credit-report").paper.asked).toBe(1);
		await awaited(agent, borrower, { state: "AWAITED", reason: null });
		const { order } = paperOf("credit-report");
		const [placed] = await server.database.db.select().from(vendorOrders).where(eq(vendorOrders.uuid, order));
		expect(placed?.status).toBe("ANSWERED");
		isReady = true;
		const payload = JSON.stringify({
			type: "order.ready",
			timestamp: new Date().toISOString(),
			data: { orderId: order },
		});
		const headers = { ...signed(keys, "document", payload, new Date()), "content-type": "application/json" };
		const callback = { method: "POST", url: "/vendor-callbacks/v1/credit", headers, payload } as const;
		expect((await send(server.app, callback)).status).toBe(204);
		await awaited(agent, borrower, { state: "KEPT" });
		expect(paperOf("credit-report").paper.asked).toBe(2);
	});

	it.each([
		["INFECTED", () => pdf(EICAR)],
		["UNSAFE", async () => ({ mediaType: "application/pdf", bytes: Buffer.from(SCRIPTED) })],
		["WRONG_TYPE", async () => ({ mediaType: "application/zip", bytes: Buffer.from("PK") })],
		["WRONG_TYPE", async () => ({ mediaType: "application/pdf", bytes: Buffer.from("<script>no PDF</script>") })],
		[
			"TOO_LARGE",
			async () => ({ mediaType: "application/pdf", bytes: Buffer.alloc(MOST_DOCUMENT_BYTES + 1, "%PDF-1.7") }),
		],
	] as const)("that are %s are refused, which the desk says", async (reason, paper) => {
		draws = credits(await paper());
		const { agent, borrower } = await begun();
		await awaited(agent, borrower, { state: "REFUSED", reason });
		const { uuid = "" } = (await credit(agent, borrower)) ?? {};
		expect((await agent.ask("GET", pathOf(borrower, uuid))).status).toBe(404);
		expect(await server.database.db.select().from(documents).where(eq(documents.uuid, uuid))).toEqual([]);
		await borrower.untilStage("LIEN_VERIFICATION");
	});

	it("that differ from what the answer named are refused, and kept once asked for again", async () => {
		wire.holds = async ({ method, path }) => {
			if (method !== "GET" || !path.includes("credit-report")) return;
			const { paper } = paperOf("credit-report");
			whole ??= paper.bytes;
			bridge.papers.set(path.slice("/v1/orders/".length, path.indexOf("?")).replace("/documents", ""), {
				...paper,
				bytes: isMended ? whole : Buffer.concat([whole, Buffer.from("\n")]),
			});
		};
		let whole: Buffer | undefined;
		let isMended = false;
		const { agent, borrower } = await begun();
		await awaited(agent, borrower, { state: "REFUSED", reason: "DIFFERS" });
		isMended = true;
		const { uuid = "" } = (await credit(agent, borrower)) ?? {};
		const again = () => agent.ask("POST", `${pathOf(borrower, uuid)}/again`, {});
		expect((await again()).status).toBe(200);
		await awaited(agent, borrower, { uuid, state: "KEPT", reason: null });
		expect(await again()).toMatchObject({ status: 409, body: { code: "NOT_REFUSED" } });
		const { raw } = await download(agent, pathOf(borrower, uuid));
		expect(createHash("sha256").update(raw).digest("hex")).toBe(
			createHash("sha256")
				.update(whole ?? "")
				.digest("hex"),
		);
	});

	it("that nobody signed are not taken, and are asked for again", async () => {
		let asked = 0;
		wire.refuses = ({ method, path }) => {
			if (method !== "GET" || !path.includes("credit-report")) return undefined;
			asked += 1;
			return asked === 1 ? 200 : undefined;
		};
		const { agent, borrower } = await begun();
		await awaited(agent, borrower, { state: "KEPT" });
		expect(asked).toBeGreaterThan(1);
		const gets = wire.passed.filter(({ method, path }) => method === "GET" && path.includes("credit-report"));
		expect(new Set(gets.map(({ path, id }) => `${path} ${id}`)).size).toBe(1);
	});
});
