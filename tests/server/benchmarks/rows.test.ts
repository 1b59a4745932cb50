import { describe, expect, it } from "vitest";
import type { BenchSetting } from "../../../scripts/benchmarks/bench-app.ts";
import { benchChat } from "../../../scripts/benchmarks/chat-bench.ts";
import { benchCrowd } from "../../../scripts/benchmarks/crowd-bench.ts";
import { benchDesk } from "../../../scripts/benchmarks/desk-bench.ts";
import { benchHang } from "../../../scripts/benchmarks/hang-bench.ts";
import { benchLocks } from "../../../scripts/benchmarks/lock-bench.ts";
import { benchOrders } from "../../../scripts/benchmarks/orders-bench.ts";
import * as report from "../../../scripts/benchmarks/reports/server-reports.ts";
import { sharedEngine } from "../harness/databases.ts";
import { LIGHT_PASSWORDS, testCatalog } from "../harness/test-app.ts";

/** A figure that something took time for. */
const positive = expect.toSatisfy((value: number) => value > 0 && Number.isFinite(value));

describe.each(sharedEngine)("one small round of a benchmark, on $name", ({ open }) => {
	const setting = (): BenchSetting => ({ open, changes: { catalog: testCatalog(), passwordCost: LIGHT_PASSWORDS } });

	it("chat: a message gets to the other side over two servers", async () => {
		const figures = await benchChat(setting(), { chats: 1, messages: 1, everyMs: 1 });
		const times = { p50: positive, p95: positive, p99: positive, max: positive };
		expect(figures).toEqual({ chats: 1, messages: 1, processes: 2, ...times });
		expect([...report.chatLines(figures)]).toHaveLength(2);
	});

	it("hang: a healthy borrower continues beside a call that hangs", async () => {
		const figures = await benchHang(setting(), { limitSeconds: 600, hanging: [1] });
		expect(figures).toEqual({ limitMs: 600_000, healthy: [{ hanging: 1, ms: positive, share: positive }] });
		expect([...report.hangLines(figures)]).toHaveLength(2);
	});

	it("crowd: those who register at once have all registered", async () => {
		const figures = await benchCrowd(setting(), 3);
		expect(figures).toMatchObject({ many: 3, p50: positive, max: positive, longestAnswer: positive });
		expect([...report.crowdLines(figures)]).toHaveLength(3);
	});

	it("locks: signs at a slow vendor, and sends no mail of a signing that the database refuses", async () => {
		const figures = await benchLocks(setting(), { signers: 1, vendorMs: 100, reads: 2, settleMs: 100 });
		const reads = { median: positive, longest: positive };
		expect(figures).toMatchObject({ signers: 1, allMs: positive, quickMs: positive, idle: reads, meanwhile: reads });
		expect(figures.refusedMails).toBe(0);
		expect([...report.locksLines(figures)]).toHaveLength(4);
	});

	it("desk: the queue answers each of its questions", async () => {
		const figures = await benchDesk(setting(), { applications: DESK, rounds: 1 });
		expect(figures.applications).toBe(DESK);
		expect(Object.values(figures.pages)).toEqual(Array.from({ length: 6 }, () => ({ p50: positive, p95: positive })));
		expect([...report.deskLines(figures)]).toHaveLength(7);
	});

	it("orders: a worker ends what was queued, also beside a vendor that hangs", async () => {
		const figures = await benchOrders(setting(), { orders: 1, vendorMs: 1, atOnce: 1 });
		expect(figures).toMatchObject({ orders: 1, perSecond: positive, perSecondBesideHanging: positive });
		expect([...report.ordersLines(figures)].join("\n")).toContain("while 1 orders to another vendor hang");
	});
});

/** As few as each question finds one among. */
const DESK = 120;
