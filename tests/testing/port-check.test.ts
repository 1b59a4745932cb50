import { createServer } from "node:net";
import { expect, test } from "vitest";
import { checkPort } from "../../scripts/starting/port-check.ts";

test("a port that something listens on is refused with the next one as the way out", async () => {
	const other = createServer();
	await new Promise<void>((resolve) => other.listen(0, resolve));
	const address = other.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	try {
		await expect(checkPort(port)).rejects.toThrow(`Port ${port} is in use`);
	} finally {
		await new Promise((resolve) => other.close(resolve));
	}
	await expect(checkPort(port)).resolves.toBeUndefined();
});

test("a port that browsers refuse is told before a server starts on it", async () => {
	await expect(checkPort(4190)).rejects.toThrow("Browsers refuse to open port 4190");
});
