import './my-bets.css';
import type { LiveView, TicketLegView } from '@evens/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { eventTimeAt } from '../../../shared/fixtures/event-clock.ts';
import { startClock } from '../../../shared/fixtures/row-clock.ts';
import { scoreText } from '../../../shared/fixtures/score-text.ts';
import { useClockText } from '../../../shared/fixtures/use-clock-text.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { isInPlay } from '../../../shared/paths.ts';
import { useFixtureLive } from '../../../shared/realtime/index.ts';
import { useWriting } from '../writing.ts';
import { type LegNeed, legNow, type NeedUnit, type Pips } from './leg-needs.ts';

/** What a leg still needs, in words. */
export function useNeedWords() {
  const { t } = useTranslation('bets');
  const more = (unit: NeedUnit, count: number): string => t(`unit.${unit}`, { count });
  return (need: LegNeed, sides: readonly string[]): string => {
    switch (need.kind) {
      case 'any':
        return more(need.unit, need.count);
      case 'room':
        return t('need.atMost', { what: more(need.unit, need.count) });
      case 'sides':
        return [need.home, need.away]
          .flatMap((count, at) =>
            count > 0 ? [t('need.side', { side: sides[at] ?? '', what: more(need.unit, count) })] : [],
          )
          .join(' · ');
      default:
        return t(`need.${need.kind}`);
    }
  };
}

function PipMarks({ have, of }: Pips) {
  const { t } = useTranslation('bets');
  return (
    <span className="pips" role="img" aria-label={t('pips', { have, of })}>
      {Array.from({ length: of }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are told apart by their place alone
        <i key={at} className={at < have ? 'on' : undefined} />
      ))}
    </span>
  );
}

function InPlay({ leg, live }: { leg: TicketLegView; live: LiveView }) {
  const clockText = useClockText();
  const needWords = useNeedWords();
  const { fixture, marketKey, teasedMarketKey, outcome } = leg;
  const { sportAlias } = fixture;
  const wallMs = useSecond(Boolean(live.clock?.running));
  const clock = clockText(live, sportAlias, eventTimeAt(wallMs));
  const now = useMemo(
    () => legNow({ marketKey: teasedMarketKey ?? marketKey, outcome, sportAlias }, live),
    [marketKey, teasedMarketKey, outcome, sportAlias, live],
  );
  return (
    <span className="bleg__l num">
      <span className="bleg__c">
        <i className="livedot" aria-hidden="true" />
        {clock.big}
      </span>
      <b>{scoreText(live, sportAlias)}</b>
      {now && <span className="bleg__n">{needWords(now.need, fixture.competitors)}</span>}
      {now?.pips && <PipMarks {...now.pips} />}
    </span>
  );
}

/** Where a leg stands that waits for its result: clock, score and what is still needed; before it begins, when that is. */
export function LegLive({ leg }: { leg: TicketLegView }) {
  const { t } = useTranslation('sportsbook');
  const { tag, zoneHours } = useWriting();
  const now = useFixtureLive(leg.fixture.id);
  if (now?.live && isInPlay(now.status ?? '')) return <InPlay leg={leg} live={now.live} />;
  // Who has begun and is told of no more is about to be settled: its start says nothing then.
  if (now && now.status !== 'notStarted') return null;
  const start = startClock(leg.fixture.startMs, eventTimeAt(Date.now()), { tag, zoneHours }, t('list.tomorrow'));
  return (
    <span className="bleg__l num">
      <span className="bleg__c">{start.big}</span>
      {start.small}
    </span>
  );
}
