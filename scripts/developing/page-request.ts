import { request } from "node:http";

/** The server's response to a page request. */
export interface PageAnswer {
	readonly status: number;
	readonly location: string | undefined;
	readonly type: string;
	/** The content security policy of the page. */
	readonly policy: string;
	readonly text: string;
}

/** Requests a page from the server with the browser's host, because the host determines the organization. */
export function requestPage(backend: string, path: string, host: string): Promise<PageAnswer> {
	return new Promise((resolve, reject) => {
		const asked = request(new URL(path, backend), { headers: { host, accept: "text/html" } }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk: Buffer) => chunks.push(chunk));
			answer.on("error", reject);
			answer.on("end", () =>
				resolve({
					status: answer.statusCode ?? 500,
					location: answer.headers.location,
					type: answer.headers["content-type"] ?? "text/html",
					policy: String(answer.headers["content-security-policy"] ?? ""),
					text: Buffer.concat(chunks).toString("utf8"),
				}),
			);
		});
		asked.on("error", reject);
		asked.end();
	});
}
