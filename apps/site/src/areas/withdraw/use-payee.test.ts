import { expect, it } from 'vitest';
import { isToBeReadApart } from './use-payee.ts';

it.each([
  ['bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=1', true],
  ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59?dt=1', true],
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', true],
  ['zr7fzmep8g7h7ymfxy74lgc0v950j3r295z4y4gq0v', true],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', false],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
  ['TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', false],
])('%s is read apart: %s', (text, apart) => {
  expect(isToBeReadApart(text)).toBe(apart);
});
