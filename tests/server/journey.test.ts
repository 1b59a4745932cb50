import { describe, expect, it } from "vitest";
import { Borrower, send } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

describe.each(engines)("a borrower applies, on $name", ({ open }) => {
	const server = serverForAll(open);

	it("goes from registration to a funded line", async () => {
		const borrower = await new Borrower(server.app).register();
		const met = await walk(borrower, ["COMPLETE"]);
		expect(met.at(-1)).toBe("COMPLETE");
		expect(met).toEqual([...new Set(met)]);
		const list = await borrower.ask("GET", "/service-application/api/v1/application/heloc/all");
		expect(list.body).toMatchObject([{ uuid: borrower.uuid, active: true, stage: "COMPLETE" }]);
		const withdrawn = await borrower.submit("application/withdraw", { confirmed: true });
		expect(withdrawn).toMatchObject({ status: 422, body: { errors: [{ field: "confirmed" }] } });
		expect(await borrower.standing()).toMatchObject({ stage: "COMPLETE" });
	});

	it("signs in again and finds what was answered", async () => {
		const borrower = await new Borrower(server.app).register();
		const { email, password } = borrower;
		const login = await send(server.app, {
			method: "POST",
			url: "/identity/api/v1/login",
			payload: { email: email.toUpperCase(), password },
		});
		expect(login.status).toBe(200);
		borrower.jwt = String(login.body.jwt);
		const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}/answers");
		expect(body.answers).toMatchObject({ "registration/legal-name": { firstName: "Paloma", lastName: "Testwell" } });
		expect(JSON.stringify(body)).not.toContain(password);
		const profile = await borrower.ask("GET", "/service-profile/api/v1/profile");
		expect(profile.body).toMatchObject({ name: { firstName: "Paloma" }, email });
	});
});
