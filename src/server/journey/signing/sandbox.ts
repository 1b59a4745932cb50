import { stableUuid } from "../../record/stable-id.ts";
import { type ESignPort, SIGNED_HERE } from "../ports/papers/e-sign.ts";

/** A signing room: a signer whose last name is Decline declines, Timeout lets the session expire. */
export function sandboxESign(): ESignPort {
	return {
		...SIGNED_HERE,
		async sign({ orderId, signerLastName, sha256 }) {
			const ceremonyId = stableUuid("ceremony", orderId, sha256);
			const name = signerLastName.trim().toLowerCase();
			if (name === "decline") return { status: "DECLINED", ceremonyId };
			return { status: name === "timeout" ? "EXPIRED" : "SIGNED", ceremonyId };
		},
	};
}
