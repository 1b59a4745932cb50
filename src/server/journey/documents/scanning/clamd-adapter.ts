import { declareAdapter } from "../../vendors/registry/declaration.ts";
import { matching } from "../../vendors/registry/setting.ts";
import { askClamd, type ClamdAddress, verdictOf } from "./clamd.ts";

const PORT = /^(127\.\d+\.\d+\.\d+|localhost):(\d{1,5})$/;

function addressOf(text: string): ClamdAddress {
	const [, host, port] = PORT.exec(text) ?? [];
	return host === undefined ? { path: text } : { host, port: Number(port) };
}

/**
 * The daemon's verdict. Over its size limit it hangs up while we still write, which may lose its answer: one that hung
 * up and is still there has refused the file.
 */
async function scanned(address: ClamdAddress, bytes: Uint8Array, signal: AbortSignal | undefined) {
	try {
		return verdictOf(await askClamd(address, "INSTREAM", bytes, signal));
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		const hungUp = code === "EPIPE" || code === "ECONNRESET";
		if (hungUp && (await askClamd(address, "PING", undefined, signal)) === "PONG") return "PENDING";
		throw error;
	}
}

/** The daemon works on ten at once, unless it is told otherwise: some are left for others. */
const AT_ONCE = 8;

/** Chooses ClamAV's daemon on this machine: its port has neither encryption nor login. */
export const clamdAdapter = declareAdapter({
	port: "virusScan",
	name: "clamd",
	kind: "built-in",
	about: "scans files with ClamAV's daemon on this machine",
	prefix: "CLAMD_",
	limits: { atOnce: AT_ONCE },
	settings: {
		address: matching("CLAMD_ADDRESS", "where it listens", {
			pattern: /^(\/.+|(127\.\d+\.\d+\.\d+|localhost):\d{1,5})$/,
			form: "the path of its socket, or such as 127.0.0.1:3310",
			standard: "/run/clamav/clamd.ctl",
		}),
	},
	build: ({ address }) => ({
		scan: (bytes, _file, call) => scanned(addressOf(address), bytes, call?.signal),
	}),
	health: async ({ address }) => {
		try {
			const answer = await askClamd(addressOf(address), "PING");
			return answer === "PONG" ? undefined : "clamd answers, but not to a ping.";
		} catch (error) {
			const { code = "unknown" } = error as NodeJS.ErrnoException;
			return `clamd does not answer (${code}).`;
		}
	},
});
