/** A control that can be filled in. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A control's value: its text or choice, or whether it is checked. */
export type Content = string | boolean;

/** The cursor position. */
export interface Cursor {
	readonly id: string;
	/** Absent in a control without text. */
	readonly selection?: readonly [start: number, end: number, direction: "forward" | "backward" | "none"];
}

/** Early input: changes to a form before the script took over. */
export interface EarlyInput {
	/** Differences from what the server rendered, by the control's id, in order. */
	readonly typed: readonly (readonly [id: string, content: Content])[];
	readonly cursor: Cursor | undefined;
	/** Whether the form was submitted, which had no effect yet. */
	readonly isSent: boolean;
}

interface Watch {
	/** The controls that the server rendered: only in these can anything have been typed early. */
	readonly served: WeakSet<Control>;
	readonly contents: Map<string, Content>;
	cursor: Cursor | undefined;
	sent: EventTarget | null;
	readonly stop: () => void;
}

const CONTROLS = "input:not([type=hidden],[type=submit],[type=button],[type=file]),textarea,select";
let watch: Watch | undefined;
let wasTyped = false;

function controlOf(target: unknown): Control | undefined {
	return target instanceof Element && target.matches(CONTROLS) && target.id !== "" ? (target as Control) : undefined;
}

/** Whether a control is a check box or a radio button. */
export function isTickable(control: Element): control is HTMLInputElement {
	return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

function contentOf(control: Control): Content {
	return isTickable(control) ? control.checked : control.value;
}

function isRadio(control: Element): control is HTMLInputElement {
	return isTickable(control) && control.type === "radio";
}

function radiosBeside({ name, form, ownerDocument }: HTMLInputElement): readonly HTMLInputElement[] {
	return Array.from((form ?? ownerDocument).querySelectorAll("input")).filter(
		(input) => isRadio(input) && input.name === name,
	);
}

/** What the server rendered into a control; browsers keep it in addition to the current value. */
function servedContent(control: Control): Content {
	if (isTickable(control)) return control.defaultChecked;
	if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
	const options = Array.from(control.options);
	return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

function cursorIn(control: Element | null): Cursor | undefined {
	const { id = "" } = control ?? {};
	if (id === "") return undefined;
	if (!(control instanceof HTMLTextAreaElement) && !(control instanceof HTMLInputElement)) return { id };
	const { selectionStart, selectionEnd, selectionDirection } = control;
	if (selectionStart === null || selectionEnd === null) return { id };
	return { id, selection: [selectionStart, selectionEnd, selectionDirection ?? "none"] };
}

/** Records input before the page is interactive; call once, before anything else is loaded. */
export function watchEarlyInput(page: Document): void {
	watch?.stop();
	wasTyped = false;
	const controls = page.querySelectorAll<Control>(CONTROLS);
	const contents = new Map<string, Content>();
	const note = (control: Control) => {
		// the last thing done comes last
		contents.delete(control.id);
		if (isRadio(control)) for (const { id } of radiosBeside(control)) contents.delete(id);
		contents.set(control.id, contentOf(control));
	};
	const onInput = ({ target }: Event) => {
		const control = controlOf(target);
		if (!control) return;
		wasTyped = true;
		note(control);
		// autofill also changes fields without focus
		if (watch && page.activeElement === control) watch.cursor = cursorIn(control);
	};
	const onFocus = ({ target }: Event) => {
		if (watch) watch.cursor = target instanceof Element ? cursorIn(target) : undefined;
	};
	const onBlur = () => {
		if (watch) watch.cursor = undefined;
	};
	const onSubmit = ({ target }: Event) => {
		if (watch) watch.sent = target;
	};
	const handlers = { input: onInput, change: onInput, focusin: onFocus, focusout: onBlur, submit: onSubmit };
	for (const [type, handler] of Object.entries(handlers)) page.addEventListener(type, handler, true);
	const stop = () => {
		for (const [type, handler] of Object.entries(handlers)) page.removeEventListener(type, handler, true);
	};
	watch = { served: new WeakSet(controls), contents, cursor: cursorIn(page.activeElement), sent: null, stop };
	for (const control of controls) {
		// typed before this very line ran, or put back by the browser
		if (controlOf(control) && contentOf(control) !== servedContent(control)) note(control);
	}
	wasTyped = contents.size > 0;
}

/** Whether there was input before the page was interactive. */
export function wasTypedEarly(): boolean {
	return wasTyped;
}

/** Reads a form's early input once, and stops listening; undefined when nothing was recorded. */
export function takeEarlyInput(form: Element): EarlyInput | undefined {
	if (!watch) {
		// a form opened later cannot have early input
		wasTyped = false;
		return undefined;
	}
	if (!form.isConnected) return undefined;
	const { served, contents, sent, stop } = watch;
	const cursor = form.contains(form.ownerDocument.activeElement)
		? cursorIn(form.ownerDocument.activeElement)
		: watch.cursor;
	stop();
	watch = undefined;
	const controls = Array.from(form.querySelectorAll<Control>(CONTROLS)).filter(({ id }) => id !== "");
	const differing = new Map<string, Content>();
	for (const control of controls) {
		const before = servedContent(control);
		const now = contentOf(control);
		// a control that was rerendered or overwritten has lost its input: the recorded value counts
		const content = served.has(control) && now !== before ? now : contents.get(control.id);
		const isOtherRadio = content === false && isRadio(control);
		if (content !== undefined && content !== before && !isOtherRadio) differing.set(control.id, content);
	}
	const ranks = [...contents.keys()];
	const typed = [...differing].toSorted(([one], [other]) => ranks.indexOf(one) - ranks.indexOf(other));
	return { typed, cursor, isSent: sent === form };
}
