import { Overlay } from '@evens/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OverPart, overScreen } from '../over-part.tsx';
import { useOverlays } from '../overlays.ts';

const Palette = overScreen((file) => file.Palette);

/** Search over everything, from anywhere: Ctrl K or the field in the bar. */
export function SearchPalette() {
  const { t } = useTranslation('frame');
  const { search, closeAll, openSearch } = useOverlays();
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openSearch();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [openSearch]);
  return (
    <Overlay open={search} onClose={closeAll} label={t('search.label')}>
      <OverPart>
        <Palette />
      </OverPart>
    </Overlay>
  );
}
