import { Box, Flex } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Input } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldLabel } from "./field-label.tsx";

interface SearchRowProps<Shown extends string> {
	/** The label of the search field. */
	readonly find: string;
	readonly search: string;
	readonly onSearch: (search: string) => void;
	/** What may be shown, with its words. */
	readonly kinds: readonly { readonly kind: Shown; readonly label: string }[];
	readonly shown: Shown;
	readonly onShown: (shown: Shown) => void;
	/** More controls of the same row. */
	readonly children?: ReactNode;
}

/** The row above a room's list: what is searched for, and which kind is shown. */
export function SearchRow<Shown extends string>(props: SearchRowProps<Shown>) {
	const { find, search, onSearch, kinds, shown, onShown } = props;
	const copy = useCopy("studio");
	const id = useId();
	return (
		<Flex role="search" gap="3" wrap="wrap" align="flex-end">
			<Box flex="1 1 16rem">
				<FieldLabel htmlFor={id}>{find}</FieldLabel>
				<Input id={id} type="search" value={search} onChange={(event) => onSearch(event.currentTarget.value)} />
			</Box>
			<Box>
				<FieldLabel htmlFor={`${id}-shown`}>{copy("words.show")}</FieldLabel>
				<NativeSelect
					id={`${id}-shown`}
					value={shown}
					onChange={(event) => {
						const chosen = kinds.find(({ kind }) => kind === event.currentTarget.value);
						if (chosen !== undefined) onShown(chosen.kind);
					}}
				>
					{kinds.map(({ kind, label }) => (
						<option key={kind} value={kind}>
							{label}
						</option>
					))}
				</NativeSelect>
			</Box>
			{props.children}
		</Flex>
	);
}
