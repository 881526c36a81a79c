import type { ShownSlide, SLIDE_PAGES } from '@evens/contract';
import { classNames, IconButton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnWith } from '../drawn/drawn.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Link } from '../link.tsx';
import { usePaths } from '../use-paths.ts';
import { slidePicture, slidesQuery, useOffers } from './offers.ts';

/** So long a slide stands before the next one comes. */
const STANDS_MS = 7000;
/** A finger that moved so far sideways meant the next slide. */
const SWIPE_PX = 40;

interface Shown {
  readonly slide: ShownSlide;
  /** A part of its texts: kicker, title, text, action. */
  readonly say: (part: string) => string;
}

type Page = (typeof SLIDE_PAGES)[number];

/** Where the texts of a page's slides stand, of slides that bring no words of their own. */
const TEXTS = {
  home: 'offers',
  sport: 'offers',
  live: 'offers',
  esports: 'offers',
  casino: 'casino',
  promotions: 'offers',
} as const satisfies Readonly<Record<Page, string>>;

/** Pages that have slides as the house came: they keep a place free until their slides are there. */
const HAVE_SLIDES: ReadonlySet<Page> = new Set(['home', 'casino']);

const phone = typeof matchMedia === 'undefined' ? undefined : matchMedia('(max-width:768px)');

const usePhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      phone?.addEventListener('change', listener);
      return () => phone?.removeEventListener('change', listener);
    },
    () => phone?.matches ?? false,
    () => drawnWith()?.phone ?? phone?.matches ?? false,
  );

/** The slides that have something true to say, with the texts that they name. */
function useSlides(page: Page): readonly Shown[] | undefined {
  const { i18n } = useTranslation(TEXTS[page]);
  const { code } = useLanguage();
  const { data } = useQuery(slidesQuery(page, code));
  const offers = useOffers();
  const narrow = usePhone();
  return data?.slides.flatMap((slide): readonly Shown[] => {
    const { words, device = 'all' } = slide;
    if (device !== 'all' && (device === 'phone') !== narrow) return [];
    if (words) {
      const said = new Map(Object.entries(words));
      return [{ slide, say: (part: string) => said.get(part) ?? '' }];
    }
    const offer = offers?.find(({ id }) => id === slide.id);
    // What the house does not give is not advertised; nor is what no language has words for.
    if (slide.id === 'accumulator' && !offer) return [];
    const key = (part: string) => `${TEXTS[page]}:slides.${slide.id}.${part}`;
    if (!i18n.exists(key('title'))) return [];
    return [{ slide, say: (part: string) => i18n.t(key(part) as 'offers:slides.live.title', offer?.values ?? {}) }];
  });
}

const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function OneSlide({ slide, say, label, hidden }: Shown & { label: string; hidden: boolean }) {
  const to = usePaths();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, not a set of fields
    <div className="slide" role="group" aria-label={label} hidden={hidden}>
      <img className="slide__p" {...slidePicture(slide)} sizes="(max-width:768px) 100vw, 860px" alt="" loading="lazy" />
      <div className="slide__t">
        {say('kicker') !== '' && <p className="slide__k">{say('kicker')}</p>}
        <h2>{say('title')}</h2>
        <p className="slide__d">{say('text')}</p>
        <Link className="btn btn--act" to={slide.path === '' ? to.home : `${to.home}/${slide.path}`}>
          {say('action')}
        </Link>
      </div>
    </div>
  );
}

/** What the house has to show, one picture after the other. They stand still for whoever looks closer, and for good on a press. */
export function Slides({ page }: { page: Page }) {
  const { t } = useTranslation('sportsbook');
  const slides = useSlides(page);
  const [at, setAt] = useState<number>();
  const [stopped, setStopped] = useState(false);
  const [watched, setWatched] = useState(false);
  const [from, setFrom] = useState<number>();
  const count = slides?.length ?? 0;
  const go = (by: number): void => setAt((now = 0) => (now + by + count) % count);
  useEffect(() => {
    if (count < 2 || stopped || watched || wantsStill()) return undefined;
    const timer = setInterval(() => setAt((now = 0) => (now + 1) % count), STANDS_MS);
    return () => clearInterval(timer);
  }, [count, stopped, watched]);
  if (!slides && !HAVE_SLIDES.has(page)) return null;
  if (!slides) return <div className="slides" aria-hidden="true" />;
  if (count === 0) return null;
  const shown = (at ?? 0) % count;
  return (
    <section
      // The first one stands there as soon as anything does; those that follow come softly.
      className={classNames('slides', at !== undefined && 'slides--moved')}
      aria-label={t('slides.label')}
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
      onTouchStart={(event) => setFrom(event.touches[0]?.clientX)}
      onTouchEnd={(event) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - (from ?? 0);
        if (from !== undefined && Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1);
        setFrom(undefined);
      }}
    >
      {slides.map(({ slide, say }, index) => (
        <OneSlide
          key={slide.id}
          slide={slide}
          say={say}
          label={t('slides.of', { at: index + 1, count })}
          hidden={index !== shown}
        />
      ))}
      {count > 1 && (
        <div className="slides__c">
          <IconButton icon="caret-left" label={t('slides.previous')} onClick={() => go(-1)} />
          <span className="slides__dots" aria-hidden="true">
            {slides.map(({ slide }, index) => (
              <i key={slide.id} className={classNames(index === shown && 'on')} />
            ))}
          </span>
          <IconButton icon="caret-right" label={t('slides.next')} onClick={() => go(1)} />
          <IconButton
            icon={stopped ? 'play-fill' : 'pause-fill'}
            label={t('slides.stop')}
            pressed={stopped}
            onClick={() => setStopped(!stopped)}
          />
        </div>
      )}
    </section>
  );
}
