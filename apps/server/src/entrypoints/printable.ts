/**
 * What somebody else wrote, as a terminal may show it: no sign that moves the cursor, colours or hides, and no line that
 * looks like one of the command's own. Joiners of letters stay.
 */
export const printable = (text: string): string =>
  text.replace(/\r?\n/g, '\n    ').replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
