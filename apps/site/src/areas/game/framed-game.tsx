import { type CasinoGame, endGameSession, type GameUrl, getGameLaunch } from '@evens/contract';
import { Button, classNames, IconButton, Tag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToSignIn } from '../../shared/account/open-account.ts';
import { api, ask, RefusedError } from '../../shared/api/api.ts';
import { useOwnMoney } from '../../shared/bonuses/own-money.ts';
import { PayLine } from '../../shared/bonuses/pay-line.tsx';
import { launchErrorOf, noteLaunch, useLaunchErrors } from '../../shared/casino/launch-errors.ts';
import { PlayStrip } from '../../shared/play/play-strip.tsx';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { hasPlayMoney, useUser } from '../../shared/session/session.ts';

interface FramedProps {
  readonly game: CasinoGame;
  readonly heading: 'h1' | 'h2';
  readonly keys?: ReactNode;
}

/** A launch opens a session, so that it is asked for once for each opening of the page, and never from what was kept. */
const launchQuery = (game: string, isDemo: boolean, ownOnly: boolean, opening: string) => ({
  queryKey: ['casino', 'launch', game, isDemo, ownOnly, opening],
  queryFn: (): Promise<GameUrl> =>
    ask(
      api.call(getGameLaunch, {
        query: { game, ...(isDemo && { isDemo: 'true' }), ...(ownOnly && !isDemo && { cashOnly: 'true' }) },
      }),
    ),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
});

/** Whoever leaves the page ends the session: the game takes no stake any more, and what is won in its open round still arrives. */
function useEndAtLeaving(sessionId: string | undefined): void {
  useEffect(() => {
    if (!sessionId) return undefined;
    return () => void api.call(endGameSession, { body: { sessionId } });
  }, [sessionId]);
}

/** Keeps why the game did not open, in the reader's language; nothing once it has, or when the page is left. */
function useNoted(game: CasinoGame, error: Error | null): string | undefined {
  const { t } = useTranslation('game');
  const refused = useRefusalText();
  const said = error === null ? null : error instanceof RefusedError ? refused(error.refusal) : t('wrong');
  const { key, provider } = game;
  useEffect(() => {
    noteLaunch({ key, provider }, said);
    return () => noteLaunch({ key, provider }, null);
  }, [key, provider, said]);
  return useLaunchErrors((state) => launchErrorOf(state, game));
}

/** A game of another maker: its own page, from its own origin, which sees nothing of ours. */
export function FramedGame({ game, heading: Heading, keys }: FramedProps) {
  const { t } = useTranslation('game');
  const user = useUser();
  const titleId = useId();
  const opening = useId();
  const box = useRef<HTMLDivElement>(null);
  const [tries, tryIt] = useState(false);
  const demo = user === null || tries;
  // Who asks must be known: what is opened for a visitor is no game for money.
  const { only } = useOwnMoney();
  const asked = launchQuery(game.key, demo, only, opening);
  const { data, error, refetch } = useQuery({ ...asked, enabled: user !== undefined });
  useEndAtLeaving(data?.SessionId);
  const failed = useNoted(game, error);
  return (
    <section className={classNames('card', 'gs', 'gs--framed')} aria-labelledby={titleId}>
      <header className="gs__h">
        <div className="gs__n">
          <Heading id={titleId}>{game.name}</Heading>
        </div>
        {demo ? <Tag kind="act">{t('framed.demo')}</Tag> : hasPlayMoney(user) && <Tag kind="act">{t('playMoney')}</Tag>}
        <Button kind="quiet" size="sm" onClick={() => (user ? tryIt(!tries) : askToSignIn())}>
          {t(demo ? 'framed.real' : 'framed.try')}
        </Button>
        <IconButton
          icon="arrow-up-right"
          label={t('framed.full', { name: game.name })}
          onClick={() => void box.current?.requestFullscreen?.()}
        />
        {keys}
      </header>
      {user && !keys && <PlayStrip />}
      {!demo && (
        <div className="gs__pay">
          <PayLine product={game.paidAs ?? null} />
        </div>
      )}
      <div className="gs__frame" ref={box} aria-busy={(!data && !failed) || undefined}>
        {data && <iframe key={data.Url} src={data.Url} title={game.name} allow="fullscreen; autoplay" />}
        {failed && (
          <div className="gs__failed" role="alert">
            <p>{failed}</p>
            <Button kind="line" onClick={() => void refetch()}>
              {t('framed.again')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
