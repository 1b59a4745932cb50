import { Stack } from "@chakra-ui/react";
import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import type { UploadedDocument } from "../../../engine/record/record-types.generated.ts";
import { listAt, textAt, useApplication } from "../application-context.ts";
import { useWords } from "../parts/use-words.ts";
import { DocumentPicker, type KeptDocument } from "./document-picker.tsx";
import { PhoneHandOver } from "./phone-hand-over.tsx";

function isUuid(value: unknown): value is string {
	return typeof value === "string" && value.length === 36;
}

/** The widget of uploads: the answer is the list of uploaded documents' uuids (or one uuid if the schema says so). */
export function DocumentsWidget(props: WidgetProps) {
	const { value, onChange, options, schema, label } = props;
	const { application, page } = useApplication();
	const words = useWords();
	const isList = schema.type === "array";
	const answered = (Array.isArray(value) ? value : [value]).filter(isUuid);
	const [names, setNames] = useState<ReadonlyMap<string, KeptDocument>>(new Map());
	const kept = answered.map((uuid): KeptDocument => {
		const own = names.get(uuid);
		if (own) return own;
		const stored: Partial<UploadedDocument> =
			listAt(application, "documents").find((entry) => entry.uuid === uuid) ?? {};
		const fileName = textAt(stored, "fileName");
		return {
			uuid,
			type: textAt(stored, "type"),
			status: textAt(stored, "status"),
			shownName: fileName || words("document"),
		};
	});
	const documentType = typeof options.documentType === "string" ? options.documentType : "OTHER";
	const keep = (next: readonly KeptDocument[]) => {
		setNames(new Map([...names, ...next.map((entry) => [entry.uuid, entry] as const)]));
		const uuids = next.map((entry) => entry.uuid);
		onChange(isList ? uuids : uuids.at(-1));
	};
	return (
		<Stack gap="4">
			<DocumentPicker
				label={label || words("documents")}
				hideLabel
				hint={words.maybe("hints") ?? ""}
				documentType={documentType}
				multiple={isList}
				kept={kept}
				isFaulty={(props.rawErrors?.length ?? 0) > 0}
				onKept={keep}
				words={{
					add: words("add"),
					camera: words("camera"),
					remove: words("remove"),
					types: words("types"),
				}}
				id={props.id}
			/>
			{page.startsWith("income/upload") && (
				<PhoneHandOver
					form="income/upload"
					types={[documentType]}
					onArrived={(arrived) => keep([...kept, ...arrived])}
				/>
			)}
		</Stack>
	);
}
