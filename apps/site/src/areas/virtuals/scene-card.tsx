import { storySheet } from '@evens/catalogue';
import type { VirtualFrameView, VirtualRoundView, VirtualSportView } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { frameAt, orderAt, saidAt, type VirtualPhase } from './round-state.ts';
import { SceneCanvas } from './scene/scene-canvas.tsx';
import { useVirtualPhase, type VirtualNow } from './use-virtual.ts';

const clockText = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The last thing that happened, in the sport's own word. */
function Moment({ frame, plays, round }: { frame: VirtualFrameView; plays: string; round: VirtualRoundView }) {
  const { t } = useTranslation('match');
  const word = storySheet(plays).moments[frame.kind];
  if (!word) return null;
  const text = t(`incident.${word}` as 'incident.goal');
  const side = frame.side && round.sides[frame.side === 'home' ? 0 : 1];
  const minute = frame.clockSec !== undefined && plays === 'soccer' ? `${Math.floor(frame.clockSec / 60) + 1}′ ` : '';
  return (
    <p className="vscene__m">
      {minute}
      {side ? `${side.shortName}: ` : ''}
      {text}
    </p>
  );
}

/** Who leads a race, or how it came out: the first three. */
function Order({ round, phase }: { round: VirtualRoundView; phase: VirtualPhase }) {
  const { t } = useTranslation('virtuals');
  const codes =
    round.order.length > 0 ? round.order : phase.kind === 'running' ? orderAt(round.frames ?? [], phase.at) : [];
  if (codes.length === 0) return <b>{t('runners', { count: round.runners.length })}</b>;
  return codes.slice(0, 3).map((code, index) => {
    const runner = round.runners.find((each) => each.code === code);
    if (!runner) return null;
    return (
      <span key={code}>
        <i style={{ background: `#${runner.colours[0] ?? '7c878e'}` }} />
        {t('place', { place: index + 1, name: `${runner.number} ${runner.shortName}` })}
      </span>
    );
  });
}

function Board({ round, phase }: { round: VirtualRoundView; phase: VirtualPhase }) {
  const { t } = useTranslation('virtuals');
  const [home, away] = round.sides;
  const frame = phase.kind === 'running' ? frameAt(round.frames ?? [], phase.at) : undefined;
  const score = round.score ?? frame?.score;
  return (
    <div className="vboard num" role="status">
      {home && away ? (
        <>
          <span>
            <i style={{ background: `#${home.colours[0] ?? '7c878e'}` }} />
            <span className="clip">{home.name}</span>
          </span>
          <b>{score ? `${score[0]}–${score[1]}` : phase.kind === 'running' ? '0–0' : '–'}</b>
          <span>
            <i style={{ background: `#${away.colours[0] ?? '7c878e'}` }} />
            <span className="clip">{away.name}</span>
          </span>
        </>
      ) : (
        <Order round={round} phase={phase} />
      )}
      <small>{t(`phase.${phase.kind}`)}</small>
    </div>
  );
}

/** The picture of a round: before it the ground, while it runs what happens, behind it how it ended. */
export function SceneCard({ sport, virtual }: { sport: VirtualSportView; virtual: VirtualNow }) {
  const { t } = useTranslation('virtuals');
  const texts = useCatalogueTexts();
  const phase = useVirtualPhase(virtual, 250);
  const { round, now } = virtual;
  const name = texts.sport(sport.key);
  const said = round && phase.kind === 'running' ? saidAt(round.frames ?? [], phase.at) : undefined;
  return (
    <section className="card vscene" aria-label={name} data-phase={phase.kind}>
      <SceneCanvas round={round} now={now} label={t('scene', { sport: name })} />
      <header className="vscene__t">
        <h1>{name}</h1>
        {round && (
          <p className="num">
            {t('round', { number: round.number })}
            {phase.kind === 'open' && <b>{t('closesIn', { time: clockText(phase.leftMs) })}</b>}
          </p>
        )}
      </header>
      {said && round && <Moment frame={said} plays={sport.plays} round={round} />}
      {round && <Board round={round} phase={phase} />}
    </section>
  );
}
