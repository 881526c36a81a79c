import type { JackpotWinning, MysteryJackpot, OwnJackpotWin } from '@evens/contract';
import { MICROS, roundsPerWin } from '@evens/games';
import { currencyExponent, formatAmount } from '@evens/kernel';
import type { DropRow } from './drop-store.ts';
import type { LevelRow } from './level-store.ts';

/** So much of a name that its owner knows himself, and nobody else knows who he is. */
const shortName = (name: string | null): string => `${[...(name ?? '')].slice(0, 2).join('')}***`;

/** What pages may show of a level: never more than its cap, which it drops by. */
function shownMinor({ terms, heldMicros }: LevelRow): bigint {
  const held = heldMicros / MICROS;
  return terms.kind === 'mystery' && held > terms.capMinor ? terms.capMinor : held;
}

export function levelView(level: LevelRow): MysteryJackpot {
  const { name, currency, terms, onSince, generation, games } = level;
  const text = (minor: bigint): string => formatAmount(minor, currency);
  return {
    ...{ name, currency, generation, games: [...games] },
    ...{ amount: text(shownMinor(level)), seed: text(terms.seedMinor) },
    cap: terms.kind === 'mystery' ? text(terms.capMinor) : null,
    odds: terms.kind === 'colossus' ? String(roundsPerWin(terms, 10n ** BigInt(currencyExponent(currency)))) : null,
    sharePpm: Number(terms.sharePpm),
    on: onSince !== null,
  };
}

export const winningView = (drop: DropRow): JackpotWinning => ({
  ...{ level: drop.level, generation: drop.generation, name: shortName(drop.userName), game: drop.game },
  ...{ currency: drop.poolCurrency, amount: formatAmount(drop.poolMinor, drop.poolCurrency), atMs: drop.at.getTime() },
});

export const ownWinView = (drop: DropRow): OwnJackpotWin => ({
  ...{ level: drop.level, generation: drop.generation, game: drop.game, roundId: drop.roundId, told: drop.told },
  ...{ currency: drop.currency, amount: formatAmount(drop.paidMinor, drop.currency) },
  ...{ poolCurrency: drop.poolCurrency, poolAmount: formatAmount(drop.poolMinor, drop.poolCurrency) },
  ...{ stake: formatAmount(drop.stakeMinor, drop.currency), atMs: drop.at.getTime() },
  ...{ added: String(drop.addedMicros), before: String(drop.beforeMicros), room: String(drop.roomMicros) },
});
