import type { ExitCode, FlowIo } from "./io.ts";

/**
 * Runs a command line as this process: with its streams, its environment and its exit code; `lenders` is the folder of
 * lenders where neither --overlays nor OVERLAYS_DIR names one.
 */
export async function asProcess(
	runFlow: (argv: readonly string[], io: FlowIo) => Promise<ExitCode>,
	lenders?: string,
): Promise<void> {
	// the failed write reports it
	process.stdout.on("error", () => undefined);
	process.exitCode = await runFlow(process.argv.slice(2), {
		stdin: process.stdin,
		out: (text) => write(process.stdout, text),
		err: (text) => write(process.stderr, text),
		overlaysDir: process.env.OVERLAYS_DIR ?? lenders,
		environment: process.env,
	}).catch(ignoreClosedPipe);
}

function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
	return new Promise((resolve, reject) => {
		stream.write(text, (error) => (error ? reject(error) : resolve()));
	});
}

/** A reader such as `head` closes the pipe when it has read enough; that is not a failure. */
function ignoreClosedPipe(error: unknown): ExitCode {
	if (error instanceof Error && "code" in error && error.code === "EPIPE") return 0;
	throw error;
}
