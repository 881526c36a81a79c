import { amountIn, frame, html } from '../payment/hosted-page.ts';
import { textsFor } from '../payment/page-texts.ts';
import type { Checkout } from './checkout.ts';

/** The wire knows languages by two letters. */
const LOCALES: Readonly<Record<string, string>> = {
  EN: 'en-US',
  FR: 'fr-FR',
  DE: 'de-DE',
  PT: 'pt-PT',
  RU: 'ru-RU',
  ZH: 'zh-CHS',
  KO: 'ko-KR',
  ES: 'es-ES',
};

/** The channels of the checkout by the names that payers know. */
const NAMES: Readonly<Record<string, string>> = {
  WLT: 'Skrill',
  NTL: 'Neteller',
  SFT: 'Sofort',
  ECO: 'ecoPayz',
  QBT: 'Quickbit',
  YND: 'Yandex',
  QWI: 'QIWI',
  MNT: 'Moneta.ru',
  PSC: 'paysafecard',
  WRC: 'Wirecard',
  SKN: 'SkinPay',
};

/** The wallet's page: the payer is known there, so that one press pays; the other buttons are for tests. */
export function walletPage(checkout: Checkout): string {
  const texts = textsFor(LOCALES[checkout.language]);
  const amount = amountIn(checkout.amount, checkout.currency);
  const button = (outcome: string, words: string, quiet: boolean): string =>
    `<button name="outcome" value="${outcome}"${quiet ? ' class="quiet"' : ''} type="submit">${html(words)}</button>`;
  const wallet = NAMES[checkout.channel] ?? checkout.channel;
  return frame(
    texts,
    `${texts.pay} ${amount}`,
    `<h1>${html(checkout.merchantName)}</h1>
<p class="amount">${html(amount)}</p>
<form method="post" action="/checkout/pay?sid=${checkout.sid}">
${button('pays', `${texts.pay} ${amount}`, false)}
${button('slow', `${texts.testMode}: ${texts.notes.slow}`, true)}
${button('declined', `${texts.testMode}: ${texts.notes.declined}`, true)}
${button('canceled', texts.cancel, true)}
</form>`,
    `Sandpay ${wallet}`,
  );
}
