import { type DeskTicket, getDeskTickets, type TicketView } from '@evens/contract';
import { carryOver, formatAmount, HOUSE_CURRENCY } from '@evens/kernel';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { presentTicket, ticketsByIds } from '../tickets/index.ts';
import { type NewestBet, namesOfAccounts, newestBets } from './desk-store.ts';
import { isBeforeEvent, isFast, sameBets } from './flags.ts';
import { type RiskDeskParts, shortly } from './parts.ts';
import { type BookWatch, watchBook } from './watch-book.ts';

/** Bets that are looked at for the tape; those that are shown are chosen among them. */
const LOOKED_AT = 500;
const SHOWN = 100;
const KEPT_MS = 800;
const MINUTE_MS = 60_000;
/** A stake from which on a bet is big: a tenth of what the house takes at most. */
const BIG_SHARE = 10n;

type Flag = DeskTicket['flags'][number];
type Only = 'all' | 'flagged' | 'big' | 'live' | 'waiting' | 'declined';

const houseMinor = ({ totalStakeMinor, currency }: NewestBet): bigint =>
  carryOver(totalStakeMinor, currency, HOUSE_CURRENCY, 'down');

export interface Tape {
  readonly watch: BookWatch;
  readonly routes: readonly OperatorRoute[];
}

type TapeBet = NewestBet & { readonly placedMs: number };

/** What was seen when the bets were looked at last. */
interface Looked {
  readonly bets: readonly TapeBet[];
  /** How many accounts placed the same, by bet. */
  readonly same: ReadonlyMap<bigint, number>;
  readonly flags: ReadonlyMap<bigint, ReadonlySet<Flag>>;
  readonly bigFromMinor: bigint;
}

/** What is remarkable about a bet, beside what was found before. */
function flagsOf(
  bet: TapeBet,
  watch: BookWatch,
  { same, bigFromMinor }: Pick<Looked, 'same' | 'bigFromMinor'>,
  before: ReadonlySet<Flag> | undefined,
): ReadonlySet<Flag> {
  const found = new Set(before);
  if (houseMinor(bet) >= bigFromMinor) found.add('big');
  if (bet.status === 0) found.add('asked');
  if (same.has(bet.id)) found.add('same-bet');
  const legs = bet.bet.split(' ').map(partsOf);
  if (legs.some(([fixture, market, outcome]) => isFast(bet.placedMs, watch.changesOf(fixture, market, outcome)))) {
    found.add('fast');
  }
  if (bet.live && legs.some(([fixture]) => isBeforeEvent(bet.placedMs, watch.eventsOf(fixture)))) {
    found.add('before-event');
  }
  return found;
}

/** The chosen bets as the desk reads them. */
async function ticketsOf(
  { db, risk }: RiskDeskParts,
  chosen: readonly TapeBet[],
  { flags, same }: Looked,
): Promise<DeskTicket[]> {
  const found = await ticketsByIds(
    db,
    chosen.map(({ id }) => id),
  );
  const rows = new Map(found.map((row) => [row.id, row]));
  const names = await namesOfAccounts(
    db,
    chosen.map(({ accountId }) => accountId),
  );
  return chosen.flatMap((bet): DeskTicket[] => {
    const row = rows.get(bet.id);
    if (!row) return [];
    const own = new Set(flags.get(bet.id));
    if (row.terms.trader) own.add('asked');
    return [
      {
        ...present(presentTicket(row)),
        accountId: row.accountId,
        userName: names.get(row.accountId) ?? '',
        playerClass: risk.classOf(row.accountId).name,
        houseStake: formatAmount(houseMinor(bet), HOUSE_CURRENCY),
        flags: [...own],
        sameBetAccounts: same.get(bet.id) ?? 0,
      },
    ];
  });
}

export function openTape(parts: RiskDeskParts): Tape {
  const { db, clock, risk } = parts;
  const watch = watchBook(() => clock.wallMs());
  /** Flags of the bets of the tape, once found they stay: what moved before a bet is forgotten sooner than the bet. */
  let known: Looked['flags'] = new Map();

  const look = shortly(clock, KEPT_MS, async (): Promise<Looked> => {
    const newest = await newestBets(db, LOOKED_AT);
    const bets = newest.map((each) => ({ ...each, placedMs: each.placedAt.getTime() }));
    const seen = { same: sameBets(bets), bigFromMinor: risk.limits(HOUSE_CURRENCY).maxStakeMinor / BIG_SHARE };
    const flags = new Map(bets.map((each) => [each.id, flagsOf(each, watch, seen, known.get(each.id))]));
    known = flags;
    return { bets, flags, ...seen };
  });

  const shown = async (only: Only) => {
    const looked = await look();
    const { bets, flags, bigFromMinor } = looked;
    const chosen = bets.filter((each) => fits(only, each, flags.get(each.id))).slice(0, SHOWN);
    const tickets = await ticketsOf(parts, chosen, looked);
    const sinceMs = clock.wallMs() - MINUTE_MS;
    const lately = bets.filter(({ placedMs }) => placedMs >= sinceMs);
    const stakesMinor = lately.reduce((sum, each) => sum + houseMinor(each), 0n);
    return {
      nowMs: clock.wallMs(),
      bigFrom: formatAmount(bigFromMinor, HOUSE_CURRENCY),
      tickets,
      lastMinute: {
        tickets: lately.length,
        stakes: formatAmount(stakesMinor, HOUSE_CURRENCY),
        currency: HOUSE_CURRENCY,
      },
    };
  };

  return { watch, routes: [route(getDeskTickets, ({ query }) => shown(query.only))] };
}

/** A leg's fixture, market and outcome; neither of the first two has a stroke in its name. */
function partsOf(id: string): readonly [fixtureId: number, marketKey: string, outcome: string] {
  const [fixture = '', market = '', ...outcome] = id.split('/');
  return [Number(fixture), market, outcome.join('/')];
}

function fits(only: Only, bet: NewestBet, flags: ReadonlySet<Flag> | undefined): boolean {
  if (only === 'flagged') return (flags?.size ?? 0) > 0;
  if (only === 'big') return flags?.has('big') ?? false;
  if (only === 'live') return bet.live;
  if (only === 'waiting') return bet.status === 0 || bet.status === 3 || bet.status === 4;
  return only === 'all' || bet.status === 2;
}

function present(view: TicketView) {
  return {
    ticketId: view.id,
    status: view.status,
    placedMs: view.placedMs,
    betType: view.betType,
    currency: view.currency,
    totalStake: view.totalStake,
    potentialPayout: view.potentialPayout,
    live: view.live,
    declineCode: view.decline?.code ?? null,
    legs: view.legs.map(({ marketKey, outcome, priceMilli, live, fixture }, at) => {
      return { position: at + 1, marketKey, outcome, priceMilli, live, fixture };
    }),
  };
}
