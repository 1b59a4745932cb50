import { asProcess } from "../src/flow/command/as-process.ts";
import { runFlow } from "./flow/run.ts";

await asProcess(runFlow);
