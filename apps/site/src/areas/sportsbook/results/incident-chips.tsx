import type { IncidentView } from '@evens/contract';
import { classNames } from '@evens/ui';
import { useTranslation } from 'react-i18next';

/** What people remember of a match, by our word for it. */
const KINDS = ['goal', 'disallowed', 'penaltyMissed', 'redCard'] as const;

/** Goals and what came near one, each with its minute; a goal that was taken back is struck. */
export function IncidentChips({ incidents }: { incidents: readonly IncidentView[] }) {
  const { t } = useTranslation('match');
  const told = incidents.flatMap((incident) => {
    const kind = KINDS.find((each) => each === incident.kind);
    return kind && incident.clockSec !== undefined ? [{ ...incident, kind, clockSec: incident.clockSec }] : [];
  });
  if (told.length === 0) return null;
  return (
    <ol className="rinc num">
      {told.map(({ number, kind, clockSec, score, player }) => (
        <li key={number} className={classNames(kind === 'disallowed' && 'off')}>
          <b>{Math.floor(clockSec / 60) + 1}′</b>
          {[t(`incident.${kind}`), player].filter(Boolean).join(' ')}
          {kind === 'goal' && score && `, ${score[0]}–${score[1]}`}
        </li>
      ))}
    </ol>
  );
}
