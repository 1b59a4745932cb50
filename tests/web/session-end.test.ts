import { beforeEach, describe, expect, test, vi } from "vitest";
import {
	isUnattended,
	noteAttendedCall,
	noteTouch,
	watchAttendance,
} from "../../src/web/api/application/attendance.ts";
import { lookUpIdentity } from "../../src/web/api/session/identity.ts";
import { judge } from "../../src/web/session/use-session-life.ts";
import { leaveSurveyAt, openLeaveSurvey } from "../../src/web/shell/leave-survey.ts";
import { brokerContextOf, brokerRedirect } from "../../src/web/shell/paths/broker-path.ts";

const ORIGIN = "https://lender.example";
const INFO = {
	baseUrl: "/account/heloc",
	products: [{ name: "Rental property loan", home: "/account/dscr", isOpen: true }],
};

describe("a session's life", () => {
	const warningSeconds = 150;
	test.each([
		[{ idleSeconds: 900, absoluteSeconds: 43_000 }, undefined, 240_000],
		[{ idleSeconds: 200, absoluteSeconds: 43_000 }, undefined, 50_500],
		[{ idleSeconds: 150, absoluteSeconds: 43_000 }, { endsAt: 150_000, kind: "idle" }, 151_500],
		[{ idleSeconds: 20, absoluteSeconds: 43_000 }, { endsAt: 20_000, kind: "idle" }, 21_500],
		[{ idleSeconds: 900, absoluteSeconds: 100 }, { endsAt: 100_000, kind: "absolute" }, 101_500],
	])("%j: %j, looked at again in %i ms", (life, ending, lookInMs) => {
		expect(judge({ ...life, warningSeconds }, 0)).toEqual({ ending, lookInMs });
	});
});

test("calls of a page that nobody touches are the page's own, but for the first after a touch", () => {
	vi.useFakeTimers({ now: 1_000_000 });
	expect(isUnattended()).toBe(false);
	const stop = watchAttendance(document);
	noteAttendedCall();
	expect(isUnattended()).toBe(false);
	vi.advanceTimersByTime(61_000);
	expect(isUnattended()).toBe(true);
	document.dispatchEvent(new Event("keydown"));
	vi.advanceTimersByTime(200_000);
	expect(isUnattended()).toBe(false);
	noteAttendedCall();
	expect(isUnattended()).toBe(true);
	noteTouch();
	expect(isUnattended()).toBe(false);
	stop();
	vi.useRealTimers();
});

describe("who is signed in", () => {
	const answers: { [path: string]: () => Response } = {};
	const asked: string[] = [];
	beforeEach(() => {
		asked.length = 0;
		for (const path of Object.keys(answers)) delete answers[path];
		vi.stubGlobal("fetch", async (path: string) => {
			asked.push(path);
			return answers[path.includes("identity-broker") ? "broker" : "legacy"]?.() ?? new Response(null, { status: 404 });
		});
	});
	test("is told by the broker's look-up", async () => {
		answers.broker = () => Response.json({ uuid: "b", isBroker: true });
		expect(await lookUpIdentity()).toEqual({ uuid: "b", isBroker: true });
		expect(asked).toEqual(["/identity-broker/customer/secure/api/v3/self/figureinfo"]);
		answers.broker = () => Response.json({ uuid: "b", isBroker: false });
		expect(await lookUpIdentity()).toEqual({ uuid: "b", isBroker: false });
		answers.broker = () => Response.json({ uuid: "b" });
		expect(await lookUpIdentity()).toEqual({ uuid: "b", isBroker: true });
	});
	test.each([
		[{ uuid: "l", isBroker: true }, false, true],
		[{ uuid: "l", isBroker: false }, true, false],
		[{ uuid: "l" }, true, true],
		[{ uuid: "l" }, false, false],
	])("else by the older one, %j, with the flag %s: a broker %s", async (identity, flag, isBroker) => {
		answers.legacy = () => Response.json(identity);
		expect(await lookUpIdentity(async () => flag)).toEqual({ ...identity, isBroker });
	});
	test("is nobody when both fail", async () => {
		await expect(lookUpIdentity()).rejects.toThrow("User not found");
		expect(asked).toHaveLength(2);
	});
});

describe("the broker's doors", () => {
	test.each([
		[undefined, "customer"],
		[{ uuid: "a", type: "APPLICANT" }, "customer"],
		[{ uuid: "a", type: "CO_DEEDER" }, "customer"],
		[{ uuid: "a", type: "BROKER", isBroker: true }, "agent"],
		[{ uuid: "a", type: "AGENT" }, "agent"],
	] as const)("of %j are %s's", (identity, context) => expect(brokerContextOf(identity)).toBe(context));

	test.each([
		[{ redirect: "/account/heloc/auth/login" }, undefined, "/auth/login"],
		[{ redirect: "/account/heloc/heloc-signer/login" }, undefined, "/heloc-signer/login"],
		[{ redirect: "/account/dscr/auth/login" }, undefined, "/auth/login"],
		[
			{ redirect: "/account/heloc/auth/login?redirectUrl=/account/heloc/desk" },
			undefined,
			"/auth/login?redirectUrl=/account/heloc/desk",
		],
		[null, undefined, "/auth/login"],
		[null, "/account/heloc/abc", "/auth/login?redirectUrl=%2Faccount%2Fheloc%2Fabc"],
		[null, "//evil.example", "/auth/login"],
		[{ redirect: "https://evil.example" }, undefined, "/auth/login"],
		[{ redirect: "//evil.example" }, "/account/heloc/abc", "/auth/login?redirectUrl=%2Faccount%2Fheloc%2Fabc"],
		[{}, undefined, "/auth/login"],
	])("that answer %j, from %s, lead to %s", (answer, back, path) => {
		expect(brokerRedirect(answer, ORIGIN, INFO, back)).toBe(path);
	});
});

describe("a survey for those who leave", () => {
	const flags = (enabled: boolean, url = "https://survey.example/heloc") => ({
		flags: { "fe-heloc-leave-survey": { enabled, variables: { url, routes: ["/dashboard"] } } },
	});
	test.each([
		[flags(true), "/dashboard", "https://survey.example/heloc"],
		[flags(true), "/dashboard/settings", "https://survey.example/heloc"],
		[flags(true), "/contact", undefined],
		[flags(false), "/dashboard", undefined],
		[flags(true, "javascript:alert(1)"), "/dashboard", undefined],
		[{ flags: {} }, "/dashboard", undefined],
	])("%j at %s: %s", (info, path, url) => expect(leaveSurveyAt(info, path)).toBe(url));

	test("opens in a tab of its own, and 750 ms later they go on", async () => {
		vi.useFakeTimers();
		const open = vi.spyOn(window, "open").mockReturnValue(null);
		let isOn = false;
		const going = openLeaveSurvey("https://survey.example/heloc").then(() => {
			isOn = true;
		});
		expect(open).toHaveBeenCalledWith("https://survey.example/heloc", "_blank", "noopener");
		await vi.advanceTimersByTimeAsync(749);
		expect(isOn).toBe(false);
		await vi.advanceTimersByTimeAsync(1);
		await going;
		expect(isOn).toBe(true);
		vi.useRealTimers();
	});
});
