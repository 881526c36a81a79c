import type { IncidentView } from '@evens/contract';
import { classNames, Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';

/** What people remember of a match, by our word for it. */
const KINDS = ['goal', 'disallowed', 'penaltyMissed', 'redCard'] as const;

const SIGNS = { goal: 'soccer-ball', disallowed: 'x-bold', penaltyMissed: 'minus-circle', redCard: 'card' } as const;

/** Goals and what came near one as a line of time: whoever did it at his side, the minute between; a goal that was taken back is struck. */
export function IncidentChips({ incidents }: { incidents: readonly IncidentView[] }) {
  const { t } = useTranslation('match');
  const told = incidents.flatMap((incident) => {
    const kind = KINDS.find((each) => each === incident.kind);
    return kind && incident.clockSec !== undefined ? [{ ...incident, kind, clockSec: incident.clockSec }] : [];
  });
  if (told.length === 0) return null;
  return (
    <ol className="rinc num">
      {told.map(({ number, kind, clockSec, score, player, side }) => (
        <li key={number} className={classNames(kind === 'disallowed' && 'off', side === 'away' && 'rinc--away')}>
          <span>
            {kind === 'redCard' ? <i className="rinc__c" /> : <Icon name={SIGNS[kind]} size="xs" />}
            <span className={kind === 'goal' || kind === 'redCard' ? 'sr' : undefined}>{t(`incident.${kind}`)}</span>
            {player !== undefined && <span>{player}</span>}
            {kind === 'goal' && score && <b>{`${score[0]}–${score[1]}`}</b>}
          </span>
          <time>{Math.floor(clockSec / 60) + 1}′</time>
        </li>
      ))}
    </ol>
  );
}
