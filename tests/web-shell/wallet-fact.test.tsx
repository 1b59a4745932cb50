import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { keepToken } from "../../src/web/api/session/token-store.ts";
import { WalletFact } from "../../src/web/settings/wallet-fact.tsx";
import { organizationOf, pageOf } from "../web/form-harness.tsx";

const ACCOUNT = { name: "Primary account", address: "hl1qqqqqqqqqqqqqqqqqqqqqqqq" };

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function show(isCrypto: boolean): string[] {
	keepToken("a token of the stood-in server");
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (input: string) => {
		const { pathname } = new URL(input, "http://localhost");
		asked.push(pathname);
		if (pathname.endsWith("/heloc/all")) return Response.json([{ uuid: "a", active: true, isCrypto }]);
		if (pathname.endsWith("/access"))
			return Response.json({ account: ACCOUNT, authorizedWallet: { authorizationType: "OWNER" } });
		return Response.json([{ account: ACCOUNT, authorizedWallets: [] }]);
	});
	render(pageOf(organizationOf({}, {}), <WalletFact />));
	return asked;
}

it("a wallet is shown to a borrower whose line is paid out to one", async () => {
	show(true);
	expect(await screen.findByText("Wallet")).toBeTruthy();
});

it("nobody else sees one, and no wallet is asked for", async () => {
	const asked = show(false);
	await waitFor(() => expect(asked).toHaveLength(1));
	await new Promise((resolve) => setTimeout(resolve, 0));
	expect(screen.queryByText("Wallet")).toBeNull();
	expect(asked.filter((path) => path.includes("wallet"))).toEqual([]);
});
