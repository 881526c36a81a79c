import type { CoinShown } from '@evens/games';
import { Container, Sprite, type Texture } from 'pixi.js';
import type { StageWords } from '../../../shared/games/slot-stage.ts';
import { drawnTexture } from './soft.ts';
import type { Table } from './table.ts';

/** Coins that stay on the reels, each with what it is worth written on it. */
export interface Purse {
  /** @param symbol - the coin's place in the sheet */
  show(coins: readonly CoinShown[], symbol: number, words: StageWords): void;
  /** Lets what landed last grow to its size. @param part - 0 to 1 */
  grow(coins: readonly CoinShown[], part: number): void;
  clear(): void;
}

const labels = new Map<string, Texture>();

/** Words on a coin, drawn once for each. */
function labelOf(text: string, pot: boolean): Texture {
  const key = `${pot} ${text}`;
  const known = labels.get(key);
  if (known) return known;
  const made = drawnTexture(256, 96, (context) => {
    context.font = `800 ${text.length > 7 ? 44 : 60}px "Segoe UI", system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 14;
    context.strokeStyle = 'rgba(20,8,0,.92)';
    context.strokeText(text, 128, 50, 240);
    context.fillStyle = pot ? '#ffd860' : '#fff6dc';
    context.fillText(text, 128, 50, 240);
  });
  labels.set(key, made);
  return made;
}

export function createPurse(table: Table): Purse {
  let held = new Map<number, Container>();
  /** A coin is round: what its cell showed before would stand out around it. */
  const showBelow = (cell: number, visible: boolean): void => {
    const below = table.spriteOf(cell);
    if (below) below.visible = visible;
  };
  return {
    show: (coins, symbol, words) => {
      for (const { cell, units, pot } of coins) {
        if (held.has(cell)) continue;
        const { x, y, width, height } = table.placeOf(cell);
        const box = new Container();
        box.position.set(x, y);
        const face = new Sprite();
        face.anchor.set(0.5);
        table.faces.place(face, symbol, false, width, height);
        const label = new Sprite(labelOf(pot ? words.pot[pot] : words.amount(units), pot !== null));
        label.anchor.set(0.5);
        label.scale.set((Math.min(width, height) * 0.92) / 256);
        label.y = height * 0.12;
        box.addChild(face, label);
        table.over.addChild(box);
        showBelow(cell, false);
        held.set(cell, box);
      }
    },
    grow: (coins, part) => {
      for (const { cell } of coins) held.get(cell)?.scale.set(0.4 + 0.6 * part + 0.25 * Math.sin(Math.PI * part));
    },
    clear: () => {
      for (const [cell, box] of held) {
        box.destroy({ children: true });
        showBelow(cell, true);
      }
      held = new Map();
    },
  };
}
