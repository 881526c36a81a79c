import { Card } from '@evens/ui';
import { type ComponentType, useEffect, useState } from 'react';

/** A card of the gallery. */
export interface GalleryPage {
  readonly title: string;
  readonly Show: ComponentType;
  readonly wide?: boolean;
}

/** Its own pages, and those of the areas: `NAME.gallery.tsx` in any of them. Each exports `states`, and comes by itself. */
const pages = import.meta.glob<{ states: readonly GalleryPage[] }>(['./*-states.tsx', '../../areas/**/*.gallery.tsx']);

/** Every component in every state, on one page: the product's own, not a copy of it. */
export function Gallery() {
  const [cards, setCards] = useState<readonly GalleryPage[]>([]);
  useEffect(() => {
    const load = async () => {
      const loaded = await Promise.all(Object.values(pages).map((page) => page()));
      setCards(loaded.flatMap((page) => page.states));
    };
    void load();
  }, []);
  return (
    <div className="page gallery">
      <h1 className="sr">Components</h1>
      {cards.map(({ title, Show, wide }) => (
        <Card key={title} title={title} className={wide ? 'gallery__card gallery__card--wide' : 'gallery__card'}>
          <div className="gallery__b">
            <Show />
          </div>
        </Card>
      ))}
    </div>
  );
}
