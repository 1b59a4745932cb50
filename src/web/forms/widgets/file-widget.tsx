import { Text } from "@chakra-ui/react";
import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { inputAttributes } from "../field-aria.ts";
import type { FieldSurroundings } from "../form-context.ts";
import { Input } from "../inputs.tsx";

/** A file that is uploaded as soon as it is selected; the answer is its server-side id. */
export function FileWidget(props: WidgetProps) {
	const copy = useCopy("forms");
	const { onChange, options, registry } = props;
	const { upload } = registry.formContext as FieldSurroundings;
	const [word, setWord] = useState("");
	const documentType = typeof options.documentType === "string" ? options.documentType : "OTHER";
	const { readOnly, placeholder: _, ...attributes } = inputAttributes(props);
	const keep = async (file: File | undefined) => {
		if (!file || !upload) return;
		setWord(copy("fileWidget.uploading"));
		try {
			onChange(await upload(file, documentType));
			setWord(copy("fileWidget.isUploaded", { name: file.name }));
		} catch (error) {
			setWord(shownMessage(error));
		}
	};
	return (
		<>
			<Input
				{...attributes}
				type="file"
				py="2.5"
				height="auto"
				accept=".pdf,.jpg,.jpeg,.png,.heic"
				disabled={attributes.disabled || readOnly || !upload}
				onChange={({ target }) => void keep(target.files?.[0])}
			/>
			<Text role="status" fontSize="sm" color="ink-2" mt={word === "" ? "0" : "2"}>
				{word}
			</Text>
		</>
	);
}
