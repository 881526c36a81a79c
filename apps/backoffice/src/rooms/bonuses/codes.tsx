import { addCampaignCodes, type CampaignCodeBatch, type CampaignView, listCampaignCodes } from '@evens/contract';
import { Button, Icon, TextField } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { PlayerField } from './player-field.tsx';
import { TEXTS } from './texts.ts';
import { liveVersion } from './words.ts';

const EVERY_MS = 10_000;
/** As the contract takes words that are handed out. */
const WORD = /^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$/;
const MOST_DRAWN = 10_000;

const WAYS = ['draw', 'partner', 'personal'] as const;
type Way = (typeof WAYS)[number];

/** Codes beside the one that a campaign names itself: drawn ones as a table to hand out, a partner's, one player's. */
export function CodesCard({ campaign }: { campaign: CampaignView }) {
  const mayChange = useMay()('bonuses.change');
  const { data, error } = useLive(listCampaignCodes, { params: { id: campaign.Id } }, { everyMs: EVERY_MS });
  const [way, take] = useState<Way>();
  const [said, say] = useState<string>();
  const stands = campaign.StoppedMs === null && liveVersion(campaign) !== undefined;
  return (
    <section className="card pad stk stk--m" aria-label={TEXTS.codes}>
      <h2 className="h3">{TEXTS.codes}</h2>
      <Refused error={error} />
      {data?.Batches.length === 0 && <p className="muted">{TEXTS.noCodes}</p>}
      {data && data.Batches.length > 0 && (
        <ul className="vers2 num">
          {data.Batches.map((batch) => (
            <BatchLine key={batch.Batch} campaignId={campaign.Id} batch={batch} mayDownload={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && stands && (
        <div className="hline">
          {WAYS.map((each) => (
            <Button key={each} size="sm" onClick={() => take(each)}>
              {TEXTS[each]}
            </Button>
          ))}
        </div>
      )}
      <div role="status">{said !== undefined && <Note words={said} />}</div>
      {way !== undefined && (
        <MakeDialog key={way} way={way} campaignId={campaign.Id} onClose={() => take(undefined)} onSaid={say} />
      )}
    </section>
  );
}

function BatchLine(props: {
  readonly campaignId: string;
  readonly batch: CampaignCodeBatch;
  readonly mayDownload: boolean;
}) {
  const { Batch, Codes, AccountId, MostUses, Used, Example, MadeBy, MadeMs } = props.batch;
  const most = MostUses === null ? null : MostUses * Codes;
  return (
    <li>
      <span>
        <b>{Codes === 1 ? Example : `${Codes} ${TEXTS.batch.toLowerCase()}`}</b>
        <small>
          {AccountId === null ? `${TEXTS.uses} ${TEXTS.used(Used, most)}` : TEXTS.personal}, {MadeBy},{' '}
          {momentOf(MadeMs)}
        </small>
      </span>
      {props.mayDownload && (
        <a
          className="btn btn--quiet btn--sm"
          href={`/api/desk/campaigns/${props.campaignId}/codes.csv?batch=${Batch}`}
          download
          aria-label={TEXTS.downloadName(Example)}
        >
          <Icon name="download-simple" size="sm" />
          {TEXTS.download}
        </a>
      )}
    </li>
  );
}

interface Wish {
  readonly count: string;
  readonly word: string;
  readonly uses: string;
  readonly player: string;
}

/** What is sent, once it is whole. */
function bodyOf(way: Way, { count, word, uses, player }: Wish) {
  const [many, often] = [Number(count), Number(uses)];
  if (way === 'draw') return Number.isInteger(many) && many >= 1 && many <= MOST_DRAWN ? { Count: many } : undefined;
  if (way === 'personal') return player === '' ? undefined : { Count: 1, AccountId: player };
  return WORD.test(word) && Number.isInteger(often) && often >= 1 ? { Codes: [word], Uses: often } : undefined;
}

const TITLES = { draw: TEXTS.drawTitle, partner: TEXTS.partnerTitle, personal: TEXTS.personalTitle } as const;
const WHATS = { draw: TEXTS.drawWhat, partner: TEXTS.partnerWhat, personal: TEXTS.personalWhat } as const;

function MakeDialog(props: {
  readonly way: Way;
  readonly campaignId: string;
  readonly onClose: () => void;
  readonly onSaid: (words: string) => void;
}) {
  const { way, campaignId, onClose, onSaid } = props;
  const [wish, change] = useState<Wish>({ count: '1', word: '', uses: '1', player: '' });
  const [key] = useState(() => crypto.randomUUID());
  const act = useDo(addCampaignCodes);
  const body = bodyOf(way, wish);
  const make = (reason: string): void => {
    if (!body) return;
    act.mutate(
      { params: { id: campaignId }, body: { ...body, Reason: reason, idempotencyKey: key } },
      {
        onSuccess: ({ Made, Taken, ApprovalId }) => {
          onSaid(ApprovalId === null ? TEXTS.made(Made, Taken) : TEXTS.waits);
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      open
      title={TITLES[way]}
      confirm={TEXTS.make}
      ready={body !== undefined}
      busy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={make}
    >
      <div className="stk stk--m">
        <p>{WHATS[way]}</p>
        <WishFields way={way} wish={wish} onChange={(part) => change({ ...wish, ...part })} />
      </div>
    </ReasonDialog>
  );
}

function WishFields({ way, wish, onChange }: { way: Way; wish: Wish; onChange: (part: Partial<Wish>) => void }) {
  const field = (name: 'count' | 'word' | 'uses', label: string) => (
    <TextField
      label={label}
      value={wish[name]}
      inputMode={name === 'word' ? 'text' : 'numeric'}
      autoComplete="off"
      onChange={({ target }) => onChange({ [name]: target.value.trim() })}
    />
  );
  if (way === 'draw') return field('count', TEXTS.howMany);
  if (way === 'personal') return <PlayerField value={wish.player} onChange={(player) => onChange({ player })} />;
  return (
    <>
      {field('word', TEXTS.words)}
      {field('uses', TEXTS.howOften)}
    </>
  );
}
