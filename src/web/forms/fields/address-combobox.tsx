import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { type AddressSuggestion, addressSuggestionsQuery } from "../../api/registration/address-search.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Input } from "../inputs.tsx";

/** Milliseconds without typing before suggestions are requested. */
export const SUGGEST_DELAY_MS = 250;

const Option = chakra("li", {
	base: {
		px: "4",
		py: "3",
		cursor: "pointer",
		lineHeight: "snug",
		"&[aria-selected=true], &:hover": { bg: "tint" },
	},
});

/** An address search: suggestions below the input, the last one for an address that is not listed. */
export function AddressCombobox(props: {
	id: string;
	name: string;
	value: string;
	describedBy: string | undefined;
	isFaulty: boolean;
	isDisabled: boolean;
	onType: (text: string) => void;
	onChoose: (suggestion: AddressSuggestion) => void;
	onNotListed: () => void;
}) {
	const copy = useCopy("forms");
	const [isOpen, setIsOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const text = useDelayed(props.value.trim(), SUGGEST_DELAY_MS);
	const { data, isFetching } = useQuery({
		...addressSuggestionsQuery(text),
		enabled: isOpen && text.length >= 3,
		placeholderData: keepPreviousData,
	});
	const suggestions = data ?? [];
	const isListed = isOpen && props.value.trim().length >= 3;
	const listId = `${props.id}__list`;
	const optionAt = (index: number) => `${listId}-${index}`;
	const choose = (index: number) => {
		setIsOpen(false);
		setActive(-1);
		const suggestion = suggestions[index];
		if (suggestion) props.onChoose(suggestion);
		else props.onNotListed();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const last = suggestions.length;
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			setIsOpen(true);
			const step = event.key === "ArrowDown" ? 1 : -1;
			setActive((now) => (now + step > last ? 0 : now + step < 0 ? last : now + step));
		} else if (event.key === "Enter" && isListed && active >= 0) {
			event.preventDefault();
			choose(active);
		} else if (event.key === "Escape" && isListed) {
			event.preventDefault();
			setIsOpen(false);
			setActive(-1);
		}
	};
	return (
		<Box position="relative">
			<Input
				id={props.id}
				name={props.name}
				type="text"
				role="combobox"
				autoComplete="off"
				aria-autocomplete="list"
				aria-expanded={isListed}
				aria-controls={listId}
				aria-activedescendant={isListed && active >= 0 ? optionAt(active) : undefined}
				aria-invalid={props.isFaulty ? true : undefined}
				aria-describedby={props.describedBy}
				placeholder={copy("addressCombobox.startTypingYourAddress")}
				required
				disabled={props.isDisabled}
				value={props.value}
				onChange={({ target }) => {
					props.onType(target.value);
					setIsOpen(true);
					setActive(-1);
				}}
				onFocus={() => setIsOpen(props.value !== "")}
				onBlur={() => setIsOpen(false)}
				onKeyDown={onKeyDown}
			/>
			<chakra.ul
				id={listId}
				role="listbox"
				aria-label={copy("addressCombobox.suggestedAddresses")}
				hidden={!isListed}
				position="absolute"
				insetInline="0"
				top="calc(100% + 0.375rem)"
				zIndex="overlay"
				py="2"
				maxH="20rem"
				overflowY="auto"
				bg="surface"
				borderWidth="1px"
				borderStyle="solid"
				borderColor="line"
				borderRadius="field"
				boxShadow="e3"
			>
				{isListed &&
					suggestions.map((suggestion, index) => (
						<Option
							key={suggestion.id}
							id={optionAt(index)}
							role="option"
							aria-selected={index === active}
							onMouseDown={(event) => event.preventDefault()}
							onClick={() => choose(index)}
						>
							<chakra.span display="block" fontWeight="semibold">
								{suggestion.line}
							</chakra.span>
							<chakra.span fontSize="sm" color="ink-2">
								{`${suggestion.city}, ${suggestion.state} ${suggestion.zip}`}
							</chakra.span>
						</Option>
					))}
				{isListed && (
					<Option
						id={optionAt(suggestions.length)}
						role="option"
						aria-selected={active === suggestions.length}
						color="primary"
						fontWeight="semibold"
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => choose(suggestions.length)}
					>
						{copy("addressCombobox.addressNotListed")}
					</Option>
				)}
			</chakra.ul>
			<VisuallyHidden role="status">
				{isListed && !isFetching ? copy("addressCombobox.suggested", { count: suggestions.length }) : ""}
			</VisuallyHidden>
		</Box>
	);
}

/** The value when it was last unchanged for `delayMs` milliseconds. */
function useDelayed<T>(value: T, delayMs: number): T {
	const [rested, setRested] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setRested(value), delayMs);
		return () => clearTimeout(timer);
	}, [value, delayMs]);
	return rested;
}
