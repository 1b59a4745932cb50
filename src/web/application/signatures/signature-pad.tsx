import { Button, chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { FieldFault } from "../../shell/field-fault.tsx";
import { useWords } from "../parts/use-words.ts";
import { PAD, type Stroke, strokesOf, strokesText, withPoint } from "./strokes.ts";

interface SignaturePadProps {
	readonly value: string;
	readonly error?: string | undefined;
	readonly onChange: (strokes: string) => void;
}

/**
 * A box to sign in with finger, pen or mouse; the text next to it names the alternative for signers who cannot draw.
 */
export function SignaturePad({ value, error, onChange }: SignaturePadProps) {
	const words = useWords();
	const id = useId();
	const canvas = useRef<HTMLCanvasElement>(null);
	const drawing = useRef<Stroke | undefined>(undefined);
	const [strokes, setStrokes] = useState<readonly Stroke[]>(() => strokesOf(value));

	useEffect(() => {
		// Twice its own resolution; as attributes these would be interpreted as style props.
		canvas.current?.setAttribute("width", String(PAD.width * 2));
		canvas.current?.setAttribute("height", String(PAD.height * 2));
	}, []);
	useEffect(() => draw(canvas.current, strokes), [strokes]);

	const placeOf = (event: PointerEvent<HTMLCanvasElement>) => {
		const box = event.currentTarget.getBoundingClientRect();
		return {
			x: ((event.clientX - box.left) / Math.max(1, box.width)) * PAD.width,
			y: ((event.clientY - box.top) / Math.max(1, box.height)) * PAD.height,
		};
	};
	const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
		if (event.button > 0) return;
		event.currentTarget.setPointerCapture?.(event.pointerId);
		drawing.current = withPoint([], placeOf(event));
	};
	const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
		if (!drawing.current) return;
		drawing.current = withPoint(drawing.current, placeOf(event));
		draw(canvas.current, [...strokes, drawing.current]);
	};
	const onPointerUp = () => {
		if (!drawing.current) return;
		const next = [...strokes, drawing.current];
		drawing.current = undefined;
		setStrokes(next);
		onChange(strokesText(next));
	};
	const clear = () => {
		setStrokes([]);
		onChange("");
	};
	return (
		<Stack gap="2" maxW="37.5rem">
			<HStack justify="space-between">
				<Text id={`${id}-label`} fontWeight="semibold">
					{words("pad")}
				</Text>
				<Button variant="plain" size="sm" onClick={clear} disabled={strokes.length === 0}>
					{words("clear")}
				</Button>
			</HStack>
			<chakra.canvas
				ref={canvas}
				role="img"
				aria-labelledby={`${id}-label`}
				aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
				w="full"
				borderWidth="2px"
				borderStyle="dashed"
				borderColor={error ? "bad" : "field"}
				borderRadius="field"
				bg="white"
				cursor="crosshair"
				css={{ touchAction: "none", aspectRatio: `${PAD.width} / ${PAD.height}` }}
				onPointerDown={onPointerDown}
				onPointerMove={onPointerMove}
				onPointerUp={onPointerUp}
				onPointerCancel={onPointerUp}
			/>
			<Text id={`${id}-hint`} fontSize="sm" color="ink-2">
				{words("padHint")}
			</Text>
			{error && (
				<FieldFault id={`${id}-error`} isAnnounced>
					{error}
				</FieldFault>
			)}
		</Stack>
	);
}

function draw(canvas: HTMLCanvasElement | null, strokes: readonly Stroke[]): void {
	const pen = canvas?.getContext("2d");
	if (!canvas || !pen) return;
	pen.setTransform(canvas.width / PAD.width, 0, 0, canvas.height / PAD.height, 0, 0);
	pen.clearRect(0, 0, PAD.width, PAD.height);
	pen.lineWidth = 3;
	pen.lineCap = "round";
	pen.lineJoin = "round";
	for (const [first, ...rest] of strokes) {
		if (!first) continue;
		pen.beginPath();
		pen.moveTo(first.x, first.y);
		for (const { x, y } of rest) pen.lineTo(x, y);
		if (rest.length === 0) pen.lineTo(first.x + 0.1, first.y);
		pen.stroke();
	}
}
