import { Button, classNames, Icon, IconButton, Tag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { askToSignIn } from '../../../shared/account/open-account.ts';
import { Link } from '../../../shared/link.tsx';
import { PlayStrip } from '../../../shared/play/play-strip.tsx';
import { hasPlayMoney } from '../../../shared/session/session.ts';
import { SlotRaces } from '../../../shared/slot-races/slot-races.tsx';
import { Controls, Outcome } from './controls.tsx';
import type { GameModule } from './game-view.ts';
import { LastRounds } from './last-rounds.tsx';
import { useGamePaths } from './paths.ts';
import { lastRoundsQuery } from './queries.ts';
import { useMute } from './sound.ts';
import { useOneBet, useTwoBets } from './two-bets.ts';
import type { GameNow } from './use-game.ts';

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

interface FrameProps {
  readonly module: GameModule;
  readonly name: string;
  readonly provider: string;
  readonly offered: boolean;
  readonly heading: 'h1' | 'h2';
  /** Keys of the place where it stands beside other games; that place shows the session once for all of them. */
  readonly keys?: ReactNode;
}

/** Of the form: where stake and key lie, and whether a round is open. */
const shapeOf = (module: GameModule, game: GameNow) => ({
  className: classNames('gs__b', module.secondBet ? 'gs__b--two' : 'gs__b--one', module.wide && 'gs__b--wide'),
  'data-chips': module.places || undefined,
  'data-open': game.desk.state.settled?.status === 'open' || undefined,
});

/** What a press and a held key do in the form of a bet. */
const formOf = (game: GameNow, offered: boolean) => ({
  onKeyDown: (event: KeyboardEvent) => {
    // A key that is held down is one press, and one round.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  },
  onSubmit: (event: FormEvent) => {
    event.preventDefault();
    if (game.user === null) askToSignIn();
    else if (offered) game.press();
  },
});

/** A game in its frame: what is the same for all of them stands here, and the module draws the round. */
export function GameFrame(props: FrameProps) {
  return props.module.secondBet ? <TwoBets {...props} /> : <OneBet {...props} />;
}

function OneBet(props: FrameProps) {
  const { module, offered } = props;
  const game = useOneBet(module);
  const { View } = module;
  return (
    <Frame {...props} game={game}>
      <form {...shapeOf(module, game)} {...formOf(game, offered)}>
        <div className="bo" aria-busy={game.desk.state.sending !== null || undefined}>
          <View {...game.view} />
          <div className="gs__line">
            <PlayedBefore module={module} game={game} />
            <Outcome game={game} />
          </div>
        </div>
        <Controls module={module} game={game} offered={offered} />
      </form>
    </Frame>
  );
}

/** The second bet is offered, and stands there once it is wanted, or runs already. */
function TwoBets(props: FrameProps) {
  const { module, offered } = props;
  const { t } = useTranslation('game');
  const [first, second] = useTwoBets(module);
  const [wanted, want] = useState<boolean>();
  const title = useRef<HTMLHeadingElement>(null);
  const more = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === true) title.current?.focus();
    if (wanted === false) more.current?.querySelector('button')?.focus();
  }, [wanted]);
  const { round } = second.view;
  const isOpen = round?.status === 'open';
  const both = isOpen || (wanted ?? round !== null);
  const { View } = module;
  return (
    <Frame {...props} game={first}>
      <div {...shapeOf(module, first)} data-both={both || undefined}>
        <div className="bo" aria-busy={first.desk.state.sending !== null || undefined}>
          <View {...first.view} second={second.view} />
          <div className="gs__line">
            <PlayedBefore module={module} game={first} />
            <div className="gs__says">
              <Outcome game={first} {...(both && { of: t('bets.first') })} />
              {both && <Outcome game={second} of={t('bets.second')} />}
            </div>
          </div>
        </div>
        <form className="gs__bet" aria-label={t('bets.first')} {...formOf(first, offered)}>
          <Controls
            {...{ module, offered, game: first }}
            title={both && <h3 className="gs__bt">{t('bets.first')}</h3>}
          />
        </form>
        {both ? (
          <form className="gs__bet" aria-label={t('bets.second')} {...formOf(second, offered)}>
            <Controls
              {...{ module, offered, game: second }}
              title={
                <h3 className="gs__bt" tabIndex={-1} ref={title}>
                  {t('bets.second')}
                  {!isOpen && second.view.free && (
                    <IconButton icon="x" size="sm" label={t('bets.remove')} onClick={() => want(false)} />
                  )}
                </h3>
              }
            />
          </form>
        ) : (
          <div className="gs__more" ref={more}>
            <Button kind="line" icon="plus" onClick={() => want(true)}>
              {t('bets.add')}
            </Button>
          </div>
        )}
      </div>
    </Frame>
  );
}

/** The row of last rounds, below the picture: on a phone it gives way to what the newest one came to. */
function PlayedBefore({ module, game }: { module: GameModule; game: GameNow }) {
  const { user, texts } = game;
  const last = useQuery({ ...lastRoundsQuery(module.rules.name), enabled: Boolean(user) });
  return user ? <LastRounds rounds={last.data} module={module} said={texts.said} /> : null;
}

function Frame(props: FrameProps & { game: GameNow; children: ReactNode }) {
  const { module, name, provider, heading: Heading, game, keys, children } = props;
  const titleId = useId();
  const { t } = useTranslation('game');
  const { user } = game;
  const gameKey = module.rules.name;
  return (
    <section className={classNames('card', 'gs', `gs--${gameKey}`)} aria-labelledby={titleId}>
      <header className="gs__h">
        <div className="gs__n">
          <Heading id={titleId}>{name}</Heading>
        </div>
        {hasPlayMoney(user) && <Tag kind="act">{t('playMoney')}</Tag>}
        <Tools provider={provider} gameKey={gameKey} />
        {keys}
      </header>
      {user && !keys && <PlayStrip />}
      {children}
      {module.races && !keys && (
        <Suspense fallback={null}>
          <SlotRaces game={gameKey} />
        </Suspense>
      )}
    </section>
  );
}
