import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { waysOutOf } from "../../src/web/application/offers/ways-out.ts";
import { dropDraft } from "../../src/web/application/submit/draft-store.ts";
import { fakeServer, openArea, serve, UUID } from "./area-harness.tsx";

afterEach(() => {
	cleanup();
	dropDraft(UUID, "product/select");
	vi.unstubAllGlobals();
});

const READY = { offers: "READY", softCredit: "COMPLETE", liensComplete: true };

describe("too much on the home", () => {
	const lien = {
		uuid: "22222222-0000-4000-8000-000000000002",
		holder: "SECOND LINE",
		type: "HELOC",
		balance: 10_000,
		status: "OPEN",
	};
	const requalify = {
		value: 520_000,
		cap: 0.85,
		allowed: 442_000,
		owed: 445_000,
		room: 0,
		smallestLine: 15_000,
		most: 0,
		payOffLiens: [lien.uuid],
		mostAfterPayOff: 20_900,
	};
	function openWinback(changed: JsonObject) {
		const status = { ...READY, offers: "CLTV_TOO_HIGH" };
		const server = fakeServer("CLTV_LIEN_POSITION_REQUALIFY", {
			status,
			liens: [lien],
			requalify: { ...requalify, ...changed },
		});
		serve(server);
		openArea("/product/prequal-winback", ["product/prequal-winback"]);
		return server;
	}
	it("shows the sum, and sends the loans that are to be paid off", async () => {
		const server = openWinback({});
		expect(await screen.findByText("$442,000")).toBeTruthy();
		expect(screen.queryByLabelText(/smaller amount/)).toBeNull();
		fireEvent.click(await screen.findByRole("button", { name: "Continue" }));
		await waitFor(() => expect(server.puts).toHaveLength(1));
		expect(server.puts[0]?.answers).toEqual({ choice: "PAY_OFF", payOffLiens: [lien.uuid] });
	});
	it("ends nothing that nobody chose", async () => {
		const server = openWinback({ payOffLiens: [], mostAfterPayOff: 0 });
		fireEvent.click(await screen.findByRole("button", { name: "Continue" }));
		expect(await screen.findByText("Choose one")).toBeTruthy();
		expect(server.puts).toEqual([]);
		fireEvent.click(screen.getByLabelText(/send me a decision/));
		fireEvent.click(screen.getByRole("button", { name: "Continue" }));
		await waitFor(() => expect(server.puts[0]?.answers).toEqual({ choice: "DECISION" }));
	});
	it.each([
		[{ most: 30_000 }, ["LOWER_AMOUNT", "PAY_OFF", "DECISION", "STOP"]],
		[{ payOffLiens: [] }, ["DECISION", "STOP"]],
	])("%j leaves %j", (changed, ways) => {
		expect(waysOutOf({ ...requalify, ...changed })).toEqual(ways);
	});
});

describe("too little income", () => {
	it("says how far it reaches and which savings would make up for it", async () => {
		const shortfall = {
			monthlyIncome: 2_083.33,
			monthlyDebts: 2_851.37,
			share: 0.5,
			neededIncome: 5_944.12,
			savings: 464_000,
			months: 120,
		};
		serve(fakeServer("ASSETS_PREQUAL", { shortfall, status: { uwDecision: "ASSET_DEPLETION" } }));
		openArea("/product/assets", ["product/assets"]);
		expect(await screen.findByText("$464,000")).toBeTruthy();
		expect(screen.getByText(/spread over 10 years/)).toBeTruthy();
		expect(await screen.findByRole("button", { name: "Continue" })).toBeTruthy();
	});
});
