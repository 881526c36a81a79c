import type { SubAgentsView, SubAgentView } from '@evens/contract';
import { Button, classNames, Icon, IconButton, Seg } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { amountText, moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { belowOf, isPlayer, treeLines, USER_FILTERS, type UserFilter, usersThatFit } from './model.ts';
import { NewAccount } from './new-account.tsx';
import { PageHead } from './page-head.tsx';
import { UserPanel } from './user-panel.tsx';

interface LineProps {
  readonly user: SubAgentView;
  readonly about: string | undefined;
  readonly depth: number;
  readonly fold: { readonly children: number; readonly open: boolean; readonly turn: () => void };
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

const TAG = { 0: '', 1: '', 2: ' tag--sel', 4: ' tag--act' } as const;

function Line({ user, about, depth, fold, chosen, onChoose }: LineProps) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const share = (text: string) =>
    isPlayer(user) || Number(text) === 0 ? <span className="agm__none">–</span> : `${amountText(text, tag)} %`;
  const type = user.UserType as keyof typeof TAG;
  return (
    <tr className={classNames(chosen && 'agm__on', user.Locked && 'agm__shut')}>
      <td>
        <span className="agm__who" style={{ paddingInlineStart: `calc(${depth} * var(--deep))` }}>
          {fold.children > 0 ? (
            <IconButton
              icon={fold.open ? 'caret-down' : 'caret-right'}
              size="sm"
              label={t(fold.open ? 'fold' : 'unfold', { name: user.UserName })}
              onClick={fold.turn}
            />
          ) : (
            <span className="agm__leaf">
              <Icon name={isPlayer(user) ? 'user' : 'buildings'} size="sm" />
            </span>
          )}
          <span className="agm__nm">
            <button type="button" className="agm__name" aria-pressed={chosen} onClick={onChoose}>
              {user.UserName}
            </button>
            {about && <small>{about}</small>}
          </span>
          {user.Locked && <span className="tag tag--alert">{t('locked')}</span>}
        </span>
      </td>
      <td className="agm__wide">
        <span className={`tag${TAG[type]}`}>{t(`types.${type}`)}</span>
      </td>
      <td className="r agm__wide">{share(user.PositionTaking)}</td>
      <td className="r">{amountText(user.Credit, tag)}</td>
      <td className="r">{amountText(user.Free, tag)}</td>
      <td className="r agm__wide">{share(user.SubAgentCommission)}</td>
      <td className="r agm__wide">{share(user.Rebate)}</td>
    </tr>
  );
}

function Head() {
  const { t } = useTranslation('agents');
  return (
    <thead>
      <tr>
        <th>{t('user')}</th>
        <th className="agm__wide">{t('kind')}</th>
        <th className="r agm__wide">{t('position')}</th>
        <th className="r">{t('credit')}</th>
        <th className="r">{t('free')}</th>
        <th className="r agm__wide">{t('commission')}</th>
        <th className="r agm__wide">{t('rebate')}</th>
      </tr>
    </thead>
  );
}

interface Choice {
  readonly view: 'tree' | 'table';
  readonly filter: UserFilter;
  readonly word: string;
}

/** What is shown of the branch, and how. */
function Tools(props: { users: readonly SubAgentView[]; choice: Choice; onChoice: (choice: Choice) => void }) {
  const { users, choice, onChoice } = props;
  const { t } = useTranslation('agents');
  return (
    <div className="agm__tools">
      <input
        className="agm__find"
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        value={choice.word}
        onChange={(event) => onChoice({ ...choice, word: event.target.value })}
      />
      <fieldset className="agm__chips" aria-label={t('show')}>
        {USER_FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            className="chip"
            aria-pressed={choice.filter === filter}
            onClick={() => onChoice({ ...choice, filter })}
          >
            {t(`filters.${filter}`)} <span className="num">{usersThatFit(users, filter, '').length}</span>
          </button>
        ))}
      </fieldset>
      <span className="agm__gap" />
      <Seg
        small
        label={t('view')}
        value={choice.view}
        onChange={(view) => onChoice({ ...choice, view })}
        options={(['tree', 'table'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
      />
    </div>
  );
}

/** The users themselves: all as a tree whose parts can be folded, or those that fit as a list. */
function List(props: {
  branch: SubAgentsView;
  choice: Choice;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}) {
  const { branch, choice, chosenId, onChoose } = props;
  const { view, filter, word } = choice;
  const { t } = useTranslation('agents');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const turn = (id: string): void => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  const users = branch.subAgents;
  const asList = view === 'table' || filter !== 'all' || word.trim() !== '';
  const lines = asList
    ? usersThatFit(users, filter, word).map((user) => ({ user, depth: 0, children: 0, open: true }))
    : treeLines(users, branch.currentAgent, folded);
  const aboutOf = (user: SubAgentView): string | undefined => {
    if (asList) return users.find(({ UserID }) => UserID === user.ParentID)?.UserName;
    return isPlayer(user) ? undefined : t('belowCount', { ...belowOf(users, user.UserID) });
  };
  if (lines.length === 0) return <p className="card pad agm__note">{t('noneFits')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by its keys.
    <section className="card agm__scroll" tabIndex={0} aria-label={t('allUsers')}>
      <table className="table num agm__users">
        <Head />
        <tbody>
          {lines.map(({ user, depth, children, open }) => (
            <Line
              key={user.UserID}
              user={user}
              about={aboutOf(user)}
              depth={depth}
              fold={{ children, open, turn: () => turn(user.UserID) }}
              chosen={user.UserID === chosenId}
              onChoose={() => onChoose(user.UserID)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On phones, where the overview's bar is a screen away: all credit of the branch's top, and how many stand below. */
function Sums({ branch }: { branch: SubAgentsView }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const top = branch.subAgents.find(({ UserID }) => UserID === branch.currentAgent);
  if (!top) return null;
  const money = (amount: string) => moneyText(amount, top.Currency, tag);
  const { agents, players } = belowOf(branch.subAgents, top.UserID);
  const rows = [
    [t('granted'), money(top.Credit)],
    [t('given'), money(top.Given)],
    [t('freeToGive'), money(top.Free)],
    [t('underYouAll'), t('belowCount', { agents, players })],
  ] as const;
  return (
    <dl className="card agm__kpis num">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const MAKINGS = ['agent', 'player'] as const;

/** The branch; whoever is chosen has a panel beside it, and whoever is being made the whole screen. */
export function Users({ branch, own }: { branch: SubAgentsView; own: string }) {
  const { t } = useTranslation('agents');
  const [choice, setChoice] = useState<Choice>({ view: 'tree', filter: 'all', word: '' });
  // In the address, so that other screens lead here, and the way back leads out of it.
  const [asked, ask] = useSearchParams();
  const making = MAKINGS.find((kind) => kind === asked.get('new'));
  const users = branch.subAgents;
  const chosen = users.find(({ UserID }) => UserID === asked.get('user'));
  const top = users.find(({ UserID }) => UserID === branch.currentAgent);
  const mayMakeAgents = (top?.UserType ?? 0) > 1;
  if (making)
    return (
      <NewAccount
        key={making}
        kind={making}
        users={users}
        below={chosen && !isPlayer(chosen) ? chosen.UserID : branch.currentAgent}
        onClose={(made) => ask(made === undefined ? {} : { user: made })}
      />
    );
  const make = (kind: 'agent' | 'player') => ask(chosen ? { new: kind, user: chosen.UserID } : { new: kind });
  return (
    <>
      <PageHead title={t('parts.users')} about={t('yours')}>
        <Button icon="plus" onClick={() => make('player')}>
          {t('newPlayer')}
        </Button>
        {mayMakeAgents && (
          <Button kind="act" icon="plus" onClick={() => make('agent')}>
            {t('newAgent')}
          </Button>
        )}
      </PageHead>
      <Sums branch={branch} />
      <Tools users={users} choice={choice} onChoice={setChoice} />
      <div className={classNames('agm__two', !chosen && 'agm__two--one')}>
        <List
          branch={branch}
          choice={choice}
          chosenId={chosen?.UserID}
          onChoose={(id) => ask(id === chosen?.UserID ? {} : { user: id })}
        />
        {chosen && <UserPanel key={chosen.UserID} user={chosen} branch={branch} own={own} onClose={() => ask({})} />}
      </div>
    </>
  );
}
