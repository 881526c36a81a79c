import type { CampaignView } from '@evens/contract';
import { SelectField } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { differencesOf } from './differences.ts';
import { TEXTS } from './texts.ts';
import { firstVersion } from './words.ts';

type Version = CampaignView['Versions'][number];

/** Every wording with who wrote and who published it, and what one says otherwise than another. */
export function VersionsCard({ campaign }: { campaign: CampaignView }) {
  const { Versions } = campaign;
  const shown = firstVersion(campaign);
  const others = Versions.filter(({ Version: each }) => each !== shown?.Version);
  const [chosen, choose] = useState<number>();
  const other = others.find(({ Version: each }) => each === chosen) ?? others[0];
  return (
    <section className="card pad stk stk--m" aria-label={TEXTS.versions}>
      <h2 className="h3">{TEXTS.versions}</h2>
      {shown && other && (
        <>
          <SelectField
            label={TEXTS.compare}
            value={String(other.Version)}
            options={others.map(({ Version: each }) => ({ value: String(each), label: TEXTS.version(each) }))}
            onChange={({ target }) => choose(Number(target.value))}
          />
          <Comparison before={other} after={shown} />
        </>
      )}
      <ul className="vers2">
        {Versions.map((version) => (
          <li key={version.Version}>
            <span>
              <b>{TEXTS.version(version.Version)}</b>
              <small>{TEXTS.writtenBy(version.WrittenBy, momentOf(version.WrittenMs))}</small>
              {version.PublishedBy !== null && (
                <small>{TEXTS.publishedBy(version.PublishedBy, momentOf(version.PublishedMs ?? 0))}</small>
              )}
            </span>
            <span className="tag">{TEXTS.versionStates[version.State]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Comparison({ before, after }: { before: Version; after: Version }) {
  const differences = differencesOf(before.Content, after.Content);
  return (
    <section className="dif num" aria-label={TEXTS.comparison(before.Version, after.Version)}>
      {differences.length === 0 && <p className="muted">{TEXTS.same}</p>}
      {differences.map((each) => (
        <div key={each.place}>
          <code>{each.place}</code>
          <del>{each.before || TEXTS.nothing}</del>
          <ins>{each.after || TEXTS.nothing}</ins>
        </div>
      ))}
    </section>
  );
}
