import './bonuses.css';
import { Dialog } from '@evens/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaim } from '../../shared/bonuses/bonuses.ts';
import type { ModalProps } from '../../shared/modals/modal-store.ts';
import { ClaimForm } from './claim-form.tsx';
import { useClaimWords } from './use-claim-words.ts';

/** The claim bonus modal (specification 2, section 4): a code, a button, and what became of it. `data`: the code to begin with. */
export function ClaimModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('bonuses');
  const words = useClaimWords('wrongMark');
  const { successfulBonusClaim, errors, reset } = useClaim();
  useEffect(() => reset, [reset]);
  return (
    <Dialog open onClose={onClose} title={t('claimTitle')} closeLabel={t('close')}>
      <div className="bns">
        <ClaimForm entered={data ?? ''} />
        <p role="status" className="sub">
          {successfulBonusClaim && t('claimed')}
        </p>
        {errors.ClaimBonus && (
          <p className="note note--alert" role="alert">
            {words(errors.ClaimBonus)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
