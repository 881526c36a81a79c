import { LinesSkeleton } from '@evens/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaBoundary } from '../shared/area-boundary.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { useModals } from '../shared/modals/modal-store.ts';
import { loadAreaModals } from './areas.ts';
import { MessageModal } from './message-modal.tsx';

const TaggedModal = lazyScreen(loadAreaModals, (file) => file.TaggedModal);

/** Draws what the modal store holds: tagged modals of the areas, then the generic one on top. */
export function ModalHost() {
  const { t } = useTranslation('frame');
  const { tagged, generic, close, hideGeneric } = useModals();
  return (
    <>
      {tagged.map(({ tag, data }) => (
        <AreaBoundary key={tag} resetKey={data ?? tag}>
          <Suspense
            fallback={
              <div className="modal">
                <div className="dialog modal__wait">
                  <LinesSkeleton label={t('loading')} />
                </div>
              </div>
            }
          >
            <TaggedModal tag={tag} data={data} onClose={() => close(tag)} />
          </Suspense>
        </AreaBoundary>
      ))}
      <MessageModal modal={generic} onClose={hideGeneric} />
    </>
  );
}
