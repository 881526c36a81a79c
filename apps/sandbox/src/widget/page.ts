import { frame, html } from '../payment/hosted-page.ts';
import { textsFor } from '../payment/page-texts.ts';
import { paidFor, type X1Widget } from './x1.ts';

/** What a site opens the widget with. */
export interface X1Fields {
  readonly widgetId: string;
  readonly payload: string;
  readonly locale: string;
  readonly symbol: string;
  readonly buyMoreHidden: boolean;
  readonly tryAgainHidden: boolean;
  readonly emailHidden: boolean;
  readonly email: string;
}

const AMOUNTS = [20, 50, 100];

/** Tells the page around it how it stands; the payload stays here. */
export const X1_SCRIPT = `const { widget, state } = document.querySelector('main [data-widget]').dataset;
if (parent !== window) parent.postMessage({ source: 'x1', widgetId: widget, state }, '*');
`;

/** The widget's page in each of its states; what is hidden is not there. */
export function x1Page(widget: X1Widget, fields: X1Fields): string {
  const texts = textsFor(fields.locale);
  const paid = widget.currency === 'USD' ? 'EUR' : 'USD';
  const kept = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${html(String(value))}">`)
    .join('');
  const form = (inside: string): string => `<form method="post" action="/x1/widget">${kept}${inside}</form>`;
  const button = (name: string, value: string, words: string, quiet = false): string =>
    `<button name="${name}" value="${value}"${quiet ? ' class="quiet"' : ''} type="submit">${html(words)}</button>`;
  const email = fields.emailHidden
    ? ''
    : `<label for="payer">E-mail</label><input id="payer" name="payer" type="email" autocomplete="email" value="${html(fields.email)}">`;
  const choice = form(
    `${email}${AMOUNTS.map((each) => button('buy', String(each), `${texts.pay} ${paidFor(each)} ${paid} → ${each}.00 ${fields.symbol}`)).join('')}${button('buy', 'fails', `${texts.testMode}: ${texts.notes.declined}`, true)}`,
  );
  const inside: Record<X1Widget['state'], string> = {
    ready: choice,
    paying: '',
    pending: `<p role="status">Bought. Confirm it where you came from.</p>${fields.buyMoreHidden ? '' : form(button('again', 'more', 'Buy more', true))}`,
    funded: `<p role="status">It is on its way.</p>${fields.buyMoreHidden ? '' : form(button('again', 'more', 'Buy more', true))}`,
    failed: `<p role="alert">${html(texts.notes.declined)}</p>${fields.tryAgainHidden ? '' : form(button('again', 'try', 'Try again', true))}`,
    closed: '',
  };
  return frame(
    texts,
    'X1',
    `<h1 data-widget="${widget.id}" data-state="${widget.state}">${html(fields.symbol)}</h1>${inside[widget.state]}`,
    'Sandpay X1',
  ).replace('src="/page.js"', 'src="/x1/widget.js"');
}
