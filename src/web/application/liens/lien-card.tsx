import { Box, Button, Heading, HStack, Stack } from "@chakra-ui/react";
import { useId } from "react";
import { centsOf } from "../../../lending/money.ts";
import { Input } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { FieldFault } from "../../shell/field-fault.tsx";
import { shortMoney } from "../offers/offer-figures.ts";
import { LabelledField } from "../parts/fields/labelled-field.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { FigureList } from "../parts/figure-list.tsx";
import { StatusTag } from "../parts/status-tag.tsx";
import type { Words } from "../parts/use-words.ts";
import { foundLien, type LienEntry, type LienType } from "./lien-entry.ts";

interface LienCardProps {
	readonly lien: LienEntry;
	/** The most characters of a lender's name. */
	readonly most: number | undefined;
	readonly words: Words;
	/** Messages for missing values, by field. */
	readonly fault: { readonly field: string; readonly text: string } | undefined;
	readonly onChange: (lien: LienEntry) => void;
	readonly onRemove: () => void;
}

const TYPES = ["MORTGAGE", "HELOC", "OTHER"] as const satisfies readonly LienType[];

/** One loan: the found values, and the borrower's correction or confirmation. */
export function LienCard({ lien, most, words, fault, onChange, onRemove }: LienCardProps) {
	const headingId = useId();
	const isAdded = lien.uuid === undefined;
	const title = lien.holder || words("add");
	return (
		<Box
			asChild
			borderWidth="1px"
			borderStyle="solid"
			borderColor={fault ? "bad" : "line"}
			borderRadius="card"
			p={{ base: "5", md: "6" }}
		>
			<section id={`lien-${lien.key}`} tabIndex={-1} aria-labelledby={headingId}>
				<HStack justify="space-between" align="flex-start" gap="4" mb="3" flexWrap="wrap">
					<Heading as="h2" id={headingId} size="md">
						{title}
					</Heading>
					{lien.verdict && !isAdded && <VerdictTag lien={lien} words={words} />}
				</HStack>
				{lien.isEditing ? (
					<LienFields lien={lien} most={most} words={words} onChange={onChange} fault={fault} />
				) : (
					<LienFigures lien={lien} words={words} />
				)}
				{fault?.field === "liens.status" && <FieldFault isAnnounced>{fault.text}</FieldFault>}
				<HStack gap="3" mt="4" flexWrap="wrap">
					{isAdded ? (
						<Button variant="plain" onClick={onRemove} aria-label={`${words("remove")} ${lien.holder}`}>
							{words("remove")}
						</Button>
					) : (
						<VerdictButtons lien={lien} words={words} onChange={onChange} />
					)}
				</HStack>
			</section>
		</Box>
	);
}

function VerdictTag({ lien, words }: Pick<LienCardProps, "lien" | "words">) {
	if (lien.verdict === "PAID_OFF") return <StatusTag tone="neutral">{words("paidOffDone")}</StatusTag>;
	if (lien.verdict === "CORRECTED") return <StatusTag tone="info">{words("corrected")}</StatusTag>;
	return <StatusTag tone="success">{words("confirmed")}</StatusTag>;
}

function VerdictButtons({ lien, words, onChange }: Pick<LienCardProps, "lien" | "words" | "onChange">) {
	const name = lien.holder;
	if (lien.verdict !== null) {
		return (
			<Button
				variant="plain"
				aria-label={`${words("undo")}: ${name}`}
				onClick={() => onChange(foundLien(lien.found, lien.key))}
			>
				{words("undo")}
			</Button>
		);
	}
	return (
		<>
			<Button
				variant="outline"
				aria-label={`${words("confirm")}: ${name}`}
				onClick={() => onChange({ ...lien, verdict: "OPEN" })}
			>
				{words("confirm")}
			</Button>
			<Button
				variant="outline"
				aria-label={`${words("correct")}: ${name}`}
				onClick={() => onChange({ ...lien, verdict: "CORRECTED", isEditing: true })}
			>
				{words("correct")}
			</Button>
			<Button
				variant="outline"
				aria-label={`${words("paidOff")}: ${name}`}
				onClick={() => onChange({ ...lien, verdict: "PAID_OFF" })}
			>
				{words("paidOff")}
			</Button>
		</>
	);
}

function LienFigures({ lien, words }: Pick<LienCardProps, "lien" | "words">) {
	const money = (dollars: number | undefined) => (dollars === undefined ? "—" : shortMoney(centsOf(dollars)));
	return (
		<FigureList
			figures={[
				{ label: words("type"), value: words.find(lien.type, TYPES) ?? lien.type },
				{ label: words("balance"), value: money(lien.balance), strong: true },
				...(lien.monthlyPayment === undefined
					? []
					: [{ label: words("monthlyPayment"), value: money(lien.monthlyPayment) }]),
				...(lien.limit === undefined ? [] : [{ label: words("limit"), value: money(lien.limit) }]),
			]}
		/>
	);
}

function LienFields(props: Pick<LienCardProps, "lien" | "most" | "words" | "fault" | "onChange">) {
	const { lien, most, words, fault, onChange } = props;
	const at = (field: string) => (fault?.field === field ? fault.text : undefined);
	return (
		<Stack gap="4">
			<LabelledField label={words("holder")} count={{ value: lien.holder, most }} error={at("liens.holder")}>
				{(field) => (
					<Input
						{...field}
						autoComplete="off"
						value={lien.holder}
						onChange={({ target }) => onChange({ ...lien, holder: target.value })}
					/>
				)}
			</LabelledField>
			<LabelledField label={words("type")}>
				{(field) => (
					<NativeSelect
						{...field}
						value={lien.type}
						onChange={({ target }) =>
							onChange({ ...lien, type: TYPES.find((type) => type === target.value) ?? "OTHER" })
						}
					>
						{TYPES.map((type) => (
							<option key={type} value={type}>
								{words.find(type, TYPES) ?? type}
							</option>
						))}
					</NativeSelect>
				)}
			</LabelledField>
			<MoneyField
				label={words("balance")}
				error={at("liens.balance")}
				value={lien.balance}
				onChange={(balance) => onChange({ ...lien, balance })}
			/>
			<MoneyField
				label={words("monthlyPayment")}
				error={at("liens.monthlyPayment")}
				value={lien.monthlyPayment}
				onChange={(monthlyPayment) => onChange({ ...lien, monthlyPayment })}
			/>
			{lien.type === "HELOC" && (
				<MoneyField label={words("limit")} value={lien.limit} onChange={(limit) => onChange({ ...lien, limit })} />
			)}
		</Stack>
	);
}
