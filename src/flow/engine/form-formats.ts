const DAY =
	"(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)";

/**
 * Formats that forms may use, as linear regular expressions: AJV copies them into the emitted code, so the browser and the
 * server use the same expression. The meta-schema of forms lists the same names.
 */
export const FORM_FORMATS: { readonly [name: string]: RegExp } = {
	date: new RegExp(`^${DAY}$`),
	time: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
	"date-time": new RegExp(
		`^${DAY}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$`,
	),
	email:
		/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*(?:\.[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*)+$/,
	uri: /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:[/?#](?:[A-Za-z0-9._~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)?$/,
	uuid: /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/,
	// Latin letters with or without accents, digits, and the marks of house numbers, units and street names
	"address-line":
		/^(?:[ .,'\u2018\u2019\u02bb\u02bc#/&()\u2010\u2011\u2013-]*[A-Za-z0-9\u00aa\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01c4-\u024f\u1e00-\u1eff][A-Za-z0-9\u00aa\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01c4-\u024f\u1e00-\u1eff .,'\u2018\u2019\u02bb\u02bc#/&()\u2010\u2011\u2013-]*)?$/,
	"data-url": /^data:[a-z]+\/[a-z0-9.+-]+;(?:name=[^;]{0,255};)?base64,[A-Za-z0-9+/=]*$/,
};
