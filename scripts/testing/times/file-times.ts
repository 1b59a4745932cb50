/** What one test file took, in seconds of wall; `from` and `to` are of the run's own clock. */
export interface FileTimes {
	readonly file: string;
	readonly project: string;
	readonly from: number;
	readonly to: number;
	/** Of the environment (jsdom) and of Vitest's own preparation. */
	readonly environment: number;
	/** Waiting for modules to be transformed. */
	readonly transform: number;
	/** Running the modules that the file imports. */
	readonly import: number;
	/** Hooks that come before tests: servers, databases, pages. */
	readonly boot: number;
	readonly tests: number;
	/** Processor time of the worker, in seconds, since its last file. */
	readonly cpu?: number;
}

/** The files that a log of times lists, each with the processor time that its worker told. */
export function fileTimesIn(log: string): readonly FileTimes[] {
	const files = new Map<string, FileTimes>();
	const cpus = new Map<string, number>();
	for (const line of log.split("\n").filter(Boolean)) {
		const read: Partial<FileTimes> & { readonly file: string } = JSON.parse(line);
		if (isWhole(read)) files.set(read.file, read);
		else cpus.set(read.file, (cpus.get(read.file) ?? 0) + (read.cpu ?? 0));
	}
	return [...files.values()].map((one) => ({ ...one, cpu: cpus.get(one.file) ?? 0 }));
}

const isWhole = (line: Partial<FileTimes>): line is FileTimes => line.project !== undefined;
