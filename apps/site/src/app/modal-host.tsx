import { LinesSkeleton } from '@evens/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaBoundary } from '../shared/area-boundary.tsx';
import { useModals } from '../shared/modals/modal-store.ts';
import { areaModals } from './areas.ts';
import { MessageModal } from './message-modal.tsx';

/** Draws what the modal store holds: tagged modals of the areas, then the generic one on top. */
export function ModalHost() {
  const { t } = useTranslation('frame');
  const { tagged, generic, close, hideGeneric } = useModals();
  return (
    <>
      {tagged.map(({ tag, data }) => {
        const Modal = areaModals[tag];
        return (
          Modal && (
            <AreaBoundary key={tag} resetKey={data ?? tag}>
              <Suspense
                fallback={
                  <div className="modal">
                    <LinesSkeleton label={t('loading')} />
                  </div>
                }
              >
                <Modal data={data} onClose={() => close(tag)} />
              </Suspense>
            </AreaBoundary>
          )
        );
      })}
      <MessageModal modal={generic} onClose={hideGeneric} />
    </>
  );
}
