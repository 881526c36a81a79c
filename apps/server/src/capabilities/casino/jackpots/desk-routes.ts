import { type JackpotTermsWish, listJackpots, proposeJackpot, switchJackpot } from '@evens/contract';
import { addedReturn, decimalText, type JackpotName, type JackpotTerms } from '@evens/games';
import { formatAmount, multiply, parseAmount, rational, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { allLevels, type LevelRow, switchLevel } from './level-store.ts';
import type { JackpotsParts } from './parts.ts';
import { lockPool, POOL_CURRENCY } from './pool-store.ts';
import type { Publishing, WishedLevel } from './publishing.ts';
import { levelView } from './view.ts';

const text = (minor: bigint): string => formatAmount(minor, POOL_CURRENCY);

const amountsOf = (terms: JackpotTerms) => ({
  seed: text(terms.seedMinor),
  cap: terms.kind === 'mystery' ? text(terms.capMinor) : null,
  perWin: terms.kind === 'colossus' ? text(terms.perWinMinor) : null,
  sharePpm: Number(terms.sharePpm),
});

const deskView = (level: LevelRow) => ({
  ...levelView(level),
  held: String(level.heldMicros),
  perWin: amountsOf(level.terms).perWin,
  adds: decimalText(multiply(addedReturn(level.terms), rational(10_000n)), 2),
  next: level.next && amountsOf(level.next),
});

/** An amount that the contract has read; zero, which no terms take, where it has more places than the currency. */
const minorOf = (amount: string | undefined): bigint =>
  (amount === undefined ? undefined : parseAmount(amount, POOL_CURRENCY)) ?? 0n;

function wishedOf(name: JackpotName, { seed, cap, perWin, sharePpm, games }: JackpotTermsWish): WishedLevel {
  const shared = { seedMinor: minorOf(seed), sharePpm: BigInt(sharePpm) };
  const terms: JackpotTerms =
    perWin !== undefined && cap === undefined
      ? { kind: 'colossus', ...shared, perWinMinor: minorOf(perWin) }
      : { kind: 'mystery', ...shared, capMinor: minorOf(cap) };
  return { name, terms, games };
}

/** Levels by who may see and switch them. Their terms are `publishing`: that takes two. */
export const deskRoutes = ({ db }: Pick<JackpotsParts, 'db'>, publishing: Publishing): readonly OperatorRoute[] => [
  route(listJackpots, async () => ({ jackpots: (await allLevels(db)).map(deskView) })),

  route(proposeJackpot, async ({ caller, params: { name }, body: { terms, reason } }) => {
    const proposed = await publishing.propose(wishedOf(name, terms), { operator: caller.operatorId, reason });
    return proposed.ok ? { approvalId: proposed.value.approvalId } : proposed;
  }),

  route(switchJackpot, async ({ caller, params: { name }, body: { on, reason } }) => {
    const known = await inTransaction(db, async (tx) => {
      // Not while rounds are read into it.
      await lockPool(tx);
      if (!(await allLevels(tx)).some((level) => level.name === name)) return false;
      if (await switchLevel(tx, name, on)) {
        const said = { operator: caller.operatorId, action: 'games.switchJackpot', subject: `jackpot/${name}`, reason };
        await audit.record(tx, { ...said, after: { on } });
      }
      return true;
    });
    return known ? { on } : refuse(refusal('NotFound'));
  }),
];
