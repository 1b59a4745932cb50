/**
 * The entry point of every npm script: installs when needed, then hands over to the project's own Node. Plain
 * JavaScript without dependencies, because it runs before the install and on any Node from 20 on.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	statSync,
	writeFileSync,
} from "node:fs";
import os from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const commands = [
	"start",
	"test",
	"dev",
	"build",
	"flow",
	"bench",
	"bench-page",
	"gallery",
	"funnel",
	"lar",
	"operator",
	"bridge",
	"rates",
	"soak",
	"generate",
	"mutate",
	"db-generate",
	"write-reference",
	"pack-flow",
	"trace",
];
/** Commands that run until they are stopped. */
const endsWithUs = ["start", "dev", "bridge"];
const needed = 24;
const parentCheckMs = 200;
/** npm writes both lock files in one install, in no guaranteed order. */
const installSkewMs = 5000;

function stop(sentence) {
	console.error(sentence);
	process.exit(2);
}

function lockHash() {
	return createHash("sha256")
		.update(readFileSync(join(root, "package-lock.json")))
		.digest("hex");
}

function isInstalled(stamp, hash) {
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return true;
	const installed = join(root, "node_modules", ".package-lock.json");
	if (!existsSync(installed)) return false;
	return statSync(installed).mtimeMs + installSkewMs >= statSync(join(root, "package-lock.json")).mtimeMs;
}

/** npm's own script: the one running this, or the one next to this Node; otherwise `npm` from the PATH. */
function npmScript() {
	const running = process.env.npm_execpath;
	if (running?.endsWith("js")) return running;
	const folder = dirname(process.execPath);
	const linked = join(folder, "npm");
	return [
		existsSync(linked) ? realpathSync(linked) : linked,
		join(folder, "node_modules", "npm", "bin", "npm-cli.js"),
		join(folder, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
	].find((path) => path.endsWith("js") && existsSync(path));
}

/**
 * The caller's PATH followed by the system folders: child processes need `sh` and `env` even if the caller's PATH lacks
 * them.
 */
function searchPath(first) {
	const given = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
	const system = process.platform === "win32" ? [] : ["/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin", "/sbin"];
	return [...new Set([first, ...given, ...system])].join(delimiter);
}

function npm(...args) {
	const cli = npmScript();
	const all = [...args, "--no-audit", "--no-fund", "--loglevel=error"];
	const env = { ...process.env, PATH: searchPath(dirname(process.execPath)) };
	const options = { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], encoding: "utf8", maxBuffer: 1 << 26 };
	return cli
		? spawnSync(process.execPath, [cli, ...all], options)
		: spawnSync("npm", all, { ...options, shell: process.platform === "win32" });
}

function install() {
	console.error("Installing packages (first run, or package-lock.json changed) …");
	const started = Date.now();
	let run = npm("ci", "--ignore-scripts");
	// If the registry lacks another platform's optional packages, `npm ci` rejects the lock file (EUSAGE).
	if (run.status !== 0 && `${run.stderr}`.includes("EUSAGE")) run = npm("install", "--no-save", "--ignore-scripts");
	if (run.status !== 0) {
		process.stderr.write(`${run.stdout ?? ""}${run.stderr ?? ""}${run.error?.message ?? ""}\n`);
		stop(
			"The packages could not be installed: npm's words above say why; check the network and the registry, then try again.",
		);
	}
	console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function ensureInstalled() {
	const stamp = join(root, "node_modules", ".heloc-flow-lock");
	const hash = lockHash();
	if (!isInstalled(stamp, hash)) install();
	if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== hash) writeFileSync(stamp, hash);
}

function projectNode() {
	const windows = process.platform === "win32";
	const file = windows ? "node.exe" : "node";
	const target = `${windows ? "win" : process.platform}-${process.arch}`;
	// The package for Apple silicon follows a different naming scheme.
	for (const name of [`node-${target}`, `node-bin-${target}`]) {
		const own = join(root, "node_modules", name, "bin", file);
		if (existsSync(own)) return own;
	}
	const linked = join(root, "node_modules", ".bin", file);
	if (existsSync(linked)) return linked;
	if (Number(process.versions.node.split(".")[0]) >= needed) return process.execPath;
	return stop(
		`Node ${needed} is needed and the running one is ${process.versions.node}: install Node ${needed} or later ` +
			`(no \`node-${target}\` package exists or optional packages were left out), then try again.`,
	);
}

/** What generated files are made from, and one of each kind of them. */
const sources = ["schemas", "flows", "src/web", "src/flow/catalog", "src/flow/checks/pages", "scripts/generating"];
const generated = [
	"schemas/meta/ids.schema.json",
	"schemas/meta/form.overlay.schema.json",
	"src/contracts/copy-keys.generated.ts",
	"src/flow/engine/record/record-types.generated.ts",
];
/** Lenders' files and translations give no ids. */
const idle = /^(?:orgs|locales|cases)$|\.generated\.ts$|\.overlay\.schema\.json$/;

function sourcesStamp() {
	const hash = createHash("sha256");
	const visit = (folder) => {
		const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !idle.test(name));
		for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
			const path = join(folder, entry.name);
			if (entry.isDirectory()) visit(path);
			else if (!generated.includes(path)) {
				const { size, mtimeMs } = statSync(join(root, path));
				hash.update(`${path} ${size} ${mtimeMs}\n`);
			}
		}
	};
	for (const folder of sources) visit(folder);
	return hash.digest("hex");
}

/** Makes the files that git does not keep, when what they are made from has changed. */
function ensureGenerated(node) {
	const cache = join(root, "node_modules", ".cache");
	const kept = join(cache, "heloc-flow-generated");
	const stamp = sourcesStamp();
	const isThere = () => generated.every((file) => existsSync(join(root, file)));
	if (isThere() && existsSync(kept) && readFileSync(kept, "utf8") === stamp) return;
	const made = spawnSync(node, [join(root, "scripts", "generate.ts")], { encoding: "utf8" });
	if (made.status !== 0) {
		// a faulty file keeps what was made before it; the check says what is wrong with it
		if (isThere()) return;
		process.stderr.write(`${made.stderr}`);
		stop("The types and schemas that are made from schemas/ and flows/ could not be made: see above.");
	}
	mkdirSync(cache, { recursive: true });
	// replaced, not written into: a copy of the repository may share the file
	writeFileSync(`${kept}.${process.pid}`, stamp);
	renameSync(`${kept}.${process.pid}`, kept);
}

function handOver(command, args) {
	const node = projectNode();
	if (command !== "generate") ensureGenerated(node);
	const script = join(root, "scripts", `${command}.ts`);
	// Stripping types and compiling unchanged files takes most of a short command's time.
	const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules", ".cache", "heloc-flow-code");
	const env = { ...process.env, NODE_COMPILE_CACHE: compiled, PATH: searchPath(dirname(node)) };
	const cli = npmScript();
	if (cli) env.npm_execpath = cli;
	// A child with an IPC channel exits on its own when this process is killed.
	const stdio = endsWithUs.includes(command) ? ["inherit", "inherit", "inherit", "ipc"] : "inherit";
	const child = spawn(node, ["--disable-warning=ExperimentalWarning", script, ...args], { stdio, env });
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
	if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(() => child.kill("SIGTERM"));
	child.on("error", (error) =>
		stop(`The project's Node (${node}) could not be started: ${error.message}. Run \`npm ci\`.`),
	);
	child.on("exit", (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
}

/** npm's shell dies from the signal that npm forwards, without forwarding it; our parent process then changes. */
function whenOrphaned(act) {
	const parent = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(watch);
		act();
	}, parentCheckMs);
	watch.unref();
}

const [command, ...args] = process.argv.slice(2);
if (!commands.includes(command)) stop(`Usage: node scripts/run.mjs ${commands.join("|")} [options]`);
ensureInstalled();
handOver(command, args);
