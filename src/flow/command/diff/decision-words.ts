import type { DecisionSubject } from "../../checks/difference/questions.ts";

/** Names a decision in a report: "page at stage COMPLETE". */
export function decisionWords({ kind, id }: DecisionSubject): string {
	switch (kind) {
		case "stagePage":
			return `page at stage ${id}`;
		case "statePage":
			return `page in state ${id}`;
		case "state":
			return "flow state";
		case "stage":
			return "server stage";
		case "step":
			return `registration step ${id}`;
		case "stepOrder":
			return "order of the registration steps";
	}
}
