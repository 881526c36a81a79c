import { getCashOuts, getTickets, type TicketView } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../../shared/account/open-account.ts';
import { api, ask } from '../../../shared/api/api.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { amountText, moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';

const MOST_BETS = 6;

/** Under the tickets' key: whatever renews the player's tickets renews these. */
const openBetsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['tickets', 'home', userId],
    queryFn: () => ask(api.call(getTickets, { query: { view: 'open', pageSize: MOST_BETS } })),
  });

function useOpenBets(userId: string): { readonly bets: readonly TicketView[]; readonly total: number } {
  const answer = useQuery(openBetsQuery(userId)).data;
  return { bets: answer?.tickets ?? [], total: answer?.total ?? 0 };
}

/** Values move with every price; the panel of the bets follows each of them, here an answer now and then will do. */
const WORTH_EVERY_MS = 10_000;

/** What these bets can be sold for now, by id; a bet without a value has none. */
function useWorth(ids: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery(
    queryOptions({
      queryKey: ['tickets', 'home', 'worth', ids.join()],
      enabled: ids.length > 0,
      queryFn: () => ask(api.call(getCashOuts, { query: { ids: ids.join() } })),
      refetchInterval: WORTH_EVERY_MS,
    }),
  );
  return new Map(
    (data?.tickets ?? []).flatMap(({ Id, transfer, value }) =>
      transfer === 'available' && value !== null ? [[Id, value]] : [],
    ),
  );
}

function OpenBet({ ticket, worth }: { ticket: TicketView; worth: string | undefined }) {
  const { t } = useTranslation('sportsbook');
  const { tag } = useLanguage();
  const texts = useCatalogueTexts();
  const names = ticket.legs.map(({ marketKey, outcome, fixture }) =>
    texts.outcome(marketKey, outcome, {
      competitors: fixture.competitors.map((name) => ({ name })),
      runners: fixture.runner === undefined ? undefined : [{ code: outcome, name: fixture.runner }],
    }),
  );
  const [first] = ticket.legs;
  const { cashOut } = ticket;
  return (
    <article className="obet num">
      <b className="obet__n clip">{names.join(' + ')}</b>
      <span className="obet__m clip">
        {ticket.legs.length > 1
          ? t('openBets.legs', { count: ticket.legs.length })
          : (first?.fixture.name ?? first?.fixture.competitors.join(' – '))}
      </span>
      <span className="obet__s">
        {moneyText(cashOut?.stakeLeft ?? ticket.totalStake, ticket.currency, tag)} →{' '}
        <b>{amountText(cashOut?.potentialPayout ?? ticket.potentialPayout, tag)}</b>
      </span>
      <Button size="sm" className="obet__b" onClick={() => openAccount('pendingBets')}>
        {worth === undefined
          ? t('openBets.look')
          : t('openBets.cashOut', { amount: moneyText(worth, ticket.currency, tag) })}
      </Button>
    </article>
  );
}

/** A player's own money, as far as it is in play, and what each bet can be sold for; it is sold where its terms stand. */
export function OpenBets({ userId }: { userId: string }) {
  const { t } = useTranslation('sportsbook');
  const { bets, total } = useOpenBets(userId);
  const worth = useWorth(bets.map(({ id }) => id));
  if (bets.length === 0) return null;
  return (
    <section aria-label={t('openBets.title')}>
      <div className="row-h row-h--first">
        <h2>
          {t('openBets.title')} <span className="row-h__n num">{total}</span>
        </h2>
        <button type="button" className="row-h__a" onClick={() => openAccount('pendingBets')}>
          {t('openBets.all')}
          <Icon name="caret-right" size="xs" />
        </button>
      </div>
      <div className="strip strip--bets">
        {bets.map((ticket) => (
          <OpenBet key={ticket.id} ticket={ticket} worth={worth.get(ticket.id)} />
        ))}
      </div>
    </section>
  );
}
