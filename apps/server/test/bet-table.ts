import { randomUUID } from 'node:crypto';
import type { OutcomeResult, OutcomeSettlement, PlaceTerms, Runner } from '@evens/catalogue';
import { parsePrice } from '@evens/kernel';
import type { Api, ApiPlayer } from './api-players.ts';
import { type BettingHouse, TEST_START_MS } from './betting-house.ts';

const LETTERS: Readonly<Record<string, OutcomeResult>> = {
  W: 'win',
  L: 'lost',
  R: 'refund',
  C: 'cancelled',
  w: 'halfWin',
  l: 'halfLose',
};

/** A selection as the API takes it. */
export interface Picked {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
  readonly priceMilli: number;
}

export const idOf = ({ fixtureId, marketKey, outcome }: Picked): string => `${fixtureId}/${marketKey}/${outcome}`;

/** A system's stakes as the API takes them. */
export const sizes = (stakes: Readonly<Record<number, string>>) =>
  Object.entries(stakes).map(([size, stake]) => ({ size: Number(size), stake }));

/** One result, said of one outcome. */
export function resultOf(
  outcome: string,
  letter: string,
  more: Omit<OutcomeSettlement, 'outcome' | 'result'> = {},
): OutcomeSettlement {
  const result = LETTERS[letter];
  if (!result) throw new Error(`no result: ${letter}`);
  return { outcome, result, ...more };
}

export interface RaceOptions {
  readonly place?: PlaceTerms | undefined;
  readonly startingPrice?: boolean;
}

export const THREE_AT_A_FIFTH: PlaceTerms = { fraction: [1, 5], places: 3 };

let fixtures = 5000;

/** What tables of bets are made of: matches and races of their own, placing through the API, results. */
export function betTable(house: BettingHouse, api: () => Api) {
  const { book, results, settlement } = house;
  const nextId = (): number => {
    fixtures += 1;
    return fixtures;
  };

  const price = (text: string): number => {
    const priceMilli = parsePrice(text);
    if (priceMilli === undefined) throw new Error(`no price: ${text}`);
    return priceMilli;
  };

  /** An outcome of a new match. */
  const match = (text: string, marketKey = '1x2', outcome = 'home', sportId = 1): Picked => {
    const fixtureId = nextId();
    book.fixture(fixtureId, { sportId, startMs: TEST_START_MS + 3_600_000 });
    const priceMilli = price(text);
    book.price(fixtureId, marketKey, outcome, priceMilli);
    return { fixtureId, marketKey, outcome, priceMilli };
  };

  /** Runner r1 of a new race of horses, to win. */
  const race = (text: string, { place = THREE_AT_A_FIFTH, startingPrice = true }: RaceOptions = {}): Picked => {
    const fixtureId = nextId();
    book.fixture(fixtureId, {
      sportId: 24,
      kind: 'race',
      competitors: [],
      runners: field({}),
      race: { ...(place && { place }), startingPrice },
      name: '15:40 Kelmarsh',
      tournament: { id: fixtureId, alias: 'kelmarsh', name: 'Kelmarsh', top: false, rank: 1 },
    });
    const priceMilli = price(text);
    book.price(fixtureId, 'outright', 'r1', priceMilli);
    return { fixtureId, marketKey: 'outright', outcome: 'r1', priceMilli };
  };

  /** Says results, one letter a selection ('.' says nothing), and waits until they are settled. */
  const say = async (picked: readonly Picked[], letters: string): Promise<void> => {
    for (const [at, each] of picked.entries()) {
      const letter = letters[at] ?? '.';
      if (letter !== '.') results.settle(each.fixtureId, each.marketKey, [resultOf(each.outcome, letter)]);
    }
    await settle(picked);
  };

  const settle = async (picked: readonly Picked[]): Promise<void> => {
    settlement.wake(picked.map((each) => each.fixtureId));
    await settlement.settled();
    if (house.errors.length > 0) throw house.errors[0];
  };

  return {
    match,
    race,
    say,
    settle,
    place: async (player: ApiPlayer, bet: Record<string, unknown>): Promise<Record<string, unknown>> => {
      const { body } = await player.call('POST', '/api/betslip/place', {
        idempotencyKey: randomUUID(),
        stake: '',
        ...bet,
      });
      return body;
    },
    player: (cashMinor = 100_000n): Promise<ApiPlayer> => api().player(cashMinor),
    /** A ticket as the API shows it. */
    ticket: async (player: ApiPlayer, id: unknown): Promise<Record<string, unknown>> =>
      (await player.call('GET', `/api/tickets/${id}`)).body,
    cash: async (player: ApiPlayer): Promise<unknown> =>
      ((await player.call('GET', '/api/user/balance')).body.Balances as Record<string, unknown>).Cash,
  };
}

/** Eight runners; those named were withdrawn at that moment, with what Rule 4 takes for them. */
export const field = (withdrawn: Readonly<Record<string, readonly [atMs: number, rule4Pence: number]>>): Runner[] =>
  Array.from({ length: 8 }, (_, at) => {
    const code = `r${at + 1}`;
    const gone = withdrawn[code];
    const runner = { code, name: `Runner ${at + 1}`, shortName: code };
    return gone ? { ...runner, withdrawn: { atMs: gone[0], rule4Pence: gone[1] } } : runner;
  });
