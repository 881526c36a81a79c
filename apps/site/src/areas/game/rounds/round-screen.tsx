import '../game.css';
import { getRound, type RoundView } from '@evens/contract';
import { Button, CardSkeleton, EmptyState, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api, ask } from '../../../shared/api/api.ts';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import type { GameModule } from '../frame/game-view.ts';
import { useGamePaths } from '../frame/paths.ts';
import { gamesQuery } from '../frame/queries.ts';
import { isWin } from '../frame/shown.ts';
import { playSound } from '../frame/sound.ts';
import { useCalm } from '../frame/use-calm.ts';
import { loadGame } from '../games.ts';
import { VerifyPart } from './verify-part.tsx';

const nothing = (): void => undefined;

/** The picture of a round as it ended, and again how it came about. */
function Picture({ round, module }: { round: RoundView; module: GameModule }) {
  const { t } = useTranslation('game');
  const { tag } = useLanguage();
  const calm = useCalm();
  const [again, setAgain] = useState(0);
  const [moving, setMoving] = useState(false);
  const money = useCallback((amount: string) => moneyText(amount, round.currency, tag), [round.currency, tag]);
  const onShown = useCallback(() => setMoving(false), []);
  const texts = module.useTexts(money);
  const { View, Ended } = module;
  if (Ended && round.status === 'over')
    return (
      <div className="bo">
        <Ended round={round} />
        <p className="gs__say">{round.shown === null ? t('round.oldRules') : texts.said(round)}</p>
      </div>
    );
  return (
    <div className="bo">
      <View
        key={again}
        {...{ round, calm, money, currency: round.currency, sending: null, free: false, play: playSound }}
        fresh={moving}
        setup={{ options: round.options, stake: round.bets[0]?.stake ?? round.stake, bets: round.bets }}
        change={nothing}
        choose={nothing}
        onShown={onShown}
        refresh={nothing}
      />
      <div className="gs__say">
        <span>{round.shown === null ? t('round.oldRules') : texts.said(round)}</span>
        {!calm && round.shown !== null && (
          <Button
            size="sm"
            disabled={moving}
            onClick={() => {
              setAgain((times) => times + 1);
              setMoving(true);
            }}
          >
            {t('round.again')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Shown({ round, loading }: { round: RoundView; loading: Promise<GameModule> }) {
  const module = use(loading);
  const { t } = useTranslation('game');
  const { tag } = useLanguage();
  const to = useGamePaths();
  const zoneHours = useSettings((settings) => settings.timezone);
  const listed = useQuery(gamesQuery).data?.Games.find(({ key }) => key === round.game);
  const title = listed ? t('round.titleOf', { game: listed.name }) : t('round.title');
  useTitle(title);
  const money = (amount: string): string => moneyText(amount, round.currency, tag);
  const { Story } = module;
  const facts = [
    [t('round.at'), dateTime(round.startedMs, { tag, zoneHours })],
    [t(round.granted ? 'round.freeSpin' : 'stake.label'), money(round.stake)],
    [t('round.payout'), round.payout === null ? t('round.stillOpen') : money(round.payout)],
  ] as const;
  return (
    <section className="card gs" aria-labelledby="round-name">
      <header className="gs__h">
        <div className="gs__n">
          <h1 id="round-name">{title}</h1>
          <p>{round.play ? t('playMoney') : t('byHouse')}</p>
        </div>
        <Link className="btn btn--line btn--sm" to={to.game(listed?.provider ?? 'originals', round.game)}>
          {t('round.toGame')}
        </Link>
      </header>
      <div className="gs__b gs__b--round">
        {round.status === 'over' || round.status === 'open' ? (
          <Picture round={round} module={module} />
        ) : (
          <p className="note">{t(round.status === 'held' ? 'held' : 'round.givenBack')}</p>
        )}
        <div className="bside">
          <dl className="gfacts gfacts--one num">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={name === t('round.payout') && isWin(round) ? 'up' : undefined}>{value}</dd>
              </div>
            ))}
          </dl>
          <VerifyPart round={round} />
        </div>
        {Story && round.shown !== null && round.status === 'over' && <Story round={round} />}
      </div>
    </section>
  );
}

/** One round by its address: anybody's that is over, and one's own that is open. */
export function RoundScreen() {
  const { roundId = '' } = useParams();
  const { t } = useTranslation('game');
  const to = useGamePaths();
  const query = useQuery({
    queryKey: ['rounds', 'one', roundId],
    queryFn: () => ask(api.call(getRound, { params: { id: roundId } })),
    staleTime: 0,
  });
  const round = query.data?.round;
  const loading = round && loadGame(round.game);
  const wait = <CardSkeleton label={t('loading')} />;
  return (
    <div className="page game">
      {query.isPending && wait}
      {round && loading && (
        <Suspense fallback={wait}>
          <Shown round={round} loading={loading} />
        </Suspense>
      )}
      {(query.isError || (round && !loading)) && (
        <EmptyState
          art={<SlipArt />}
          title={t('wrong')}
          action={
            <Link className="btn btn--line" to={to.lobby}>
              {t('toLobby')}
            </Link>
          }
        >
          {t('round.none')}
        </EmptyState>
      )}
    </div>
  );
}
