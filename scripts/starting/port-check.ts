import { createServer } from "node:net";

/** Throws one sentence with the fix when the port is not available. */
export function checkPort(port: number): Promise<void> {
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
