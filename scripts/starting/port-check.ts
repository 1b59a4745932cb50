import { createServer } from "node:net";

/** Throws one sentence with the fix when the port is not available, or when no browser would open it. */
export async function checkPort(port: number): Promise<void> {
	await opened(port);
	if (await isRefusedByBrowsers(port)) {
		throw new Error(
			`Browsers refuse to open port ${port}, which belongs to another protocol: choose another, such as \`PORT=4180 npm start\`.`,
		);
	}
}

function opened(port: number): Promise<void> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", (error: NodeJS.ErrnoException) => {
			const next = port + 1;
			const inUse = `Port ${port} is in use: stop what listens there (perhaps an earlier \`npm start\`) or run \`PORT=${next} npm start\`.`;
			const denied = `Port ${port} may not be opened (${error.code}): choose a port above 1023, such as \`PORT=4180 npm start\`.`;
			reject(new Error(error.code === "EADDRINUSE" ? inUse : denied));
		});
		probe.listen(port, () => probe.close(() => resolve()));
	});
}

// The Fetch standard lists the ports; Node's fetch keeps that list, and refuses before it connects.
async function isRefusedByBrowsers(port: number): Promise<boolean> {
	try {
		await fetch(`http://localhost:${port}/`);
		return false;
	} catch (error) {
		return error instanceof TypeError && error.cause instanceof Error && error.cause.message === "bad port";
	}
}
