import '../game.css';
import { getRounds, type RoundView } from '@evens/contract';
import { Button, CardSkeleton, EmptyState, Icon, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { askToSignIn } from '../../../shared/account/open-account.ts';
import { api, ask } from '../../../shared/api/api.ts';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import type { GameModule } from '../frame/game-view.ts';
import { useGamePaths } from '../frame/paths.ts';
import { gamesQuery } from '../frame/queries.ts';
import { isWin } from '../frame/shown.ts';
import { loadGame } from '../games.ts';

const LAST = 100;

function Row({ round, module }: { round: RoundView; module: GameModule }) {
  const { t } = useTranslation('game');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const to = useGamePaths();
  const money = (amount: string): string => moneyText(amount, round.currency, tag);
  const { Mini, Thumb = Mini } = module;
  const { said } = module.useTexts(money);
  return (
    <li className="ghist__r">
      <Link to={to.round(round.id)}>
        <span className="ghist__m" aria-hidden="true">
          {round.shown !== null && <Thumb round={round} />}
        </span>
        <span className="ghist__t">
          <b>{round.shown === null ? t('round.oldRules') : said(round)}</b>
          <small>{dateTime(round.startedMs, { tag, zoneHours })}</small>
        </span>
        <span className="num">
          <small>{t('stake.label')}</small>
          {money(round.stake)}
        </span>
        <span className="num">
          <small>{t('round.payout')}</small>
          <b className={isWin(round) ? 'up' : undefined}>
            {round.payout === null ? t('round.stillOpen') : money(round.payout)}
          </b>
        </span>
      </Link>
    </li>
  );
}

function Rows({ gameKey, loading }: { gameKey: string; loading: Promise<GameModule> }) {
  const module = use(loading);
  const { t } = useTranslation('game');
  const query = useQuery({
    queryKey: ['rounds', 'hundred', gameKey],
    queryFn: async () => (await ask(api.call(getRounds, { query: { game: gameKey, pageSize: LAST } }))).rounds,
    staleTime: 0,
  });
  if (query.isPending) return <CardSkeleton label={t('loading')} />;
  if (!query.data)
    return (
      <EmptyState
        art={<SlipArt />}
        title={t('wrong')}
        action={<Button onClick={() => void query.refetch()}>{t('askAgain')}</Button>}
      />
    );
  if (query.data.length === 0) return <EmptyState art={<SlipArt />} title={t('last.none')} />;
  return (
    <ul className="ghist">
      {query.data.map((round) => (
        <Row key={round.id} round={round} module={module} />
      ))}
    </ul>
  );
}

/** A player's last hundred rounds of a game, each a picture that leads to the round. */
export function HistoryScreen() {
  const { gameKey = '', gameProvider = '' } = useParams();
  const { t } = useTranslation('game');
  const to = useGamePaths();
  const user = useUser();
  const loading = loadGame(gameKey);
  const name = useQuery(gamesQuery).data?.Games.find(({ key }) => key === gameKey)?.name ?? '';
  useTitle(t('tools.history'));
  return (
    <section className="page game card grule">
      <Link className="grule__back" to={to.game(gameProvider, gameKey)}>
        <Icon name="caret-left" size="sm" />
        {t('round.toGame')}
      </Link>
      <h1>{name ? `${name}: ${t('tools.history')}` : t('tools.history')}</h1>
      {user === null && (
        <EmptyState
          art={<SlipArt />}
          title={t('last.none')}
          action={<Button onClick={askToSignIn}>{t('logIn')}</Button>}
        />
      )}
      {user && loading && (
        <Suspense fallback={<CardSkeleton label={t('loading')} />}>
          <Rows gameKey={gameKey} loading={loading} />
        </Suspense>
      )}
      {!loading && (
        <EmptyState art={<SlipArt />} title={t('wrong')}>
          {t('noGame')}
        </EmptyState>
      )}
    </section>
  );
}
