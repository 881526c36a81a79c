import { byAccount, DELETED, kept, type PersonalTables, through } from './personal-table.ts';

/** A house must be able to show later what a player allowed himself, and that it held to it. */
const LAW_PROTECTION = kept('the law asks a house to show for years what protected a player, and when');

/** What a player allows himself, and what the house saw of his play. */
export const PROTECTION_TABLES: PersonalTables = {
  play_limit: { title: 'Limits', found: byAccount(), erased: LAW_PROTECTION },
  play_limit_change: { title: 'What was said about limits', found: byAccount(), erased: LAW_PROTECTION },
  play_guard: {
    title: 'Reality checks',
    found: byAccount(),
    hidden: { careful_from: 'how the placement of bets reads the rest of the row' },
    erased: LAW_PROTECTION,
  },
  harm_due: { title: 'Play that is still to be looked at', found: byAccount(), erased: DELETED },
  harm_case: { title: 'What the house saw in the play', found: byAccount(), erased: LAW_PROTECTION },
  harm_note: {
    title: 'What was done about it',
    found: through('harm_case', 'case_id'),
    hidden: { operator_id: 'who of the house did it' },
    erased: LAW_PROTECTION,
  },
  play_session: { title: 'Times of play', found: byAccount(), erased: LAW_PROTECTION },
};
