import { Card } from '@evens/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { actionStates, choiceStates } from './control-states.tsx';
import { emptyStates, feedbackStates } from './feedback-states.tsx';
import { fieldStates } from './field-states.tsx';
import { priceStates } from './price-states.tsx';
import { rowStates } from './row-states.tsx';

/** Pages of the areas: `NAME.gallery.tsx` in any of them, exporting `states` with a title and what to draw. */
export interface GalleryPage {
  readonly title: string;
  readonly Show: ComponentType;
  readonly wide?: boolean;
}

const pages = import.meta.glob<{ states: readonly GalleryPage[] }>('../../areas/**/*.gallery.tsx');

const own: readonly GalleryPage[] = [
  priceStates,
  actionStates,
  choiceStates,
  fieldStates,
  feedbackStates,
  rowStates,
  emptyStates,
];

/** Every component in every state, on one page: the product's own, not a copy of it. */
export function Gallery() {
  const [areas, setAreas] = useState<readonly GalleryPage[]>([]);
  useEffect(() => {
    const load = async () => {
      const loaded = await Promise.all(Object.values(pages).map((page) => page()));
      setAreas(loaded.flatMap((page) => page.states));
    };
    void load();
  }, []);
  return (
    <div className="page gallery">
      <h1 className="sr">Components</h1>
      {[...own, ...areas].map(({ title, Show, wide }) => (
        <Card key={title} title={title} className={wide ? 'gallery__card gallery__card--wide' : 'gallery__card'}>
          <div className="gallery__b">
            <Show />
          </div>
        </Card>
      ))}
    </div>
  );
}
