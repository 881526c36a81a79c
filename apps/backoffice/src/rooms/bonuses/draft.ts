import { type BonusCampaign, bonusCampaign, type CampaignWay } from '@evens/contract';
import { CURRENCIES } from '@evens/kernel';

/** A campaign while it is written: the same shape, not yet judged. An empty number is none (NaN), an empty amount is ''. */
export type Draft = BonusCampaign;
export type CampaignCurrency = keyof Draft['amount'];

export const CURRENCY_CHOICES: readonly CampaignCurrency[] = CURRENCIES;

const DAY_MS = 86_400_000;
/** The moment to the minute, as the contract and a field for a moment of UTC have it. */
const minuteOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16)}:00Z`;

/** What a new campaign begins with: a match of the first deposit that is cautious in all that costs. */
export const firstDraft = (nowMs: number): Draft => ({
  key: '',
  title: {},
  kind: 'money',
  product: 'casino',
  code: null,
  when: {
    trigger: 'deposit',
    nth: null,
    weekdays: null,
    level: null,
    from: minuteOf(nowMs),
    until: minuteOf(nowMs + 28 * DAY_MS),
    claimWithinHours: 72,
  },
  who: { countries: null, segment: null, leastDeposits: 0, oncePer: 'person', mostPerPlayer: 1 },
  amount: { EUR: { percent: '100', most: '50.00', leastDeposit: '10.00', fixed: null } },
  wager: {
    multiplier: '10',
    base: 'bonus',
    days: 14,
    leastPriceMilli: 1500,
    counts: { slots: '100' },
    usableOn: ['slots'],
  },
  freeSpins: null,
  order: 'cashFirst',
  sticky: false,
  mostStake: { EUR: '5.00' },
  mostConvert: { EUR: '100.00' },
  budget: { EUR: '1000.00' },
  mostWorthPercent: 75,
});

/** What is wrong with a draft, by the place of its field: `amount.EUR.most`; empty where nothing is. */
export function faultsOf(draft: Draft): Readonly<Record<string, string>> {
  const read = bonusCampaign.safeParse(draft);
  if (read.success) return {};
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

/** The first fault at one of these places or below it. */
export function faultAt(faults: Readonly<Record<string, string>>, ...places: readonly string[]): string | undefined {
  const found = Object.entries(faults).find(([at]) =>
    places.some((place) => at === place || at.startsWith(`${place}.`)),
  );
  return found?.[1];
}

type PerCurrency = 'mostStake' | 'mostConvert' | 'budget';

/** An amount of a currency; of what may be left out, an empty one is. */
export function withAmount(draft: Draft, part: PerCurrency, currency: CampaignCurrency, text: string): Draft {
  const { [currency]: _, ...others } = draft[part];
  const kept = text === '' && part !== 'budget' ? others : { ...draft[part], [currency]: text };
  return { ...draft, [part]: kept };
}

export type Gift = NonNullable<Draft['amount'][CampaignCurrency]>;

export function withGift(draft: Draft, currency: CampaignCurrency, change: Partial<Gift>): Draft {
  const before = draft.amount[currency];
  return before ? { ...draft, amount: { ...draft.amount, [currency]: { ...before, ...change } } } : draft;
}

/** Gives in another currency too: the shares are those of the first, the amounts are to be entered. */
export function withCurrency(draft: Draft, currency: CampaignCurrency): Draft {
  const [like] = Object.values(draft.amount);
  if (!like) return draft;
  const gift: Gift = { ...like, most: like.most === null ? null : '', fixed: like.fixed === null ? null : '' };
  return {
    ...draft,
    amount: { ...draft.amount, [currency]: gift },
    budget: { ...draft.budget, [currency]: '' },
  };
}

export function withoutCurrency(draft: Draft, currency: CampaignCurrency): Draft {
  const without = <Value>(map: Partial<Record<CampaignCurrency, Value>>): Partial<Record<CampaignCurrency, Value>> =>
    Object.fromEntries(Object.entries(map).filter(([of]) => of !== currency));
  return {
    ...draft,
    amount: without(draft.amount),
    budget: without(draft.budget),
    mostStake: without(draft.mostStake),
    mostConvert: without(draft.mostConvert),
  };
}

/** Percent of a stake that counts; an empty one counts nothing. Where it counts the bonus may pay, and nowhere else. */
export function withCount(draft: Draft, product: keyof Draft['wager']['counts'], percent: string): Draft {
  const { [product]: _, ...others } = draft.wager.counts;
  const counts = percent === '' ? others : { ...draft.wager.counts, [product]: percent };
  const usableOn = draft.wager.usableOn.filter((each) => each !== product);
  return {
    ...draft,
    wager: { ...draft.wager, counts, usableOn: percent === '' ? usableOn : [...usableOn, product] },
  };
}

/** The draft with a change that brings its worth below the limit. */
export function withWay(draft: Draft, { Part, Amounts }: CampaignWay): Draft {
  if (Part === 'sticky') return { ...draft, sticky: true };
  if (Part === 'multiplier') return { ...draft, wager: { ...draft.wager, multiplier: '10' } };
  return { ...draft, [Part]: { ...draft[Part], ...Amounts } };
}

/** Two letters each, as somebody types them; nothing is everybody. */
export function countriesOf(typed: string): Draft['who']['countries'] {
  const found = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((each) => each !== '');
  return found.length === 0 ? null : found;
}
