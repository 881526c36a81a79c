import { accept, type Currency, isCurrency, parseAmount, refuse } from '@evens/kernel';
import { z } from 'zod';
import type { Adapter, Plan, Settings } from '../adapter.ts';
import { addressBelow, heardJson } from '../heard.ts';
import { hmacHex } from '../signing.ts';

/** A round as its maker has it. Amounts are minor units of its currency. */
export interface TheirRound {
  readonly round: string;
  /** The account's id; empty where the maker knows the player by his session alone. */
  readonly player: string;
  readonly currency: Currency;
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
  readonly over: boolean;
  readonly atMs: number;
}

/** More rounds than this in one answer are not read: a shorter period is asked for. */
export const MOST_ROUNDS = 20_000;

const said = z.object({
  rounds: z
    .array(
      z.object({
        round: z.string().min(1).max(200),
        player: z.string().max(200),
        currency: z.string().max(10),
        /** Decimals of whole units. */
        staked: z.string(),
        paid: z.string(),
        over: z.boolean(),
        atMs: z.number().int().min(0),
      }),
    )
    .max(MOST_ROUNDS),
});

/** What the question is signed with: the first secret of the provider's settings, which both sides have. */
const signerOf = ({ settings: fields }: Pick<Adapter, 'settings'>): string | undefined =>
  fields.find(({ secret }) => secret)?.name;

/**
 * Asks a provider for its rounds of a period, both moments in milliseconds, the second not included. Assumed for all of them: no sheet
 * of a wallet has such a call, and makers send reports in forms of their own. One that comes is written here, or in the adapter's folder.
 */
export function askRounds(
  adapter: Pick<Adapter, 'settings'>,
  settings: Settings,
  fromMs: number,
  toMs: number,
): Plan<readonly TheirRound[]> {
  const by = signerOf(adapter) ?? '';
  const period = { from: String(fromMs), to: String(toMs) };
  const sign = hmacHex(settings[by] ?? '', `${period.from}.${period.to}`);
  const query = new URLSearchParams({ ...period, by, sign });
  return {
    kind: 'ask',
    request: { method: 'GET', url: `${addressBelow(settings, 'address', '/rounds')}?${query}`, headers: {} },
    read: (heard) => {
      const read = said.safeParse(heardJson(heard));
      if (!read.success) return refuse('unreadable');
      const { rounds } = read.data;
      const whole = rounds.flatMap(({ staked, paid, currency, ...round }) => {
        if (!isCurrency(currency)) return [];
        const [stakedMinor, paidMinor] = [parseAmount(staked, currency), parseAmount(paid, currency)];
        return stakedMinor === undefined || paidMinor === undefined
          ? []
          : [{ ...round, currency, stakedMinor, paidMinor }];
      });
      return whole.length === rounds.length ? accept(whole) : refuse('unreadable');
    },
  };
}
