import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { madeUpLender } from "../testing/made-up-lender.ts";

function write(file: string, value: unknown): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify(value, null, "\t"));
}

/** What the codes of generated partners begin with. */
export const GENERATED = "partner-";

/**
 * Writes typical partner organizations: each has its own name and rewords a page, every fifth adds a row to a stage,
 * every tenth a question.
 */
export function generatePartners(folder: string, count: number): void {
	for (let index = 0; index < count; index += 1) {
		const code = `${GENERATED}${String(index).padStart(4, "0")}`;
		const home = join(folder, code);
		write(join(home, "org.json"), madeUpLender(code));
		write(join(home, "flows/pages.json"), { pages: { complete: { title: `Welcome to line ${index}` } } });
		if (index % 5 === 0) {
			const first = { id: "texas", when: { var: "isTexas" }, to: "hold" };
			write(join(home, "flows/stage-routing.json"), {
				stages: { PREQUAL_TITLE: [first, { id: "rest", decide: "state" }] },
			});
		}
		if (index % 10 === 0) {
			write(join(home, "flows/registration.json"), {
				steps: { branch: { $after: "legal-name", path: "branch", form: "registration/branch", progress: "name" } },
			});
			write(join(home, "schemas/forms/registration/branch.json"), {
				title: "Which branch is yours?",
				schema: {
					type: "object",
					additionalProperties: false,
					required: ["branch"],
					properties: { branch: { type: "string", title: "Branch", enum: ["NORTH", `SOUTH${index}`] } },
				},
				ui: { branch: { "ui:enumNames": ["North", `South ${index}`] } },
				messages: {},
				footnotes: [],
				writes: {},
			});
		}
	}
}
