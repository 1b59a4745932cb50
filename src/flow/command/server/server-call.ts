import { existsSync } from "node:fs";
import { join } from "node:path";
import { overlayTexts } from "../../catalog/compose/overlay-texts.ts";
import { PRODUCT_ROOT } from "../../product-root.ts";
import { type FlowIo, NotReached, UsageError } from "../io.ts";
import type { Options } from "../options.ts";

/** Where the versions of a lender's files are served. */
export const PRODUCTS = "/service-products/api/v1";

/** A parsed response of the server. */
export interface ServerAnswer {
	readonly status: number;
	readonly body: { readonly [name: string]: unknown };
}

/** Calls the server with the token of who signed in. */
export type ServerCall = (
	method: "DELETE" | "GET" | "POST" | "PUT",
	path: string,
	payload?: object,
	headers?: { readonly [name: string]: string },
) => Promise<ServerAnswer>;

/** Signs in to a running server and calls it once. */
export async function askServer(
	options: Options,
	method: "DELETE" | "GET" | "POST" | "PUT",
	path: string,
	payload?: object,
): Promise<ServerAnswer> {
	return (await signIn(options))(method, path, payload);
}

/** The address of the running server. */
export function serverOf({ server = "http://localhost:4180" }: Options): string {
	return server;
}

/** Signs in to a running server as someone with a role in Studio, with FLOW_USER, FLOW_PASSWORD and, for two-step login, FLOW_CODE. */
export async function signIn(options: Options): Promise<ServerCall> {
	const server = serverOf(options);
	const org = orgOf(options);
	const email = process.env.FLOW_USER ?? `agent@${org}.example`;
	const password = process.env.FLOW_PASSWORD;
	if (password === undefined) throw new NotReached("FLOW_PASSWORD is not set: it signs FLOW_USER in at the server.");
	const login = await call(`${server}/identity/api/v1/login`, "POST", { org }, { email, password });
	if (login.status !== 200) throw new NotReached(`${email} cannot sign in at ${server}: ${String(login.body.message)}`);
	const jwt = login.body.jwt ?? (await takeSecondStep(server, org, login.body.secondStep as Challenge));
	const own = { org, authorization: `Bearer ${String(jwt)}` };
	return (method, path, payload, headers = {}) => call(server + path, method, { ...own, ...headers }, payload);
}

interface Challenge {
	readonly challenge: string;
	/** Present while the authenticator app is not set up yet. */
	readonly enrolment?: object;
}

async function takeSecondStep(server: string, org: string, { challenge, enrolment }: Challenge): Promise<unknown> {
	if (enrolment !== undefined) {
		throw new NotReached(`Two-step sign-in is not set up yet: log in once at ${server}/account/heloc/auth/login.`);
	}
	const code = process.env.FLOW_CODE;
	if (code === undefined) throw new NotReached("FLOW_CODE is not set: the code that the authenticator app shows now.");
	const { status, body } = await call(
		`${server}/identity/api/v1/login/second-step`,
		"POST",
		{ org },
		{ challenge, code },
	);
	if (status !== 200) throw new NotReached(`The code of FLOW_CODE was refused: ${String(body.message)}`);
	return body.jwt;
}

async function call(
	url: string,
	method: string,
	headers: { readonly [name: string]: string },
	payload?: object,
): Promise<ServerAnswer> {
	const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
	const type = payload === undefined ? {} : { "content-type": "application/json" };
	try {
		const reply = await fetch(url, { method, headers: { ...headers, ...type }, ...body });
		return { status: reply.status, body: (await reply.json()) as ServerAnswer["body"] };
	} catch {
		throw new NotReached(`No server answers at ${new URL(url).origin}: start it, or name another with --server.`);
	}
}

/** Returns the organization given by --org; throws UsageError without one. */
export function orgOf({ org, command }: Options): string {
	if (org === undefined) throw new UsageError(`${command} needs --org CODE.`);
	return org;
}

/** Returns the folder that contains the organization: the overlays folder, or flows/orgs. */
export function organizationsFolder(options: Options, io: FlowIo): string {
	const root = io.root ?? PRODUCT_ROOT;
	const folders = [options.overlays ?? io.overlaysDir, join(root, "flows/orgs")].filter((one) => one !== undefined);
	const home = folders.find((one) => existsSync(join(one, orgOf(options))));
	if (home === undefined) throw new UsageError(`There is no folder "${orgOf(options)}" in ${folders.join(" or ")}.`);
	return home;
}

/** Returns the texts of an organization's own files; throws UsageError for a folder with unreadable files. */
export function ownFiles(options: Options, io: FlowIo): { readonly [path: string]: string } {
	const org = orgOf(options);
	const { texts, faults } = overlayTexts(organizationsFolder(options, io), org);
	if (faults.length === 0) return texts;
	const lines = faults.map(({ path, code, cause, cure }) => `${join(org, path)}:1:1 ${code} ${cause} ${cure}`);
	throw new NotReached(lines.join("\n"));
}
