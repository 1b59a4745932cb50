import { nameKnownModules } from "./known-modules.ts";

nameKnownModules();
try {
	const { serve } = await import("./serve.ts");
	await serve(process.env);
} catch (error) {
	// Every startup failure is reported in one sentence with its fix.
	console.error(error instanceof Error ? error.message : String(error));
	process.exit(1);
}
