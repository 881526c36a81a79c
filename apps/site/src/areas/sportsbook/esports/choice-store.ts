import { create } from 'zustand';
import { type ChosenLeague, type EsportsChoice, withLeague } from './choice.ts';

interface ChoiceStore extends EsportsChoice {
  readonly chooseGame: (game: string | undefined) => void;
  /** A league that is chosen already is given up; none is all of them. */
  readonly chooseLeague: (game: string, league: ChosenLeague | undefined) => void;
  /** What a path names is chosen, whoever led there. */
  readonly arrive: (game: string, league: ChosenLeague | undefined) => void;
}

/** What was chosen of esports, for as long as the page is open. */
export const useEsports = create<ChoiceStore>((set) => ({
  selectedEsportCategory: undefined,
  selectedTournaments: {},
  chooseGame: (game) => set({ selectedEsportCategory: game }),
  chooseLeague: (game, league) => set((now) => withLeague(now, game, league)),
  arrive: (game, league) =>
    set((now) => (now.selectedTournaments[game]?.id === league?.id ? now : withLeague(now, game, league))),
}));
