import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { unit } from "../../vitest.config.ts";

const files = (process.env.MUTATE_TESTS ?? "").split("\n").filter(Boolean);
const isRecording = process.env.MUTATE_REACH !== undefined;

/** In the given order: the most likely file comes first, and the first failure ends the run. */
class InTurn extends BaseSequencer {
	override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
		const turn = ({ moduleId }: TestSpecification) => files.findIndex((file) => moduleId.endsWith(file));
		return specifications.toSorted((a, b) => turn(a) - turn(b));
	}
}

/** The unit tests of one run of `npm run mutate`: the named files, in order, in one worker, until the first failure. */
export default defineConfig({
	test: {
		...unit,
		include: files,
		maxWorkers: 1,
		bail: isRecording ? 0 : 1,
		sequence: { sequencer: InTurn },
		...(isRecording ? { setupFiles: ["scripts/mutating/reach-recorder.ts"] } : {}),
	},
});
