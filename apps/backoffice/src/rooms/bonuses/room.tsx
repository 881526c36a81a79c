import './bonuses.css';
import { listCampaigns } from '@evens/contract';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Refused } from '../../shared/refused.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { CampaignPage } from './campaign-page.tsx';
import { firstDraft } from './draft.ts';
import { CampaignList } from './list.tsx';
import { Segments } from './segments.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 5_000;
const NEW = 'new';
const SEGMENTS = 'segments';

/** Campaigns: all of them in a table; one of them, or a new one, by its address behind the room's. */
export default function BonusesRoom() {
  const { '*': picked = '' } = useParams();
  const navigate = useNavigate();
  const { data, error } = useLive(listCampaigns, {}, { everyMs: EVERY_MS });
  const [blank] = useState(() => firstDraft(Date.now()));
  const campaigns = data?.Campaigns;
  const open = (id: string): void => void navigate(id === '' ? '/bonuses' : `/bonuses/${id}`);
  if (picked === '')
    return (
      <CampaignList
        campaigns={campaigns}
        error={error}
        onOpen={open}
        onNew={() => open(NEW)}
        onSegments={() => open(SEGMENTS)}
      />
    );
  if (picked === SEGMENTS) return <Segments onBack={() => open('')} />;
  const campaign = campaigns?.find(({ Id }) => Id === picked);
  if (picked === NEW || campaign)
    return <CampaignPage key={picked} campaign={campaign} blank={blank} onOpen={open} onBack={() => open('')} />;
  return (
    <div className="bo__v">
      <Refused error={error} />
      {campaigns && (
        <div className="bo__gone">
          <b>{TEXTS.gone}</b>
        </div>
      )}
    </div>
  );
}
