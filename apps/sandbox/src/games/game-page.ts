import { currencyExponent, formatAmount } from '@evens/kernel';
import { html } from '../payment/hosted-page.ts';
import { gameTexts } from './game-texts.ts';
import type { Seat } from './seats.ts';

export const GAME_CSS = `:root{color-scheme:dark;font-family:system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:radial-gradient(circle at 50% 20%,#2b2140,#0d0a16);color:#f3ecff}
main{display:grid;gap:1rem;padding:1.5rem;width:min(28rem,100% - 3rem);text-align:center}
h1{margin:0;font-size:1.6rem}
p{margin:0}
.last{min-height:3rem;font-size:1.4rem;font-weight:700}
.won{color:#ffd479}
form{display:flex;flex-wrap:wrap;gap:.6rem;justify-content:center}
button{font:inherit;min-height:44px;padding:.6rem 1.1rem;border:0;border-radius:.6rem;background:#6f4bd8;color:#fff;cursor:pointer}
button:hover{background:#835fee}
.demo{color:#b9a8e6;letter-spacing:.1em;text-transform:uppercase}
`;

/** In major units of the currency: a few that every player can pay. */
const STAKES = [1, 2, 5];

/** A title's page: what is there, what the last round came to, and stakes to press. */
export function gamePage({ id, title, language, session, balanceMinor, last }: Seat): string {
  const texts = gameTexts(language);
  const currency = session?.currency ?? 'EUR';
  const money = (minor: bigint): string => `${formatAmount(minor, currency)} ${session ? currency : ''}`.trim();
  const unit = 10n ** BigInt(currencyExponent(currency));
  const said =
    last === undefined
      ? ''
      : last.kind === 'refused'
        ? `<span role="alert">${html(texts.refused)}</span>`
        : last.payoutMinor > last.stakeMinor
          ? `<span class="won">${html(texts.won)} ${money(last.payoutMinor)}</span>`
          : last.payoutMinor > 0n
            ? `${html(texts.won)} ${money(last.payoutMinor)}`
            : html(texts.lost);
  const buttons = STAKES.map((each) => {
    const minor = BigInt(each) * unit;
    return `<button name="stake" value="${minor}" type="submit">${html(texts.play)} ${money(minor)}</button>`;
  }).join('');
  return `<!doctype html>
<html lang="${texts.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title.name)}</title>
<link rel="stylesheet" href="/games/game.css">
</head>
<body>
<main>
<h1>${html(title.name)}</h1>
${session ? '' : `<p class="demo">${html(texts.demo)}</p>`}
<p class="last" role="status">${said}</p>
<p>${html(texts.balance)}: <strong>${money(balanceMinor)}</strong></p>
<form method="post" action="/games/seat/${id}" aria-label="${html(texts.stake)}">${buttons}</form>
</main>
</body>
</html>
`;
}
