import { getTickets, type TicketLegView, type TicketView } from '@evens/contract';
import { classNames, Icon, type IconName } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../../shared/account/open-account.ts';
import { api, ask } from '../../../shared/api/api.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';

/** More bets on one match than this stand in the history alone. */
const MOST_BETS = 20;

const LOOKS: Readonly<Record<number, { readonly tone?: 'won' | 'lost'; readonly icon?: IconName }>> = {
  1: { icon: 'minus-circle' },
  2: { tone: 'won', icon: 'check-bold' },
  3: { tone: 'lost', icon: 'x-bold' },
  4: { icon: 'minus-circle' },
  5: { tone: 'won' },
  6: { tone: 'lost' },
};

const RESULTS = [1, 2, 3, 4, 5, 6] as const;

function Result({ result }: { result: number }) {
  const { t } = useTranslation('results');
  const number = RESULTS.find((each) => each === result);
  if (number === undefined) return <span className="tag">{t('ownBets.open')}</span>;
  const { tone, icon } = LOOKS[number] ?? {};
  return (
    <span className={classNames('tag', tone && `tag--${tone}`)}>
      {icon ? <Icon name={icon} size="xs" /> : <span className="half" aria-hidden="true" />}
      {t(`outcome.${number}`)}
    </span>
  );
}

/** One bet: what was picked of this match, each pick with its result, and the money of the whole. */
function OwnBet({ ticket, fixtureId }: { ticket: TicketView; fixtureId: number }) {
  const { t } = useTranslation('results');
  const { tag } = useLanguage();
  const texts = useCatalogueTexts();
  const nameOf = ({ marketKey, outcome, fixture }: TicketLegView) => {
    const sides = {
      competitors: fixture.competitors.map((name) => ({ name })),
      runners: fixture.runner === undefined ? undefined : [{ code: outcome, name: fixture.runner }],
    };
    return `${texts.outcome(marketKey, outcome, sides)} · ${texts.market(marketKey, fixture.sportAlias, sides)}`;
  };
  const here = ticket.legs.filter((leg) => leg.fixture.id === fixtureId);
  return (
    <li>
      <button type="button" className="obt num" onClick={() => openAccount('sportsHistory')}>
        {here.map((leg) => (
          <span className="obt__l" key={leg.id}>
            <span>{nameOf(leg)}</span>
            <Result result={leg.result} />
          </span>
        ))}
        <span className="obt__m">
          {t('ownBets.stake')} <b>{moneyText(ticket.totalStake, ticket.currency, tag)}</b>
          {ticket.payout !== null && (
            <>
              {' · '}
              {t('ownBets.paid')} <b>{moneyText(ticket.payout, ticket.currency, tag)}</b>
            </>
          )}
        </span>
      </button>
    </li>
  );
}

/** What the signed-in player had on this match, above what became of its markets. Nothing for who had nothing. */
export function OwnBets({ fixtureId, userId }: { fixtureId: number; userId: string }) {
  const { t } = useTranslation('results');
  // Under the tickets' key: whatever renews the player's tickets renews these.
  const query = useQuery({
    queryKey: ['tickets', 'on', userId, fixtureId],
    queryFn: () => ask(api.call(getTickets, { query: { fixtureId, pageSize: MOST_BETS } })),
  });
  const bets = (query.data?.tickets ?? []).filter(({ status }) => status !== 2);
  if (bets.length === 0) return null;
  const title = t('ownBets.title', { count: bets.length });
  return (
    <section className="obts" aria-label={title}>
      <h2>
        <Icon name="ticket" size="sm" />
        {title}
      </h2>
      <ul>
        {bets.map((ticket) => (
          <OwnBet key={ticket.id} ticket={ticket} fixtureId={fixtureId} />
        ))}
      </ul>
    </section>
  );
}
