import type { KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import { VendorUnavailable } from "../../../platform/problems/vendor-unavailable.ts";
import {
	askDirect,
	askJson,
	type DirectAnswer,
	DirectFault,
	type DirectRequest,
} from "../../vendors/direct/ask-direct.ts";
import { textIn, valueIn } from "../../vendors/direct/read-json.ts";
import type { VendorCall } from "../../vendors/guard/adapter.ts";

/** An account at DocuSign, and in whose name we act there. */
export interface DocuSignAccount {
	/** Where tokens come from, without a path: its host is the audience of what we sign. */
	readonly authUrl: string;
	/** The account's own base address, without a path. */
	readonly apiUrl: string;
	readonly integrationKey: string;
	readonly userId: string;
	readonly accountId: string;
	readonly privateKey: KeyObject;
}

const PORT = "eSign";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const ASSERTION_SECONDS = 600;
/** A token is given up before it ends, so that no call begins with one that ends on its way. */
const EARLY_MS = 60_000;

/** Calls the account's interface with a token that is kept until it ends; a refused one is asked for anew, once. */
export class DocuSignCalls {
	readonly #account: DocuSignAccount;
	readonly #now: () => Date;
	#token: { readonly value: string; readonly until: number } | undefined;

	constructor(account: DocuSignAccount, now: () => Date) {
		this.#account = account;
		this.#now = now;
	}

	/** Asks for a JSON object or a file at a path below the account. */
	async ask(path: string, request: Omit<DirectRequest, "url" | "headers">, call?: VendorCall): Promise<DirectAnswer> {
		const { apiUrl, accountId } = this.#account;
		const url = `${apiUrl}/restapi/v2.1/accounts/${accountId}/${path}`;
		const once = async () => {
			const headers = { authorization: `Bearer ${await this.token(call)}` };
			return askDirect(PORT, { ...request, url, headers, also: [...(request.also ?? []), 401] }, call);
		};
		const first = await once();
		if (first.status !== 401) return first;
		this.#token = undefined;
		const second = await once();
		if (second.status === 401) throw new VendorUnavailable("e-sign", "NO_CONNECTION", EARLY_MS);
		return second;
	}

	/** A token of the user for whom we act: kept until it ends, else granted for what our key has signed. */
	async token(call?: VendorCall): Promise<string> {
		const now = this.#now().getTime();
		if (this.#token !== undefined && now < this.#token.until) return this.#token.value;
		const { authUrl, integrationKey, userId, privateKey } = this.#account;
		const seconds = Math.floor(now / 1_000);
		const assertion = await new SignJWT({ scope: "signature impersonation" })
			.setProtectedHeader({ alg: "RS256", typ: "JWT" })
			.setIssuer(integrationKey)
			.setSubject(userId)
			.setAudience(new URL(authUrl).host)
			.setIssuedAt(seconds)
			.setExpirationTime(seconds + ASSERTION_SECONDS)
			.sign(privateKey);
		const body = new URLSearchParams({ grant_type: GRANT, assertion });
		const granted = await askJson(PORT, { url: `${authUrl}/oauth/token`, headers: {}, body }, call);
		const value = textIn(granted.body, "access_token");
		const lasts = valueIn(granted.body, "expires_in");
		if (value === undefined || typeof lasts !== "number") throw new DirectFault(PORT, "granted no token");
		this.#token = { value, until: now + lasts * 1_000 - EARLY_MS };
		return value;
	}
}
