import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { request } from "../../src/web/api/request.ts";
import { RequestError } from "../../src/web/api/request-error.ts";
import { Overlays } from "../../src/web/widgets/overlays.tsx";
import { organizationWith, pageOf } from "../web/form-harness.tsx";

const FORM = "/service-application/api/v1/application/heloc/1/forms/signing%2Fsign";
const PROOF = "/identity/secure/api/v1/proof";

interface Call {
	readonly path: string;
	readonly body: unknown;
	readonly key: string | null;
}

let calls: Call[] = [];
let isProved = false;

beforeEach(() => {
	calls = [];
	isProved = false;
	// jsdom has no modal dialogs
	HTMLDialogElement.prototype.showModal = function showModal() {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function close() {
		this.open = false;
		this.dispatchEvent(new Event("close"));
	};
	vi.stubGlobal("fetch", async (path: string, init: RequestInit & { headers: Headers }) => {
		const body: unknown = JSON.parse(String(init.body));
		calls.push({ path, body, key: init.headers.get("idempotency-key") });
		if (path === PROOF) {
			isProved = Object.values(body as object).includes("right");
			const errors = [{ field: "password", keyword: "wrong", message: "That password is incorrect" }];
			return isProved ? answer(200, {}) : answer(422, { errors });
		}
		return isProved
			? answer(200, { stage: "FUNDING" })
			: answer(403, { code: "PROOF_NEEDED", by: ["PASSWORD", "CODE"] });
	});
	render(pageOf(organizationWith({}, true), <Overlays />));
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function answer(status: number, body: object): Response {
	return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

const sign = () => request(FORM, { method: "PUT", body: { signatureName: "Paloma" }, idempotencyKey: "one" });

it("asks over the signing page, and repeats the request once the proof was given", async () => {
	const signed = sign();
	const password = await screen.findByLabelText("Your password");
	fireEvent.change(password, { target: { value: "wrong" } });
	fireEvent.click(screen.getByRole("button", { name: "Continue" }));
	await waitFor(() => expect(screen.getAllByText("That password is incorrect").length).toBeGreaterThan(0));
	fireEvent.click(screen.getByRole("button", { name: "Use a code from your authenticator app" }));
	fireEvent.change(screen.getByLabelText("Code from your authenticator app"), { target: { value: "right" } });
	fireEvent.click(screen.getByRole("button", { name: "Continue" }));
	expect(await signed).toEqual({ stage: "FUNDING" });
	expect(calls.map(({ path }) => path)).toEqual([FORM, PROOF, PROOF, FORM]);
	expect(calls.at(-1)).toEqual(calls[0]);
	expect(calls[2]?.body).toEqual({ code: "right" });
	expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
});

it("does nothing when the question is closed", async () => {
	const refused = sign().catch((error: unknown) => error);
	await screen.findByLabelText("Your password");
	fireEvent.click(screen.getByRole("button", { name: "Close dialog" }));
	const error = await refused;
	expect(error).toBeInstanceOf(RequestError);
	expect((error as RequestError).status).toBe(403);
	expect(calls).toHaveLength(1);
});
