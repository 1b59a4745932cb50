/** The CSS properties that this code and its components use for styling; a test finds missing ones. */
const NAMES = `
	accentColor alignContent alignItems alignSelf all animation animationDuration animationIterationCount animationName
	appearance aspectRatio background backgroundColor backgroundImage border borderBottomColor borderBottomStyle
	borderBottomWidth borderCollapse borderColor borderImage borderInlineStartColor borderInlineStartStyle borderInlineStartWidth
	borderRadius borderStyle borderTopColor borderTopStyle borderTopWidth borderWidth bottom boxShadow boxSizing
	breakAfter breakInside clear clip color columnCount columnGap columns colorScheme contain container containIntrinsicSize content
	contentVisibility cursor cx cy d direction display fill filter flex flexBasis flexDirection flexGrow flexShrink
	flexWrap font fontFamily forcedColorAdjust fontSize fontStyle fontSynthesis fontVariantNumeric fontWeight gap grid gridAutoColumns gridAutoFlow
	gridAutoRows gridColumn gridRow gridTemplateAreas gridTemplateColumns gridTemplateRows height hyphens inset insetBlock
	insetInline insetInlineEnd insetInlineStart justifyContent left letterSpacing lineHeight listStyle listStyleType
	margin marginBlock marginBottom marginInline marginInlineEnd marginInlineStart marginTop marker mask maxHeight maxWidth
	minHeight minWidth objectFit offset opacity order outline outlineColor outlineOffset outlineStyle outlineWidth
	overflow overflowAnchor overflowWrap overflowX overflowY overlay padding paddingBlock paddingBottom paddingInline paddingInlineEnd
	paddingInlineStart paddingTop page placeItems pointerEvents position printColorAdjust r resize right rotate rowGap rx ry scale
	scrollBehavior scrollPadding shapeRendering stopOpacity stroke strokeLinecap strokeLinejoin strokeWidth tabSize
	textAlign textDecoration textDecorationThickness textIndent textOverflow textRendering textSizeAdjust textTransform
	textUnderlineOffset textWrap top touchAction transform transformOrigin transition transitionDuration
	transitionProperty translate userSelect verticalAlign visibility WebkitAppearance WebkitBoxOrient WebkitLineClamp
	WebkitTapHighlightColor whiteSpace width wordWrap x y zIndex zoom
`;
const properties = new Set(NAMES.trim().split(/\s+/));

/** Whether a component's prop is a style; replaces a list of every CSS property. */
export function isCssProperty(prop: string): boolean {
	return properties.has(prop) || prop.startsWith("--") || /[&@]/.test(prop);
}
