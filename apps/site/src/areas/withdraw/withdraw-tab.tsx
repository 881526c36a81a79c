import './withdraw.css';
import type { WithdrawalMethod } from '@evens/contract';
import { Button, EmptyState, Icon, LinesSkeleton, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../shared/account/open-account.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { coinText } from '../../shared/payments/coin-text.ts';
import { MethodTiles } from '../../shared/payments/method-tiles.tsx';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { AskAgent } from './ask-agent.tsx';
import { Possible, type PossibleView } from './kept.tsx';
import { isQuick, useMethodName } from './method-words.ts';
import { useWithdrawalNews, withdrawalMethodsQuery, withdrawalsQuery } from './queries.ts';
import { WayMark } from './way-mark.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';

const noteOf = ({ Key, GoesBackTo }: WithdrawalMethod) => {
  if (GoesBackTo !== null) return 'method.backNote';
  return isQuick(Key) ? 'method.interacNote' : 'method.bankNote';
};

/** What stands in the way of every withdrawal now. */
function Blocked({ code }: { code: string }) {
  const { t } = useTranslation('withdraw');
  const refusal = useRefusalText();
  const wantsDocuments = code === 'DocumentsRequired';
  return (
    <div className="wd__note" role="status">
      <Icon name="info" />
      <div>
        <span>{wantsDocuments ? t('documents') : refusal({ code: code as never, message: '' })}</span>
        {wantsDocuments && (
          <Button size="sm" onClick={() => openAccount('documents')}>
            {t('toDocuments')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The ways to be paid, and the form of the one that is chosen. */
function Asking(props: { possible: PossibleView; methods: readonly WithdrawalMethod[]; onAsked: () => void }) {
  const { t } = useTranslation('withdraw');
  const { tag } = useLanguage();
  const nameOf = useMethodName();
  const [chosen, setChosen] = useState<string>();
  const { possible, methods, onAsked } = props;
  const method = methods.find((each) => each.PaymentMethodId === chosen) ?? methods[0];
  if (!method) {
    return (
      <EmptyState art={<SlipArt />} title={t('noneTitle')}>
        {t('none')}
      </EmptyState>
    );
  }
  return (
    <>
      <MethodTiles
        label={t('payOutTo')}
        chosen={method.PaymentMethodId}
        onChoose={setChosen}
        tiles={methods.map((each) => ({
          id: each.PaymentMethodId,
          mark: <WayMark method={each} />,
          name: nameOf(each),
          note: each.Coin ? t('coin.note', { fee: coinText(each.Coin.Fee, each.Coin.Symbol, tag) }) : t(noteOf(each)),
        }))}
      />
      <WithdrawForm key={method.PaymentMethodId} method={method} possible={possible} onAsked={onAsked} />
    </>
  );
}

/** Leads to the newest withdrawal once it is there: the form fills the window, and would hide it. */
function useLeading(newest: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  /** The newest that stood when another was asked for. */
  const [askedAfter, setAskedAfter] = useState<string | null>();
  useEffect(() => {
    if (askedAfter === undefined || newest === askedAfter) return;
    setAskedAfter(undefined);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [askedAfter, newest]);
  return { heading, onAsked: () => setAskedAfter(newest) };
}

/** The account modal's withdraw tab: where to, how much and why not all, and what became of each. */
export function WithdrawTab() {
  const { t } = useTranslation('withdraw');
  const possible = useQuery(withdrawalMethodsQuery);
  const list = useQuery(withdrawalsQuery).data?.withdrawals ?? [];
  const { heading, onAsked } = useLeading(list[0]?.Id ?? null);
  useWithdrawalNews();
  if (possible.isPending) return <LinesSkeleton label={t('loading')} />;
  if (!possible.data) {
    return (
      <EmptyState
        art={<SlipArt />}
        title={t('failed')}
        action={<Button onClick={() => void possible.refetch()}>{t('retry')}</Button>}
      />
    );
  }
  const { methods, Blocked: blocked } = possible.data;
  return (
    <>
      {blocked !== null && <Blocked code={blocked} />}
      {blocked === 'AskYourAgent' && <AskAgent />}
      {blocked !== null && blocked !== 'PlayMoneyOnly' && <Possible possible={possible.data} />}
      {blocked === null && <Asking possible={possible.data} methods={methods} onAsked={onAsked} />}
      {list.length > 0 && (
        <section>
          <h3 ref={heading} tabIndex={-1}>
            {t('list')}
          </h3>
          <ul className="wd">
            {list.map((each) => (
              <WithdrawalCard key={each.Id} withdrawal={each} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
