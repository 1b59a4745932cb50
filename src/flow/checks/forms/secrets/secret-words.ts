import { namedWords, plainWords } from "./plain-words.ts";

/** What opens an account, or stands for a person. */
export type Secret =
	| "password"
	| "PIN"
	| "card number"
	| "card security code"
	| "one-time code"
	| "security question"
	| "bank login"
	| "taxpayer number";

const N = "(?:numbers?|nums?|nos?|nbrs?|digits?)";
const words = (...parts: readonly string[]): RegExp => new RegExp(parts.join("|"));

/** By kind, over words as `plainWords` gives them, in English, Spanish, and the commonest other languages of lenders' own. */
const SECRETS: readonly (readonly [Secret, RegExp])[] = [
	[
		"one-time code",
		words(
			"\\b(?:one|single|1) ?time (?:\\w+ )?(?:codes?|pass ?(?:words?|codes?)|pins?)\\b|\\botps?\\b",
			"\\b(?:verification|authentication|authenticator|authorization|2 step|two step|factor|2fa|mfa|sms|texted|log ?in|sign ?in) codes?\\b",
			"\\bcodes? (?:that |which )?(?:we|you|your bank|the bank|they|was|is)(?: \\w+){0,2} (?:texted|text|sent|send|emailed|received|receive|got)\\b",
			"\\bcodigos? (?:\\w+ )?(?:verificacion|un solo uso|autenticacion|autorizacion|unico|temporal|por sms|sms)\\b",
			"\\bcodigos? que (?:\\w+ ){0,3}?(?:recib\\w+|envi\\w+|mand\\w+|lleg\\w+)\\b|\\bclaves? (?:temporal|dinamica|de un solo uso)\\b",
		),
	],
	[
		"bank login",
		words(
			"\\b(?:on ?line|mobile|internet|web|bank|banks|banking|brokerage|credit union|account) (?:\\w+ ){0,2}?(?:log ?ins?|log ?ons?|user ?names?|user ?ids?|credentials?|access codes?|pins?|pass ?words?|pass ?codes?)\\b",
			"\\b(?:bank|banking) sign ?ins?\\b",
			"\\b(?:log ?ins?|user ?names?|user ?ids?|credentials?|access (?:codes?|ids?))(?: \\w+){0,4}? (?:bank|banks|banking|credit union|brokerage)\\b",
			"^(?:(?:your|my) )?(?:log ?in(?: (?:names?|ids?))?|user ?names?|user ?ids?|credentials)$",
			"\\b(?:usuarios?|credenciales|claves?|contrasenas?|datos de acceso|codigos? de acceso)(?: \\w+){0,4}? (?:bancos?|banca|bancari[oa]s?|cooperativa)\\b",
			"\\bbanca (?:en linea|por internet|movil|electronica|digital)(?: \\w+){0,3}? (?:usuario|clave|contrasena|credenciales)\\b",
			"^(?:(?:su|tu) )?(?:(?:nombre de )?usuario|credenciales)$",
		),
	],
	[
		"password",
		words(
			"\\b(?:\\w*(?<!com)passwords?|pass ?words?|pass ?(?:codes?|phrases?)|passwd|passkeys?|pwds?|pswds?|passwort|kennwort|senhas?|mots? de passe|mat khau)\\b",
			"\\bcontrase(?:n|ni)as?\\b|^claves?$|\\b(?:su|tu|mi|una|nueva) claves?\\b",
			"\\bclaves? (?:secretas?|de acceso|bancarias?|personal|de (?:su |la )?(?:banca|banco|tarjeta|cajero)|del (?:banco|cajero))\\b",
			"\\b(?:secret|seed|recovery) (?:codes?|phrases?|keys?)\\b|\\bprivate keys?\\b",
		),
	],
	[
		"card security code",
		words(
			"\\b(?:cvv2?|cvc2?|cvn2?|cv2)\\b|\\bsecurity codes?\\b|\\bcards? (?:security|verification) (?:codes?|values?|numbers?)\\b",
			"\\bcodigos? (?:de seguridad|cvv|cvc)\\b",
			"\\b(?:3|three|4|four|tres|cuatro) (?:digits?|digitos?)(?: \\w+){0,5}? (?:back|front|reverso|dorso)\\b",
		),
	],
	[
		"card number",
		words(
			`\\bcards? ?(?:account |holder )?${N}\\b|\\b\\w+cardnumbers?\\b|\\bcards? (?:details|information|info|data)\\b`,
			`\\b${N} (?:\\w+ )?(?:on|of|from|in) (?:\\w+ of )?(?:the |your |my |a |this |that )(?:front of (?:the |your )?|back of (?:the |your )?)?(?:\\w+ ){0,2}card\\b`,
			"\\b(?:numbers) of (?:the |your |all |my )(?:\\w+ ){0,2}cards\\b|\\b(?:16|sixteen|dieciseis) (?:digits?|digitos)\\b",
			"\\bcards? (?:expir\\w+|exp)\\b|\\bexp\\w* (?:date )?(?:of|on) (?:the |your )?(?:\\w+ ){0,2}card\\b",
			"\\bnumero (?:\\w+ ){0,3}?tarjeta\\b|\\b(?:numeros|nos?|nums?) (?:\\w+ ){0,3}?tarjetas?\\b",
			"\\btarjeta (?:\\w+ ){0,3}?(?:numero|num|caducidad|vencimiento)\\b|\\b(?:caducidad|vencimiento|datos) (?:\\w+ ){0,3}?tarjeta\\b",
		),
	],
	[
		"PIN",
		words(
			`^(?:(?:your|my|the|su|tu|mi|el) )?(?:pins?|nip)(?: (?:codes?|${N}))?$|\\bpins? (?:codes?|${N})\\b`,
			"\\b(?:your|my|new|old|secret|enter|confirm|repeat|current|digit|debit|credit|card|atm|bank|account|security|su|tu|nuevo|secreto|escriba|digitos|codigo|numero|tarjeta) (?:el |the |a )?(?:pins?|nip)\\b",
			"\\b(?:pin|nip) (?:de|del|of|for|from) (?:la |su |el |your |the )?(?:\\w+ )?(?:tarjeta|banco|cajero|cuenta|card|bank|account|atm)\\b",
			"\\bpersonal identification (?:number|code)s?\\b|\\bnumero de identificacion personal\\b(?! del)",
		),
	],
	[
		"security question",
		words(
			"\\b(?:security|secret|challenge|recovery) (?:questions?|answers?|words?)\\b|\\bmemorable (?:words?|names?|dates?)\\b",
			"\\bmothers? (?:\\w+ ){0,2}?(?:maiden|birth name|name before|name at birth|family name)\\b|\\bmaiden (?:sur)?name (?:of|for) (?:\\w+ )?mother\\b",
			"\\bmaiden name(?: \\w+){0,3} mother\\b|\\b(?:first|childhood|favorite) pets?\\b",
			"\\bpreguntas? (?:de seguridad|secretas?)\\b|\\b(?:palabras?|respuestas?) secretas?\\b|\\bprimera mascota\\b",
			"\\bsolteras? de (?:su|tu|la|mi|una?) (?:madre|mama)\\b|\\b(?:madre|mama) (?:\\w+ ){0,2}?solteras?\\b",
		),
	],
	[
		"taxpayer number",
		words(
			`\\b(?:ssns?|itins?|atins?|nss)\\b|\\bss ${N}\\b|\\bsocial (?:sec )?${N}\\b|\\bsocial sec(?:urity)? (?:\\w+ )?${N}\\b`,
			`\\b${N} (?:of|on|for|from) (?:\\w+ ){0,3}?social(?: security)?(?: card)?$|\\blast (?:4|four)(?: \\w+){0,4} social\\b|\\b(?:your|my|full) social$`,
			`\\btax ?payer(?:s)? (?:\\w+ )?(?:${N}|ids?|identification)\\b|\\btax (?:ids?|identification)\\b|\\btin ${N}\\b|^(?:your |my )?tins?$|\\bsocial insurance ${N}\\b`,
			"\\bnum(?:ero)?s? (?:\\w+ ){0,3}?(?:seguro|seguridad) social\\b|\\b(?:seguro|seguridad) social (?:\\w+ )?(?:numero|num|no)\\b|^(?:su |tu )?seguro social$",
			"\\b(?:numero|id|identificacion) (?:\\w+ ){0,4}?(?:contribuyente|fiscal|tributari[oa])\\b|\\bultimos (?:4|cuatro)(?: \\w+){0,4} (?:seguro|seguridad) social\\b",
		),
	],
];

/** Secrets in scripts that have no words of a-z. */
const IN_OTHER_SCRIPTS =
	/密码|密碼|口令|パスワード|暗証番号|비밀번호|парол|пин-?код|كلمة (?:المرور|السر)|社会安全号|社會安全號|信用卡号|信用卡號/iu;

/** Ordinary words that hold those of a secret: read before, and left out. */
const ORDINARY = new RegExp(
	[
		"\\bpass ?words? protect\\w*|\\bprotected (?:by|with) (?:a |your )?pass ?words?|\\bwithout (?:a )?pass ?words?|\\bpass ?word free",
		"\\b(?:protegid|protege)\\w* (?:con|por) (?:una )?contrasena|\\bsin contrasena",
		"\\b(?:green|resident|residence|residency|id|identity|identification|member|membership|insurance|medicare|medicaid|health|business|report|library|alien|voter|union|employment authorization|score|trump|time|rate|gift|postal|post|index|wild|loyalty) cards? ?(?:numbers?|nos?|expir\\w+(?: dates?)?|information|details)?",
		"\\btarjetas? (?:verde|de (?:residen\\w+|identi\\w+|seguro medico|salud|socio|miembro|membresia)|del? (?:seguro social|medicare))(?: permanente)?",
		"\\b(?:numero|vencimiento|caducidad) de (?:la |su )?tarjeta (?:verde|de (?:residen\\w+|identi\\w+|socio|miembro|membresia|salud))",
		"\\b(?:zip|area|postal|country|promo\\w*|referral|offer|invitation|coupon|discount|bar|qr|sample|document|branch|mail|area) codes?",
		"\\bcodigos? (?:postal(?:es)?|de area|promocional(?:es)?|de (?:la )?oferta|de (?:la )?invitacion|del documento|de sucursal)",
		"\\b(?:property|parcel|county|land|real estate|business|company|employers?|city) tax (?:ids?|identification)(?: numbers?)?",
		"\\bpalabras? claves?|\\bclaves? (?:catastral(?:es)?|de elector|unica de registro)|\\btin (?:roof|siding|ceiling|shed)s?",
	].join("|"),
	"g",
);

/** A number of land and its markers. */
const OF_LAND =
	/\b(?:parcels?|property|lots?|survey\w*|boundar\w+|corners?|assessors?|county|land|iron|map|pin oaks?|parcelas?|predios?|catastral|linderos?|terreno|inmueble|propiedad)\b/;
/** A code at a door. */
const OF_A_DOOR =
	/\b(?:gate|door|garage|building|lock ?box|alarm|community|entry|intercom|porton|puerta|edificio|alarma|garaje|cerradura)\b/;

const OF_A_BANK = /\b(?:cards?|tarjetas?|bank\w*|banc\w+)\b/;
/** Parts of words without which none of the above can be met. */
const MAY_HOLD =
	/pass|pw|senha|mat khau|parole|kennwort|contrase|clave|secret|private|seed|recovery|pin|nip|identification|identificacion|card|tarjeta|cv|digit|dieciseis|verification|security|seguridad|code|codigo|otp|log|user|usuario|credenc|credent|acceso|access|bank|banca|quest|pregunta|memorable|maiden|mother|madre|mama|pet|mascota|soltera|ss|social|itin|atin|tin|nss|tax|contribuyente|fiscal|tributari|id/;

/** Returns the secret that words ask for; undefined for an ordinary question. `about` is everything that is said beside them. */
export function secretIn(text: string, about: string, isName: boolean): Secret | undefined {
	if (IN_OTHER_SCRIPTS.test(text.normalize("NFKC"))) return "password";
	const written = plainWords(isName ? namedWords(text) : text);
	// most texts hold nothing of the kind
	const isSuspect = MAY_HOLD.test(written.join(" "));
	if (!isSuspect) return undefined;
	const readings = written.map((one) => one.replaceAll(ORDINARY, " ; "));
	const inOneWord = isName ? plainWords(text).map((one) => one.replaceAll(" ", "")) : [];
	const beside = plainWords(about).join(" ");
	const isOrdinary = (kind: Secret) =>
		kind === "PIN"
			? OF_LAND.test(beside)
			: (kind === "card security code" || kind === "password") && OF_A_DOOR.test(beside) && !OF_A_BANK.test(beside);
	const found = SECRETS.find(
		([kind, pattern]) =>
			!isOrdinary(kind) &&
			(readings.some((one) => pattern.test(one)) || inOneWord.some((one) => IN_ONE_WORD[kind]?.test(one) === true)),
	);
	if (found !== undefined) return found[0];
	// an acronym in capitals is no pin of another kind
	return !isName && !isOrdinary("PIN") && /(?:^|\P{L})PINs?(?:\P{L}|$)/u.test(text) ? "PIN" : undefined;
}

/** The same in names that are written without any separator. */
const IN_ONE_WORD: { readonly [kind in Secret]?: RegExp } = {
	password: /(?<!com)password|passcode|passphrase|contrasena/,
	"card number": /cardnum|cardno$|numero(?:de)?tarjeta/,
	"card security code": /cvv|securitycode|codigodeseguridad|codigoseguridad/,
	"one-time code": /onetimecode|verificationcode/,
	"security question": /securityquestion|securityanswer|mothersmaiden|mothermaiden/,
	"bank login": /bank(?:ing)?(?:login|user|credential)/,
	"taxpayer number": /socialsecuritynum|^ssn|ssn$|taxpayerid|segurosocial$/,
	PIN: /^(?:my|your|card|bank|atm|debit)pin$|^pin(?:code|number|no)$/,
};
