import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { type DrawPaper, drawPaper } from "../../scripts/bridge/bridge-papers.ts";
import { type ReferenceBridge, startBridge } from "../../scripts/bridge/reference-bridge.ts";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { sha256Of } from "../../src/server/journey/papers/deliveries.ts";
import { keyOf } from "../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { vendorDocuments, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { keptForLater } from "../../src/server/workflow/vendors/kept-for-later.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { BridgeWire } from "./harness/bridge-wire.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForEach } from "./harness/test-servers.ts";

const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;

describe.each(productionEngine)("a document that its vendor does not simply give, on $name", ({ open }) => {
	let bridge: ReferenceBridge;
	let wire: BridgeWire;
	/** Under which the bridge names its documents instead of its own. */
	let id: string | undefined;

	afterEach(async () => {
		await wire.stop();
		await bridge.stop();
	});
	const server = serverForEach(open, async () => {
		id = undefined;
		const draws: DrawPaper = async (...given) => {
			const paper = await drawPaper(...given);
			return paper && id !== undefined ? Object.assign(paper, { id }) : paper;
		};
		bridge = await startBridge({ keys: [keyOf(SECRET) ?? Buffer.alloc(0)], draws });
		wire = new BridgeWire(bridge.url);
		const vendors = chooseVendors({ VENDOR_CREDIT: "http", BRIDGE_URL: await wire.start(), BRIDGE_SECRETS: SECRET });
		return { vendors, vendorLimits: { orderSeconds: { all: 2, only: {} } } };
	});

	const isReport = ({ method, path }: { readonly method: string; readonly path: string }) =>
		method === "GET" && path.includes("credit-report");
	const states = async (agent: Agent, { uuid }: Borrower) => {
		const { body } = await agent.ask("GET", `/service-desk/api/v1/applications/${uuid}/vendor-documents`);
		const rows = body.rows as unknown as readonly { title: string; state: string; reason: string | null }[];
		return rows.map(({ title, state, reason }) => [title, state, reason]);
	};

	it.each([
		["with a redirect", { status: 302, location: "/elsewhere" }],
		["with a gateway's error", 404],
		["too slowly", undefined],
	] as const)("%s is asked for again, and its order and the borrower wait for nothing", async (_how, refusal) => {
		let mend: () => void = () => undefined;
		const mended = new Promise<void>((done) => {
			mend = done;
		});
		let [isMended, asked] = [false, 0];
		wire.refuses = (request) => {
			if (!isReport(request)) return undefined;
			asked += 1;
			return isMended ? undefined : refusal;
		};
		wire.holds = (request) => (isReport(request) ? mended : Promise.resolve());
		const agent = await new Agent(server.app).login();
		const borrower = await new Borrower(server.app).register();
		await expect.poll(() => asked).toBeGreaterThan(0);
		await borrower.untilStage("LIEN_VERIFICATION");
		expect(await states(agent, borrower)).toEqual([["Credit report", "AWAITED", null]]);
		const orders = await server.database.db.select().from(vendorOrders).where(eq(vendorOrders.vendor, "credit"));
		expect(orders.map(({ status }) => status)).toEqual(["ANSWERED"]);
		isMended = true;
		mend();
		await expect.poll(() => states(agent, borrower)).toEqual([["Credit report", "KEPT", null]]);
		expect(wire.passed.filter(({ path }) => path.includes("elsewhere"))).toEqual([]);
	});

	it.each([
		["leads out of its folder", "../../etc/passwd"],
		["is written backwards", "report\u202Efdp.exe"],
		["is longer than a page", "r".repeat(5_000)],
	])("whose name %s is refused, which the desk says, and its order has its answer", async (_what, name) => {
		id = name;
		const agent = await new Agent(server.app).login();
		const borrower = await new Borrower(server.app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		expect(await states(agent, borrower)).toEqual([["Credit report", "REFUSED", "MISNAMED"]]);
		const [row] = await server.database.db.select().from(vendorDocuments);
		const path = `/service-desk/api/v1/applications/${borrower.uuid}/vendor-documents/${row?.uuid}/again`;
		expect(await agent.ask("POST", path, {})).toMatchObject({ status: 409, body: { code: "NOT_REFUSED" } });
		expect(wire.passed.filter(isReport)).toEqual([]);
		const orders = await server.database.db.select().from(vendorOrders).where(eq(vendorOrders.vendor, "credit"));
		expect(orders.map(({ status }) => status)).toEqual(["ANSWERED"]);
	});

	it("of two under one name the one whose digest fits is kept, and the other refused", async () => {
		const agent = await new Agent(server.app).login();
		const borrower = await new Borrower(server.app).register();
		await expect.poll(() => states(agent, borrower)).toEqual([["Credit report", "KEPT", null]]);
		const [known] = await server.database.db.select().from(vendorDocuments);
		if (known === undefined) throw new Error("Nothing was named.");
		const application = await readApplication(server.database.db, server.app.serverContext.keys, borrower.uuid, false);
		const { documentsCame } = keptForLater(server.app.serverContext, application, known.orderUuid);
		const [key = "", { bytes } = { bytes: Buffer.alloc(0) }] = [...bridge.papers][0] ?? [];
		const [orderId = "", own = ""] = key.split("/");
		const named = { id: own, kind: "CREDIT_REPORT", mediaType: "application/pdf", size: bytes.length } as const;
		const documents = [
			{ ...named, sha256: sha256Of(bytes) },
			{ ...named, sha256: sha256Of(Buffer.from("other")) },
		];
		await documentsCame?.({ port: "credit", operation: "pull", orderId, documents });
		await expect
			.poll(() => states(agent, borrower))
			.toEqual([
				["Credit report", "KEPT", null],
				["Credit report", "REFUSED", "DIFFERS"],
			]);
	});
});
