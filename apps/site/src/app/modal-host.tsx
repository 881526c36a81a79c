import { Button, Dialog, Spinner } from '@evens/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaBoundary } from '../shared/area-boundary.tsx';
import { useModals } from '../shared/modals/modal-store.ts';
import { areaModals } from './areas.ts';

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
                    <Spinner size="lg" label={t('loading')} />
                  </div>
                }
              >
                <Modal data={data} onClose={() => close(tag)} />
              </Suspense>
            </AreaBoundary>
          )
        );
      })}
      <Dialog
        open={generic !== undefined}
        onClose={hideGeneric}
        title={generic?.title ?? t('modal.error')}
        closeLabel={t('modal.close')}
        actions={
          <Button kind="sel" onClick={hideGeneric}>
            {t('modal.ok')}
          </Button>
        }
      >
        <p>{generic?.message}</p>
      </Dialog>
    </>
  );
}
