import { type HouseSettings, rollBackSettings, type SettingView } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';
import { wordsOf } from './words.ts';

type Version = HouseSettings['versions'][number];

type FieldOf = (name: string) => SettingView | undefined;

const changesText = ({ changes }: Version, fieldOf: FieldOf): string =>
  changes
    .map(({ field, before, after }) => {
      const known = fieldOf(field);
      const unit = known?.unit ?? null;
      return `${known?.title ?? field}: ${wordsOf(before, unit)} → ${wordsOf(after, unit)}`;
    })
    .join('; ');

/** Every version, the newest first: what it changed, who made it, and the way back to it. */
export function VersionsCard(props: {
  readonly settings: HouseSettings;
  readonly fieldOf: FieldOf;
  readonly mayChange: boolean;
}) {
  const { settings, fieldOf, mayChange } = props;
  const [back, goBack] = useState<number>();
  const act = useDo(rollBackSettings);
  const end = (): void => {
    goBack(undefined);
    act.reset();
  };
  const { version, versions } = settings;
  return (
    <section className="card" aria-label={TEXTS.versions}>
      <div className="card__h">
        <h2>{TEXTS.versions}</h2>
      </div>
      {versions.length === 0 && <p className="pad sub2">{TEXTS.noVersions}</p>}
      <div className="vers">
        {versions.map((each) => (
          <div key={each.version}>
            <b className="num">{each.version}</b>
            <span>
              {changesText(each, fieldOf)}
              <small>
                {TEXTS.by(each.madeByName ?? TEXTS.outside, each.approvedByName)}, {momentOf(each.madeAtMs)}
                {each.backTo !== null && ` · ${TEXTS.wentBack(each.backTo)}`} · {each.reason}
              </small>
            </span>
            {each.version === version && (
              <span className="tag">
                <Icon name="check" size="xs" />
                {TEXTS.live}
              </span>
            )}
            {each.version !== version && mayChange && <Back version={each.version} onBack={goBack} />}
          </div>
        ))}
        {versions.at(-1)?.version === 1 && mayChange && (
          <div>
            <b className="num">0</b>
            <span>{TEXTS.shipped}</span>
            <Back version={0} onBack={goBack} />
          </div>
        )}
      </div>
      <ReasonDialog
        open={back !== undefined}
        title={TEXTS.backTitle(back ?? 0)}
        confirm={TEXTS.backTo(back ?? 0)}
        busy={act.isPending}
        error={act.error}
        onClose={end}
        onConfirm={(reason) =>
          act.mutate({ body: { baseVersion: version, version: back ?? 0, reason } }, { onSuccess: end })
        }
      >
        <p>{TEXTS.backWhat}</p>
      </ReasonDialog>
    </section>
  );
}

const Back = ({ version, onBack }: { version: number; onBack: (version: number) => void }) => (
  <Button size="sm" onClick={() => onBack(version)}>
    {TEXTS.backTo(version)}
  </Button>
);
