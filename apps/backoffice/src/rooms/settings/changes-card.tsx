import type { SettingView } from '@evens/contract';
import { Icon } from '@evens/ui';
import { TEXTS } from './texts.ts';
import { type Changes, drafted, wordsOf } from './words.ts';

/** Every change of the draft, in words: what stands, and what would. */
export function ChangesCard(props: {
  readonly changes: Changes;
  readonly fieldOf: (name: string) => SettingView | undefined;
}) {
  const { changes, fieldOf } = props;
  const changed = Object.keys(changes).flatMap((name) => fieldOf(name) ?? []);
  return (
    <section className="card" aria-label={TEXTS.changes}>
      <div className="card__h">
        <h2>{TEXTS.changes}</h2>
      </div>
      {changed.length === 0 && <p className="pad sub2">{TEXTS.noChanges}</p>}
      <div className="sdf num">
        {changed.map((field) => (
          <div key={field.name}>
            <span>{field.title}</span>
            <del>{wordsOf(field.value, field.unit)}</del>
            <Icon name="arrow-right" size="xs" />
            <ins>{wordsOf(drafted(changes, field), field.unit)}</ins>
          </div>
        ))}
      </div>
    </section>
  );
}
