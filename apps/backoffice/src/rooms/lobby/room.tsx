import '../../shared/content/content.css';
import { CASINO_PAGES, getLobbyChoices } from '@evens/contract';
import { useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { Views } from '../../shared/views.tsx';
import { AccessMap } from './access-map.tsx';
import { TEXTS } from './texts.ts';
import { TopGames } from './top-games.tsx';

const EVERY_MS = 2_000;

/** What the operator chooses of the casino's lobby. */
export default function LobbyRoom() {
  const [page, setPage] = useState<(typeof CASINO_PAGES)[number]>('casino');
  const { data, error } = useLive(getLobbyChoices, {}, { everyMs: EVERY_MS });
  const of = data?.pages.find((each) => each.page === page);
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <Refused error={error} />
      <Views
        label={TEXTS.page}
        views={CASINO_PAGES.map((value) => ({ value, label: TEXTS.pages[value] }))}
        value={page}
        onChange={setPage}
      />
      <div className="ctx ctx--2">
        {data && of && <TopGames key={`${page} ${of.games.join(' ')}`} all={data.games} of={of} />}
        {data && <AccessMap games={data.games} closed={data.closed} />}
      </div>
    </div>
  );
}
