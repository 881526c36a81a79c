import { betTypeOfCode } from '@evens/betting';
import {
  type BetHistory,
  getClearedBets,
  getDeclinedBets,
  getPlacedBets,
  getUnclearedBets,
  type HistorySpan,
  historySpan,
} from '@evens/contract';
import { type Clock, type Currency, formatAmount } from '@evens/kernel';
import type { Database } from '../../../../platform/database/index.ts';
import { type PlayerRoute, route } from '../../../../platform/http/index.ts';
import { presentTickets } from '../offers/present-offers.ts';
import { ticketsByIds } from '../stored/store.ts';
import { findBets, type HistoryQuery } from './bet-history-store.ts';
import { presentEntry } from './present-history.ts';

export interface HistoryRouteParts {
  readonly db: Database;
  readonly clock: Clock;
}

interface Owner {
  readonly accountId: string;
  readonly currency: Currency;
}

interface Paged {
  readonly page: number;
  readonly pageSize: number;
}

interface Filter {
  readonly type?: string | undefined;
  readonly sportTypesIds?: string | undefined;
  readonly outcomes?: string | undefined;
}

const numbersIn = (text: string | undefined): number[] | undefined => text?.split(',').map(Number);

const filterOf = ({ type, sportTypesIds, outcomes }: Filter) => ({
  betTypes: numbersIn(type)?.flatMap((code) => betTypeOfCode(code) ?? []),
  sportIds: numbersIn(sportTypesIds),
  outcomes: numbersIn(outcomes),
});

type Asked = Omit<HistoryQuery, 'offset' | 'limit'>;

const EVER: HistorySpan = { fromMs: 0, untilMs: 4_102_444_800_000 };

/** The calls of specification 2, section 7 for a player's bets. */
export function betHistoryRoutes({ db, clock }: HistoryRouteParts): readonly PlayerRoute[] {
  const answer = async (owner: Owner, { page, pageSize }: Paged, asked: Asked): Promise<BetHistory> => {
    const at = { offset: (page - 1) * pageSize, limit: pageSize };
    const found = await findBets(db, owner.accountId, { ...asked, ...at });
    const tickets = await ticketsByIds(db, found.ids);
    const amount = (minor: bigint): string => formatAmount(minor, owner.currency);
    return {
      total: found.total,
      page,
      pageSize,
      newestOnly: found.newestOnly,
      currency: owner.currency,
      figures: {
        staked: amount(found.stakedMinor),
        inPlay: amount(found.inPlayMinor),
        paid: amount(found.paidMinor),
        canReturn: amount(found.canReturnMinor),
      },
      entries: (await presentTickets(db, tickets.reverse())).map(presentEntry),
    };
  };
  const nowMs = (): number => clock.wallMs();
  return [
    route(getUnclearedBets, ({ caller, query }) => answer(caller, query, { view: 'open', by: 'placement', ...EVER })),
    route(getClearedBets, ({ caller, query }) =>
      answer(caller, query, {
        view: 'settled',
        by: 'settlement',
        ...historySpan(query.period, nowMs(), query),
        ...filterOf(query),
      }),
    ),
    route(getPlacedBets, ({ caller, query }) =>
      answer(caller, query, {
        view: 'all',
        by: 'placement',
        ...historySpan(query.period, nowMs(), query),
        ...filterOf(query),
      }),
    ),
    route(getDeclinedBets, ({ caller, query }) =>
      answer(caller, query, { view: 'declined', by: 'placement', fromMs: query.from, untilMs: query.to }),
    ),
  ];
}
