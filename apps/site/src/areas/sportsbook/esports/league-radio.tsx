import { TournamentStar } from '../../../shared/favourites/tournament-star.tsx';

/** One choice of the list of leagues of a game: all of them, or one with its favourite button and its count. */
export function LeagueRadio(props: {
  readonly game: string;
  readonly league?: { readonly id: number; readonly count: number };
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}) {
  const { game, league, name, checked, onChoose } = props;
  return (
    <div className="nav__row">
      <label className="nav nav--2 nav--radio">
        <input
          type="radio"
          className="sr"
          name={`leagues-${game}`}
          checked={checked}
          // Chosen again it is given up: a change is not told of what is chosen already.
          onClick={() => checked && league && onChoose()}
          onChange={onChoose}
        />
        <i className="nav__dot" aria-hidden="true" />
        <span className="nav__t">{name}</span>
        {league && <span className="nav__n">{league.count}</span>}
      </label>
      {league && <TournamentStar id={league.id} name={name} />}
    </div>
  );
}
