import { randomBytes } from "node:crypto";
import { keyOf } from "../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { newPrivateKey, publicJwks } from "./bridge/bridge-secrets.ts";
import { startBridge, BRIDGE_PORT as USUAL_PORT } from "./bridge/reference-bridge.ts";

// A lender's engineer runs this beside the server, sees what is asked, and replaces the sandbox behind it.
const { BRIDGE_PORT = String(USUAL_PORT), CALLBACK_ORIGIN } = process.env;
const made = `whsec_${randomBytes(32).toString("base64")}`;
const secrets = process.env.BRIDGE_SECRETS ?? made;
const keys = secrets.split(/ +/).flatMap((secret) => keyOf(secret) ?? []);
if (keys.length === 0 || !/^\d{1,5}$/.test(BRIDGE_PORT)) {
	console.error("Set BRIDGE_SECRETS to a key such as whsec_…, and BRIDGE_PORT to a free port.");
	process.exitCode = 1;
} else {
	const privateKey = newPrivateKey();
	const { url } = await startBridge({
		keys,
		privateKeys: [privateKey],
		port: Number(BRIDGE_PORT),
		...(CALLBACK_ORIGIN === undefined ? {} : { callsBack: () => CALLBACK_ORIGIN }),
	});
	console.log(`The reference bridge answers at ${url}; its contracts are at ${url}/v1/openapi/title.json and so on.`);
	console.log(`Its public key, new at each start: BRIDGE_JWKS='${publicJwks([privateKey])}' (${url}/v1/jwks.json)`);
	if (secrets === made)
		console.log(`Start the server with BRIDGE_URL=${url} BRIDGE_SECRETS="${made}" BRIDGE_JWKS=… VENDOR_TITLE=http`);
}
