import { appendFileSync } from "node:fs";
import type { ReportedHookContext, Reporter, TestModule, Vitest } from "vitest/node";
import type { FileTimes } from "./file-times.ts";

const boots = new Set(["beforeAll", "beforeEach"]);

/** Writes what each test file took, and in what, as lines of JSON. */
export default class TimesReporter implements Reporter {
	readonly #log = process.env.TEST_TIMES_LOG;
	#vitest: Vitest | undefined;
	readonly #queued = new Map<string, number>();
	readonly #workers = new Set<number>();
	readonly #hooks = new Map<string, number>();
	readonly #hookStarts = new Map<string, number>();

	onInit(vitest: Vitest): void {
		this.#vitest = vitest;
	}

	onTestModuleQueued({ id }: TestModule): void {
		this.#queued.set(id, performance.now());
	}

	onHookStart({ name, entity }: ReportedHookContext): void {
		if (boots.has(name)) this.#hookStarts.set(`${entity.id} ${name}`, performance.now());
	}

	onHookEnd({ name, entity }: ReportedHookContext): void {
		const started = this.#hookStarts.get(`${entity.id} ${name}`);
		if (started === undefined) return;
		const { id } = entity.type === "module" ? entity : entity.module;
		this.#hooks.set(id, (this.#hooks.get(id) ?? 0) + performance.now() - started);
	}

	onTestModuleEnd(module: TestModule): void {
		if (this.#log === undefined) return;
		const diagnostic = module.diagnostic();
		const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = diagnostic;
		// Vitest tells a worker's environment again for each of its files
		const isFirst = !this.#workers.has(diagnostic.workerId);
		this.#workers.add(diagnostic.workerId);
		const task = this.#vitest?.state.getFiles().find(({ id }) => id === module.id);
		const transform = (task?.setupFetchDuration ?? 0) + (task?.collectFetchDuration ?? 0);
		const boot = this.#hooks.get(module.id) ?? 0;
		const times: FileTimes = {
			file: module.moduleId,
			project: module.project.name,
			from: (this.#queued.get(module.id) ?? performance.now()) / 1000,
			to: performance.now() / 1000,
			environment: isFirst ? (environmentSetupDuration + prepareDuration) / 1000 : 0,
			transform: transform / 1000,
			import: Math.max(0, setupDuration + collectDuration - transform) / 1000,
			boot: boot / 1000,
			tests: Math.max(0, duration - boot) / 1000,
		};
		appendFileSync(this.#log, `${JSON.stringify(times)}\n`);
	}
}
