import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/identity/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { walletsOf } from "../../platform/repositories/wallets.ts";
import { serveRoute } from "../serve-route.ts";

/** The signed-in user's wallet accounts, and what their wallet may do with one of them. */
export function walletRoutes(app: FastifyInstance, context: PlatformContext): void {
	const config = { access: "viewer" } as const;
	serveRoute(app, contract.listWallets, { config }, async (request) => {
		const wallets = await walletsOf(context, viewerOf(request).identityUuid);
		return wallets.map(({ name, address, authorizedWallets }) => ({
			account: { name, address },
			authorizedWallets: authorizedWallets.map((one) => ({ address: one })),
		}));
	});
	serveRoute(app, contract.showWallet, { config }, async (request) => {
		const wallets = await walletsOf(context, viewerOf(request).identityUuid);
		const { principal } = request.query;
		// A principal is the account acted for, or the acting wallet.
		const wallet = wallets.find(
			({ address, authorizedWallets }) =>
				principal === undefined || principal === address || authorizedWallets.includes(principal),
		);
		if (!wallet) {
			throw notFound("account");
		}
		const { name, address, authorizationType } = wallet;
		return { account: { name, address }, authorizedWallet: { authorizationType } };
	});
}
