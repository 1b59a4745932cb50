import { expect, test } from "vitest";
import { FIXED_FIGURES } from "../../src/flow/checks/words/subjects/fixed.ts";
import { MAX_FILE_BYTES } from "../../src/server/http/documents/read-upload.ts";
import { ABSOLUTE_MS, IDLE_MS, LINK_MS } from "../../src/server/platform/sessions/limits.ts";

test("what texts are compared with is what the application does", () => {
	expect(FIXED_FIGURES).toMatchObject({
		uploadMegabytes: MAX_FILE_BYTES / 1024 ** 2,
		linkMinutes: LINK_MS / 60_000,
		idleMinutes: IDLE_MS / 60_000,
		sessionHours: ABSOLUTE_MS / 3_600_000,
	});
});
