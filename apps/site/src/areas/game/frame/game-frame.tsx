import { classNames, Icon, IconButton, Tag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { askToSignIn } from '../../../shared/account/open-account.ts';
import { Link } from '../../../shared/link.tsx';
import { PlayStrip } from '../../../shared/play/play-strip.tsx';
import { hasPlayMoney } from '../../../shared/session/session.ts';
import { Controls, Outcome } from './controls.tsx';
import type { GameModule } from './game-view.ts';
import { LastRounds } from './last-rounds.tsx';
import { useGamePaths } from './paths.ts';
import { lastRoundsQuery } from './queries.ts';
import { useMute } from './sound.ts';
import { useGame } from './use-game.ts';

function Tools({ provider, gameKey }: { provider: string; gameKey: string }) {
  const { t } = useTranslation('game');
  const to = useGamePaths();
  const { muted, set } = useMute();
  const ways = [
    [to.rules(provider, gameKey), 'article', t('tools.rules')],
    [to.history(provider, gameKey), 'clock-counter-clockwise', t('tools.history')],
    [to.fairness, 'shield-check', t('tools.fairness')],
  ] as const;
  return (
    <div className="gs__tools">
      <IconButton
        icon={muted ? 'speaker-slash' : 'speaker-high'}
        label={t(muted ? 'tools.unmute' : 'tools.mute')}
        onClick={() => set(!muted)}
      />
      {ways.map(([path, icon, name]) => (
        <Link key={path} className="ibtn" to={path} aria-label={name} title={name}>
          <Icon name={icon} />
        </Link>
      ))}
    </div>
  );
}

/** A game in its frame: what is the same for all of them stands here, and the module draws the round. */
export function GameFrame(props: {
  module: GameModule;
  name: string;
  provider: string;
  offered: boolean;
  heading: 'h1' | 'h2';
}) {
  const { module, name, provider, offered, heading: Heading } = props;
  const titleId = useId();
  const { t } = useTranslation('game');
  const game = useGame(module);
  const { desk, view, user, texts } = game;
  const gameKey = module.rules.name;
  const last = useQuery({ ...lastRoundsQuery(gameKey), enabled: Boolean(user) });
  const { View } = module;
  return (
    <section className={classNames('card', 'gs', `gs--${gameKey}`)} aria-labelledby={titleId}>
      <header className="gs__h">
        <div className="gs__n">
          <Heading id={titleId}>{name}</Heading>
          <p>{t('byHouse')}</p>
        </div>
        {hasPlayMoney(user) && <Tag kind="act">{t('playMoney')}</Tag>}
        <Tools provider={provider} gameKey={gameKey} />
      </header>
      {user && <PlayStrip />}
      {user && <LastRounds rounds={last.data ?? []} module={module} said={texts.said} />}
      <form
        className="gs__b"
        onKeyDown={(event) => {
          // A key that is held down is one press, and one round.
          if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (user === null) askToSignIn();
          else if (offered) game.press();
        }}
      >
        <div className="bo" aria-busy={desk.state.sending !== null || undefined}>
          <View {...view} />
          <Outcome game={game} />
        </div>
        <Controls module={module} game={game} offered={offered} />
      </form>
    </section>
  );
}
