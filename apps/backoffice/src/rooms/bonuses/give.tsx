import { type CampaignView, giveBonusManually } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { Note } from '../../shared/note.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { PlayerField } from './player-field.tsx';
import { TEXTS } from './texts.ts';
import { liveVersion } from './words.ts';

/** Gives one player a bonus of a campaign that operators give, with the reason for it. */
export function GiveCard({ campaign }: { campaign: CampaignView }) {
  const mayChange = useMay()('bonuses.change');
  const [key, renew] = useState<string>();
  const [player, choose] = useState('');
  const [said, say] = useState<string>();
  const act = useDo(giveBonusManually);
  if (!mayChange || campaign.StoppedMs !== null || liveVersion(campaign)?.Content.when.trigger !== 'manual')
    return null;
  const close = (): void => {
    act.reset();
    choose('');
    renew(undefined);
  };
  const give = (reason: string): void => {
    if (key === undefined) return;
    const body = { AccountId: player, Reason: reason, idempotencyKey: key };
    act.mutate(
      { params: { id: campaign.Id }, body },
      {
        onSuccess: ({ BonusId }) => {
          say(BonusId === null ? TEXTS.waits : TEXTS.wasGiven);
          close();
        },
      },
    );
  };
  return (
    <section className="card pad stk stk--m" aria-label={TEXTS.give}>
      <div className="hline">
        <h2 className="h3">{TEXTS.give}</h2>
        <span className="sp" />
        <Button onClick={() => renew(crypto.randomUUID())}>{TEXTS.give}</Button>
      </div>
      <div role="status">{said !== undefined && <Note words={said} />}</div>
      <ReasonDialog
        open={key !== undefined}
        title={TEXTS.giveTitle(campaign.Key)}
        confirm={TEXTS.give}
        ready={player !== ''}
        busy={act.isPending}
        error={act.error}
        onClose={close}
        onConfirm={give}
      >
        <div className="stk stk--m">
          <p>{TEXTS.giveWhat}</p>
          <PlayerField value={player} onChange={choose} />
        </div>
      </ReasonDialog>
    </section>
  );
}
