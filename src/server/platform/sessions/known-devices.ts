import { randomBytes } from "node:crypto";
import { and, eq, inArray, lt } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PlatformContext } from "../context.ts";
import { lookupHash } from "../crypto/key-ring.ts";
import { knownDevices } from "../db/schema.ts";
import { networkOf } from "../limits/network-of.ts";
import { type OwnCookie, readOwnCookie, setOwnCookie } from "../visitors/own-cookie.ts";

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 180;
const COOKIE: OwnCookie = { name: "heloc_device", keptSeconds: (KEPT_DAYS * DAY_MS) / 1_000, sameSite: "strict" };
const VALUE = /^[\w-]{43}$/;
/** A placeholder, so that an unknown email is looked up the same way as a known one. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * The keyed hash of the browser or network if it has opened the account before; undefined for strangers. It grants no
 * access; strangers' wrong attempts just do not count against it.
 */
export async function knownDevice(
	context: PlatformContext,
	request: FastifyRequest,
	identityUuid = NOBODY,
): Promise<string | undefined> {
	const hashes = hashesOf(context, request, identityUuid);
	const mine = and(eq(knownDevices.identityUuid, identityUuid), inArray(knownDevices.hash, hashes));
	const rows = await context.database.db.select({ hash: knownDevices.hash }).from(knownDevices).where(mine);
	return hashes.find((hash) => rows.some((row) => row.hash === hash));
}

/** Whether this very browser opened the account before; its network alone says nothing about who uses it. */
export async function isKnownBrowser(
	context: PlatformContext,
	request: FastifyRequest,
	identityUuid: string,
): Promise<boolean> {
	const value = cookieOf(context, request);
	if (value === undefined) return false;
	const hash = deviceHash(context, identityUuid, value);
	const mine = and(eq(knownDevices.identityUuid, identityUuid), eq(knownDevices.hash, hash));
	return (await context.database.db.select().from(knownDevices).where(mine)).length > 0;
}

/** Remembers this browser (by a cookie) and its network after they have opened the account. */
export async function rememberDevice(
	context: PlatformContext,
	request: FastifyRequest,
	reply: FastifyReply,
	identityUuid: string,
): Promise<void> {
	if (cookieOf(context, request) === undefined) {
		const value = randomBytes(32).toString("base64url");
		setOwnCookie(context, request, reply, COOKIE, value);
		await keep(context, identityUuid, [deviceHash(context, identityUuid, value)]);
	}
	await keep(context, identityUuid, hashesOf(context, request, identityUuid));
}

/** Deletes devices that have opened no account for half a year. */
export async function forgetOldDevices(context: PlatformContext): Promise<void> {
	const old = new Date(context.now().getTime() - KEPT_DAYS * DAY_MS);
	await context.database.db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, old));
}

async function keep(context: PlatformContext, identityUuid: string, hashes: readonly string[]): Promise<void> {
	const lastSeenAt = context.now();
	await context.database.db
		.insert(knownDevices)
		.values(hashes.map((hash) => ({ identityUuid, hash, lastSeenAt })))
		.onConflictDoUpdate({ target: [knownDevices.identityUuid, knownDevices.hash], set: { lastSeenAt } });
}

function hashesOf(context: PlatformContext, request: FastifyRequest, identityUuid: string): string[] {
	const value = cookieOf(context, request);
	const network = lookupHash(context.keys, "known-network", `${identityUuid}|${networkOf(request.ip)}`);
	return value === undefined ? [network] : [deviceHash(context, identityUuid, value), network];
}

function deviceHash(context: PlatformContext, identityUuid: string, value: string): string {
	return lookupHash(context.keys, "known-device", `${identityUuid}|${value}`);
}

function cookieOf(context: PlatformContext, request: FastifyRequest): string | undefined {
	const value = readOwnCookie(context, request, COOKIE);
	return value !== undefined && VALUE.test(value) ? value : undefined;
}
