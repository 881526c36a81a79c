import { currencyExponent, formatAmount } from '@evens/kernel';
import { html } from '../payment/hosted-page.ts';
import { gameTexts } from './game-texts.ts';
import type { Seat } from './seats.ts';

/** So many lights a page may be seen in, by its title. */
const LIGHTS = [268, 14, 158, 205, 322, 38] as const;

/** No picture and no script: a stage, a plate that says what the last round came to, and the stakes below it. */
export const GAME_CSS = `:root{color-scheme:dark;font-family:system-ui,sans-serif}
*{box-sizing:border-box}
${LIGHTS.map((hue, at) => `.light-${at}{--hue:${hue}}`).join('')}
body{margin:0;min-height:100vh;display:grid;color:#f6f2ff;
 background:radial-gradient(ellipse 75% 60% at 50% 38%,hsl(var(--hue) 62% 34% / .9),transparent 72%),
 repeating-conic-gradient(from 0deg at 50% 42%,hsl(var(--hue) 70% 60% / .07) 0 6deg,transparent 6deg 12deg),hsl(var(--hue) 45% 7%)}
main{display:grid;grid-template-rows:auto 1fr auto;gap:1rem;min-height:100vh;text-align:center}
h1,p{margin:0}
header{display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:.4rem .8rem;padding:1.4rem 1rem 0}
h1{font-size:clamp(1.5rem,4.5vw,2.4rem);line-height:1.15;letter-spacing:.01em;text-shadow:0 2px 18px hsl(var(--hue) 90% 65% / .55)}
.demo{padding:.15rem .7rem;border:1px solid hsl(var(--hue) 70% 80% / .6);border-radius:1rem;font-size:.8rem;letter-spacing:.08em;text-transform:uppercase}
.last{align-self:center;justify-self:center;display:grid;text-wrap:balance;place-items:center;width:min(26rem,100% - 2rem);min-height:9rem;padding:1rem 1.5rem;
 font-size:clamp(1.3rem,4.5vw,1.9rem);font-weight:700;border:2px solid hsl(var(--hue) 75% 72% / .75);border-radius:1.25rem;
 background:linear-gradient(#0009,#0003);box-shadow:0 0 0 6px hsl(var(--hue) 60% 20% / .6),0 18px 60px hsl(var(--hue) 80% 12%)}
.last:empty::before{content:"";width:3.2rem;height:3.2rem;border-radius:.5rem;transform:rotate(45deg);
 background:linear-gradient(135deg,hsl(var(--hue) 95% 82%),hsl(var(--hue) 70% 45%) 55%,hsl(var(--hue) 70% 30%));box-shadow:0 0 40px hsl(var(--hue) 90% 60% / .7)}
.won{color:#ffd479;font-size:1.1em;text-shadow:0 0 24px #ffb43a99}
footer{display:grid;grid-template-columns:auto minmax(0,30rem);justify-content:space-between;align-items:center;gap:.7rem 1.5rem;padding:.9rem 1.25rem;
 background:#0009;border-top:1px solid hsl(var(--hue) 60% 70% / .25)}
footer p{white-space:nowrap;text-align:left}
strong{font-size:1.15rem;font-variant-numeric:tabular-nums}
form{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:.6rem}
button{font:inherit;font-weight:600;min-height:48px;padding:.5rem .3rem;border:0;border-radius:.7rem;color:#17102a;cursor:pointer;
 background:linear-gradient(hsl(var(--hue) 95% 86%),hsl(var(--hue) 80% 70%));box-shadow:0 3px 0 hsl(var(--hue) 55% 34%)}
button:hover{filter:brightness(1.08)}
button:active{transform:translateY(2px);box-shadow:0 1px 0 hsl(var(--hue) 55% 34%)}
button:focus-visible{outline:3px solid #fff;outline-offset:2px}
@media (max-width:40rem){footer{grid-template-columns:minmax(0,1fr)}footer p{text-align:center}}
`;

/** The same for a title on every day. */
const lightOf = (name: string): number => [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % LIGHTS.length;

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
<body class="light-${lightOf(title.name)}">
<main>
<header>
<h1>${html(title.name)}</h1>
${session ? '' : `<p class="demo">${html(texts.demo)}</p>`}
</header>
<p class="last" role="status">${said}</p>
<footer>
<p>${html(texts.balance)}: <strong>${money(balanceMinor)}</strong></p>
<form method="post" action="/games/seat/${id}" aria-label="${html(texts.stake)}">${buttons}</form>
</footer>
</main>
</body>
</html>
`;
}
