import { EmptyState, SearchArt } from '@evens/ui';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** One line of what was found. */
export interface Hit {
  readonly key: string;
  readonly to: string;
  readonly line: (at: { query: string; on: boolean; id: string; onOpen: () => void }) => ReactNode;
}

export interface Group {
  readonly label: string;
  readonly hits: readonly Hit[];
}

/** One kind of what was found; the line at `at` of all is the one that Enter opens. */
export function FoundGroup(props: {
  group: Group;
  ordered: readonly Hit[];
  at: number;
  query: string;
  onOpen: (hit: Hit) => void;
}) {
  const { group, ordered, at, query, onOpen } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox has no element of its own
    <div role="group" aria-label={group.label}>
      <div role="presentation" className="pal__h">
        {group.label}
      </div>
      {group.hits.map((hit) => {
        const index = ordered.indexOf(hit);
        return (
          <Fragment key={hit.key}>
            {hit.line({ query, on: index === at, id: `found-${index}`, onOpen: () => onOpen(hit) })}
          </Fragment>
        );
      })}
    </div>
  );
}

/** Says how much was found, to whoever does not see it. */
export function Applied({ count, text }: { count: number; text: string }) {
  const { t } = useTranslation('frame');
  return (
    <p role="status" className="sr">
      {t('search.applied', { count, text })}
    </p>
  );
}

/** Too little was typed, or what was typed is nowhere. */
export function NothingFound({ asked, applied }: { asked: string; applied: boolean }) {
  const { t } = useTranslation('frame');
  return (
    <div role="status">
      {asked.length < 2 ? (
        <EmptyState art={<SearchArt />} title={t('search.tooShortTitle')}>
          {t('search.tooShort')}
        </EmptyState>
      ) : (
        applied && (
          <EmptyState art={<SearchArt />} title={t('search.nothingTitle', { text: asked })}>
            {t('search.nothing')}
          </EmptyState>
        )
      )}
    </div>
  );
}

/** Said under what stands there until a second letter comes. */
export function OneLetter() {
  const { t } = useTranslation('frame');
  return (
    <p role="status" className="pal__one">
      {t('search.tooShort')}
    </p>
  );
}

export function KeyHints() {
  const { t } = useTranslation('frame');
  return (
    <div className="pal__f">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('search.move')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('search.openKey')}
      </span>
    </div>
  );
}
