import { describe, expect, it, vi } from "vitest";
import { vendorOrderHandlers } from "../../src/server/journey/orders.ts";
import type { VendorOrderHandler } from "../../src/server/journey/steps/order.ts";
import { readPdf } from "../vendors/harness/pdf-text.ts";
import { Borrower } from "./harness/borrower.ts";
import { agreeToNotices } from "./harness/consent.ts";
import { productionEngine } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

const HELOC = "/service-application/api/v1/application/heloc/{uuid}";

describe.each(productionEngine)("declines, on $name", ({ open }) => {
	const server = serverForAll(open);

	async function declined(): Promise<Borrower> {
		const borrower = await new Borrower(server.app, "main", {
			"registration/legal-name": { lastName: "Testo" },
		}).register();
		await vi.waitFor(async () => expect((await borrower.ask("GET", HELOC)).body.adverseAction).toBeTruthy(), 120_000);
		return borrower;
	}

	describe("a declined borrower", () => {
		it("has the notice on the page and as a PDF, and can go on when a person decides otherwise", async () => {
			const borrower = await declined();
			const { body } = await borrower.ask("GET", HELOC);
			expect(body.status).toMatchObject({ creditScoreDecline: true });
			const lines = async () => (await borrower.ask("GET", "/service-application/api/v1/application/heloc/all")).body;
			expect(await lines()).toMatchObject([{ uuid: borrower.uuid, active: false }]);
			const listed = await borrower.ask("GET", `${HELOC}/disclosures`);
			expect(listed.body).toContainEqual(
				expect.objectContaining({
					id: "adverse-action",
					on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
					signed: false,
				}),
			);
			expect((await agreeToNotices(borrower)).status).toBe(200);
			const pdf = await server.app.inject({
				method: "GET",
				url: `${HELOC}/disclosures/adverse-action/pdf`.replace("{uuid}", borrower.uuid),
				headers: { authorization: `Bearer ${borrower.jwt}`, org: borrower.org },
			});
			expect(pdf.headers["content-type"]).toBe("application/pdf");
			const { text, isMarked } = await readPdf(pdf.rawPayload);
			expect(isMarked).toBe(true);
			expect(text).toContain("Delinquent past or present credit obligations with others");
			const trigger = await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/reconsider", {});
			expect(trigger.status).toBe(200);
			expect((await borrower.ask("GET", HELOC)).body.adverseAction).toBeNull();
			expect(await borrower.standing()).toMatchObject({ stage: "LIEN_VERIFICATION" });
			expect(await lines()).toMatchObject([{ uuid: borrower.uuid, active: true }]);
		});
		it("cannot be reconsidered where nothing was decided", async () => {
			const borrower = await new Borrower(server.app).register();
			const trigger = await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/reconsider", {});
			expect(trigger.status).toBe(409);
		});
	});

	describe("demographic answers", () => {
		it("reach no vendor order and no reading of the application", async () => {
			const seen: string[] = [];
			const handlers = vendorOrderHandlers as { [name: string]: VendorOrderHandler };
			const pull = handlers["credit/hard-pull"] as VendorOrderHandler;
			handlers["credit/hard-pull"] = (order, ports) => {
				seen.push(JSON.stringify(order.secrets));
				return pull(order, ports);
			};
			try {
				const borrower = await new Borrower(server.app).register();
				await walk(borrower, ["HMDA"]);
				await borrower.submit("start/hmda", { otherAsian: "Hmong", race: ["KOREAN"] });
				await walk(borrower, ["INCOME_VERIFICATION"]);
				expect(seen).toHaveLength(1);
				expect(seen[0]).toContain("ssn");
				const readings = [HELOC, `${HELOC}/answers`, "/service-profile/api/v1/profile"];
				const texts = await Promise.all(readings.map(async (path) => (await borrower.ask("GET", path)).text));
				expect([...seen, ...texts].join()).not.toMatch(/Hmong|KOREAN|demographics/);
			} finally {
				handlers["credit/hard-pull"] = pull;
			}
		});
	});
});
