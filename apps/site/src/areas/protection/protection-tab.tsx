import './protection.css';
import { LinesSkeleton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { protectionQuery } from '../../shared/protection/protection-query.ts';
import { Exclusion } from './exclusion.tsx';
import { HelpNote } from './help-note.tsx';
import { PROTECTION_PARTS } from './parts.ts';
import { TimeOut } from './time-out.tsx';

/** Everything by which a player protects himself: what limits him, what pauses him, what closes his account. */
export function ProtectionTab() {
  const { t } = useTranslation('protection');
  const { data, isError } = useQuery(protectionQuery);
  return (
    <div className="prt">
      {PROTECTION_PARTS.map(({ key, Part }) => (
        <Part key={key} />
      ))}
      <p className="prt__lead">{t('lead')}</p>
      {data ? (
        <>
          <TimeOut view={data} />
          <Exclusion view={data} />
          <HelpNote help={data.Help} />
        </>
      ) : isError ? (
        <p className="err" role="alert">
          {t('notRead')}
        </p>
      ) : (
        <LinesSkeleton rows={6} label={t('timeOut.heading')} />
      )}
    </div>
  );
}
