import {
  getMysteryJackpots,
  getOwnJackpotWins,
  JACKPOTS_TOPIC,
  type JackpotWinning,
  jackpotWinning,
  MYSTERY_LEVELS,
  type MysteryJackpot,
  type MysteryJackpots,
  mysteryJackpot,
} from '@evens/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ask } from '../../../shared/api/api.ts';
import { type Board, useBoard } from '../../../shared/realtime/index.ts';

/** The order of rows: the largest first, the one without an end before all. */
const ORDER: readonly MysteryJackpot['name'][] = [...MYSTERY_LEVELS].reverse();

/** How many of the bars beside a level are lit. */
export const barsOf = (name: MysteryJackpot['name']): number => Math.max(1, 4 - Math.max(0, ORDER.indexOf(name) - 1));

export const inOrder = (levels: readonly MysteryJackpot[]): readonly MysteryJackpot[] =>
  [...levels].sort((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));

const jackpotsQuery = queryOptions({
  queryKey: ['casino', 'jackpots'],
  queryFn: () => ask(api.call(getMysteryJackpots)),
  staleTime: 10_000,
});

/** Read anew when a win is told. */
export const ownWinsQuery = (reader: string | undefined) =>
  queryOptions({
    queryKey: ['casino', 'jackpot-wins', reader ?? null],
    queryFn: async () => (await ask(api.call(getOwnJackpotWins))).winnings,
    staleTime: 10_000,
  });

const each = <Item>(value: unknown, read: (item: unknown) => Item | undefined): Item[] =>
  Array.isArray(value) ? value.flatMap((item: unknown) => read(item) ?? []) : [];

const levelOf = (item: unknown): MysteryJackpot | undefined => mysteryJackpot.safeParse(item).data;
const winningOf = (item: unknown): JackpotWinning | undefined => jackpotWinning.safeParse(item).data;

/** What the topic says; undefined before its first word. */
export function jackpotsOf(board: Board | undefined): MysteryJackpots | undefined {
  if (!board) return undefined;
  return {
    jackpots: each(board.get('jackpots'), levelOf),
    colossus: levelOf(board.get('colossus')) ?? null,
    winnings: each(board.get('winnings'), winningOf),
  };
}

/** The jackpots as they stand now: by the topic, and by a call until it has spoken. Undefined while neither is there. */
export function useJackpots(): MysteryJackpots | undefined {
  const heard = jackpotsOf(useBoard(JACKPOTS_TOPIC));
  const { data } = useQuery({ ...jackpotsQuery, enabled: heard === undefined });
  return heard ?? data;
}

/** All levels, the colossus among them. */
export const levelsOf = ({ jackpots, colossus }: MysteryJackpots): readonly MysteryJackpot[] =>
  inOrder([...(colossus ? [colossus] : []), ...jackpots]);

/** Millionths of a cent as a decimal of whole units: `5000000` is `0.05`. */
export function microsText(micros: string, tag: string): string {
  const digits = micros.padStart(9, '0');
  const value = Number(`${digits.slice(0, -8)}.${digits.slice(-8)}`);
  return new Intl.NumberFormat(tag, { maximumFractionDigits: 8 }).format(value);
}
