import { Overlay } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { OverPart, overScreen } from './over-part.tsx';
import { useOverlays } from './overlays.ts';

const Drawer = overScreen((file) => file.Drawer);

/** The sidebar of phones and tablets, from the bottom bar. */
export function MenuDrawer() {
  const { t } = useTranslation('frame');
  const { menu, closeAll } = useOverlays();
  return (
    <Overlay open={menu} onClose={closeAll} label={t('menu.label')} className="over--menu">
      <OverPart>
        <Drawer />
      </OverPart>
    </Overlay>
  );
}
