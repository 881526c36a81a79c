/** A letter in pieces, each as plain text. */
export interface LetterPieces {
  /** BCP 47. */
  readonly tag: string;
  readonly brand: string;
  /** Paragraphs above and below the button. */
  readonly above: readonly string[];
  readonly button: { readonly link: string; readonly says: string } | undefined;
  readonly below: readonly string[];
  readonly foot: readonly string[];
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** The letter as simple HTML; every value stands as text, never as markup. */
export function letterHtml({ tag, brand, above, button, below, foot }: LetterPieces): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const pressed = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.link)}" style="display:inline-block;padding:12px 20px;` +
      `border-radius:8px;background:#ffc233;color:#10182a;font-weight:600;text-decoration:none">${escaped(button.says)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:#5b6478;word-break:break-all">${escaped(button.link)}</p>`
    : '';
  return (
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>` +
    `<body style="margin:0;padding:24px;background:#eef1f7;${FONT}">` +
    `<div style="max-width:560px;margin:0 auto;padding:28px;border-radius:12px;background:#fff;color:#10182a;font-size:16px;` +
    `line-height:1.5"><p style="margin:0 0 20px;font-size:18px;font-weight:700">${escaped(brand)}</p>` +
    `${above.map(paragraph).join('')}${pressed}${below.map(paragraph).join('')}` +
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2e6ef;font-size:13px;color:#5b6478">` +
    `${foot.map(escaped).join('<br>')}</p></div></body></html>`
  );
}
