import { fileURLToPath } from "node:url";

/** The one set of migrations of both engines. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
