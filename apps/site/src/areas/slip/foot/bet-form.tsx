import { takesTraderOffers } from '@evens/betting';
import type { SlipView } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { Button, Icon } from '@evens/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { askToSignIn, openAccount, openBalanceModal } from '../../../shared/account/open-account.ts';
import { ownMoneyOnly } from '../../../shared/bonuses/own-money.ts';
import { PayLine } from '../../../shared/bonuses/pay-line.tsx';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { hasPlayMoney } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { useDraft } from '../draft-context.tsx';
import { areSeparate } from '../model/bet-input.ts';
import { payingFreeBet } from '../model/free-bets.ts';
import { plannedBets, shapeOf } from '../model/planned-bets.ts';
import { blockingChanges, effectivePrice, type SelectionNow } from '../model/selection-now.ts';
import { isSystemBegun } from '../model/system.ts';
import { betTypeOf, type SlipTab } from '../model/tabs.ts';
import { outcomeName } from '../names.ts';
import { place } from '../placing/placement.ts';
import { Rejected } from '../placing/rejected.tsx';
import { maxBetQuery } from '../settings-queries.ts';
import { forgetAnswers, useSlipState } from '../slip-store.ts';
import { type BetNow, useBet } from '../use-bet.ts';
import { useWriting } from '../writing.ts';
import { BetOptions, PolicyChoice, StakePart } from './bet-options.tsx';
import { BonusBar } from './extras.tsx';
import { Limits } from './limits.tsx';
import { TermsNote } from './terms-note.tsx';
import { Totals } from './totals.tsx';
import { hasRemedy, Remedy, Why } from './why.tsx';

/** Says changed prices once, politely: the newest blocking change. */
function useSpokenChanges(selections: readonly SelectionNow[]): void {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { odds } = useWriting();
  const set = useSlipState((state) => state.set);
  const [changed] = blockingChanges(selections);
  const words =
    changed && t('live.changed', { name: outcomeName(texts, changed.selection), odds: odds(effectivePrice(changed)) });
  useEffect(() => {
    if (words) set({ spoken: words });
  }, [words, set]);
}

/** What the button does, exactly. */
function useLabel({ input, summary, user }: BetNow): string {
  const { t } = useTranslation('slip');
  const { moneyOf } = useWriting();
  if (user === null) return t('place.logIn');
  const { totalStakeMinor, combinations, refusal } = summary;
  const broken = refusal !== undefined && refusal.code !== 'InvalidStakeException';
  if (totalStakeMinor === 0n) return broken ? t('place.blocked') : t('place.enterStake');
  const amount = moneyOf(totalStakeMinor, input.currency);
  if (payingFreeBet(input)) return t('place.free', { amount });
  if (input.tab === 'ifbet' || input.tab === 'reversebet' || input.tab === 'teaser')
    return t(`place.${input.tab}`, { amount });
  return combinations > 1 ? t('place.many', { count: combinations, amount }) : t('place.one', { amount });
}

/** The largest stake goes into the field it was asked for. */
function useMax({ input, user }: BetNow): () => Promise<void> {
  const { t } = useTranslation('slip');
  const client = useQueryClient();
  const { changeStake } = useDraft();
  const { set } = useSlipState();
  return async () => {
    if (!user) return askToSignIn();
    const answer = await client
      .fetchQuery({ ...maxBetQuery(user.UserID, shapeOf(input)), staleTime: 0 })
      .catch(() => undefined);
    if (!answer) return toast({ kind: 'alert', title: t('serverError') });
    const { HasErrors, code, detail, ErrorMessage, maxStake } = answer;
    if (HasErrors) return set({ rejections: [{ code: code ?? '', detail, message: ErrorMessage, about: undefined }] });
    if (Number(maxStake) === 0) return toast({ kind: 'alert', title: t('stake.maxNone') });
    forgetAnswers();
    changeStake(input.tab, maxStake);
    set({ spoken: maxStake });
  };
}

/** Why the bet is not placed: what the house has refused, what stands in its way, and a balance that does not suffice. */
function Obstacles(props: { bet: BetNow; why: BetNow['lasting']; lacks: string | undefined }) {
  const { t } = useTranslation('slip');
  const { rejections } = useSlipState();
  const { money } = useWriting();
  const { input } = props.bet;
  const { why, lacks } = props;
  return (
    <>
      {rejections.map((rejection) => (
        <Rejected key={`${rejection.about?.id ?? ''}${rejection.code}`} rejection={rejection} />
      ))}
      {why?.code === 'TermsAndConditionsValidationException' ? (
        <TermsNote />
      ) : (
        why && <Why reason={why} input={input} />
      )}
      {lacks !== undefined && (
        <div className="why" id="slip-why">
          <Icon name="warning-fill" size="sm" />
          <span>{t('why.balance', { amount: money(lacks, input.currency) })}</span>
        </div>
      )}
    </>
  );
}

/** As what a bonus may pay for a bet: one pick on a contest that nobody plays is enough for a bet on virtual sports. */
const productOf = ({ selections }: ReturnType<typeof useBet>['input']) =>
  selections.some(({ selection }) => selection.fixture.sportAlias.startsWith('virtual-')) ? 'virtuals' : 'sports';

/** The open tab from its selections to its button. `children` are the selections: a tick does not draw them again. */
export function BetForm({ slip, tab, children }: { slip: SlipView; tab: SlipTab; children: ReactNode }) {
  const { t } = useTranslation(['slip', 'frame']);
  const bet = useBet(slip, tab);
  const { input, summary, user, block, lasting } = bet;
  const label = useLabel(bet);
  const onMax = useMax(bet);
  useSpokenChanges(input.selections);
  const balance = user?.Balances.TotalBalance;
  const total = formatAmount(summary.totalStakeMinor, input.currency);
  const short = balance !== undefined && !payingFreeBet(input) && Number(total) > Number(balance);
  const submit = () => {
    if (!user) return askToSignIn();
    if (block) return;
    if (short) return hasPlayMoney(user) ? openAccount('deposit') : openBalanceModal(balance, total);
    void place(plannedBets(input, slip.oddsChangePolicy, balance, ownMoneyOnly()), input.currency);
  };
  const broken = summary.refusal !== undefined && summary.refusal.code !== 'InvalidStakeException';
  // Before anything is typed the button says what is missing.
  const typed = tab === 'system' ? isSystemBegun(input) : (input.draft.stakes[tab] ?? '') !== '';
  const why = lasting && (lasting.code !== 'InvalidStakeException' || typed) ? lasting : undefined;
  return (
    <form
      className="slip__panel"
      onKeyDown={(event) => {
        // A key that is held down is one press: what it placed may be answered before it is let go.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="slip__scroll">
        {children}
        <BetOptions input={input} balance={balance} />
      </div>
      <div className="slip__foot">
        {!broken && <BonusBar input={input} />}
        <StakePart input={input} onMax={() => void onMax()} />
        {!broken && !areSeparate(input) && (
          <Limits
            userId={user?.UserID}
            shape={shapeOf(input)}
            stake={Number(total)}
            asked={takesTraderOffers(betTypeOf(tab, input.selections.length))}
          />
        )}
        <PolicyChoice slip={slip} />
        <Totals input={input} summary={summary} />
        {!payingFreeBet(input) && <PayLine product={productOf(input)} />}
        <Obstacles bet={bet} why={why} lacks={!lasting && short ? balance : undefined} />
        {hasPlayMoney(user) && <p className="slip__play">{t('frame:corner.playMoney')}</p>}
        <div className={lasting && hasRemedy(lasting) ? 'slip__act' : undefined}>
          {lasting && <Remedy reason={lasting} input={input} />}
          <Button
            kind="act"
            size="lg"
            type="submit"
            className="num"
            aria-disabled={user && block ? true : undefined}
            aria-describedby={why || short ? 'slip-why' : undefined}
          >
            {label}
          </Button>
        </div>
      </div>
    </form>
  );
}
