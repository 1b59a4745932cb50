import { afterAll, expect, it } from "vitest";
import { Signer, untilCoOwnersSign } from "../server/harness/signer.ts";
import { faultsAtBothWidths } from "./harness/fits-both.ts";
import { endVisits, newVisitor } from "./harness/visitor.ts";
import { arriveAt, overHttp } from "./journey/arrive.ts";

afterAll(endVisits);

it("a co-owner's pages can be read on a phone and on a computer, from the link in the mail to the deed", async () => {
	const { walk, borrower } = await arriveAt("signer-pages", { stage: "LIEN_VERIFICATION" });
	await untilCoOwnersSign(borrower);
	const { page } = walk.visitor;
	const faults: string[] = [];
	const looksAt = async (name: string, heading: string | RegExp) => {
		await page.getByRole("heading", { level: 1, name: heading }).waitFor();
		await page.waitForLoadState("networkidle");
		faults.push(...(await faultsAtBothWidths(page, `signer-${name}`)));
	};
	await page.goto(`/account/heloc/${borrower.uuid}`);
	await page.getByText("Ben Owner").waitFor();
	await looksAt("borrower", /./);

	await page.goto("/account/heloc/sandbox/mailbox");
	const link = page.getByRole("link", { name: /resume#/ }).first();
	const [, token = ""] = ((await link.getAttribute("href")) ?? "").split("#");
	const guest = await newVisitor();
	const own = guest.page;
	await own.goto(`/account/heloc/heloc-signer/resume#${token}`);
	await own
		.getByLabel(/new password/i)
		.first()
		.waitFor();
	expect(own.url()).not.toMatch(/token|#/);
	faults.push(...(await faultsAtBothWidths(own, "signer-resume")));

	const signer = await new Signer(overHttp(`http://127.0.0.1:${new URL(guest.baseUrl).port}`)).comeIn(token);
	await own.evaluate((jwt) => localStorage.setItem("jwt", jwt), signer.jwt);
	await own.goto("/account/heloc/heloc-signer/identity");
	await own.getByRole("heading", { level: 1, name: "Upload your ID" }).waitFor();
	faults.push(...(await faultsAtBothWidths(own, "signer-identity")));
	await signer.showId();
	await own.goto("/account/heloc/heloc-signer/intro");
	await own
		.getByText(/aren.t responsible for repayment/)
		.first()
		.waitFor();
	faults.push(...(await faultsAtBothWidths(own, "signer-intro")));
	await own.getByRole("link", { name: "Read and sign the deed" }).click();
	await own.getByLabel(/code from the sample/i).waitFor();
	faults.push(...(await faultsAtBothWidths(own, "signer-consent")));
	await own.goto("/account/heloc/heloc-signer/documents");
	await own.getByRole("heading", { level: 1 }).first().waitFor();
	faults.push(...(await faultsAtBothWidths(own, "signer-documents")));
	expect(faults).toEqual([]);
	expect(guest.complaints).toEqual([]);
});
