import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import { useId, useMemo, useRef, useState } from "react";
import { faceNamed, faceRules } from "../../../contracts/brand/faces.ts";
import type { OrgFile } from "../../../flow/engine/authored/authored.ts";
import type { Progress } from "../../../flow/engine/index.ts";
import { isObject, type Json, type JsonObject } from "../../../flow/engine/json.ts";
import { Input } from "../../forms/inputs.tsx";
import { Card } from "../../shell/card.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Logo } from "../../shell/frame/logo.tsx";
import { ProgressBar } from "../../shell/frame/progress-bar.tsx";
import { Notice } from "../../shell/notice.tsx";
import { lenderWords } from "../../shell/organization/lender-words.ts";
import { OrganizationContext, useOrg } from "../../shell/organization/org-context.ts";
import { Scene } from "../../shell/scene/scene.tsx";
import { PreviewPaper, SCHEMES, type Scheme } from "../forms/preview/preview-paper.tsx";
import { FieldLabel } from "../frame/field-label.tsx";

const WIDTHS = ["phone", "desktop"] as const;

interface BrandPreviewProps {
	/** org.json as composed. */
	readonly org: Json;
	readonly brand: JsonObject;
	readonly isFresh: boolean;
}

/** A page with everything that a brand decides, drawn with the borrower's own parts. */
export function BrandPreview({ org, brand, isFresh }: BrandPreviewProps) {
	const copy = useCopy("studio");
	const id = useId();
	const root = useRef<HTMLDivElement>(null);
	const [scheme, setScheme] = useState<Scheme>("light");
	const [width, setWidth] = useState<(typeof WIDTHS)[number]>("phone");
	const { headingFont, textFont } = brand;
	const faces = useMemo(
		() => [...new Set([headingFont, textFont])].flatMap((name) => faceNamed(String(name)) ?? []).map(faceRules),
		[headingFont, textFont],
	);
	return (
		<Box as="section" minW="0" aria-labelledby={`${id}-title`} position={{ lg: "sticky" }} top="4">
			<Heading as="h3" size="sm" id={`${id}-title`}>
				{copy("brand.preview")}
			</Heading>
			<Global styles={faces.join("")} />
			<Flex gap="3" wrap="wrap" my="3">
				<Box role="group" aria-label={copy("forms.width")}>
					<Flex gap="2">
						{WIDTHS.map((one) => (
							<Toggle key={one} isOn={one === width} onClick={() => setWidth(one)}>
								{copy(`forms.width_${one}`)}
							</Toggle>
						))}
					</Flex>
				</Box>
				<Box role="group" aria-label={copy("forms.scheme")}>
					<Flex gap="2">
						{SCHEMES.map((one) => (
							<Toggle key={one} isOn={one === scheme} onClick={() => setScheme(one)}>
								{copy(`forms.scheme_${one}`)}
							</Toggle>
						))}
					</Flex>
				</Box>
			</Flex>
			<Text role="status" color="ink-2" minH="6">
				{isFresh ? "" : copy("forms.updating")}
			</Text>
			<PreviewPaper
				ref={root}
				name={copy("brand.sample")}
				locale={undefined}
				onClick={() => undefined}
				{...{ brand, scheme, width }}
			>
				<Box inert>
					<SamplePage org={org} brand={brand} />
				</Box>
			</PreviewPaper>
		</Box>
	);
}

function Toggle(props: { readonly isOn: boolean; readonly onClick: () => void; readonly children: React.ReactNode }) {
	return (
		<Button size="sm" variant={props.isOn ? "solid" : "outline"} aria-pressed={props.isOn} onClick={props.onClick}>
			{props.children}
		</Button>
	);
}

function SamplePage({ org, brand }: Pick<BrandPreviewProps, "org" | "brand">) {
	const copy = useCopy("studio");
	const here = useOrg();
	const organization = useMemo(() => {
		const file = { ...(isObject(org) ? org : {}), brand } as unknown as OrgFile;
		return { ...here, lender: lenderWords(file) };
	}, [here, org, brand]);
	const progress: Progress = {
		position: 1,
		steps: (["complete", "current", "upcoming"] as const).map((status, index) => ({
			id: status,
			label: copy("brand.sampleStep", { number: index + 1 }),
			status,
		})),
	};
	return (
		<OrganizationContext value={organization}>
			<Flex
				mx="-5"
				mt="-6"
				px="5"
				py="2"
				align="center"
				justify="space-between"
				bg="header"
				color="on-header"
				borderBottomWidth="1px"
				borderBottomStyle="solid"
				borderColor="header-line"
			>
				<Logo />
				<Text fontSize="sm" fontWeight="semibold">
					{copy("brand.sampleLogin")}
				</Text>
			</Flex>
			<Box position="relative" mx="-5" px="5" pt="6" pb="48" bg="hero" color="on-hero" overflow="hidden">
				<Heading as="p" size="2xl" color="inherit">
					{copy("brand.sampleTitle")}
				</Heading>
				<Text mt="2" color="on-hero-2">
					{copy("brand.sampleLead")}
				</Text>
				<Scene />
			</Box>
			<Box mt="8">
				<ProgressBar progress={progress} label={copy("brand.sampleProgress")} />
				<Card>
					<Heading as="p" size="lg">
						{copy("brand.sampleQuestion")}
					</Heading>
					<Text mt="1" mb="4" color="ink-2">
						{copy("brand.sampleHelp")}
					</Text>
					<FieldLabel>{copy("brand.sampleLabel")}</FieldLabel>
					<Input readOnly tabIndex={-1} value="$120,000" aria-label={copy("brand.sampleLabel")} />
					<Flex mt="5" gap="3" wrap="wrap">
						<Button tabIndex={-1}>{copy("brand.sampleNext")}</Button>
						<Button tabIndex={-1} variant="outline">
							{copy("brand.sampleBack")}
						</Button>
					</Flex>
				</Card>
				<Notice tone="success">{copy("brand.sampleSuccess")}</Notice>
				<Notice tone="attention">{copy("brand.sampleAttention")}</Notice>
				<Text>
					<Text as="span" color="primary" textDecoration="underline">
						{copy("brand.sampleLink")}
					</Text>
				</Text>
			</Box>
		</OrganizationContext>
	);
}
