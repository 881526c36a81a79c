import { classNames } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../shared/lazy-screen.tsx';
import { type Around, sayOf, sideName } from './say.ts';
import type { Box, DrawnScene, Tracked } from './view.ts';

/** `ground`: over a picture of the ground, which has the lines. `board`: in the hall of a stage, at the desk and on phones. */
export type TrackerSize = 'desk' | 'phone' | 'slot' | 'ground' | 'board' | 'board-phone';

/** Pixels that the drawing is made for: the picture follows the width of its place, words hardly change. */
const BOXES: Record<TrackerSize, Box> = {
  desk: { width: 395, height: 288, flat: false },
  phone: { width: 366, height: 204, flat: false },
  slot: { width: 320, height: 104, flat: true },
  ground: { width: 760, height: 350, flat: false, ground: true },
  board: { width: 760, height: 226, flat: false, head: 124 },
  'board-phone': { width: 390, height: 134, flat: false, head: 78 },
};
/** The diamond stands beside its zone and counts. */
const WIDE: Partial<Record<TrackerSize, Box>> = { desk: { width: 500, height: 288, flat: false } };
/** Words and lanes need so much height. */
const LEAST: Partial<Record<DrawnScene['of'], number>> = { race: 236 };

export function boxOf(of: DrawnScene['of'], size: TrackerSize): Box {
  const box = (of === 'baseball' ? WIDE[size] : undefined) ?? BOXES[size];
  return box.flat ? box : { ...box, height: Math.max(box.height, LEAST[of] ?? 0) };
}

/** Each comes for its sport alone; whoever shows a tracker says what stands there until then. */
const Soccer = lazyPart(
  'drawn-soccer',
  () => import('./soccer.tsx'),
  (file) => file.Soccer,
);
const Tennis = lazyPart(
  'drawn-tennis',
  () => import('./tennis.tsx'),
  (file) => file.Tennis,
);
const Basketball = lazyPart(
  'drawn-basketball',
  () => import('./basketball.tsx'),
  (file) => file.Basketball,
);
const Hockey = lazyPart(
  'drawn-hockey',
  () => import('./hockey.tsx'),
  (file) => file.Hockey,
);
const Baseball = lazyPart(
  'drawn-baseball',
  () => import('./baseball.tsx'),
  (file) => file.Baseball,
);
const Rounds = lazyPart(
  'drawn-rounds',
  () => import('./rounds.tsx'),
  (file) => file.Rounds,
);
const Race = lazyPart(
  'drawn-race',
  () => import('./race.tsx'),
  (file) => file.Race,
);

const Pitch = lazyPart(
  'drawn-pitch',
  () => import('./pitch.tsx'),
  (file) => file.Pitch,
);
const NetCourt = lazyPart(
  'drawn-net',
  () => import('./net-court.tsx'),
  (file) => file.NetCourt,
);
const Arena = lazyPart(
  'drawn-arena',
  () => import('./arena.tsx'),
  (file) => file.Arena,
);
const Cricket = lazyPart(
  'drawn-cricket',
  () => import('./cricket.tsx'),
  (file) => file.Cricket,
);
const Cloth = lazyPart(
  'drawn-cloth',
  () => import('./table-games.tsx'),
  (file) => file.Cloth,
);
const Dartboard = lazyPart(
  'drawn-dartboard',
  () => import('./table-games.tsx'),
  (file) => file.Dartboard,
);
const Chessboard = lazyPart(
  'drawn-chessboard',
  () => import('./table-games.tsx'),
  (file) => file.Chessboard,
);
const Ring = lazyPart(
  'drawn-ring',
  () => import('./ring.tsx'),
  (file) => file.Ring,
);
const CurlingSheet = lazyPart(
  'drawn-sheet',
  () => import('./ring.tsx'),
  (file) => file.CurlingSheet,
);

/** Grounds of sports whose ball nobody follows. */
const GROUNDS = {
  pitch: Pitch,
  net: NetCourt,
  arena: Arena,
  cricket: Cricket,
  cloth: Cloth,
  dartboard: Dartboard,
  ring: Ring,
  chessboard: Chessboard,
  sheet: CurlingSheet,
} as const;

/** All of them, for whoever must not wait. */
export const DRAWINGS = [Soccer, Tennis, Basketball, Hockey, Baseball, Rounds, Race, ...Object.values(GROUNDS)];

function Drawing({ scene, box, tracked }: { scene: DrawnScene; box: Box; tracked: Tracked }) {
  const { t } = useTranslation('match');
  switch (scene.of) {
    case 'soccer':
      return <Soccer scene={scene} box={box} />;
    case 'tennis':
      return <Tennis scene={scene} box={box} />;
    case 'basketball':
      return <Basketball scene={scene} box={box} />;
    case 'ice-hockey':
      return <Hockey scene={scene} box={box} />;
    case 'baseball':
      return (
        <Baseball
          scene={scene}
          box={box}
          letters={[t('tracker.ballLetter'), t('tracker.strikeLetter'), t('tracker.outLetter')]}
        />
      );
    case 'rounds':
      return (
        <Rounds
          scene={scene}
          box={box}
          words={{
            halves: [t('tracker.firstHalf'), t('tracker.secondHalf')],
            sides: [sideName(tracked, 'home'), sideName(tracked, 'away')],
          }}
        />
      );
    case 'race':
      return <Race scene={scene} tracked={tracked} box={box} words={[t('tracker.start'), t('tracker.post')]} />;
    case 'ground': {
      const Ground = GROUNDS[scene.kind];
      return <Ground scene={scene} box={box} />;
    }
  }
}

/**
 * The contest as it stands, drawn: who has it, where, how dangerous. The same drawing on the server and in the browser, by
 * `size` alone; with new props only what moved changes, and glides there.
 */
export function Tracker(props: Around & { scene: DrawnScene; size: TrackerSize; className?: string }) {
  const { scene, tracked, size } = props;
  const { t } = useTranslation(['match', 'sportsbook']);
  const box = boxOf(scene.of, size);
  const { head = 0 } = box;
  const said = sayOf(scene, props, t);
  return (
    <figure className={classNames('trk', `trk--${size}`, props.className)}>
      <svg
        viewBox={`0 ${-head} ${box.width} ${box.height + head}`}
        role="img"
        aria-label={said?.text ?? t('tracker.label')}
      >
        <Drawing scene={scene} box={box} tracked={tracked} />
      </svg>
      {said && !box.flat && (
        <figcaption className="trk__say" aria-hidden="true">
          <span>
            <i className={`trk__dot trk__dot--${said.pulse}`} />
            {said.text}
          </span>
        </figcaption>
      )}
    </figure>
  );
}
