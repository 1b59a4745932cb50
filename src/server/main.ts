import { serve } from "./serve.ts";

try {
	await serve(process.env);
} catch (error) {
	// Whatever keeps the server from starting is told in one sentence with its cure.
	console.error(error instanceof Error ? error.message : String(error));
	process.exit(1);
}
