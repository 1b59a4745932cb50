import type { Copy } from "../../../contracts/copy.ts";
import type { PostedFault, PostedForm } from "../../../contracts/page-rendering.ts";
import type { FormFile } from "../../../flow/engine/authored/authored.ts";
import { foldAddressErrors, isStreet } from "../errors/address-errors.ts";
import { fieldOf } from "../errors/error-words.ts";

const LINES = ["city", "state", "zip"];

function at(value: unknown, key: string): unknown {
	return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

/** The addresses of a submitted form shown only as a search: none of their lines was typed. */
function searchedAddresses(form: Pick<FormFile, "ui">, posted: PostedForm): ReadonlySet<string> {
	const addresses = Object.entries(form.ui).filter(([, look]) => at(look, "ui:field") === "address");
	const searched = addresses.filter(([field]) => {
		const address = posted.answers[field];
		const hasLines = LINES.some((line) => Boolean(at(address, line)));
		return !posted.openAddresses.includes(field) && !hasLines && !isStreet(at(address, "street1"));
	});
	return new Set(searched.map(([field]) => field));
}

/** The displayable faults of a submitted form: those of hidden lines become one fault of the search. */
export function shownFaults(
	form: Pick<FormFile, "ui" | "messages">,
	posted: PostedForm,
	copy: Copy<"forms">,
): readonly PostedFault[] {
	const isOwn = (fault: PostedFault) => fault.form === undefined || fault.form === posted.formId;
	const raw = posted.faults.filter(isOwn).map(({ field, keyword, message }) => ({
		name: keyword,
		property: `.${field}`,
		message,
		stack: message,
	}));
	const folded = foldAddressErrors(raw, searchedAddresses(form, posted), form.messages, copy);
	const own = folded.map((error) => ({
		field: fieldOf(error),
		keyword: error.name ?? "server",
		message: error.message ?? "",
	}));
	return [...own, ...posted.faults.filter((fault) => !isOwn(fault))];
}
