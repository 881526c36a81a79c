import { type CampaignView, stopCampaign } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** Ends what a campaign gives, by one person, who says why. */
export function StopButton({ campaign, small }: { campaign: CampaignView; small?: boolean }) {
  const [asked, ask] = useState(false);
  const act = useDo(stopCampaign);
  const close = (): void => {
    act.reset();
    ask(false);
  };
  return (
    <>
      <Button kind="alert" {...(small && { size: 'sm' as const })} onClick={() => ask(true)}>
        {TEXTS.stop}
        <span className="sr"> {campaign.Key}</span>
      </Button>
      <ReasonDialog
        open={asked}
        title={TEXTS.stopTitle(campaign.Key)}
        confirm={TEXTS.stop}
        kind="alert"
        busy={act.isPending}
        error={act.error}
        onClose={close}
        onConfirm={(reason) =>
          act.mutate({ params: { id: campaign.Id }, body: { Reason: reason } }, { onSuccess: close })
        }
      >
        {TEXTS.stopWhat}
      </ReasonDialog>
    </>
  );
}
