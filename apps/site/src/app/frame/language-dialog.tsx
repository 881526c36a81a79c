import { Dialog } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { OverPart, overScreen } from './over-part.tsx';
import { useOverlays } from './overlays.ts';

const LanguageChoice = overScreen((file) => file.LanguageChoice);

/** The languages of the house, over the page. */
export function LanguageDialog() {
  const { t } = useTranslation('frame');
  const { languages: open, closeAll } = useOverlays();
  return (
    <Dialog open={open} onClose={closeAll} title={t('language.choose')} closeLabel={t('language.close')}>
      <OverPart>
        <LanguageChoice />
      </OverPart>
    </Dialog>
  );
}
