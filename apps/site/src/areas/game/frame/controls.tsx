import { formatAmount } from '@evens/kernel';
import { Button, Fault } from '@evens/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { askToSignIn, openAccount, openBalanceModal } from '../../../shared/account/open-account.ts';
import { PayLine } from '../../../shared/bonuses/pay-line.tsx';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { hasPlayMoney } from '../../../shared/session/session.ts';
import type { GameModule } from './game-view.ts';
import { isIdle } from './round-state.ts';
import { isWin } from './shown.ts';
import { QuickStakes, StakeEntry } from './stake-entry.tsx';
import type { GameNow } from './use-game.ts';

/** Why the round cannot be pressed as it is, or what went wrong with the last thing that was sent. */
function Problem({ game, id }: { game: GameNow; id: string }) {
  const { t, i18n } = useTranslation(['game', 'refusals']);
  const refusalText = useRefusalText();
  const { desk, bounds, currency, view } = game;
  const fault = view.free ? game.fault : undefined;
  const { lost, refused } = desk.state;
  const known = refused && i18n.exists(refused.code, { ns: 'refusals' });
  const amount = (minor: bigint): string => view.money(formatAmount(minor, currency));
  // It stays where it is while a round is open: the key below it must not move under the thumb.
  const limits = bounds && (
    <p className={fault === 'low' || fault === 'high' ? 'err' : 'hint'} id={id}>
      {fault === 'low' && t('stake.low', { amount: amount(bounds.least) })}
      {fault === 'high' && t('stake.high', { amount: amount(bounds.most) })}
      {fault !== 'low' &&
        fault !== 'high' &&
        t('stake.limits', { least: amount(bounds.least), most: amount(bounds.most) })}
    </p>
  );
  return (
    <>
      {limits}
      {lost && <Fault>{t('lost')}</Fault>}
      {refused && !lost && <Fault>{known ? refusalText(refused) : t('wrong')}</Fault>}
    </>
  );
}

/** Words that begin with a name ("ace of spades, …") as a sentence. */
const sentence = (words: string, tag: string): string => words.charAt(0).toLocaleUpperCase(tag) + words.slice(1);

/** What the round has come to as far as its picture says so; read out. */
export function Outcome({ game, of }: { game: GameNow; of?: string }) {
  const { t } = useTranslation('game');
  const { tag } = useLanguage();
  const { desk, texts, view } = game;
  const { settled, sending } = desk.state;
  const round = sending === 'press' ? null : settled;
  const paid = round?.status === 'over' && round.payout !== null;
  return (
    <p className="gs__say" role="status" data-won={(paid && isWin(round)) || undefined}>
      {round && of !== undefined && <small>{of}</small>}
      {round && round.shown !== null && round.status !== 'held' && sentence(texts.said(round), tag)}
      {paid && (
        <b className={isWin(round) ? 'up' : undefined}>
          {t('returned', { amount: view.money(round.payout ?? ''), stake: view.money(round.stake) })}
        </b>
      )}
      {round?.status === 'held' && t('held')}
    </p>
  );
}

/** The one button: presses, or while a round is open does what its game says. */
function Act({ game, offered, problemId }: { game: GameNow; offered: boolean; problemId: string }) {
  const { t } = useTranslation('game');
  const { desk, texts, view, user, total, currency, waits, gapMs, fault } = game;
  const { state } = desk;
  const open = state.settled?.status === 'open' ? state.settled : undefined;
  const during = open && (texts.during?.(open) ?? { label: t('onTable') });
  const stake = formatAmount(total, currency);
  const { grant } = view.setup;
  const short = user && !open && Number(stake) > Number(user.Balances.TotalBalance);
  const button = (label: string, blocked: boolean, onClick?: () => void) => (
    <Button
      kind="act"
      size="lg"
      className="num gs__act"
      type={onClick ? 'button' : 'submit'}
      aria-disabled={blocked || undefined}
      aria-describedby={problemId}
      busy={state.sending === 'press'}
      {...(onClick && { onClick })}
    >
      {label}
      {waits && <i className="gs__gap" style={{ animationDuration: `${gapMs}ms` }} aria-hidden="true" />}
    </Button>
  );
  if (user === null) return button(t('logIn'), false, askToSignIn);
  if (state.lost)
    return (
      <Button kind="act" size="lg" onClick={desk.askAgain}>
        {t('askAgain')}
      </Button>
    );
  if (during) {
    const { choice } = during;
    const idle = isIdle(state);
    return button(during.label, !choice || !idle, () => choice && idle && view.choose(choice));
  }
  if (!offered) return button(t('closed'), true);
  if (texts.closed !== undefined) return button(texts.closed, true);
  if (short)
    return button(texts.press(view.money(stake)), false, () =>
      hasPlayMoney(user) ? openAccount('deposit') : openBalanceModal(user.Balances.TotalBalance, stake),
    );
  const label = grant && texts.pressFree ? texts.pressFree(grant.left) : texts.press(view.money(stake));
  return button(label, !view.free || fault !== undefined || waits || desk.looking);
}

/** As what a bonus may pay for a round. */
const paidAs = ({ rules }: GameModule) => {
  if (rules.name.startsWith('live-')) return 'live';
  return rules.kind === 'slot' ? 'slots' : 'table';
};

/** The column of controls: stake, what the game has to set, and the button. `title` heads it where two bets stand beside each other. */
export function Controls(props: { module: GameModule; game: GameNow; offered: boolean; title?: ReactNode }) {
  const { module, game, offered, title } = props;
  const { t } = useTranslation('game');
  const { SetupRows } = module;
  const { view, currency, bounds, fault, desk, texts } = game;
  const { settled } = desk.state;
  const { grant } = view.setup;
  const problemId = useId();
  // What is to be done on the table is no key: it leaves the table free.
  const isWord = settled?.status === 'open' && texts.during?.(settled).choice === undefined;
  const stake = {
    ...{ value: grant?.value ?? view.setup.stake, currency, bounds, disabled: !view.free || grant !== undefined },
    onChange: (next: string) => view.change({ stake: next }),
  };
  return (
    <>
      <StakeEntry
        {...stake}
        label={t(module.places ? 'stake.chip' : 'stake.label')}
        faulty={fault !== undefined}
        describedBy={problemId}
        title={title}
      />
      <div className="bside">
        <QuickStakes {...stake} />
        {SetupRows && (
          <SetupRows
            {...{ setup: view.setup, free: view.free, change: view.change, round: settled }}
            {...{ choose: view.choose, money: view.money, currency, pressWith: game.pressWith }}
          />
        )}
        <Problem game={game} id={problemId} />
        {grant === undefined && <PayLine product={paidAs(module)} />}
      </div>
      <div className="fin" data-word={(isWord && !module.secondBet) || undefined}>
        <Act game={game} offered={offered} problemId={problemId} />
      </div>
    </>
  );
}
