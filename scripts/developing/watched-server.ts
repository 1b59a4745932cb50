import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";

const watched = [
	"flows",
	"schemas",
	"src/server",
	"src/flow/catalog",
	"src/flow/engine",
	"src/flow/checks",
	"src/lending",
	"src/contracts",
];
const quietMs = 150;

/**
 * Runs the server on `port` and restarts it whenever data or server sources change; returns a function that stops it.
 */
export function watchedServer(root: string, port: number): () => void {
	let server: ChildProcess | undefined;
	let timer: NodeJS.Timeout | undefined;
	let isEnding = false;
	const start = () => {
		const args = ["--disable-warning=ExperimentalWarning", join(root, "src", "server", "main.ts")];
		server = spawn(process.execPath, args, {
			cwd: root,
			stdio: "inherit",
			env: { ...process.env, PORT: String(port) },
		});
	};
	const restart = () => {
		if (isEnding) return;
		console.log("Sources changed: starting the server again …");
		if (!server || server.exitCode !== null) return start();
		server.once("exit", start);
		server.kill("SIGTERM");
	};
	const watchers = watched.map((folder) =>
		watch(join(root, folder), { recursive: true }, () => {
			clearTimeout(timer);
			timer = setTimeout(restart, quietMs);
		}),
	);
	start();
	return () => {
		isEnding = true;
		for (const watcher of watchers) watcher.close();
		server?.removeAllListeners("exit");
		server?.kill("SIGTERM");
	};
}
