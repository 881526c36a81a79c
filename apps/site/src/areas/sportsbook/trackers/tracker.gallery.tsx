import { Suspense } from 'react';
import { sampleScenes } from './samples.ts';
import { Tracker } from './tracker.tsx';

/** Every sport's drawing, with its states, at the width of a desk's card; then as slots show them. */
function Trackers({ slots = false }: { slots?: boolean }) {
  return (
    <div className="gallery__row">
      {sampleScenes.map(({ name, scene, around }) => (
        <div key={name} style={{ width: slots ? 240 : 420 }}>
          <Suspense>
            <Tracker scene={scene} {...around} size={slots ? 'slot' : 'desk'} />
          </Suspense>
        </div>
      ))}
    </div>
  );
}

const Slots = () => <Trackers slots />;

export const states = [
  { title: 'Trackers', Show: Trackers, wide: true },
  { title: 'Trackers in slots', Show: Slots, wide: true },
];
