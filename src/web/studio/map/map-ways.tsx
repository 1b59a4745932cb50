import { chakra } from "@chakra-ui/react";
import { BOX, type DraftMap, type MapLayout, wayCurve } from "../../../flow/editing/index.ts";

const Drawing = chakra("svg", {
	base: {
		position: "absolute",
		inset: "0",
		"& rect": { fill: "none", stroke: "line" },
		"& path": { fill: "none", stroke: "field", strokeWidth: "1.2" },
		"& [data-near]": { stroke: "ink", strokeWidth: "2" },
		"& [data-path]": { stroke: "primary", strokeWidth: "4" },
	},
});

/** The lines of the picture: ways between states and from stages to pages; others only from and to the selected place; the journey. */
export function MapWays(props: {
	readonly map: DraftMap;
	readonly layout: MapLayout;
	readonly shown: ReadonlySet<string>;
	readonly selected: string | undefined;
	readonly path: readonly string[];
}) {
	const { map, layout, shown, selected, path } = props;
	const curve = (from: string, to: string) => {
		const [start, end] = [layout.places.get(from), layout.places.get(to)];
		return start === undefined || end === undefined || from === to ? undefined : wayCurve(start, end);
	};
	const lines = map.ways.flatMap(({ from, to, kind, id }) => {
		const isNear = from === selected || to === selected;
		const isQuiet = kind === "opens" || (kind === "routes" && !from.startsWith("stage:")) || kind === "next";
		const line = isQuiet && !isNear ? undefined : curve(from, to);
		return line === undefined ? [] : [{ key: `${from} ${to} ${kind} ${id}`, line, isNear }];
	});
	const journey = path.slice(1).flatMap((to, index) => curve(path[index] ?? "", to) ?? []);
	return (
		<Drawing aria-hidden="true" width={layout.width} height={layout.height}>
			{[...layout.places].map(([at, { x, y }]) =>
				shown.has(at) ? null : <rect key={at} x={x} y={y} width={BOX.width} height={BOX.height} rx="4" />,
			)}
			{lines.map(({ key, line, isNear }) => (
				<path key={key} d={line} data-near={isNear || undefined} />
			))}
			{journey.map((line) => (
				<path key={line} d={line} data-path="" />
			))}
		</Drawing>
	);
}
