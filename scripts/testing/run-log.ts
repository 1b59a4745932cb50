import { appendFileSync } from "node:fs";
import type { Reporter, TestModule, TestSpecification } from "vitest/node";

/** Logs planned and finished files line by line, so that files missed by a dead worker can be reported. */
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
