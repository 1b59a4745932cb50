import { expect, test } from "vitest";
import { stageStatusQuery } from "../../src/web/api/application/stage-status.ts";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import { originatorQuery } from "../../src/web/api/registration/originator.ts";
import { walletAccountsQuery } from "../../src/web/api/wallet.ts";
import { conditionsQuery } from "../../src/web/application/conditions/conditions-query.ts";

const DEFAULTS = { retry: false, refetchOnWindowFocus: false, refetchOnMount: false, refetchOnReconnect: false };

test("no query is tried again, and none is asked again on focus, on mount or when the network is back", () => {
	expect(createQueryClient().getDefaultOptions().queries).toMatchObject(DEFAULTS);
});

test.each([
	["the status", stageStatusQuery("u"), { staleTime: 250 }],
	["the conditions", conditionsQuery("u"), { refetchInterval: 60_000, refetchOnWindowFocus: true, enabled: true }],
	["the conditions of no application", conditionsQuery(""), { enabled: false }],
	["a loan originator", originatorQuery("u"), { staleTime: 600_000, enabled: true }],
	["no loan originator", originatorQuery(""), { enabled: false }],
	["wallet accounts", walletAccountsQuery(true), { staleTime: Number.POSITIVE_INFINITY, enabled: true }],
	["wallet accounts of nobody", walletAccountsQuery(false), { enabled: false }],
])("%s: %j", (_what, options, expected) => {
	expect(options).toMatchObject(expected);
});
