import type { SubAgentsView, SubAgentView } from '@evens/contract';
import { Button, classNames, Icon, IconButton, Seg } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { isPlayer, treeLines, USER_FILTERS, type UserFilter, usersThatFit } from './model.ts';
import { NewAccount } from './new-account.tsx';
import { UserPanel } from './user-panel.tsx';

interface LineProps {
  readonly user: SubAgentView;
  readonly depth: number;
  readonly fold: { readonly children: number; readonly open: boolean; readonly turn: () => void };
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Line({ user, depth, fold, chosen, onChoose }: LineProps) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const share = (text: string) => (isPlayer(user) || Number(text) === 0 ? '–' : `${text} %`);
  return (
    <tr className={classNames(chosen && 'agm__on')}>
      <td>
        <span className="agm__who" style={{ paddingInlineStart: `${depth * 22}px` }}>
          {fold.children > 0 ? (
            <IconButton
              icon={fold.open ? 'caret-down' : 'caret-right'}
              size="sm"
              label={t(fold.open ? 'fold' : 'unfold', { name: user.UserName })}
              onClick={fold.turn}
            />
          ) : (
            <Icon name={isPlayer(user) ? 'user' : 'buildings'} size="sm" />
          )}
          <button type="button" className="agm__name" aria-pressed={chosen} onClick={onChoose}>
            {user.UserName}
          </button>
          {user.Locked && <span className="tag tag--alert">{t('locked')}</span>}
        </span>
      </td>
      <td className="agm__wide">
        <span className="tag">{t(`types.${user.UserType as 0 | 1 | 2 | 4}`)}</span>
      </td>
      <td className="r num agm__wide">{share(user.PositionTaking)}</td>
      <td className="r num">{amountText(user.Credit, tag)}</td>
      <td className="r num">{amountText(user.Free, tag)}</td>
      <td className="r num agm__wide">{share(user.SubAgentCommission)}</td>
      <td className="r num agm__wide">{share(user.Rebate)}</td>
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

type Making = 'agent' | 'player';

interface Choice {
  readonly view: 'tree' | 'table';
  readonly filter: UserFilter;
  readonly word: string;
}

/** What is shown of the branch and how, and the ways to a new account. */
function Tools(props: {
  users: readonly SubAgentView[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
  onMake: (kind: Making) => void;
}) {
  const { users, choice, onChoice, onMake } = props;
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
      <Seg
        small
        label={t('show')}
        value={choice.filter}
        onChange={(filter) => onChoice({ ...choice, filter })}
        options={USER_FILTERS.map((value) => ({
          value,
          label: `${t(`filters.${value}`)} ${usersThatFit(users, value, '').length}`,
        }))}
      />
      <Seg
        small
        label={t('view')}
        value={choice.view}
        onChange={(view) => onChoice({ ...choice, view })}
        options={(['tree', 'table'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      <span className="agm__gap" />
      <Button icon="plus" onClick={() => onMake('player')}>
        {t('newPlayer')}
      </Button>
      <Button kind="act" icon="plus" onClick={() => onMake('agent')}>
        {t('newAgent')}
      </Button>
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
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const turn = (id: string): void => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  const asList = view === 'table' || filter !== 'all' || word.trim() !== '';
  const lines = asList
    ? usersThatFit(branch.subAgents, filter, word).map((user) => ({ user, depth: 0, children: 0, open: true }))
    : treeLines(branch.subAgents, branch.currentAgent, folded);
  return (
    <section className="card agm__scroll">
      <table className="table agm__users">
        <Head />
        <tbody>
          {lines.map(({ user, depth, children, open }) => (
            <Line
              key={user.UserID}
              user={user}
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

/** The branch; whoever is chosen, or is being made, has a panel beside it. */
export function Users({ branch, own }: { branch: SubAgentsView; own: string }) {
  const [choice, setChoice] = useState<Choice>({ view: 'tree', filter: 'all', word: '' });
  const [chosenId, choose] = useState<string>();
  const [making, make] = useState<Making>();
  const users = branch.subAgents;
  const chosen = users.find(({ UserID }) => UserID === chosenId);
  const onChoose = (id: string): void => {
    choose(id);
    make(undefined);
  };
  return (
    <div className="stk">
      <Tools users={users} choice={choice} onChoice={setChoice} onMake={make} />
      <div className={classNames('agm__two', !chosen && !making && 'agm__two--one')}>
        <List branch={branch} choice={choice} chosenId={chosenId} onChoose={onChoose} />
        {making && (
          <NewAccount
            key={making}
            kind={making}
            users={users}
            below={chosen && !isPlayer(chosen) ? chosen.UserID : branch.currentAgent}
            onClose={() => make(undefined)}
          />
        )}
        {chosen && !making && (
          <UserPanel key={chosen.UserID} user={chosen} branch={branch} own={own} onClose={() => choose(undefined)} />
        )}
      </div>
    </div>
  );
}
