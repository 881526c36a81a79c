import { type BonusView, getDeskBonuses, getPlayerTags } from '@evens/contract';
import { amountText } from '../../../shared/bet-words.ts';
import { type Column, DataTable } from '../../../shared/data-table.tsx';
import { momentOf } from '../../../shared/format.ts';
import { Refused } from '../../../shared/refused.tsx';
import { useAsk } from '../../../shared/use-calls.ts';
import { LIFE_TEXTS as TEXTS } from './life-texts.ts';
import type { PanelProps } from './panel-props.ts';

const COLUMNS: readonly Column<BonusView>[] = [
  { title: TEXTS.time, cell: ({ TakenMs }) => momentOf(TakenMs) },
  {
    title: TEXTS.bonus,
    className: 'w',
    cell: ({ Key, Title, Version }) => (
      <>
        <b>{Key}</b>
        <small className="sub2">
          {Title['en-US'] ?? Object.values(Title)[0]}, {Version}
        </small>
      </>
    ),
  },
  { title: TEXTS.state, cell: ({ State, Reason }) => [State, Reason].filter(Boolean).join(', ') },
  {
    title: TEXTS.given,
    className: 'r',
    cell: ({ Amount, Currency }) => (
      <b>
        {amountText(Amount)} {Currency}
      </b>
    ),
  },
  { title: TEXTS.left, className: 'r', cell: ({ Left }) => amountText(Left) },
  {
    title: TEXTS.staked,
    className: 'r',
    cell: ({ Staked, ToStake }) => `${amountText(Staked)} / ${amountText(ToStake)}`,
  },
  { title: TEXTS.converted, className: 'r', cell: ({ Converted }) => amountText(Converted) },
];

/** A player's bonuses and the tags that decide which segments he is in. */
export function BonusesPanel({ player: { accountId } }: PanelProps) {
  const { data, error } = useAsk(getDeskBonuses, { params: { accountId } });
  const tags = useAsk(getPlayerTags, { params: { accountId } });
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.bonuses}</h2>
        <span className="sp" />
        <span className="sub2">
          {TEXTS.tags}: {tags.data?.Tags.map(({ Tag }) => Tag).join(', ') || TEXTS.noTags}
        </span>
      </div>
      <Refused error={error ?? tags.error} />
      <DataTable
        label={TEXTS.bonuses}
        columns={COLUMNS}
        items={data?.Bonuses}
        keyOf={({ Id }) => Id}
        empty={[TEXTS.noBonuses]}
      />
    </section>
  );
}
