import { describe, expect, it } from "vitest";
import { keyOf, signed, signedId } from "../../../src/server/journey/vendors/bridge/standard-webhooks.ts";

// the example that the specification publishes
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
const AT = new Date(1_614_265_330_000);
const BODY = '{"test": 2432232314}';
const SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

const key = keyOf(SECRET) ?? Buffer.alloc(0);
const other = keyOf(`whsec_${Buffer.alloc(32, 7).toString("base64")}`) ?? Buffer.alloc(0);
const headers = { "webhook-id": ID, "webhook-timestamp": "1614265330", "webhook-signature": SIGNATURE };

describe("Standard Webhooks", () => {
	it("signs the published example as published", () => {
		expect(signed([key], ID, BODY, AT)).toEqual(headers);
	});

	it("knows the published example, and each of two keys while they change", () => {
		expect(signedId([key], headers, BODY, AT)).toBe(ID);
		const both = signed([other, key], ID, BODY, AT);
		expect(both["webhook-signature"].split(" ")).toHaveLength(2);
		expect(signedId([key], { ...both }, BODY, AT)).toBe(ID);
		expect(signedId([other], { ...both }, BODY, AT)).toBe(ID);
	});

	it.each([
		["another body", headers, `${BODY} `, AT],
		["another id", { ...headers, "webhook-id": "msg_other" }, BODY, AT],
		["an id with a dot", { ...headers, "webhook-id": `${ID}.` }, BODY, AT],
		["another time", { ...headers, "webhook-timestamp": "1614265331" }, BODY, AT],
		["a time with a tail", { ...headers, "webhook-timestamp": "1614265330abc" }, BODY, AT],
		["a time that is past", headers, BODY, new Date(AT.getTime() + 301_000)],
		["a time to come", headers, BODY, new Date(AT.getTime() - 301_000)],
		["no signature", { ...headers, "webhook-signature": "" }, BODY, AT],
		["a signature of another kind", { ...headers, "webhook-signature": SIGNATURE.replace("v1,", "v2,") }, BODY, AT],
		["no header", {}, BODY, AT],
	] as const)("does not know %s", (_what, given, body, now) => {
		expect(signedId([key], given, body, now)).toBeUndefined();
	});

	it("does not know a message of another key", () => {
		expect(signedId([other], headers, BODY, AT)).toBeUndefined();
	});

	it.each(["MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_AA==", "whsec_", `whsec_${Buffer.alloc(65).toString("base64")}`])(
		"has no key in %s",
		(secret) => expect(keyOf(secret)).toBeUndefined(),
	);
});
