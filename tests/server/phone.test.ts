import { beforeAll, describe, expect, it } from "vitest";
import { pagePdf } from "../uploads/harness/made-pdf.ts";
import { Borrower, type Reply, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const EXTERNAL = "/service-application/external/api/v1/phone-links";
const PDF = pagePdf();
const FRONT = "DRIVERS_LICENSE_FRONT";

describe.each(productionEngine)("going on on a phone, on $name", ({ open }) => {
	let borrower: Borrower;
	const clock = new FakeClock();

	const server = serverForAll(open, { now: clock.now });
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
		await walk(borrower, ["IDENTITY_VERIFICATION"]);
	});

	const link = (types: readonly string[], form = "identity") =>
		borrower.ask("POST", "/service-application/api/v1/application/heloc/{uuid}/phone-links", {
			form,
			types: [...types],
		});
	const openLink = (token: string, org = "main"): Promise<Reply> =>
		send(server.app, { method: "POST", url: `${EXTERNAL}/open`, headers: { org }, payload: { token } });
	const add = (pass: string, type: string): Promise<Reply> => {
		const boundary = "----phone";
		const head = `--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\n${type}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="front.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
		return send(server.app, {
			method: "POST",
			url: `${EXTERNAL}/files`,
			headers: { org: "main", "phone-pass": pass, "content-type": `multipart/form-data; boundary=${boundary}` },
			payload: Buffer.concat([Buffer.from(head), PDF, Buffer.from(`\r\n--${boundary}--\r\n`)]),
		});
	};
	const tokenOf = (reply: Reply) => String(reply.body.url).split("#")[1] ?? "";
	const uploads = async () => {
		const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
		return (body.uploads ?? []) as readonly { type: string }[];
	};

	it("a link opens once and lets files of its types in, which the computer's page then sees", async () => {
		const made = await link([FRONT, "DRIVERS_LICENSE_BACK"]);
		expect(made.status).toBe(201);
		expect(made.body.url).toMatch(/\/account\/heloc\/phone#[\w-]{40,}$/);
		expect(String(made.body.url)).not.toContain(borrower.uuid);
		const opened = await openLink(tokenOf(made));
		expect(opened.body.types).toEqual([FRONT, "DRIVERS_LICENSE_BACK"]);
		expect((await openLink(tokenOf(made))).status).toBe(410);

		const before = (await uploads()).length;
		const added = await add(String(opened.body.pass), FRONT);
		expect([added.status, added.body]).toEqual([201, { type: FRONT, fileName: "front.pdf", status: "RECEIVED" }]);
		expect((await uploads()).slice(before)).toMatchObject([{ type: FRONT, isFromPhone: true }]);
		expect((await add(String(opened.body.pass), "PAYSTUB")).status).toBe(403);
	});

	it("neither the pass nor the link is a way to anything else", async () => {
		const opened = await openLink(tokenOf(await link([FRONT])));
		const pass = String(opened.body.pass);
		const read = await send(server.app, {
			method: "GET",
			url: `/service-application/api/v1/application/heloc/${borrower.uuid}`,
			headers: { org: "main", authorization: `Bearer ${pass}` },
		});
		expect(read.status).toBe(401);
		expect((await openLink(tokenOf(await link([FRONT])), "lakeside-cu")).status).toBe(410);
		expect((await add("x".repeat(43), FRONT)).status).toBe(410);
	});

	it("a form that is not open has no link; a link and a pass run out, and a pass lets so many tries through", async () => {
		expect((await link(["PAYSTUB"], "income/upload")).body.code).toBe("STEP_NOT_OPEN");
		const late = tokenOf(await link([FRONT]));
		const opened = await openLink(tokenOf(await link([FRONT])));
		for (let tries = 0; tries < 12; tries += 1) await add(String(opened.body.pass), "PAYSTUB");
		expect((await add(String(opened.body.pass), FRONT)).body.code).toBe("PHONE_LINK_OVER");
		clock.forward(11);
		expect((await openLink(late)).status).toBe(410);
	});

	it("a sign-out on the computer ends its pass and its link, and a pause there does not", async () => {
		const { email, password } = borrower;
		const login = { method: "POST", url: "/identity/api/v1/login", payload: { email, password } } as const;
		borrower.jwt = String((await send(server.app, login)).body.jwt);
		const pass = String((await openLink(tokenOf(await link([FRONT])))).body.pass);
		const late = tokenOf(await link([FRONT]));
		clock.forward(9);
		expect((await add(pass, FRONT)).status).toBe(201);
		const url = "/identity-broker/customer/secure/api/v3/logout";
		expect((await borrower.ask("POST", url, {})).status).toBe(200);
		expect((await add(pass, FRONT)).body.code).toBe("PHONE_LINK_OVER");
		expect((await openLink(late)).body.code).toBe("PHONE_LINK_OVER");
	});
});
