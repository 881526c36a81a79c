import { askForErasure, type ErasureBlock, type PrivacyView, withdrawErasure } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, RefusedError } from '../../shared/api/api.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { usePrivacyDeed } from './privacy-query.ts';
import { useDay } from './use-day.ts';

export function ErasureCard({ erasure }: { erasure: PrivacyView['erasure'] }) {
  const { t } = useTranslation('privacy');
  const day = useDay();
  const refusal = useRefusalText();
  const erase = usePrivacyDeed(() => ask(api.call(askForErasure, { body: {} })));
  const keep = usePrivacyDeed(() => ask(api.call(withdrawErasure, { body: {} })));
  const { blocks, dueMs, waitDays, excluded } = erasure;
  const asked = dueMs !== null;
  return (
    <section className="card">
      <h3>{t('erase')}</h3>
      <p className="sub">{t('eraseNote')}</p>
      {asked ? (
        <div className="note note--alert" role="status">
          <Icon name="info" />
          <div>{t('eraseDue', { when: day(dueMs) })}</div>
        </div>
      ) : (
        <p className="sub2">{t('eraseWait', { days: waitDays })}</p>
      )}
      <Before blocks={blocks} excluded={excluded} />
      {erase.error instanceof RefusedError && erase.error.refusal.code !== 'ReauthenticationRequired' && (
        <p className="err" role="alert">
          {refusal(erase.error.refusal)}
        </p>
      )}
      {asked ? (
        <div className="hline">
          <Button kind="act" busy={keep.isPending} onClick={() => keep.mutate()}>
            {t('eraseKeep')}
          </Button>
        </div>
      ) : (
        <Erase
          disabled={blocks.length > 0}
          busy={erase.isPending}
          onYes={(settled) => erase.mutate(undefined, { onSettled: settled })}
        />
      )}
    </section>
  );
}

/** What has to be done first, and that an exclusion outlives the account. */
function Before({ blocks, excluded }: Pick<PrivacyView['erasure'], 'blocks' | 'excluded'>) {
  const { t } = useTranslation('privacy');
  if (blocks.length === 0 && !excluded) return null;
  return (
    <div className="note">
      <Icon name="info" />
      <div>
        {blocks.length > 0 && (
          <>
            <b>{t('eraseFirst')}</b>
            <ul>
              {blocks.map((block) => (
                <li key={`${block.kind}${block.amount}`}>
                  <Block {...block} />
                </li>
              ))}
            </ul>
          </>
        )}
        {excluded && t('excludedStays')}
      </div>
    </div>
  );
}

/** Asked a second time, since after a while nothing brings it back. */
function Erase(props: { disabled: boolean; busy: boolean; onYes: (settled: () => void) => void }) {
  const { t } = useTranslation('privacy');
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <div className="hline">
        <Button kind="alert" icon="trash" disabled={props.disabled} onClick={() => setSure(true)}>
          {t('erase')}
        </Button>
      </div>
    );
  }
  return (
    <div className="stk">
      <b>{t('eraseSure')}</b>
      <div className="hline">
        <Button kind="alert" busy={props.busy} onClick={() => props.onYes(() => setSure(false))}>
          {t('eraseYes')}
        </Button>
        <Button onClick={() => setSure(false)}>{t('eraseNo')}</Button>
      </div>
    </div>
  );
}

function Block({ kind, amount, currency, count }: ErasureBlock) {
  const { t } = useTranslation('privacy');
  const { tag } = useLanguage();
  if (amount !== null && currency !== null) {
    const words = { amount: moneyText(amount, currency, tag) };
    return kind === 'debt' ? t('debt', words) : t('money', words);
  }
  return kind === 'openBets' ? t('openBets', { count: count ?? 0 }) : t('payments', { count: count ?? 0 });
}
