import { appendFileSync } from "node:fs";
import type { Reporter, TestModule, TestSpecification } from "vitest/node";

/** Writes which files a run is to look at and which it has done, line by line, so that what a dead worker left out can be told. */
export default class RunLog implements Reporter {
	readonly #file = process.env.TEST_RUN_LOG;

	onTestRunStart(files: readonly TestSpecification[]): void {
		for (const { moduleId } of files) this.#write("planned", moduleId);
	}

	onTestModuleEnd({ moduleId }: TestModule): void {
		this.#write("done", moduleId);
	}

	#write(what: "planned" | "done", file: string): void {
		if (this.#file !== undefined) appendFileSync(this.#file, `${what} ${file}\n`);
	}
}
