import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import type { DocumentType } from "../../../flow/engine/record/record-types.generated.ts";
import { disclosuresOf, renderDisclosure } from "../../journey/documents/index.ts";
import { deliveryOf, deliveryWrites } from "../../journey/papers/deliveries.ts";
import type { DisclosureId } from "../../journey/papers/kinds.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { textAt } from "../../record/read-record.ts";
import { append, applyPatch, type RecordPatch } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";
import type { VendorContext } from "../../workflow/context.ts";
import { applyForm } from "../../workflow/forms/apply-form.ts";
import { askerOf } from "../../workflow/forms/asker-of.ts";
import { withInputs } from "../../workflow/forms/with-inputs.ts";
import { SANDBOX_TRIGGERS } from "../actions/actions.ts";

type Answers = { readonly [field: string]: Json };

/** An application that is rehearsed in memory: nothing is saved until the rehearsal arrives. */
export class StageFixture {
	record: StoredRecord;
	secrets: Secrets;
	readonly product: Product;
	readonly #context: PlatformContext & VendorContext;
	readonly #identityUuid: string;

	constructor(
		context: PlatformContext & VendorContext,
		product: Product,
		identityUuid: string,
		start: { readonly record: StoredRecord; readonly secrets: Secrets },
	) {
		this.#context = context;
		this.#identityUuid = identityUuid;
		this.product = product;
		this.record = start.record;
		this.secrets = start.secrets;
	}

	get context(): PlatformContext & VendorContext {
		return this.#context;
	}

	/** The name that the borrower signs with. */
	get signatureName(): string {
		const parts = ["firstName", "middleName", "lastName", "suffix"] as const;
		return parts.flatMap((part) => textAt(this.record, `profile.name.${part}`) ?? []).join(" ");
	}

	patch(changes: RecordPatch): void {
		this.record = applyPatch(this.record, changes);
	}

	/** Submits a form as its page would; throws if the form's effect rejects it. */
	async fill(formId: string, answers: Answers): Promise<void> {
		const form = this.product.forms[formId];
		if (form === undefined) throw new Error(`There is no form ${formId}.`);
		const actor = { identityUuid: this.#identityUuid, address: "127.0.0.1", agent: "sandbox" };
		const { product, record, secrets } = this;
		const kept = await withInputs(askerOf(this.#context, product.org.code), (told) =>
			applyForm(this.#context, { product, formId, form, answers, record, secrets, actor, told }),
		);
		this.record = kept.record;
		this.secrets = kept.secrets;
	}

	/** Fetches these documents, if they exist, as their page would, so that they may be signed. */
	async read(...ids: readonly DisclosureId[]): Promise<void> {
		for (const { id } of disclosuresOf(this.record, this.product)) {
			if (!ids.includes(id)) continue;
			const bytes = await renderDisclosure(id, this.record, this.product);
			this.patch(deliveryWrites(this.record, this.#identityUuid, id, deliveryOf(bytes, bytes, this.#context.now())));
		}
	}

	/** Presses a button of the sandbox. */
	press(id: string): void {
		const trigger = SANDBOX_TRIGGERS.find((one) => one.id === id);
		if (trigger === undefined) throw new Error(`There is no trigger ${id}.`);
		this.patch(trigger.patch(this.record, this.#context.now(), this.product));
	}

	/** Adds a document to the application, without its bytes; returns its uuid. */
	upload(type: DocumentType, fileName: string): string {
		const uuid = stableUuid("rehearsal", type, fileName, textAt(this.record, "application.uuid") ?? "");
		this.patch([append("application.documents", { uuid, type, fileName, status: "RECEIVED" })]);
		return uuid;
	}
}
