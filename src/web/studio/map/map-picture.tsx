import { Box, Button, chakra, Flex, Text } from "@chakra-ui/react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { BOX, type DraftMap, MAP_PARTS, type MapPlace, mapLayout } from "../../../flow/editing/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { MapWays } from "./map-ways.tsx";
import { nextPlace } from "./next-place.ts";
import { useHand } from "./use-hand.ts";

const ZOOMS = [0.3, 0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.6, 2];
const FIRST_ZOOM = 5;

const Place = chakra("button", {
	base: {
		position: "absolute",
		px: "2",
		overflow: "hidden",
		bg: "surface",
		color: "ink",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "field",
		borderRadius: "field",
		fontSize: "xs",
		lineHeight: "tight",
		textAlign: "center",
		cursor: "pointer",
		"&[data-own]": { borderColor: "warn", borderWidth: "3px" },
		"&[data-on-path]": { borderColor: "primary", borderWidth: "3px", bg: "tint" },
		"&[aria-pressed=true]": { bg: "tint", fontWeight: "bold", outline: "2px solid", outlineColor: "primary" },
	},
});

const Title = chakra("span", {
	base: {
		display: "-webkit-box",
		WebkitLineClamp: "2",
		overflow: "hidden",
		"&[data-counted]": { WebkitLineClamp: "1" },
	},
});
const Count = chakra("span", {
	base: { display: "block", fontWeight: "bold", whiteSpace: "nowrap", overflow: "hidden" },
});
/** What a clamp of lines needs besides; the types of styles do not know it. */
const CLAMPED = { WebkitBoxOrient: "vertical" } as const;

/** The whole flow as one picture, to move through by arrow keys, by scrolling and by size. */
export function MapPicture(props: {
	readonly map: DraftMap;
	/** Those that are searched for; others are drawn as empty boxes. */
	readonly found: readonly MapPlace[];
	readonly selected: string | undefined;
	/** The places of the journey that is shown, in order. */
	readonly path: readonly string[];
	/** What is counted at places, in words. */
	readonly counts: ReadonlyMap<string, string>;
	readonly select: (at: string) => void;
}) {
	const { map, found, selected, path, counts, select } = props;
	const copy = useCopy("studio");
	const layout = useMemo(() => mapLayout(map), [map]);
	const [zoom, setZoom] = useState(FIRST_ZOOM);
	const [reached, setReached] = useState<string | undefined>(undefined);
	const picture = useRef<HTMLDivElement>(null);
	const keys = useId();
	const shown = useMemo(() => new Set(found.map(({ at }) => at)), [found]);
	const inOrder = [...layout.places].filter(([at]) => shown.has(at));
	const stop = [reached, selected, found[0]?.at].find((at) => at !== undefined && shown.has(at));
	const scale = ZOOMS[zoom] ?? 1;
	const larger = (by: number) => setZoom(Math.min(ZOOMS.length - 1, Math.max(0, zoom + by)));
	useHand(picture, scale, larger);
	const boxOf = (at: string) => picture.current?.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`);

	useEffect(() => {
		if (selected === undefined) return;
		const box = picture.current?.querySelector(`[data-at="${CSS.escape(selected)}"]`);
		box?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
	}, [selected]);

	const press = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === "+" || event.key === "=") larger(1);
		else if (event.key === "-") larger(-1);
		else if (event.key === "0") setZoom(FIRST_ZOOM);
		else {
			const from = layout.places.get(stop ?? "");
			const next = from === undefined ? undefined : nextPlace(event.key, from, inOrder);
			if (next !== undefined) boxOf(next)?.focus();
			if (next === undefined && !event.key.startsWith("Arrow")) return;
		}
		event.preventDefault();
	};

	return (
		<Box minW="0">
			<Flex gap="2" align="center" wrap="wrap" mb="2">
				<Button size="sm" variant="outline" disabled={zoom === 0} onClick={() => larger(-1)}>
					{copy("map.smaller")}
				</Button>
				<Button size="sm" variant="outline" disabled={zoom === ZOOMS.length - 1} onClick={() => larger(1)}>
					{copy("map.larger")}
				</Button>
				<Text id={keys} fontSize="xs" color="ink-2">
					{copy("map.keys")}
				</Text>
			</Flex>
			<Box
				ref={picture}
				role="group"
				aria-label={copy("map.picture")}
				aria-describedby={keys}
				onKeyDown={press}
				position="relative"
				overflow="auto"
				borderWidth="1px"
				borderStyle="solid"
				borderColor="line"
				style={{ maxHeight: "70vh" }}
			>
				<Box style={{ width: `${layout.width * scale}px`, height: `${layout.height * scale}px` }}>
					<Box
						position="relative"
						style={{
							width: `${layout.width}px`,
							height: `${layout.height}px`,
							transform: `scale(${scale})`,
							transformOrigin: "0 0",
						}}
					>
						<MapWays {...{ map, layout, shown, selected, path }} />
						{MAP_PARTS.map((part) => (
							<Text
								key={part}
								as="span"
								position="absolute"
								fontSize="xs"
								fontWeight="semibold"
								color="ink-2"
								style={{ left: `${layout.parts[part].x}px`, top: `${layout.parts[part].y - 24}px` }}
							>
								{copy(`map.part_${part}`)}
							</Text>
						))}
						{found.map((place) => {
							const corner = layout.places.get(place.at);
							const count = counts.get(place.at);
							const named = { title: place.title, kind: copy(`map.kind_${place.kind}`) };
							return (
								corner && (
									<Place
										key={place.at}
										type="button"
										data-at={place.at}
										data-own={place.isOwn || undefined}
										data-on-path={path.includes(place.at) || undefined}
										tabIndex={place.at === stop ? 0 : -1}
										aria-pressed={place.at === selected}
										aria-label={
											count === undefined ? copy("map.place", named) : copy("map.counted", { ...named, count })
										}
										onFocus={() => setReached(place.at)}
										onClick={() => select(place.at)}
										style={{
											left: `${corner.x}px`,
											top: `${corner.y}px`,
											width: `${BOX.width}px`,
											height: `${BOX.height}px`,
										}}
									>
										<Title style={CLAMPED} {...(count === undefined ? {} : { "data-counted": "" })}>
											{place.title}
										</Title>
										{count !== undefined && <Count>{` ${count}`}</Count>}
									</Place>
								)
							);
						})}
					</Box>
				</Box>
			</Box>
		</Box>
	);
}
