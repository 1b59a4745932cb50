import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { VendorDocument } from "../../src/web/api/desk/vendor-documents.ts";
import { keepToken } from "../../src/web/api/session/token-store.ts";
import { VendorDocuments } from "../../src/web/desk/vendors/vendor-documents.tsx";
import { organizationWith, renderPage } from "../web/form-harness.tsx";

const application = "00000000-0000-4000-8000-000000000001";
const refused = "00000000-0000-4000-8000-000000000003";
const at = "2026-11-26T15:00:00.000Z";
const kept: VendorDocument = {
	uuid: "00000000-0000-4000-8000-000000000002",
	title: "Appraisal report",
	order: "Appraisal report",
	fileName: "appraisal-report.pdf",
	state: "KEPT",
	reason: null,
	size: 2_048,
	namedAt: at,
	settledAt: at,
	isForBorrower: true,
};
const rows: readonly VendorDocument[] = [
	kept,
	{ ...kept, uuid: refused, title: "Credit report", state: "REFUSED", reason: "INFECTED", isForBorrower: false },
	{ ...kept, uuid: application, title: "Title report", state: "AWAITED", settledAt: null, isForBorrower: false },
];

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it("says of each document what became of it, downloads those that are kept, and asks for a refused one again", async () => {
	const sent: string[] = [];
	keepToken("a token of the stood-in server");
	vi.stubGlobal("fetch", async (input: string, { method = "GET" }: RequestInit = {}) => {
		sent.push(`${method} ${new URL(input, "https://lender.example").pathname}`);
		if (method === "POST") return Response.json({ stage: "HMDA", etag: '"2.1"' });
		return sent.at(-1)?.endsWith(kept.uuid) ? new Response("%PDF-1.7") : Response.json({ rows });
	});
	const saved: string[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
		saved.push(this.download);
	});
	URL.createObjectURL = () => "blob:saved";
	URL.revokeObjectURL = () => undefined;
	renderPage(organizationWith({}, true), <VendorDocuments application={application} />);
	const section = within(await screen.findByRole("region", { name: "Documents from vendors" }));
	const lines = section.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
	expect(lines[0]).toMatch(/Appraisal report.*2 KB.*Received.* · the borrower gets a copy/);
	expect(lines[1]).toContain("Refused: it contains a virus.");
	expect(lines[2]).toContain("Not here yet.");
	expect(section.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual([
		"Download: Appraisal report",
		"Ask again for: Credit report",
	]);
	fireEvent.click(section.getByRole("button", { name: "Download: Appraisal report" }));
	await waitFor(() => expect(saved).toEqual(["appraisal-report.pdf"]));
	fireEvent.click(section.getByRole("button", { name: "Ask again for: Credit report" }));
	const path = `/service-desk/api/v1/applications/${application}/vendor-documents`;
	await waitFor(() => expect(sent).toContain(`POST ${path}/${refused}/again`));
});
