import { type AnswerOf, type getAgentOverview, type SubAgentsView, takeAgentCommission } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { amountText, moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { creditParts } from './model.ts';

type OverviewData = AnswerOf<typeof getAgentOverview>;

const growing = (percent: number) => ({ '--p': percent }) as CSSProperties;

/** Credit in one bar: what those directly below were given, the most first, and what is left. */
function CreditBar({ branch, overview }: { branch: SubAgentsView; overview: OverviewData }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const { given, rest, free } = creditParts(branch, overview.Credit, overview.Free);
  return (
    <div className="agm__bar">
      {given.map(({ id, name, amount, percent }) => (
        <span key={id} style={growing(percent)}>
          <small>{name}</small>
          <b className="num">{amountText(amount, tag)}</b>
        </span>
      ))}
      {rest && (
        <span style={growing(rest.percent)}>
          <small>{t('others', { number: rest.many })}</small>
          <b className="num">{amountText(rest.amount, tag)}</b>
        </span>
      )}
      <span className="agm__free" style={growing(free)}>
        <small>{t('freeToGive')}</small>
        <b className="num">{moneyText(overview.Free, overview.Currency, tag)}</b>
      </span>
    </div>
  );
}

/** What was earned in closed months and not taken: one press makes credit of it. */
function Earned({ earned, currency }: { earned: string; currency: string }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  // One for each wish: a press whose answer was lost is the same wish again.
  const key = useRef(crypto.randomUUID());
  const take = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.call(takeAgentCommission, { body: { Amount: earned, idempotencyKey: key.current } });
    setBusy(false);
    if (!answer.ok) return setRefused(refusal(answer.refusal));
    key.current = crypto.randomUUID();
    setRefused(undefined);
    await queries.invalidateQueries({ queryKey: ['agents'] });
  };
  if (Number(earned) === 0) return null;
  return (
    <div className="agm__foot">
      <span>
        {t('earned')} <b className="num">{moneyText(earned, currency, tag)}</b>
      </span>
      <Button size="sm" busy={busy} onClick={() => void take()}>
        {t('takeEarned')}
      </Button>
      {refused && <p role="alert">{refused}</p>}
    </div>
  );
}

/** All credit of a branch's top: where it stands, what open bets may cost of it, and what was earned beside it. */
export function CreditStrip({ branch, overview }: { branch: SubAgentsView; overview: OverviewData }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const to = usePaths();
  const money = (amount: string) => moneyText(amount, overview.Currency, tag);
  return (
    <section className="card agm__credit">
      <div className="agm__granted">
        <small>{t('granted')}</small>
        <b className="num">{money(overview.Credit)}</b>
      </div>
      <CreditBar branch={branch} overview={overview} />
      <div className="agm__foot">
        <span>
          <Icon name="warning-circle-fill" size="sm" />
          {t('atRiskNote', { amount: money(overview.AtRisk) })}
        </span>
        <Link className="agm__lnk" to={to.agents('users')}>
          {t('whoHolds')}
        </Link>
      </div>
      <Earned earned={overview.Earned} currency={overview.Currency} />
    </section>
  );
}
