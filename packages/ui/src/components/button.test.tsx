import { expect, it } from 'vitest';
import { Button } from './button.tsx';

it.each([
  [false, { pressed: 1, prevented: 0 }],
  [true, { pressed: 0, prevented: 1 }],
])('busy %s: whether a press counts, and whether its form is kept from being sent', (busy, expected) => {
  const seen = { pressed: 0, prevented: 0 };
  const press = () => {
    seen.pressed += 1;
  };
  const preventDefault = () => {
    seen.prevented += 1;
  };
  const { props } = Button({ type: 'submit', busy, onClick: press, children: 'Send' });
  props.onClick({ preventDefault });
  expect(seen).toEqual(expected);
});
