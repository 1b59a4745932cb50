import { dirname, relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { projectOf, projects } from "./test-files.ts";
import { secondsOf } from "./test-seconds.ts";

const root = dirname(dirname(import.meta.dirname));

/** One project after another, and in each the longest files first, so that no worker is left alone with one at the end. */
export class LongestFirst extends BaseSequencer {
	override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
		const seconds = secondsOf(root);
		const weighed = specifications.map((specification) => {
			const file = relative(root, specification.moduleId).replaceAll("\\", "/");
			const project = projectOf(file);
			return { specification, turn: ORDER.indexOf(project), seconds: seconds({ file, project }) };
		});
		return weighed.sort((a, b) => a.turn - b.turn || b.seconds - a.seconds).map(({ specification }) => specification);
	}
}

/** The server's tests wait the most, so they run while the static steps still need the processor. */
const ORDER = projects.toSorted((a, b) => Number(b === "server") - Number(a === "server"));
