import './protection.css';
import { askToReturn, type ClosedAccountView, getClosedAccount } from '@evens/contract';
import { Button, Card, Icon } from '@evens/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { useTitle } from '../../shared/page-title.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { keepAccount, useClosedAccount } from '../../shared/session/closed-account.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { HelpNote } from './help-note.tsx';

function Standing({ account, onAsk, asking }: { account: ClosedAccountView; onAsk: () => void; asking: boolean }) {
  const { t } = useTranslation('protection');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const when = (ms: number) => dateTime(ms, { tag, zoneHours });
  const { SinceMs, UntilMs, ReturnAskedMs, ReturnFromMs, MayAskFromMs } = account;
  return (
    <>
      <p>
        {UntilMs === null
          ? t('closed.forGood', { since: when(SinceMs) })
          : t('closed.until', { since: when(SinceMs), until: when(UntilMs) })}{' '}
        {t('closed.thanks')}
      </p>
      <dl className="prt__sum num">
        <div>
          <dt>{t('closed.balance')}</dt>
          <dd>{moneyText(account.Balance, account.Currency, tag)}</dd>
        </div>
        <div>
          <dt>{t('closed.openBets')}</dt>
          <dd>{account.OpenBets}</dd>
        </div>
      </dl>
      <p className="prt__sub">{t('closed.payout')}</p>
      {ReturnAskedMs !== null && ReturnFromMs !== null ? (
        <p className="prt__note" role="status">
          <Icon name="clock-countdown" />
          <span>{t('closed.asked', { asked: when(ReturnAskedMs), from: when(ReturnFromMs) })}</span>
        </p>
      ) : Date.now() >= MayAskFromMs ? (
        <div className="prt__act">
          <span className="prt__sub">{t('closed.mayAsk')}</span>
          <Button kind="line" busy={asking} onClick={onAsk}>
            {t('closed.ask')}
          </Button>
        </div>
      ) : (
        <p className="prt__sub">{t('closed.notYet', { from: when(MayAskFromMs) })}</p>
      )}
    </>
  );
}

/** After an exclusion, and at each later try to sign in: what stands, and where help is. Nobody is signed in here. */
export function ClosedAccountScreen() {
  const { t } = useTranslation('protection');
  const { code } = useLanguage();
  const refusal = useRefusalText();
  const { pass, account } = useClosedAccount();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<string>();
  useTitle(t('closed.title'));
  useEffect(() => {
    if (pass === undefined || account) return;
    let left = false;
    void api.call(getClosedAccount, { body: { Pass: pass } }).then((answer) => {
      if (left) return;
      if (answer.ok) keepAccount(answer.value);
      else setFailed(refusal(answer.refusal));
    });
    return () => {
      left = true;
    };
  }, [pass, account, refusal]);
  const ask = async () => {
    if (pass === undefined) return;
    setAsking(true);
    const answer = await api.call(askToReturn, { body: { Pass: pass } });
    setAsking(false);
    if (answer.ok) keepAccount(answer.value);
    else setFailed(refusal(answer.refusal));
  };
  return (
    <div className="prt__page">
      <Card className="prt__card">
        <span className="prt__sign">
          <Icon name="pause-circle" />
        </span>
        <h1>{t('closed.title')}</h1>
        {account ? (
          <Standing account={account} asking={asking} onAsk={() => void ask()} />
        ) : (
          <p>
            {pass === undefined ? t('closed.again') : t('closed.reading')}{' '}
            {pass === undefined && <Link to={`/${code}/login`}>{t('closed.signIn')}</Link>}
          </p>
        )}
        {failed && (
          <p className="err" role="alert">
            {failed}
          </p>
        )}
        <HelpNote help={account?.Help ?? []} />
      </Card>
    </div>
  );
}
