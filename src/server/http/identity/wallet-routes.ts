import type { FastifyInstance } from "fastify";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { walletsOf } from "../../platform/repositories/wallets.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { exactly, problems } from "../wire.ts";

const BASE = "/service-wallet/secure/api/v4/account";

/** The signed-in user's wallet accounts, and what their wallet may do with one of them. */
export function walletRoutes(app: FastifyInstance, context: ServerContext): void {
	const text = { type: "string" } as const;
	const account = exactly({ name: text, address: text });
	const entry = exactly({ account, authorizedWallets: { type: "array", items: exactly({ address: text }) } });
	const tags = ["wallet"];
	app.get(
		BASE,
		{ config: { access: "viewer" }, schema: { tags, response: { 200: { type: "array", items: entry }, ...problems } } },
		async (request) => {
			const wallets = await walletsOf(context, viewerOf(request).identityUuid);
			return wallets.map(({ name, address, authorizedWallets }) => ({
				account: { name, address },
				authorizedWallets: authorizedWallets.map((one) => ({ address: one })),
			}));
		},
	);
	const profile = exactly({ account, authorizedWallet: exactly({ authorizationType: text }) });
	const querystring = exactly({ principal: { type: "string", minLength: 1, maxLength: 128 } }, []);
	app.get<{ Querystring: { principal?: string } }>(
		`${BASE}/access`,
		{
			config: { access: "viewer" },
			schema: { tags, querystring, response: { 200: profile, ...problems } },
		},
		async (request) => {
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
		},
	);
}
