import type { BonusView, RefusalBody } from '@evens/contract';
import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import bonuses from '../../locales/en-US/bonuses.json' with { type: 'json' };
import { RefusedError } from '../../shared/api/api.ts';
import { useClaim, userBonusesQuery } from '../../shared/bonuses/bonuses.ts';
import { percentDone } from './bonus-card.tsx';
import { Bonuses, List } from './bonuses.tsx';
import { ClaimModal } from './claim-modal.tsx';

beforeAll(async () => {
  const interpolation = { escapeValue: false };
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { bonuses } }, interpolation });
});

const BONUS: BonusView = {
  ...{
    Id: 'aa3c1b5e-0000-4000-8000-000000000001',
    Campaign: 'bb3c1b5e-0000-4000-8000-000000000001',
    Version: 3,
    Title: { 'en-US': 'Saturday' },
    Key: 'SATURDAY100',
    Currency: 'EUR',
  },
  ...{ Status: 2, State: 'active', Reason: null, Amount: '50.00', Left: '60.00', ToStake: '500.00', Staked: '60.00' },
  ...{ Converted: '0.00', TakenMs: 0, ActiveMs: 0, ExpiresMs: 1_796_000_000_000, EndedMs: null },
  ...{ Multiplier: '10', Base: 'bonus', Order: 'cashFirst', Sticky: false, Counts: { sports: '100', live: '10' } },
  ...{ UsableOn: ['sports'], LeastPriceMilli: 1500, MostStake: '5.00', MostConvert: '500.00', Days: 14 },
};

function drawn(screen: ReactNode, items?: readonly BonusView[]): string {
  const client = new QueryClient();
  if (items) client.setQueryData<unknown>(userBonusesQuery.queryKey, items);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/en-US']}>
        <Routes>
          <Route path="/:lang" element={screen} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the bonuses of an account', () => {
  const html = () => textOf(drawn(<Bonuses />, [BONUS]));

  it('show bonus money, what is staked of what is required, and the most that becomes cash', () => {
    for (const words of [
      /Saturday/,
      /EUR 60\.00 of EUR 500\.00 staked/,
      /Most that becomes cash EUR 500\.00/,
      /Active, until/,
    ])
      expect(html()).toMatch(words);
  });

  it('say every rule: what counts, where it pays, least odds, largest stake, which money is first', () => {
    for (const words of [
      'The bonus is to be staked 10× within 14 days.',
      'Sports: 100% of a stake counts',
      'Live casino: 10% of a stake counts',
      'Every selection at odds of 1.50 or more',
      'Largest stake the bonus helps to pay: EUR 5.00',
      'Your cash pays first, the bonus what is missing.',
    ])
      expect(html()).toContain(words);
  });

  it('have the seven lists in one row, and say when there is nothing', () => {
    const empty = textOf(drawn(<Bonuses />, []));
    for (const list of Object.values(bonuses.list)) expect(empty).toContain(list);
    expect(empty).toContain('Nothing here at the moment.');
  });
});

it('the claim bonus modal has a field for the code and a Claim button, with the code that opened it', () => {
  const html = drawn(<ClaimModal data="SPRING7" onClose={() => undefined} />);
  expect(html).toMatch(/<input[^>]*value="SPRING7"/);
  expect(html).toMatch(/<button[^>]*>Claim<\/button>/);
});

it.each([
  ['0.00', '500.00', 0],
  ['60.00', '500.00', 12],
  ['500.00', '500.00', 100],
  ['0.00', '0.00', 100],
])('%s of %s is %i percent of the way', (Staked, ToStake, percent) => {
  expect(percentDone({ Staked, ToStake })).toBe(percent);
});

const fault = (code: string, message: string) => ({ code, message, requestId: 'r1' }) as RefusalBody;

it.each([
  ['the server’s message', fault('AnotherCode', 'The house says why.'), 'The house says why.'],
  ['the specification’s words without one', fault('AnotherCode', ''), 'Something went wrong!'],
])('a claim in its own modal that fails shows %s', (_, ClaimBonus, said) => {
  // A page that is drawn as text reads a store as it began.
  const began = useClaim.getInitialState();
  const before = { ...began };
  Object.assign(began, { successfulBonusClaim: false, errors: { ClaimBonus } });
  expect(textOf(drawn(<ClaimModal data={undefined} onClose={() => undefined} />))).toContain(said);
  Object.assign(began, { successfulBonusClaim: true, errors: {} });
  const succeeded = textOf(drawn(<ClaimModal data={undefined} onClose={() => undefined} />));
  expect(succeeded).toContain('Bonus code successfully activated!');
  expect(succeeded).not.toContain(said);
  Object.assign(began, before);
});

it.each([
  [
    'data or message of a refusal',
    new RefusedError(fault('AnotherCode', 'The house says why.')),
    'The house says why.',
  ],
  [
    'the specification’s words of a refusal that says nothing',
    new RefusedError(fault('AnotherCode', '')),
    'Something went wrong',
  ],
  ['the same of an answer that never came', new TypeError('Failed to fetch'), 'Something went wrong'],
])('a list that could not be read is empty and says why: %s', (_, error, said) => {
  const query = { isPending: false, isError: true, error, data: [BONUS] } as unknown as UseQueryResult<
    readonly BonusView[]
  >;
  const html = drawn(<List query={query}>{({ Key }) => <p key={Key}>{Key}</p>}</List>);
  expect(textOf(html).trim()).toBe(said);
});
