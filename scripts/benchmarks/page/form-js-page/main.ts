import "@bpmn-io/form-js-viewer/dist/assets/form-js.css";
import { steps } from "virtual:form-js-steps";
import { Form } from "@bpmn-io/form-js-viewer";

/** The registration as a form of form-js for each step; the data of earlier steps are kept. */
const form = new Form({ container: document.querySelector("#root") });
let [index, data] = [0, {}];

async function show(): Promise<void> {
	const step = steps[index];
	if (step !== undefined) await form.importSchema(step, data);
}

form.on("submit", (submitted) => {
	if (Object.keys(submitted.errors).length > 0) return;
	data = { ...data, ...submitted.data };
	index += 1;
	void show();
});
await show();
