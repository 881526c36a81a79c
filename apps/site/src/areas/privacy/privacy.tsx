import './privacy.css';
import { setConsent } from '@evens/contract';
import { Button, LinesSkeleton, Switch } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../shared/api/api.ts';
import { PURPOSES } from '../../shared/privacy/kept-in-browser.ts';
import { CopyCard } from './copy-card.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { privacyQuery, usePrivacyDeed } from './privacy-query.ts';
import { useDay } from './use-day.ts';

/** What the player agreed to, what is held about them, and what their browser keeps. */
export function Privacy() {
  const { t } = useTranslation('privacy');
  const { data, isPending, refetch } = useQuery(privacyQuery);
  if (isPending) return <LinesSkeleton rows={6} label={t('agreed')} />;
  if (!data) {
    return (
      <p className="acct__note">
        {t('failed')}
        <Button size="sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  return (
    <div className="priv">
      <section className="stk">
        <h3>{t('agreed')}</h3>
        <div className="rows">
          <div className="rw">
            <div className="rw__t">
              <b>{t('needed')}</b>
              <small>{t('neededNote')}</small>
            </div>
            <div className="rw__c">
              <span className="sub2">{t('always')}</span>
            </div>
          </div>
          {data.consents.map((consent) => (
            <Consent key={consent.kind} {...consent} />
          ))}
        </div>
        <span className="sub2">{t('dated')}</span>
      </section>
      <div className="priv__two">
        <CopyCard copy={data.copy} />
        <ErasureCard erasure={data.erasure} />
      </div>
      <section className="stk">
        <h3>{t('browser')}</h3>
        <p className="sub">{t('browserNote')}</p>
        <ul className="sub stk">
          {PURPOSES.map((purpose) => (
            <li key={purpose}>{t(purpose)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Consent({ kind, given, atMs }: { kind: 'emailOffers'; given: boolean; atMs: number | null }) {
  const { t } = useTranslation('privacy');
  const day = useDay();
  const change = usePrivacyDeed(() => ask(api.call(setConsent, { body: { kind, given: !given } })));
  return (
    <div className="rw">
      <div className="rw__t">
        <b>{t(kind)}</b>
        <small>{atMs === null ? t('never') : t('since', { when: day(atMs) })}</small>
      </div>
      <div className="rw__c">
        <Switch label={t(kind)} checked={given} onChange={() => change.mutate()} />
      </div>
    </div>
  );
}
