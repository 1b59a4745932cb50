import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { linkLibraries } from "../../scripts/testing/postgres-binaries.ts";
import { userIn } from "../../scripts/testing/unprivileged-user.ts";

const home = mkdtempSync(join(tmpdir(), "own-postgres-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it("libraries of a Postgres from npm get the links that the package lists, once", () => {
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(home, path)), { recursive: true });
		writeFileSync(join(home, path), text);
	};
	write("native/lib/libicuuc.so.60.2", "a library");
	const links = [{ source: "native/lib/libicuuc.so.60.2", target: "native/lib/libicuuc.so.60" }];
	write("native/pg-symlinks.json", JSON.stringify(links));
	linkLibraries(home);
	linkLibraries(home);
	expect(readFileSync(join(home, "native/lib/libicuuc.so.60"), "utf8")).toBe("a library");
});

it("the user that Postgres runs as is read from the list of users", () => {
	const passwd =
		"root:x:0:0:root:/root:/bin/bash\nnobody2:x:7:8::/:/bin/false\nnobody:x:65534:65533:nobody:/:/bin/false\n";
	expect(userIn(passwd, "nobody")).toEqual({ uid: 65534, gid: 65533 });
	expect(userIn(passwd, "postgres")).toBeUndefined();
});
