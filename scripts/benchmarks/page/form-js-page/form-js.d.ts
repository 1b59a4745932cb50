declare module "virtual:form-js-steps" {
	/** The registration steps as schemas of form-js, in order. */
	export const steps: readonly object[];
}
/** `npm run bench:page -- --peer form-js` installs the package; type checks do without it. */
declare module "@bpmn-io/form-js-viewer" {
	export class Form {
		constructor(options: { container: Element | null });
		importSchema(schema: object, data?: object): Promise<unknown>;
		on(event: "submit", heard: (submitted: { readonly data: object; readonly errors: object }) => void): void;
	}
}
declare module "@bpmn-io/form-js-viewer/dist/assets/form-js.css" {}
