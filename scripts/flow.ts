import { runFlow } from "./flow/run.ts";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	// A reader such as `head` that has seen enough closes the pipe; that is no failure.
	if (error.code === "EPIPE") process.exit(0);
	throw error;
});

process.exitCode = await runFlow(process.argv.slice(2), {
	stdin: process.stdin,
	out: (text) => write(process.stdout, text),
	err: (text) => write(process.stderr, text),
	overlaysDir: process.env.OVERLAYS_DIR,
});

function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
	return new Promise((resolve) => {
		stream.write(text, () => resolve());
	});
}
