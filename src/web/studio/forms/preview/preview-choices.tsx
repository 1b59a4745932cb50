import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { NativeSelect } from "../../../forms/native-select.tsx";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { languageName } from "../../../shell/language/languages.ts";
import { FieldLabel } from "../../frame/field-label.tsx";
import { SCHEMES, type Scheme } from "./preview-paper.tsx";

const WIDTHS = ["phone", "desktop"] as const;
export type PreviewWidth = (typeof WIDTHS)[number];

interface PreviewChoicesProps {
	readonly width: PreviewWidth;
	readonly setWidth: (width: PreviewWidth) => void;
	readonly scheme: Scheme;
	readonly setScheme: (scheme: Scheme) => void;
	readonly locale: string | undefined;
	readonly setLocale: (locale: string | undefined) => void;
	/** The languages that there are besides the first one. */
	readonly locales: readonly string[];
}

/** How a form is shown: at which width, in which colors and language. */
export function PreviewChoices(props: PreviewChoicesProps) {
	const { width, setWidth, scheme, setScheme, locale, setLocale, locales } = props;
	const copy = useCopy("studio");
	const id = useId();
	return (
		<Flex gap="3" wrap="wrap" align="flex-end" my="3">
			<Choices label={copy("forms.width")}>
				{WIDTHS.map((one) => (
					<Toggle key={one} isOn={one === width} onClick={() => setWidth(one)}>
						{copy(`forms.width_${one}`)}
					</Toggle>
				))}
			</Choices>
			<Choices label={copy("forms.scheme")}>
				{SCHEMES.map((one) => (
					<Toggle key={one} isOn={one === scheme} onClick={() => setScheme(one)}>
						{copy(`forms.scheme_${one}`)}
					</Toggle>
				))}
			</Choices>
			{locales.length > 0 && (
				<Box>
					<FieldLabel htmlFor={id}>{copy("forms.language")}</FieldLabel>
					<NativeSelect
						id={id}
						value={locale ?? ""}
						onChange={(event) => setLocale(event.currentTarget.value || undefined)}
					>
						{[undefined, ...locales].map((one) => (
							<option key={one ?? ""} value={one ?? ""}>
								{languageName(one ?? "en-US")}
							</option>
						))}
					</NativeSelect>
				</Box>
			)}
		</Flex>
	);
}

function Choices(props: { readonly label: string; readonly children: ReactNode }) {
	return (
		<Box role="group" aria-label={props.label}>
			<Text fontWeight="semibold" mb="1" aria-hidden="true">
				{props.label}
			</Text>
			<Flex gap="2">{props.children}</Flex>
		</Box>
	);
}

function Toggle(props: { readonly isOn: boolean; readonly onClick: () => void; readonly children: ReactNode }) {
	return (
		<Button size="sm" variant={props.isOn ? "solid" : "outline"} aria-pressed={props.isOn} onClick={props.onClick}>
			{props.children}
		</Button>
	);
}
