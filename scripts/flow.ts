import { runFlow } from "./flow/run.ts";

// the failed write itself says so
process.stdout.on("error", () => undefined);

process.exitCode = await runFlow(process.argv.slice(2), {
	stdin: process.stdin,
	out: (text) => write(process.stdout, text),
	err: (text) => write(process.stderr, text),
	overlaysDir: process.env.OVERLAYS_DIR,
}).catch(toldEnough);

function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
	return new Promise((resolve, reject) => {
		stream.write(text, (error) => (error ? reject(error) : resolve()));
	});
}

/** A reader such as `head` that has seen enough closes the pipe; that is no failure. */
function toldEnough(error: unknown): number {
	if (error instanceof Error && "code" in error && error.code === "EPIPE") return 0;
	throw error;
}
