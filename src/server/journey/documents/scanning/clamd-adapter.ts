import { declareAdapter } from "../../vendors/registry/declaration.ts";
import { matching } from "../../vendors/registry/setting.ts";
import { askClamd, type ClamdAddress, verdictOf } from "./clamd.ts";

const PORT = /^(127\.\d+\.\d+\.\d+|localhost):(\d{1,5})$/;

function addressOf(text: string): ClamdAddress {
	const [, host, port] = PORT.exec(text) ?? [];
	return host === undefined ? { path: text } : { host, port: Number(port) };
}

/** Chooses ClamAV's daemon on this machine: its port has neither encryption nor login. */
export const clamdAdapter = declareAdapter({
	port: "virusScan",
	name: "clamd",
	kind: "built-in",
	about: "scans files with ClamAV's daemon on this machine",
	prefix: "CLAMD_",
	settings: {
		address: matching("CLAMD_ADDRESS", "where it listens", {
			pattern: /^(\/.+|(127\.\d+\.\d+\.\d+|localhost):\d{1,5})$/,
			form: "the path of its socket, or such as 127.0.0.1:3310",
			standard: "/run/clamav/clamd.ctl",
		}),
	},
	build: ({ address }) => ({
		scan: async (bytes, _file, call) => verdictOf(await askClamd(addressOf(address), "INSTREAM", bytes, call?.signal)),
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
