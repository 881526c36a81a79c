import { type CardFault, type CardForm, expiryAhead, TEST_CARDS } from './cards.ts';
import { type PageTexts, textsFor } from './page-texts.ts';
import type { PaymentSession } from './session.ts';

export const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const amountText = (session: PaymentSession): string => {
  const digits = String(session.amountMinor).padStart(session.exponent + 1, '0');
  const major =
    session.exponent === 0 ? digits : `${digits.slice(0, -session.exponent)}.${digits.slice(-session.exponent)}`;
  return amountIn(major, session.currency);
};

export const amountIn = (major: string, currency: string): string => `${major} ${currency}`;

export const frame = (texts: PageTexts, title: string, inside: string, name = 'Sandpay'): string => `<!doctype html>
<html lang="${texts.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title>
<link rel="stylesheet" href="/page.css">
<script src="/page.js" defer></script>
</head>
<body>
<main>
<p class="provider"><span aria-hidden="true"></span>${html(name)} <em>${html(texts.testMode)}</em></p>
${inside}
</main>
</body>
</html>
`;

export interface PageState {
  readonly fault?: CardFault;
  /** What was typed into the form that is sent back: it goes to nobody but who typed it, and is kept nowhere. */
  readonly typed?: CardForm;
  /** Test cards are proposed with a date that lies ahead of this moment. */
  readonly nowMs: number;
}

const FIELD_OF: Readonly<Record<CardFault, keyof CardForm>> = {
  number: 'number',
  notATestCard: 'number',
  expiry: 'expiry',
  securityCode: 'securityCode',
  holder: 'holder',
};

const ATTRIBUTES: Readonly<Record<keyof CardForm, string>> = {
  number: 'inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="4242 4242 4242 4242"',
  expiry: 'inputmode="numeric" autocomplete="cc-exp" maxlength="7" placeholder="MM/YY"',
  securityCode: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123"',
  holder: 'autocomplete="cc-name" maxlength="80"',
};

const grouped = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

/** Every card that the page takes, with what it does; a press fills it in. */
function testCards(texts: PageTexts, nowMs: number): string {
  const cards = TEST_CARDS.map(
    ({ number, outcome }) =>
      `<li><button type="button" data-card="${grouped(number)}" data-expiry="${expiryAhead(nowMs)}" data-code="123" data-holder="Test"><code>${grouped(number)}</code> <span>${html(texts.notes[outcome])}</span></button></li>`,
  ).join('');
  return `<section class="cards"><h2>${html(texts.testCards)}</h2><p>${html(texts.testCardsHint)}</p><ul>${cards}</ul></section>`;
}

/** The page with the card fields: on the provider's origin, so that the merchant never sees them. */
export function cardPage(session: PaymentSession, { fault, typed, nowMs }: PageState): string {
  const texts = textsFor(session.locale);
  const wrong = fault && FIELD_OF[fault];
  const field = (name: keyof CardForm): string =>
    `<label for="${name}">${html(texts[name])}</label><input id="${name}" name="${name}" required ${ATTRIBUTES[name]} value="${html(typed?.[name] ?? '')}"${wrong === name ? ' aria-invalid="true" aria-describedby="problem"' : ''}${name === (wrong ?? 'number') ? ' autofocus' : ''}>`;
  return frame(
    texts,
    `${texts.pay} ${amountText(session)}`,
    `<h1>${html(session.merchantName)}</h1>
<p class="amount">${html(amountText(session))}</p>
${fault ? `<p id="problem" role="alert">${html(texts.faults[fault])}</p>` : ''}
<form method="post" action="/pay/${session.id}" autocomplete="on">
${field('number')}
<div class="pair"><div>${field('expiry')}</div><div>${field('securityCode')}</div></div>
${field('holder')}
<button type="submit">${html(`${texts.pay} ${amountText(session)}`)}</button>
</form>
<form method="post" action="/pay/${session.id}/cancel"><button class="quiet" type="submit">${html(texts.cancel)}</button></form>
${testCards(texts, nowMs)}`,
  );
}

/** The page of the card's bank (3-D Secure): the payment goes on when it is answered. */
export function bankPage(session: PaymentSession, question: string): string {
  const texts = textsFor(session.locale);
  const button = (answer: 'yes' | 'no'): string =>
    `<button name="answer" value="${answer}"${answer === 'no' ? ' class="quiet"' : ''} type="submit">${html(texts.secure[answer])}</button>`;
  return frame(
    texts,
    texts.secure.question,
    `<h1>${html(texts.secure.question)}</h1>
<p class="amount">${html(amountText(session))}</p>
<form method="post" action="/pay/${session.id}/bank"><input type="hidden" name="question" value="${question}">${button('yes')}${button('no')}</form>`,
    '3-D Secure',
  );
}

/** For a session that is over, unknown or expired. */
export function closedPage(locale: string | undefined, returnUrl: string | undefined): string {
  const texts = textsFor(locale);
  const back = returnUrl ? `<p><a href="${html(returnUrl)}">${html(texts.back)}</a></p>` : '';
  return frame(texts, texts.closed, `<h1>${html(texts.closed)}</h1>${back}`);
}

export const PAGE_STYLE = `:root { color-scheme: light dark; --ink: #14181f; --page: #eef1f5; --card: #fff; --line: #c3cad5; --accent: #1f5fd0; --on: #fff; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9edf3; --page: #11151b; --card: #1a2029; --line: #3a4453; --accent: #7fb0ff; --on: #0d1420; --bad: #ffb4ab; } }
* { box-sizing: border-box; }
body { background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: clamp(1rem, 6vh, 5rem) 1rem; }
main { background: var(--card); border: 1px solid var(--line); border-radius: 14px; margin: 0 auto; max-width: 26rem; padding: 1.5rem; }
.provider { align-items: center; display: flex; font-weight: 650; gap: .5rem; margin: 0 0 1.25rem; }
.provider span { background: linear-gradient(135deg, var(--accent), #12a587); border-radius: 5px; height: 1.1rem; width: 1.1rem; }
.provider em { border: 1px solid var(--line); border-radius: 1rem; font-size: .78rem; font-style: normal; font-weight: 500; margin-inline-start: auto; padding: 0 .6rem; }
h1 { font-size: 1rem; font-weight: 500; margin: 0; }
.amount { font-size: 1.9rem; font-variant-numeric: tabular-nums; font-weight: 680; letter-spacing: -.02em; margin: 0 0 1rem; }
label { display: block; font-size: .88rem; font-weight: 550; margin: .9rem 0 .3rem; }
input, select { background: transparent; border: 1px solid var(--line); border-radius: 8px; color: inherit; font: inherit; font-variant-numeric: tabular-nums; padding: .6rem .75rem; width: 100%; }
input:focus-visible, select:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
input[aria-invalid] { border-color: var(--bad); }
#problem { border-inline-start: 3px solid var(--bad); color: var(--bad); margin: 0; padding-inline-start: .75rem; }
.pair { display: grid; gap: .75rem; grid-template-columns: 1fr 1fr; }
button { background: var(--accent); border: 0; border-radius: 8px; color: var(--on); cursor: pointer; font: inherit; font-weight: 620; margin-top: 1.25rem; min-height: 2.9rem; width: 100%; }
button.quiet { background: none; color: inherit; font-weight: 500; margin-top: .4rem; }
.cards { border-top: 1px solid var(--line); font-size: .88rem; margin-top: 1rem; padding-top: .75rem; }
.cards h2 { font-size: .88rem; font-weight: 620; margin: 0; }
.cards p { margin: .15rem 0 .5rem; opacity: .8; }
.cards ul { display: grid; gap: .35rem; list-style: none; margin: 0; padding: 0; }
.cards button { align-items: baseline; background: none; border: 1px solid var(--line); color: inherit; display: flex; flex-wrap: wrap; font-weight: 450; gap: .1rem .75rem; justify-content: space-between; margin: 0; min-height: 2.5rem; padding: .45rem .75rem; text-align: start; }
.cards button:hover { border-color: var(--accent); }
code { font-variant-numeric: tabular-nums; white-space: nowrap; }
a { color: var(--accent); }
`;
