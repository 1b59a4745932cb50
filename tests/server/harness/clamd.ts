import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";

const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!", "$H+H*"].join("");

/** Speaks clamd's protocol as its manual has it: PING, and INSTREAM with a size limit after which it closes. */
export async function startClamd(limit = 1_000_000): Promise<{ readonly port: number; readonly server: Server }> {
	const server = createServer((socket) => {
		let heard = Buffer.alloc(0);
		socket.on("error", () => {});
		socket.on("data", (bytes: Buffer) => {
			heard = Buffer.concat([heard, bytes]);
			if (heard.includes("zPING\0")) return void socket.end("PONG\0");
			const start = "zINSTREAM\0".length;
			if (heard.length < start) return;
			const chunks: Buffer[] = [];
			let size = 0;
			for (let at = start; at + 4 <= heard.length; ) {
				const length = heard.readUInt32BE(at);
				if (length === 0) {
					const isFound = Buffer.concat(chunks).includes(EICAR);
					return void socket.end(isFound ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
				}
				size += length;
				if (size > limit) {
					socket.end("INSTREAM size limit exceeded. ERROR\0");
					return void socket.destroySoon();
				}
				if (at + 4 + length > heard.length) return;
				chunks.push(heard.subarray(at + 4, at + 4 + length));
				at += 4 + length;
			}
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return { port: (server.address() as AddressInfo).port, server };
}
