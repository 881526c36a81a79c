import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawnGame } from '../apps/site/src/shared/games/drawn/drawn-games.ts';
import { coverSvg } from '../apps/site/src/shared/games/drawn/svg.ts';
import { slotThemes } from '../apps/site/src/shared/games/slot-themes.ts';

/*
 * Writes the covers of slots that have no baked pictures, from the figures that their pages draw. `npm run slot-covers`, after a figure
 * has changed; a test compares.
 */

for (const game of slotThemes.drawn.filter((each) => !slotThemes.baked.includes(each))) {
  const drawn = drawnGame(game);
  if (!drawn) throw new Error(`${game} has no figures`);
  writeFileSync(fileURLToPath(new URL(`../apps/site/public/art/covers/${game}.svg`, import.meta.url)), coverSvg(drawn));
}
