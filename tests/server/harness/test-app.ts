import { randomBytes } from "node:crypto";
import type { FastifyInstance, InjectOptions } from "fastify";
import { expect } from "vitest";
import { type AppOptions, buildApp } from "../../../src/server/app.ts";
import type { KeyRing } from "../../../src/server/platform/crypto/key-ring.ts";
import type { Database } from "../../../src/server/platform/db/database.ts";
import { testCatalog } from "./test-catalog.ts";

export { testCatalog };

/** A key ring of its own. */
export function testKeys(): KeyRing {
	return { current: 1, wrapping: new Map([[1, randomBytes(32)]]), lookup: randomBytes(32), token: randomBytes(32) };
}

/** A clock that stays still until it is moved. */
export class FakeClock {
	#now = Date.parse("2026-11-20T18:00:00Z");

	readonly now = (): Date => new Date(this.#now);

	forward(minutes: number): void {
		this.#now += minutes * 60_000;
	}
}

/** What the work of a password hash (scrypt's N) is in tests that are not about it. */
export const LIGHT_PASSWORDS = 2 ** 4;

/** The server on this database, with what a test changes about it. */
export function testApp(database: Database, changes: Partial<AppOptions> = {}): Promise<FastifyInstance> {
	return buildApp({
		mode: "sandbox",
		...(changes.mode === "production" ? {} : { passwordCost: LIGHT_PASSWORDS }),
		catalog: testCatalog(),
		database,
		keys: testKeys(),
		logLevel: "silent",
		requestsPerMinute: 100_000,
		onUndeclared: ({ at, status, property }) => {
			const words = `${at} answers ${status} with ${property}, which its contract does not declare`;
			console.error(words);
			throw new Error(words);
		},
		...changes,
	});
}

/** Has each test call from a network of its own: together they may read more papers a minute than one network does. */
export function onOwnNetworks(app: FastifyInstance): FastifyInstance {
	const networks = new Map<string, number>();
	const inject = app.inject.bind(app) as (options: InjectOptions) => unknown;
	return Object.assign(app, {
		inject: (options: InjectOptions) => {
			const test = expect.getState().currentTestName ?? "";
			const network = networks.get(test) ?? networks.size + 1;
			networks.set(test, network);
			return inject({ remoteAddress: `10.0.0.${network}`, ...options });
		},
	});
}
