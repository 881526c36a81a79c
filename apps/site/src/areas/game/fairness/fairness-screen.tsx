import '../game.css';
import { changeRoundSeeds, clientSeed as clientSeedShape, getRoundSeeds, type SeedsView } from '@evens/contract';
import { Button, CardSkeleton, EmptyState, Fault, Icon, SlipArt, TextField } from '@evens/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToSignIn } from '../../../shared/account/open-account.ts';
import { api, ask } from '../../../shared/api/api.ts';
import { Link } from '../../../shared/link.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useGamePaths } from '../frame/paths.ts';
import { CrashPart } from './crash-part.tsx';
import { FindRound } from './find-round.tsx';
import { HashPart } from './hash-part.tsx';
import { newClientSeed } from './new-client-seed.ts';
import { SeedLine } from './seed-line.tsx';

const SEEDS = ['rounds', 'seeds'] as const;

/** What everybody may read before anything is believed: who fixes what, and when. */
function How() {
  const { t } = useTranslation('game');
  return (
    <ol className="fair__how">
      {(['commit', 'client', 'draw', 'reveal', 'check'] as const).map((step, at) => (
        <li key={step}>
          <details>
            <summary>
              <i className="num">{at + 1}</i>
              <b>{t(`fair.how.${step}.title`)}</b>
              <Icon name="caret-down" size="sm" />
            </summary>
            <p>{t(`fair.how.${step}.text`)}</p>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** Ends the pair: the old seed is shown, and the next one counts from the round after. */
function ChangeForm({ seeds }: { seeds: SeedsView }) {
  const { t } = useTranslation('game');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState(newClientSeed);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [told, setTold] = useState(false);
  const good = clientSeedShape.safeParse(typed).success;
  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!good || busy) return;
    setBusy(true);
    setRefused(undefined);
    // The hash names the pair that is to end: said twice, it ends once.
    const answer = await api.call(changeRoundSeeds, { body: { serverHash: seeds.serverHash, clientSeed: typed } });
    setBusy(false);
    if (!answer.ok) return setRefused(refusalText(answer.refusal));
    client.setQueryData(SEEDS, answer.value);
    setTyped(newClientSeed());
    setTold(true);
  };
  return (
    <form className="fair__form" onSubmit={(event) => void change(event)}>
      <TextField
        label={t('fair.nextClient')}
        value={typed}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        error={good ? undefined : t('fair.clientShape')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button kind="sel" type="submit" busy={busy}>
        {t('fair.change')}
      </Button>
      {refused !== undefined && <Fault>{refused}</Fault>}
      <p role="status" className="hint">
        {told ? t('fair.changed') : ''}
      </p>
    </form>
  );
}

function Pair({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  return (
    <section className="card pad fair">
      <h2>{title}</h2>
      <dl className="fair__seeds">
        {lines.map(([name, value]) => (
          <SeedLine key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  );
}

function Seeds() {
  const { t } = useTranslation('game');
  const query = useQuery({ queryKey: SEEDS, queryFn: () => ask(api.call(getRoundSeeds)), staleTime: 0 });
  if (query.isPending) return <CardSkeleton label={t('loading')} />;
  const seeds = query.data;
  if (!seeds)
    return (
      <EmptyState
        art={<SlipArt />}
        title={t('wrong')}
        action={<Button onClick={() => void query.refetch()}>{t('askAgain')}</Button>}
      />
    );
  const { last } = seeds;
  return (
    <>
      <Pair
        title={t('fair.now')}
        lines={[
          [t('fair.serverHash'), seeds.serverHash],
          [t('fair.clientSeed'), seeds.clientSeed],
          [t('fair.nextNonce'), String(seeds.nonce)],
          [t('fair.nextHash'), seeds.nextServerHash],
        ]}
      />
      <section className="card pad fair">
        <h2>{t('fair.changeTitle')}</h2>
        <p className="hint">{t('fair.changeText')}</p>
        <ChangeForm seeds={seeds} />
      </section>
      {last && (
        <Pair
          title={t('fair.lastPair')}
          lines={[
            [t('fair.serverSeed'), last.serverSeed],
            [t('fair.serverHash'), last.serverHash],
            [t('fair.clientSeed'), last.clientSeed],
            [t('fair.roundsOf'), String(last.rounds)],
          ]}
        />
      )}
      <HashPart first={last?.serverSeed ?? ''} />
    </>
  );
}

/** How rounds are drawn, with whose seeds, and how anybody checks it. */
export function FairnessScreen() {
  const { t } = useTranslation('game');
  const user = useUser();
  const to = useGamePaths();
  useTitle(t('tools.fairness'));
  return (
    <div className="page game fairp">
      <header className="fairp__h">
        <Link className="grule__back" to={to.lobby}>
          <Icon name="caret-left" size="sm" />
          {t('toLobby')}
        </Link>
        <h1>{t('tools.fairness')}</h1>
      </header>
      <div className="fairp__own">
        {user && <Seeds />}
        {user === null && (
          <section className="card pad fair">
            <p>{t('fair.signIn')}</p>
            <Button kind="act" onClick={askToSignIn}>
              {t('fair.logIn')}
            </Button>
          </section>
        )}
      </div>
      <div className="fairp__all">
        <FindRound />
        <section className="card pad fair">
          <p>{t('fair.intro')}</p>
          <How />
        </section>
        <CrashPart />
      </div>
    </div>
  );
}
