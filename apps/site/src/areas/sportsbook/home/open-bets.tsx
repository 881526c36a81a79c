import { getTickets, type TicketView } from '@evens/contract';
import { Icon } from '@evens/ui';
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

const useOpenBets = (userId: string): readonly TicketView[] => useQuery(openBetsQuery(userId)).data?.tickets ?? [];

function OpenBet({ ticket }: { ticket: TicketView }) {
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
  return (
    <button type="button" className="obet num" onClick={() => openAccount('pendingBets')}>
      <b className="clip">
        <Icon name="ticket" size="xs" /> {names.join(' + ')}
      </b>
      <span className="clip">
        {ticket.legs.length > 1
          ? t('openBets.legs', { count: ticket.legs.length })
          : (first?.fixture.name ?? first?.fixture.competitors.join(' – '))}
      </span>
      <span className="clip">
        {moneyText(ticket.totalStake, ticket.currency, tag)} → {amountText(ticket.potentialPayout, tag)}
      </span>
    </button>
  );
}

/** A player's own money, as far as it is in play. */
export function OpenBets({ userId }: { userId: string }) {
  const { t } = useTranslation('sportsbook');
  const bets = useOpenBets(userId);
  if (bets.length === 0) return null;
  return (
    <section className="strip" aria-label={t('openBets.title')}>
      {bets.map((ticket) => (
        <OpenBet key={ticket.id} ticket={ticket} />
      ))}
    </section>
  );
}
