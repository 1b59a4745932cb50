import { Stack } from "@chakra-ui/react";
import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useApplication } from "../application-context.ts";
import { useWords } from "../parts/use-words.ts";
import { DocumentPicker, type KeptDocument } from "./document-picker.tsx";
import { keptDocument } from "./kept-documents.ts";
import { PhoneHandOver } from "./phone-hand-over.tsx";

function isUuid(value: unknown): value is string {
	return typeof value === "string" && value.length === 36;
}

/** The widget of uploads: the answer is the list of uploaded documents' uuids (or one uuid if the schema says so). */
export function DocumentsWidget(props: WidgetProps) {
	const { value, onChange, options, schema, label } = props;
	const { application, page } = useApplication();
	const words = useWords();
	const copy = useCopy("application");
	const isList = schema.type === "array";
	const answered = (Array.isArray(value) ? value : [value]).filter(isUuid);
	const [names, setNames] = useState<ReadonlyMap<string, KeptDocument>>(new Map());
	// what was uploaded before this page was opened is known by the application, under its name
	const kept = answered.map(
		(uuid): KeptDocument =>
			names.get(uuid) ??
			keptDocument(application, uuid, copy) ?? { uuid, type: "", status: "", shownName: words("document") },
	);
	const documentType = typeof options.documentType === "string" ? options.documentType : "OTHER";
	const keep = (next: readonly KeptDocument[]) => {
		setNames((before) => new Map([...before, ...next.map((entry) => [entry.uuid, entry] as const)]));
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
