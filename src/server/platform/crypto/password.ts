import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { hashLine } from "../lines/hash-line.ts";

const STANDARD_COST = 2 ** 15;
/** The three runs follow one another, so that a hash takes 32 MB however many there are. */
const COST = { r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const LENGTH = 32;
let standardCost = STANDARD_COST;

/** Sets the cost of new hashes (scrypt's N) in this process; the standard cost by default. */
export function setPasswordCost(cost = STANDARD_COST): void {
	if (cost === standardCost) return;
	standardCost = cost;
	standInHash = undefined;
}

/** "scrypt$N$r$p$salt$hash" of a password (NFKC), salted; a 503 problem when too many are being hashed. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const N = standardCost;
	const hash = await derive(password, salt, { ...COST, N });
	return ["scrypt", N, COST.r, COST.p, salt.toString("base64"), hash.toString("base64")].join("$");
}

/** Returns whether the password matches the stored hash; takes the same time when there is none. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
	const [, n, r, p, salt, hash] = (stored ?? (await standIn())).split("$");
	const cost = { ...COST, N: Number(n), r: Number(r), p: Number(p) };
	const expected = Buffer.from(hash ?? "", "base64");
	const given = await derive(password, Buffer.from(salt ?? "", "base64"), cost);
	return timingSafeEqual(given, expected) && stored !== undefined;
}

/** Whether a stored hash was made with less work than new ones are. */
export function isOutdated(stored: string): boolean {
	const [, n, r, p] = stored.split("$");
	return Number(n) * Number(r) * Number(p) < standardCost * COST.r * COST.p;
}

let standInHash: Promise<string> | undefined;

function standIn(): Promise<string> {
	standInHash ??= hashPassword(randomBytes(16).toString("hex")).catch((error: unknown) => {
		standInHash = undefined;
		throw error;
	});
	return standInHash;
}

function derive(password: string, salt: Buffer, cost: typeof COST & { readonly N: number }): Promise<Buffer> {
	const hash = () =>
		new Promise<Buffer>((resolve, reject) => {
			scrypt(password.normalize("NFKC"), salt, LENGTH, cost, (error, key) => (error ? reject(error) : resolve(key)));
		});
	return hashLine.enter(hash);
}
