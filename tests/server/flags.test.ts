import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { organizationInfo } from "../../src/server/http/web/page.ts";
import { telemetryEvents } from "../../src/server/platform/db/schema.ts";
import { bucketOf } from "../../src/server/workflow/experiments/bucket.ts";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { ONLY_PRODUCT } from "./harness/only-product.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = {
	...madeUpLender("trial-bank"),
	$schema: "../../../schemas/meta/org.schema.json",
	hosts: ["trial.localhost"],
	attributes: {
		device: { type: "string", enum: ["phone", "desktop"] },
		visits: { type: "integer" },
		isSignedIn: { type: "boolean" },
	},
	flags: {
		"fe-relative-url-heloc": { enabled: true, variables: { fallbackUrl: "https://services.trial-bank.example" } },
		"fe-webchat-borrower-auth": { enabled: false },
		"fe-stream-chat": { enabled: true, audience: { "===": [{ var: "device" }, "phone"] }, persisted: true },
		"fe-heloc-settings-link": { enabled: true, traffic: 20 },
	},
	experiments: {
		halves: { enabled: true, traffic: { control: 50, variation: 50 }, variables: { color: "new" } },
		tenths: { enabled: true, traffic: { control: 10, variation: 10 } },
		"members-only": { enabled: true, audience: { var: "isSignedIn" }, traffic: { control: 0, variation: 100 } },
		over: { enabled: false, traffic: { control: 50, variation: 50 } },
	},
};

describe.each(productionEngine)("flags and experiments, on $name", ({ open }) => {
	const overlays = mkdtempSync(join(tmpdir(), "heloc-flow-trial-"));

	afterAll(() => rmSync(overlays, { recursive: true, force: true }));
	const server = serverForAll(open, () => {
		mkdirSync(join(overlays, "trial-bank"));
		writeFileSync(join(overlays, "trial-bank", "org.json"), JSON.stringify(ORG));
		return { catalog: loadCatalog({ overlaysDir: overlays }) };
	});

	const ask = async (path: string, payload: object) => {
		const { status, body } = await send(server.app, {
			method: "POST",
			url: `/service-optimize/${path}`,
			headers: { org: "trial-bank" },
			payload,
		});
		return { status, body: body as { readonly [name: string]: unknown } };
	};
	const feature = async (featureKey: string, optimizeUser?: object) =>
		(await ask("external/api/v1/feature", { featureKey, ...(optimizeUser ? { optimizeUser } : {}) })).body;

	it.each([
		["fe-relative-url-heloc", {}, true],
		["fe-webchat-borrower-auth", {}, false],
		["nowhere", {}, false],
		["constructor", {}, false],
		["fe-stream-chat", { attributes: { device: "phone" } }, true],
		["fe-stream-chat", { attributes: { device: "desktop" } }, false],
		["fe-stream-chat", { attributes: { device: 7 } }, false],
		["fe-stream-chat", {}, false],
		["fe-heloc-settings-link", {}, false],
		["members-only", { attributes: { isSignedIn: true }, trackerId: "t" }, true],
		["members-only", { attributes: { isSignedIn: "yes" }, trackerId: "t" }, false],
		["members-only", { attributes: { isSignedIn: true } }, false],
		["over", { trackerId: "t" }, false],
	])("%s for %j is %s", async (key, user, enabled) => {
		expect(await feature(key, user)).toMatchObject({ enabled, flagEnabled: enabled });
	});

	it("give the values of a flag along, and whether it is kept", async () => {
		expect(await feature("fe-relative-url-heloc")).toEqual({
			enabled: true,
			flagEnabled: true,
			variables: { fallbackUrl: "https://services.trial-bank.example" },
		});
		expect(await feature("fe-stream-chat")).toMatchObject({ persisted: true });
	});

	it("are off in a page that may be anybody's where they are for some, and the page says to ask", () => {
		const { flags } = organizationInfo(
			server.app.serverContext.products.product("trial-bank"),
			"sandbox",
			undefined,
			ONLY_PRODUCT,
		);
		expect(flags["fe-stream-chat"]).toEqual({ enabled: false, isForSome: true });
		expect(flags["fe-heloc-settings-link"]).toEqual({ enabled: false, isForSome: true });
		expect(flags["fe-webchat-borrower-auth"]).toEqual({ enabled: false });
	});

	it("are on for the share of trackers that was asked for, and the same ones each time", async () => {
		const trackers = Array.from({ length: 400 }, () => randomUUID());
		const answers = await Promise.all(
			trackers.map(async (trackerId) => feature("fe-heloc-settings-link", { trackerId })),
		);
		const share = answers.filter(({ enabled }) => enabled).length / trackers.length;
		expect(share).toBeGreaterThan(0.12);
		expect(share).toBeLessThan(0.29);
		const again = await Promise.all(
			trackers.slice(0, 20).map(async (trackerId) => feature("fe-heloc-settings-link", { trackerId })),
		);
		expect(again).toEqual(answers.slice(0, 20));
	});

	it("share the buckets out evenly and apart for each key", () => {
		const counts = Array.from({ length: 10 }, () => 0);
		let same = 0;
		for (let visitor = 0; visitor < 20_000; visitor += 1) {
			const bucket = bucketOf("halves", `v${visitor}`);
			const tenth = Math.floor(bucket / 1_000);
			counts[tenth] = (counts[tenth] ?? 0) + 1;
			same += bucket === bucketOf("tenths", `v${visitor}`) ? 1 : 0;
		}
		expect(Math.min(...counts)).toBeGreaterThan(1_800);
		expect(Math.max(...counts)).toBeLessThan(2_200);
		expect(same).toBeLessThan(20);
		expect(bucketOf("halves", "somebody")).toBe(7_742);
	});

	it.each(["external/api/v1", "external/api/v2", "customer/api/v2", "agent/api/v2"])(
		"are decided at %s/decision, by tracker",
		async (path) => {
			const optimizeUser = { attributes: { isSignedIn: true }, trackerId: "somebody" };
			const { status, body } = await ask(`${path}/decision`, { optimizeUser });
			expect(status).toBe(200);
			expect(body.decisions).toEqual({
				"heloc-same-same": { enabled: expect.any(Boolean), variation: expect.any(String) },
				"heloc-short-summary": { enabled: false, variation: null },
				halves: { enabled: true, variation: "variation", variables: { color: "new" } },
				tenths: { enabled: false, variation: "control" },
				"members-only": { enabled: true, variation: "variation" },
				over: { enabled: false, variation: null },
			});
		},
	);

	it("keep everybody on their side when more take part", async () => {
		const small = new Map<string, unknown>();
		for (let visitor = 0; visitor < 60; visitor += 1) {
			const trackerId = `grow-${visitor}`;
			const { body } = await ask("external/api/v2/decision", {
				optimizeUser: { trackerId },
				experimentKeys: ["tenths"],
			});
			const { tenths } = body.decisions as { tenths: { variation: string | null } };
			if (tenths.variation !== null) small.set(trackerId, tenths.variation);
		}
		expect(small.size).toBeGreaterThan(3);
		for (const [trackerId, variation] of small) {
			// what half of everybody is shown of the same key
			const isFirst = bucketOf("tenths", trackerId) < 5_000;
			expect(isFirst ? "control" : "variation").toBe(variation);
		}
	});

	it("list all flags, and no experiment", async () => {
		const { body } = await ask("customer/api/v1/features", { optimizeUser: { attributes: { device: "phone" } } });
		const features = body.features as { featureKey: string; enabled: boolean }[];
		const on = features.filter(({ enabled }) => enabled).map(({ featureKey }) => featureKey);
		expect(on).toEqual(expect.arrayContaining(["fe-relative-url-heloc", "fe-stream-chat", "fe-webchat"]));
		expect(on).not.toContain("fe-heloc-settings-link");
		expect(features.map(({ featureKey }) => featureKey)).not.toContain("halves");
	});

	it("record which variant a visitor was shown, once, without the tracker itself", async () => {
		const trackerId = randomUUID();
		const only = { optimizeUser: { trackerId }, experimentKeys: ["halves", "over"] };
		await ask("external/api/v2/decision", only);
		await ask("external/api/v2/decision", only);
		await feature("halves", { trackerId });
		const rows = await server.database.db
			.select()
			.from(telemetryEvents)
			.where(eq(telemetryEvents.event, "experiment_exposure"));
		const mine = rows.filter(({ properties }) => properties.experiment === "halves");
		const trackers = new Set(mine.map(({ tracker }) => tracker));
		expect(mine).toHaveLength(trackers.size);
		expect(rows.some(({ properties }) => properties.experiment === "over")).toBe(false);
		expect(JSON.stringify(rows)).not.toContain(trackerId);
	});

	it.each([
		["no key", {}],
		["a key that is no text", { featureKey: 7 }],
		[
			"an attribute that holds more",
			{ featureKey: "fe-relative-url-heloc", optimizeUser: { attributes: { device: { a: 1 } } } },
		],
		["a field too many", { featureKey: "fe-relative-url-heloc", more: true }],
		["a user of another shape", { featureKey: "fe-relative-url-heloc", optimizeUser: { name: "Paloma" } }],
	])("refuse %s", async (_what, payload) => {
		expect((await ask("external/api/v1/feature", payload)).status).toBe(400);
	});

	it("refuse a context that nobody has, and a decision without a user", async () => {
		expect((await ask("moon/api/v1/feature", { featureKey: "fe-relative-url-heloc" })).status).toBe(400);
		expect((await ask("external/api/v2/decision", {})).status).toBe(400);
	});
});
