import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ApplicationAreaValue, ApplicationContext } from "../../src/web/application/application-context.ts";
import { AdoptSignature } from "../../src/web/application/signing/adopt-signature.tsx";
import { SignerRow } from "../../src/web/application/signing/signer-row.tsx";
import { renderPage } from "../web/form-harness.tsx";
import { fakeServer, flow, openArea, organizationOf, product, serve, UUID } from "./area-harness.tsx";

beforeEach(() => {
	vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** Draws a part of an application's page. */
function drawn(page: string, part: ReactNode): void {
	const value = { uuid: UUID, flow, facts: {}, spec: product.pages.pages[page], stage: "", params: {} };
	renderPage(
		organizationOf(product),
		<ApplicationContext value={value as unknown as ApplicationAreaValue}>{part}</ApplicationContext>,
	);
}

/** Pastes a text, which must stay as it is; the field then says how much of its limit it has. */
async function pasted(field: HTMLInputElement, text: string, most: number): Promise<void> {
	expect(field.maxLength).toBe(-1);
	fireEvent.change(field, { target: { value: text } });
	expect(field.value).toBe(text);
	await screen.findByText(`${text.length} of ${most} characters`);
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

it("a name that signs is not cut, and one that is too long is adopted by no one", async () => {
	const adopt = vi.fn();
	drawn("signing/sign", <AdoptSignature formId="signing/sign" onAdopt={adopt} />);
	const name = await screen.findByLabelText<HTMLInputElement>("Type your full legal name");
	fireEvent.click(screen.getByRole("checkbox"));
	await pasted(name, "A".repeat(151), 150);
	press(product.pages.pages["signing/sign"]?.words?.adopt ?? "");
	expect(await screen.findByText("Enter 150 characters or fewer")).toBeTruthy();
	expect(adopt).not.toHaveBeenCalled();
	// what the form takes, the page takes as well
	await pasted(name, "A".repeat(150), 150);
	press(product.pages.pages["signing/sign"]?.words?.adopt ?? "");
	expect(adopt).toHaveBeenCalledWith({ name: "A".repeat(150), strokes: "" });
});

it("a co-owner's new address is not cut, and one that is too long gets no invitation", async () => {
	const server = fakeServer("DEED_SIGNING");
	serve(server);
	const signer = { identityUuid: UUID, name: "Morgan Sample", email: "morgan@example.com", status: "INVITED" };
	drawn("signing/additional", <SignerRow signer={signer as unknown as Parameters<typeof SignerRow>[0]["signer"]} />);
	const words = product.pages.pages["signing/additional"]?.words ?? {};
	fireEvent.click(await screen.findByRole("button", { name: `${words.change}: Morgan Sample` }));
	const email = `${"m".repeat(60)}@${"example.".repeat(9)}com`;
	await pasted(screen.getByRole("textbox"), email, 128);
	press(words.send ?? "");
	expect(await screen.findByText("Enter 128 characters or fewer")).toBeTruthy();
	expect(server.puts).toEqual([]);
});

async function openLiens(status: { readonly [name: string]: boolean } = {}) {
	const server = fakeServer("LIEN_VERIFICATION", { liens: [], status });
	serve(server);
	openArea("/liens");
	await screen.findByRole("heading", { level: 1, name: "Loans on your home" });
	return server;
}

const words = product.pages.pages.liens?.words ?? {};
const attest = () => fireEvent.click(screen.getAllByRole("checkbox").at(-1) as HTMLElement);
const send = () => press(product.forms.liens?.submit ?? "Continue");

it("the lender of a loan is not cut, and one that is too long is not sent", async () => {
	const server = await openLiens();
	fireEvent.click(await screen.findByRole("button", { name: words.add ?? "" }));
	const card = (await screen.findByLabelText<HTMLInputElement>(words.holder ?? "")).closest("section") as HTMLElement;
	await pasted(within(card).getByLabelText(words.holder ?? ""), "L".repeat(101), 100);
	for (const label of [words.balance, words.monthlyPayment])
		fireEvent.change(within(card).getByLabelText(label ?? ""), { target: { value: "1000" } });
	attest();
	send();
	expect(await screen.findByText("Use 100 characters or fewer")).toBeTruthy();
	expect(server.puts).toEqual([]);
	await pasted(within(card).getByRole("textbox", { name: words.holder ?? "" }), "L".repeat(100), 100);
	send();
	await waitFor(() => expect(server.puts.map(({ formId }) => formId)).toContain("liens"));
});

it("the lender of a new debt is not cut, and one that is too long is not sent", async () => {
	const server = await openLiens({ inquiryAttestNeeded: true });
	fireEvent.click(await screen.findByRole("radio", { name: "Yes" }));
	await pasted(await screen.findByLabelText(words.holder ?? ""), "D".repeat(101), 100);
	fireEvent.change(screen.getByLabelText(words.monthlyPayment ?? ""), { target: { value: "100" } });
	attest();
	send();
	expect(await screen.findByText("Enter 100 characters or fewer")).toBeTruthy();
	expect(server.puts).toEqual([]);
});
