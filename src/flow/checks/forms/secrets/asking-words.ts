import { plainWords } from "./plain-words.ts";
import { type Secret, secretIn } from "./secret-words.ts";

/** Verbs that ask a person to write something down. */
const ASKS =
	"enter|type|write|provide|supply|give|tell|fill in|key in|put|input|include|list|share|confirm|repeat|send|submit|need|require|requires|what is|whats|escrib\\w+|ingres\\w+|introdu\\w+|proporcion\\w+|indi(?:que|ca|car)|digit[ea]|tecle[ea]|anot[ea]|pon(?:ga|er)|diga\\w*|facilit[ea]|confirm[ea]|repita|envi[ea]|incluya|comparta|necesita\\w*|cual es|entrez|saisissez|insira|digite|geben";
const WARNS =
	/\b(?:never|not|dont|wont|cannot|cant|doesnt|no|nunca|jamas|ni)\b(?: (?:we|you|please|ever|to|will|le|les|se|lo|la|need|have|should|must|be|ask|for|anyone|or|ni))* (?:ask(?:ed|s)?|sees?|store[ds]?|keeps?|kept|shares?|shared|send|write|enter|type|include|give|tell|needs?|required?|requires?|requests?|email|put|save[ds]?|collect|pid\w+|pedi\w+|ve|vemos|guard\w+|compart\w+|envie|escriba|incluya|d[ei]|diga|necesit\w+|solicit\w+|usamos|almacen\w+)\b/;
const ASKS_AT = new RegExp(`\\b(?:${ASKS})\\b`, "g");
/** Codes that are often told of beside the phone number that they go to. */
const TOLD_OF: ReadonlySet<Secret> = new Set(["one-time code", "card security code"]);
const MOST_WORDS_OF_A_LABEL = 6;
const WORDS_BETWEEN = 4;

/** Whether a hint asks for the secret that it names, rather than tells of it or warns of giving it away. */
export function isAskedInHint(hint: string, secret: Secret): boolean {
	return hint.split(/[.!?;:\n]+/).some((sentence) => {
		const [plain = ""] = plainWords(sentence);
		if (secretIn(sentence, hint, false) !== secret) return false;
		const warning = WARNS.exec(plain);
		const asking = [...plain.matchAll(ASKS_AT)].filter(({ index }) => {
			return warning === null || index < warning.index || index >= warning.index + warning[0].length;
		});
		if (warning !== null && asking.length === 0) return false;
		if (/^(?:for example|por ejemplo)\b/.test(plain)) return false;
		if (plain.split(" ").length <= MOST_WORDS_OF_A_LABEL) return true;
		return asking.some(({ index, 0: verb }) => {
			const after = plain.slice(index + verb.length);
			if (!TOLD_OF.has(secret)) return secretIn(after, hint, false) === secret;
			const near = after
				.trim()
				.split(" ")
				.slice(0, WORDS_BETWEEN + 4)
				.join(" ");
			return secretIn(near, hint, false) === secret;
		});
	});
}

/** Whether a text is answered by yes or no: it asks whether there is one, not which. */
export function isClosedQuestion(text: string): boolean {
	const [plain = ""] = plainWords(text);
	return /^(?:do|does|did|have|has|had|is|are|was|were|can|could|will|would|may|should|i|we|tiene|tienen|ha|han|es|esta|estan|puede|pueden|recuerda|conoce|sabe|hay|usa|recibe|acepto|autorizo|tengo|he)\b/.test(
		plain,
	);
}
