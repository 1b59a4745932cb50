import { runFlow } from "./flow/run.ts";

// the failed write reports it
process.stdout.on("error", () => undefined);

process.exitCode = await runFlow(process.argv.slice(2), {
	stdin: process.stdin,
	out: (text) => write(process.stdout, text),
	err: (text) => write(process.stderr, text),
	overlaysDir: process.env.OVERLAYS_DIR,
	environment: process.env,
}).catch(ignoreClosedPipe);

function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
	return new Promise((resolve, reject) => {
		stream.write(text, (error) => (error ? reject(error) : resolve()));
	});
}

/** A reader such as `head` closes the pipe when it has read enough; that is not a failure. */
function ignoreClosedPipe(error: unknown): number {
	if (error instanceof Error && "code" in error && error.code === "EPIPE") return 0;
	throw error;
}
