import { expect, it } from "vitest";
import { readDrawing } from "../../src/flow/catalog/drawings/read-drawing.ts";
import { Origins } from "../../src/flow/catalog/text/origins.ts";
import type { Drawing } from "../../src/flow/engine/authored/authored-drawing.ts";
import { drawnSvg } from "../../src/server/platform/products/drawn-svg.ts";

const PLACE = { name: "logo", file: "logo.svg", layer: "partner" } as const;
const read = (text: string) => readDrawing(text, PLACE, new Origins());
const BOX = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"';
const svg = (body: string, more = "") => `<svg ${BOX}${more}>${body}</svg>`;

/** What is served of a drawing. */
function served(text: string): string {
	const { value, faults } = read(text);
	expect(faults).toEqual([]);
	return drawnSvg(value as unknown as Drawing, "#123456");
}

const FIGMA = `<svg width="40" height="10" viewBox="0 0 40 10" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)">
<mask id="mask0_1_2" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="40" height="10">
<path d="M40 0H0V10H40V0Z" fill="white"/>
</mask>
<g mask="url(#mask0_1_2)">
<path fill-rule="evenodd" clip-rule="evenodd" d="M1 1H9V9H1V1Z" fill="url(#paint0_linear_1_2)"/>
<path d="M12 2H20" stroke="black" stroke-opacity="0.8" stroke-width="1.5" stroke-linecap="round"/>
</g></g>
<defs>
<linearGradient id="paint0_linear_1_2" x1="1" y1="1" x2="9" y2="9" gradientUnits="userSpaceOnUse"><stop stop-color="#FF6B00"/><stop offset="1" stop-color="#B23A00" stop-opacity="0.9"/></linearGradient>
<clipPath id="clip0_1_2"><rect width="40" height="10" fill="white"/></clipPath>
</defs></svg>`;

const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: an editor of drawings, SVG Export Plug-In -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 width="40px" height="10px" viewBox="0 0 40 10" style="enable-background:new 0 0 40 10;" xml:space="preserve">
<style type="text/css"><![CDATA[
	.st0{fill:#0B5563;}
	.st1, .st2{clip-path:url(#SVGID_2_);fill:navy;}
	.st2{fill:url(#SVGID_3_);stroke:none}
]]></style>
<g id="Layer_2_1_" data-name="Layer 2">
	<defs><rect id="SVGID_1_" x="1" y="1" width="8" height="8"/></defs>
	<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
	<radialGradient id="SVGID_3_" cx="5" cy="5" r="4" gradientTransform="matrix(1 0 0 -1 0 10)" gradientUnits="userSpaceOnUse">
		<stop  offset="0" style="stop-color:#FFF3A0"/><stop  offset="1" style="stop-color:#0B5563"/>
	</radialGradient>
	<path class="st0" d="M12,2h8v6h-8V2z"/>
	<path class="st1" d="M1,1h8v8h-8z"/>
	<polygon class="st2" points="1,1 9,1 5,9 "/>
</g>
</svg>`;

const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="40mm" height="10mm" viewBox="0 0 40 10" version="1.1" id="svg5" inkscape:version="1.3" sodipodi:docname="logo.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" showgrid="false"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <defs id="defs2">
    <linearGradient id="linearGradient10"><stop style="stop-color:#004488;stop-opacity:1;" offset="0" id="stop6" /><stop style="stop-color:#112233;stop-opacity:1;" offset="1" id="stop8" /></linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#linearGradient10" id="linearGradient12" x1="1" y1="1" x2="9" y2="1" gradientUnits="userSpaceOnUse" />
  </defs>
  <metadata id="metadata5"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(-1.0000001,2e-1)">
    <rect style="color:#000;display:inline;overflow:visible;visibility:visible;opacity:1;fill:url(#linearGradient12);fill-opacity:1;fill-rule:evenodd;stroke:none;stroke-width:0.264583px;stroke-dasharray:none;-inkscape-stroke:none" id="rect10" width="8" height="8" x="1" y="1.00000000001" rx="0" />
    <path style="font-variation-settings:normal;fill:#803300;marker:none" d="m 12,2 c 1,0 2,1 2,2 z" id="path12" sodipodi:nodetypes="cc" inkscape:connector-curvature="0" />
    <path style="display:none" d="M 0,0 H 40" id="guide" />
  </g>
</svg>`;

const SVGO = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 10" role="img" aria-label="Sign" preserveAspectRatio="xMidYMid"><defs><path id="a" d="M0 0h4v4H0z"/><symbol id="s"><circle cx="2" cy="2" r="2"/></symbol></defs><use xlink:href="#a" fill="#0b5563"/><use href="#a" x="6" y="1" transform="rotate(10)" fill="rgb(31, 78, 216)"/><use href="#s" x="20" fill="tomato"/></svg>`;

it.each([
	["Figma", FIGMA],
	["Illustrator", ILLUSTRATOR],
	["Inkscape", INKSCAPE],
	["svgo", SVGO],
])("a logo as %s writes it is drawn, and nothing of its notes is served", (_editor, text) => {
	const shown = served(text);
	expect(shown).not.toMatch(
		/class|style|inkscape|sodipodi|metadata|xlink|data-|Layer|DOCTYPE|href|SVGID|paint0|NaN|undefined/,
	);
	expect(read(shown.replace(/ color="#123456"/, "")).faults).toEqual([]);
});

it("what refers to something of the drawing refers to the same, by a name of ours", () => {
	expect(served(FIGMA)).toBe(
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" fill="none" color="#123456" width="40" height="10"><defs>' +
			'<clipPath id="d1" fill="none"><rect width="40" height="10" fill="#ffffff"/></clipPath>' +
			'<mask id="d2" fill="none" maskUnits="userSpaceOnUse" x="0" y="0" width="40" height="10" mask-type="luminance"><path d="M40 0H0V10H40V0Z" fill="#ffffff"/></mask>' +
			'<linearGradient id="d3" x1="1" y1="1" x2="9" y2="9" gradientUnits="userSpaceOnUse"><stop stop-color="#FF6B00"/><stop offset="1" stop-color="#B23A00" stop-opacity="0.9"/></linearGradient>' +
			'</defs><g clip-path="url(#d1)"><g mask="url(#d2)"><path fill-rule="evenodd" clip-rule="evenodd" d="M1 1H9V9H1V1Z" fill="url(#d3)"/>' +
			'<path d="M12 2H20" stroke="#000000" stroke-opacity="0.8" stroke-width="1.5" stroke-linecap="round"/></g></g></svg>',
	);
});

it("a clip holds the shape that it takes from elsewhere, because it may hold no group", () => {
	expect(served(ILLUSTRATOR)).toMatch(/<clipPath id="d1"><rect x="1" y="1" width="8" height="8"\/><\/clipPath>/);
});

it("a style counts more than an attribute, and a class more than a name of an element", () => {
	const sheet = "<style>.sign { fill: teal } path { fill: red } #own.sign { stroke: #abc }</style>";
	const shown = served(svg(`${sheet}<path class="sign" id="own" fill="blue" style="opacity:50%" d="M0 0h4v4z"/>`));
	expect(shown).toContain('<path fill="#008080" d="M0 0h4v4z" stroke="#abc" opacity="50%"/>');
});

it("a gradient takes its stops from the one that it is written after", () => {
	expect(served(INKSCAPE)).toMatch(/<linearGradient [^>]*x1="1"[^>]*><stop [^>]*stop-color="#004488"[^>]*\/><stop /);
});

it("a color that lets some of the ground through keeps that", () => {
	const shown = served(svg('<rect width="4" height="4" fill="#1122337f" stroke="rgba(0,0,255,.5)"/>'));
	expect(shown).toContain('fill="#112233" fill-opacity="0.498" stroke="#0000ff" stroke-opacity="0.500"');
});

const SHAPE = '<path id="p" d="M0 0h9v9z"/>';
it.each([
	["a script", "<script>alert(1)</script>"],
	["a script among what is kept for later", "<defs><script>alert(1)</script></defs>"],
	["a script in a symbol that nothing draws", '<symbol id="s"><script>alert(1)</script></symbol>'],
	["a script in a clip", '<clipPath id="c"><script>alert(1)</script></clipPath>'],
	["an event of a group", '<g onload="alert(1)"/>'],
	["an event of a gradient that nothing uses", '<linearGradient id="g" onclick="alert(1)"/>'],
	["an event of what is kept for later", '<defs onload="alert(1)"/>'],
	["a page within", '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
	["a page under a prefix", '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="//elsewhere.example"/>'],
	[
		"a script under the prefix of an editor that is bound to SVG",
		'<inkscape:script xmlns:inkscape="http://www.w3.org/2000/svg"/>',
	],
	["a picture", '<image href="logo.png" width="4" height="4"/>'],
	["a picture within the address", '<image href="data:image/png;base64,AAAA" width="4" height="4"/>'],
	["a copy of another file", '<use href="other.svg#a"/>'],
	["a copy of nothing", '<use href="#nothing"/>'],
	["a copy of a picture", '<use href="#i"/><defs><image id="i" href="a.png"/></defs>'],
	["a link", `<a href="https://elsewhere.example">${SHAPE}</a>`],
	["an animation of an address", '<use href="#p"><set attributeName="href" to="javascript:alert(1)"/></use>'],
	["an animation of a shape", '<path d="M0 0h1"><animate attributeName="d" values="M0 0;M1 1"/></path>'],
	["a color from elsewhere", '<path d="M0 0h1" fill="url(https://elsewhere.example/a.svg#b)"/>'],
	["a clip from elsewhere", '<path d="M0 0h1" clip-path="url(other.svg#b)"/>'],
	["a color that is no gradient", '<path d="M0 0h1" fill="url(#p)"/>'],
	["a filter", '<path d="M0 0h1" filter="url(#f)"/>'],
	["an address in a style that draws nothing", '<path d="M0 0h1" style="cursor:url(a.cur)"/>'],
	["an import", "<style>@import 'a.css';</style>"],
	["a font", "<style>@font-face { font-family: a; src: url(a.woff) }</style>"],
	["an address in a rule", "<style>.a { background: url(//elsewhere.example) }</style>"],
	["a rule with an escape", "<style>.a { f\\69ll: red }</style>"],
	["a style that hides its end in a comment", '<path d="M0 0h1" style="fill:red;/*"/>'],
	["a sheet for print", '<style media="print">.a { fill: red }</style>'],
	["letters", "<text>Bank</text>"],
	["another drawing within", '<svg viewBox="0 0 1 1"/>'],
	["loose words", "Bank"],
	["a section that is not read as elements", "<desc><![CDATA[<script/>]]></desc>"],
	["an element in its name", "<title><script/></title>"],
	["an instruction to a program", '<?php echo "a" ?>'],
])("%s is refused wherever it stands", (_what, part) => {
	expect(read(svg(`${SHAPE}${part}`)).faults).not.toEqual([]);
});

it.each([
	["entities", '<!DOCTYPE svg [<!ENTITY a "b">]>'],
	[
		"entities behind the type of the W3C",
		'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd" [<!ENTITY a "b">]>',
	],
	["a type from elsewhere", '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://elsewhere.example/svg11.dtd">'],
	["two types", "<!DOCTYPE svg><!DOCTYPE svg SYSTEM 'a'>"],
])("a drawing that declares %s is refused", (_what, head) => {
	expect(read(`${head}\n${svg(SHAPE)}`).faults).toMatchObject([{ code: "DRAWING_DECLARATION" }]);
});

it("copies of copies end, and count", () => {
	const levels = Array.from({ length: 6 }, (_, level) => {
		const uses = `<use href="#l${level}"/>`.repeat(10);
		return `<g id="l${level + 1}">${uses}</g>`;
	});
	const many = read(svg(`<defs><path id="l0" d="M0 0h1"/>${levels.join("")}</defs><use href="#l6"/>`));
	expect(many.faults).toMatchObject([{ code: "DRAWING_TOO_LARGE" }]);
	const itself = read(svg('<g id="a"><use href="#a"/></g>'));
	expect(itself.faults).toMatchObject([{ code: "DRAWING_TOO_LARGE" }]);
	const long = "h1".repeat(5_000);
	const heavy = read(svg(`<defs><path id="a" d="M0 0${long}"/></defs>${'<use href="#a"/>'.repeat(12)}`));
	expect(heavy.faults).toMatchObject([{ code: "DRAWING_TOO_LARGE" }]);
	const mask = read(svg('<mask id="m"><path d="M0 0h1" mask="url(#m)"/></mask><path d="M0 0h9v9z" mask="url(#m)"/>'));
	expect(mask.faults).toEqual([]);
	const gradients = '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>';
	expect(read(svg(`${gradients}<path d="M0 0h9" fill="url(#a)"/>`)).faults).toEqual([]);
});
