import { expect, it } from "vitest";
import { whyText } from "../../src/flow/command/print/why-text.ts";

const decision = {
	sequence: 1,
	at: "2026-11-20T10:00:00.000Z",
	kind: "registered",
	productHash: "0123456789abcdef",
	stage: "START",
	page: "start/profile",
	state: "STARTED",
	isWhole: false,
	rules: [],
	tried: [],
	facts: [],
	tasks: [],
	replay: null,
};
const notice = {
	...{ paper: "texas-notice", passage: null, row: "law/notices/texas-notice", source: "Tex. Const. art. XVI, § 50(g)" },
	...{ moment: "APPLICATION", madeOn: null, channel: null, mailBy: null, receivedOn: null },
};

it("names each notice that the law owes with its row, and how far it has come", () => {
	const mailed = { ...notice, paper: "note", passage: "californiaCloseOut", moment: "PRINTED", madeOn: "2026-11-20" };
	const notices = [
		notice,
		{ ...mailed, channel: "PAPER", mailBy: "2026-11-23" },
		{ ...mailed, receivedOn: "2026-11-21" },
	];
	const text = whyText({ uuid: "u", chainFault: null, decisions: [decision], notices });
	expect(text).toContain(
		"Notices that the law owes:\n  texas-notice: not made yet; law/notices/texas-notice, APPLICATION, Tex. Const. art. XVI, § 50(g)\n",
	);
	expect(text).toContain("  note (californiaCloseOut): made 2026-11-20, to be mailed by 2026-11-23; ");
	expect(text).toContain("  note (californiaCloseOut): made 2026-11-20, received 2026-11-21; ");
});

it("a server of before the notices is read as one that has none to name", () => {
	expect(whyText({ uuid: "u", chainFault: null, decisions: [decision] })).not.toContain("Notices");
});
