import type { FixtureRow, getSchedule, ResponseOf } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { MixedRows } from '../../../shared/fixtures/mixed-rows.tsx';
import { RaceRow } from '../../../shared/fixtures/race-row.tsx';
import { RunnerRow } from '../../../shared/fixtures/runner-row.tsx';
import { clockTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { isInPlay } from '../../../shared/paths.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { type HourGroup, hourGroups } from './schedule-choice.ts';

type Answer = ResponseOf<typeof getSchedule>;

/** What is in play takes one line of a day that is read for what comes: how many, and the way to them. */
export function LiveFold({ answer, onOpen }: { answer: Answer; onOpen: () => void }) {
  const { t } = useTranslation('sportsbook');
  const count = answer.hours.find(({ from }) => from === 'now')?.matches ?? 0;
  if (count === 0 || answer.fixtures.some(({ status }) => isInPlay(status))) return null;
  return (
    <button type="button" className="schlive" onClick={onOpen}>
      <span className="livedot" aria-hidden="true" />
      <b>{t('home.live')}</b>
      <span className="num">{t('home.matches', { count })}</span>
      <Icon name="caret-right" size="xs" />
    </button>
  );
}

/** The hours of a day, each one table: its time over the columns, a line a league, and rows as every list has them. */
export const Hours = ({ answer }: { answer: Answer }) =>
  hourGroups(answer.fixtures, answer.hours, isInPlay).map((group) => <Hour key={group.from} group={group} />);

const otherRow = (row: FixtureRow) => (row.kind === 'race' ? <RaceRow row={row} /> : <RunnerRow row={row} />);

function Hour({ group }: { group: HourGroup<FixtureRow> }) {
  const { t } = useTranslation(['results', 'sportsbook']);
  const style = { tag: useLanguage().tag, zoneHours: useSettings((settings) => settings.timezone) };
  const { from, count, rows } = group;
  const name = from === 'now' ? t('schedule.now') : clockTime(from, style);
  return (
    <section className={from === 'now' ? 'schg' : 'schg schg--coming'} aria-label={name}>
      <MixedRows
        name={
          <h2 className="schg__h num">
            <b>{name}</b> <span className="n">{t('sportsbook:home.matches', { count })}</span>
          </h2>
        }
        rows={rows}
        otherRow={otherRow}
      />
    </section>
  );
}
