import { describe, expect, it } from 'vitest';
import { keyAct, type Pressed } from './key-act.ts';

const quiet: Pressed = {
  key: 'b',
  withOther: false,
  held: false,
  typing: false,
  covered: false,
  at: 'price',
  cameFromPrice: false,
};

describe('the keys of the slip', () => {
  it.each<[string, Partial<Pressed>, string | undefined]>([
    ['B on a price goes to the stake', {}, 'stake'],
    ['B with the shift key too', { key: 'B' }, 'stake'],
    ['B anywhere else is nothing', { at: 'elsewhere' }, undefined],
    ['B in the slip is nothing', { at: 'slip' }, undefined],
    ['B typed into a field is a letter', { typing: true, at: 'slip' }, undefined],
    ['Ctrl B is the browser’s', { withOther: true }, undefined],
    ['B held down counts once', { held: true }, undefined],
    ['B under a dialog is nothing', { covered: true }, undefined],
    [
      'Esc in the stake goes back to the price',
      { key: 'Escape', typing: true, at: 'slip', cameFromPrice: true },
      'back',
    ],
    ['Esc after the bet was placed too', { key: 'Escape', at: 'nowhere', cameFromPrice: true }, 'back'],
    ['Esc in a slip that was entered otherwise is nothing', { key: 'Escape', at: 'slip' }, undefined],
    ['Esc elsewhere is nothing', { key: 'Escape', at: 'elsewhere', cameFromPrice: true }, undefined],
    ['Esc closes a dialog and no more', { key: 'Escape', at: 'slip', cameFromPrice: true, covered: true }, undefined],
    ['? shows all keys', { key: '?', at: 'elsewhere' }, 'help'],
    ['? typed into a field is a sign', { key: '?', at: 'elsewhere', typing: true }, undefined],
    ['Enter is the form’s own', { key: 'Enter', at: 'slip', typing: true, cameFromPrice: true }, undefined],
  ])('%s', (_, pressed, act) => {
    expect(keyAct({ ...quiet, ...pressed })).toBe(act);
  });
});
