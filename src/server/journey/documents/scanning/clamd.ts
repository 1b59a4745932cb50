import { connect, type Socket } from "node:net";

const CHUNK = 65_536;

/** Where clamd listens: a socket's path, or a port of this machine. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** Sends a command to clamd, with the bytes to scan if any, and returns its answer; throws when there is none. */
export function askClamd(
	address: ClamdAddress,
	command: "INSTREAM" | "PING",
	bytes?: Uint8Array,
	signal?: AbortSignal,
): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(address);
		let received = "";
		const stop = () => socket.destroy(Object.assign(new Error("clamd was given up"), { code: "ETIMEDOUT" }));
		signal?.addEventListener("abort", stop);
		socket.setEncoding("utf8");
		socket.on("connect", () => {
			socket.write(`z${command}\0`);
			if (bytes !== undefined) stream(socket, bytes);
		});
		socket.on("data", (text: string) => {
			received += text;
			if (received.includes("\0")) socket.end();
		});
		// it may answer and close while we still write: the answer counts, not the broken pipe
		socket.on("error", (error) => {
			if (!received.includes("\0")) reject(error);
		});
		socket.on("close", () => {
			signal?.removeEventListener("abort", stop);
			const [answer, ...rest] = received.split("\0");
			if (answer !== undefined && rest.length > 0) resolve(answer);
			else reject(Object.assign(new Error("clamd closed without an answer"), { code: "ECONNRESET" }));
		});
	});
}

function stream(socket: Socket, bytes: Uint8Array): void {
	for (let from = 0; from < bytes.length; from += CHUNK) {
		const chunk = bytes.subarray(from, from + CHUNK);
		const length = Buffer.alloc(4);
		length.writeUInt32BE(chunk.length);
		socket.write(length);
		socket.write(chunk);
	}
	socket.write(Buffer.alloc(4));
}

/** What an answer means; anything but a clear one leaves the file unscanned. */
export function verdictOf(answer: string): "CLEAN" | "INFECTED" | "PENDING" {
	if (answer === "stream: OK") return "CLEAN";
	return /^stream: .+ FOUND$/.test(answer) ? "INFECTED" : "PENDING";
}
