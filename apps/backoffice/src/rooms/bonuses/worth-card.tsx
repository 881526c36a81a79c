import type { AnswerOf, CampaignWay, previewCampaign } from '@evens/contract';
import { Button, Tag } from '@evens/ui';
import { cssVars } from '../../shared/css-vars.ts';
import { Note } from '../../shared/note.tsx';
import { TEXTS } from './texts.ts';

export type Preview = AnswerOf<typeof previewCampaign>;

/** What a campaign is worth to who plays it best, by currency, against its limit; and what countries forbid about it. */
export function WorthCard(props: {
  readonly preview: Preview | undefined;
  readonly waits: boolean;
  /** Takes a way to bring it below its limit; undefined where nothing may be changed now. */
  readonly onWay: ((way: CampaignWay) => void) | undefined;
}) {
  const { preview, waits, onWay } = props;
  const refused = (preview?.Blocked ?? null) !== null;
  return (
    <section className={refused ? 'card pad stk stk--m card--no' : 'card pad stk stk--m'} aria-busy={waits}>
      <div className="hline">
        <h2 className="h3">{TEXTS.worth}</h2>
        <span className="sp" />
        {preview && <Tag kind={refused ? 'alert' : 'won'}>{refused ? TEXTS.refused : TEXTS.inside}</Tag>}
      </div>
      {!preview && <p className="muted">{TEXTS.notYet}</p>}
      {preview?.Worth.map((worth) => (
        <Worth key={worth.Currency} worth={worth} refused={preview.Blocked === 'CampaignWorthTooMuch'} />
      ))}
      {preview?.Blocked && TEXTS.blocks[preview.Blocked] && (
        <Note kind="alert" words={TEXTS.blocks[preview.Blocked] ?? ''} />
      )}
      {preview?.Faults.map(({ Country, Faults }) => (
        <Note
          key={Country}
          kind="alert"
          words={`${TEXTS.forbidden(Country)}: ${Faults.map((fault) => TEXTS.faults[fault] ?? fault).join(' ')}`}
        />
      ))}
      {preview && preview.Ways.length > 0 && <Ways ways={preview.Ways} onWay={onWay} />}
      {preview && <p className="sub2">{TEXTS.fits(preview.Players)}</p>}
    </section>
  );
}

const wayText = ({ Part, Amounts }: CampaignWay): string =>
  Amounts === null
    ? TEXTS.ways[Part]
    : `${TEXTS.ways[Part]} ${Object.entries(Amounts)
        .map((each) => each.join(' '))
        .join(', ')}`;

function Ways({ ways, onWay }: { ways: readonly CampaignWay[]; onWay: ((way: CampaignWay) => void) | undefined }) {
  return (
    <>
      <h3 className="label">{TEXTS.waysInside}</h3>
      <ul className="vers2 num">
        {ways.map((way) => (
          <li key={wayText(way)}>
            <span>
              {wayText(way)} <b>{way.Percent} %</b>
            </span>
            {onWay && (
              <Button size="sm" aria-label={TEXTS.setWay(wayText(way))} onClick={() => onWay(way)}>
                {TEXTS.set}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Worth(props: { readonly worth: Preview['Worth'][number]; readonly refused: boolean }) {
  const { Currency, Percent, MostPercent, PerNewMoney } = props.worth;
  const over = props.refused && Percent > MostPercent;
  return (
    <div className="stk stk--s">
      <p className="big">
        <b>{Percent} %</b> {TEXTS.ofBonus(Currency)}
      </p>
      <div className={over ? 'gate gate--no' : 'gate'}>
        <span className="gate__f" style={cssVars({ '--p': Math.min(100, Percent) })} />
        <u style={cssVars({ '--p': MostPercent })} />
      </div>
      <p className="gate__l">
        <span>0</span>
        <span>{TEXTS.limit(MostPercent)}</span>
        <span>100 %</span>
      </p>
      {PerNewMoney !== null && <p className="sub2">{TEXTS.again(PerNewMoney)}</p>}
      {over && <Note kind="alert" words={TEXTS.notProposable(Percent, MostPercent)} />}
    </div>
  );
}
