import { Box, chakra, Flex, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import { COLOR_ROLES } from "../../../src/lending/brand/color-role-names.ts";
import { useCopy } from "../../../src/web/shell/copy/use-copy.ts";
import { Hero } from "../../../src/web/shell/frame/hero.tsx";
import { Logo } from "../../../src/web/shell/frame/logo.tsx";
import { Scene } from "../../../src/web/shell/scene/scene.tsx";
import { Icon } from "../../../src/web/theme/icon.tsx";
import * as icons from "../../../src/web/theme/icons.ts";
import { scales } from "../../../src/web/theme/tokens.ts";

/** The bar above every page, and the hero with the brand's picture. */
export function Brand() {
	const copy = useCopy("front");
	return (
		<Stack gap="9">
			<Box bg="header" color="on-header" px="5" borderWidth="1px" borderStyle="solid" borderColor="header-line">
				<Logo />
			</Box>
			<Hero>
				<Box maxW="page" mx="auto">
					<Heading as="h3" size="2xl" maxW="12em">
						{copy("pitch.promise")}
					</Heading>
				</Box>
				<Scene />
			</Hero>
		</Stack>
	);
}

/** Every color role on the page's ground. */
export function Colors() {
	return (
		<Grid templateColumns="repeat(auto-fill, minmax(8rem, 1fr))" gap="3">
			{COLOR_ROLES.map((role) => (
				<Box key={role} fontSize="xs">
					<Box height="12" bg={role} borderRadius="field" borderWidth="1px" borderStyle="solid" borderColor="line" />
					{role}
				</Box>
			))}
		</Grid>
	);
}

/** The scale of type in both faces, spaces, corners and shadows. */
export function Type() {
	const copy = useCopy("front");
	return (
		<Stack gap="6">
			{(["2xl", "xl", "lg", "md", "sm"] as const).map((size) => (
				<Heading as="h3" size={size} key={size}>
					{copy("how.title")}
				</Heading>
			))}
			{(["lg", "md", "sm", "xs"] as const).map((size) => (
				<Text fontSize={size} key={size} maxW="prose">
					{copy("how.rateBody")}
				</Text>
			))}
			<Text
				fontSize="figure"
				fontFamily="heading"
				fontWeight="bold"
				lineHeight="tight"
				fontVariantNumeric="tabular-nums"
			>
				$1,040.11
			</Text>
			<Flex gap="6" wrap="wrap">
				{Object.keys(scales.shadows).map((shadow) => (
					<Flex
						key={shadow}
						width="24"
						height="16"
						align="center"
						justify="center"
						bg="surface"
						boxShadow={shadow}
						borderRadius="card"
					>
						{shadow}
					</Flex>
				))}
				{Object.keys(scales.radii).map((radius) => (
					<Flex key={radius} width="24" height="16" align="center" justify="center" bg="tint" borderRadius={radius}>
						{radius}
					</Flex>
				))}
			</Flex>
		</Stack>
	);
}

/** The whole icon set. */
export function Icons() {
	return (
		<Flex as="ul" gap="5" wrap="wrap" listStyleType="none" m="0" p="0">
			{Object.entries(icons).map(([name, path]) => (
				<chakra.li key={name} display="grid" justifyItems="center" gap="1" fontSize="xs" color="ink-2" minW="20">
					<Icon path={path} color="primary" />
					{name.toLowerCase()}
				</chakra.li>
			))}
		</Flex>
	);
}
