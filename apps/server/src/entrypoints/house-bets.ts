import { EARLY_PAYOUT_LEAD } from '@evens/betting';
import { openRisk, type Risk } from '../capabilities/bets/risk/index.ts';
import { openRiskDesk } from '../capabilities/bets/risk-desk/index.ts';
import { wouldMove } from '../capabilities/bets/settlement/index.ts';
import { type BettingTerms, DEFAULT_TRADER_TERMS, lookersAt, openTickets } from '../capabilities/bets/tickets/index.ts';
import type { Catalogue } from '../capabilities/book/catalogue/index.ts';
import { openTrading, type SaidResults } from '../capabilities/book/trading/index.ts';
import type { Bonuses } from '../capabilities/growth/bonuses/index.ts';
import type { Promotions } from '../capabilities/growth/promotions/index.ts';
import type { Approvals } from '../capabilities/house/approvals/index.ts';
import type { Content } from '../capabilities/house/content/index.ts';
import type { Operators } from '../capabilities/house/operators/index.ts';
import type { AccountNews, Wallet } from '../capabilities/money/wallet/index.ts';
import type { PlayLimits } from '../capabilities/people/play-limits/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { Hub } from '../platform/hub/index.ts';
import { bettingTermsFrom } from './betting-terms-file.ts';
import type { Complain, Does, House } from './house.ts';
import { openHouseSettlement } from './house-settlement.ts';
import { receiptKey } from './receipt-key.ts';

interface BetParts {
  readonly bus: Bus;
  readonly hub: Hub;
  readonly does: Does;
  readonly complain: Complain;
  readonly catalogue: Catalogue;
  readonly content: Content;
  readonly wallet: Wallet;
  readonly news: AccountNews;
  readonly promotions: Promotions;
  readonly bonuses: Bonuses;
  readonly playLimits: PlayLimits;
  readonly approvals: Approvals;
  readonly operators: Pick<Operators, 'namesOf'>;
}

const termsOf = ({ config, log }: House): BettingTerms => ({
  ...bettingTermsFrom(config.bettingTerms, (about) => log.warn(about)),
  ...(config.earlyPayout && { earlyPayoutLead: EARLY_PAYOUT_LEAD }),
});

function openHouseTickets(house: House, parts: BetParts, { risk, terms }: { risk: Risk; terms: BettingTerms }) {
  const { config, db, laneDb, clock, log } = house;
  const { bus, hub, does, complain, catalogue, content, wallet, news, promotions, bonuses, playLimits } = parts;
  return openTickets({
    db,
    laneDb,
    clock,
    book: catalogue,
    risk,
    wallet,
    terms,
    freeBets: promotions,
    bonuses,
    ownLimits: playLimits,
    news,
    bus,
    answers: does.works,
    sharesAnswers: !does.alone,
    ...(does.serves && { lookers: lookersAt(hub) }),
    receipts: {
      signingKey: receiptKey(config, (about) => log.warn(about)),
      houseName: async () => (await content.adminConfig()).brand.name,
    },
    cashOut: {
      get marginPpm() {
        return Math.round(config.cashOutMargin * 10_000);
      },
    },
    offers: {
      get whenPriceMoved() {
        return config.livePriceChange;
      },
      get validMs() {
        return config.liveOfferSeconds * 1000;
      },
    },
    onError: complain('placing or answering a bet failed'),
  });
}

/** How bets are taken, limited, traded and settled. */
export function openHouseBets(house: House, parts: BetParts) {
  const { config, db, clock } = house;
  const { bus, does, complain, catalogue, wallet, bonuses, approvals, operators } = parts;
  const risk = openRisk({
    db,
    limits: config,
    liveDelays: config.liveDelay,
    eventMs: () => clock.eventMs(),
    onError: complain('the limits could not be read'),
  });
  const terms = termsOf(house);
  const tickets = openHouseTickets(house, parts, { risk, terms });
  const riskDesk = openRiskDesk({
    db,
    clock,
    book: catalogue,
    risk,
    trader: tickets.trader,
    offerMs: DEFAULT_TRADER_TERMS.offerMs,
  });
  const { settlement, ...rulings } = openHouseSettlement(house, { wallet, tickets, bonuses, catalogue, bus, complain });
  const { namesOf } = operators;
  const desk = {
    ...{ db, bus, clock, catalogue, namesOf, approvals },
    wouldMove: (said: SaidResults) => wouldMove({ db, results: catalogue }, said),
    onError: complain('trading desk job failed'),
  };
  return { risk, terms, tickets, riskDesk, settlement, rulings, trading: openTrading(desk, does) };
}
