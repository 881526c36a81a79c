import { SETTING_AREAS, type SettingArea, type SettingView } from '@evens/contract';
import { TEXTS } from './texts.ts';
import type { Changes } from './words.ts';

/** The areas, each with how much of it the draft changes. */
export function AreaNav(props: {
  readonly fields: readonly SettingView[];
  readonly changes: Changes;
  readonly area: SettingArea;
  readonly onArea: (area: SettingArea) => void;
}) {
  const { fields, changes, area, onArea } = props;
  const changedIn = (name: SettingArea): number =>
    fields.filter((field) => field.area === name && Object.hasOwn(changes, field.name)).length;
  return (
    <nav className="card sets" aria-label={TEXTS.areasLabel}>
      {SETTING_AREAS.map((name) => (
        <button
          key={name}
          type="button"
          className="nav"
          aria-current={name === area ? 'true' : undefined}
          onClick={() => onArea(name)}
        >
          <span className="nav__t">{TEXTS.areas[name]}</span>
          {changedIn(name) > 0 && <span className="badge">{changedIn(name)}</span>}
        </button>
      ))}
    </nav>
  );
}
