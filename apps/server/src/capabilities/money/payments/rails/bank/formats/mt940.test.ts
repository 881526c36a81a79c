import { describe, expect, it } from 'vitest';
import type { HouseAccount } from '../../../../../../platform/config/index.ts';
import { readStatement } from '../read-statement.ts';

const ACCOUNT: HouseAccount = {
  ...{ id: 'eur', method: 'banktransfer', currency: 'EUR', form: 'iban', holder: 'Evens Ltd' },
  number: 'DE89370400440532013000',
};
const HEAD = [':20:START', ':25:37040044/532013000', ':28C:7/1', ':60F:C261123EUR1000,00'];
const statement = (...lines: readonly string[]): string => [...HEAD, ...lines, '-', ''].join('\r\n');
const read = (text: string, account = ACCOUNT) => readStatement(Buffer.from(text), account);
const seen = (text: string) => {
  const found = read(text);
  if (!found.ok) return found.refusal;
  const { lines, balances } = found.value;
  return [
    ...lines.map(({ bookedOn, amountMinor, name, words }) => [bookedOn, amountMinor, name, words]),
    [balances?.openingMinor, balances?.closingMinor, balances?.closingOn, balances?.chained],
  ];
};

describe('MT940', () => {
  it.each<[string, string[], unknown[]]>([
    [
      'what came, with structured subfields over several lines, and a reversal of it',
      [
        ':61:2611241124C250,NTRFNONREF//B-1',
        ':86:166?00GUTSCHRIFT?20EREF+N?21SVWZ+EV 7K3?22M Q9XT?31DE02?32ALEX BEI\r\nSPIEL?33 JR',
        ':61:2611241124RC50,5NTRFNONREF',
        ':86:166?00STORNO',
        ':62F:C261124EUR1199,50',
      ],
      [
        ['2026-11-24', 25_000n, 'ALEX BEISPIEL JR', 'EREF+NSVWZ+EV 7K3M Q9XT'],
        ['2026-11-24', -5_050n, null, null],
        [100_000n, 119_950n, '2026-11-24', true],
      ],
    ],
    [
      'what left, a reversal of that, and an account that is overdrawn',
      [':61:261124D1500,00FMSCout', ':86:rent', ':61:261124RD1,00NMSCback', ':62F:D261124EUR499,00'],
      [
        ['2026-11-24', -150_000n, null, 'rent'],
        ['2026-11-24', 100n, null, null],
        [100_000n, -49_900n, '2026-11-24', true],
      ],
    ],
    [
      'booked in another year than its value',
      [':61:2612311231C1,00NTRFx', ':61:2701011231C1,00NTRFx', ':62F:C270101EUR1002,00'],
      [
        ['2026-12-31', 100n, null, null],
        ['2026-12-31', 100n, null, null],
        [100_000n, 100_200n, '2027-01-01', true],
      ],
    ],
    [
      'words between strokes, and words for people',
      [
        ':61:261124C5,00NTRFNONREF',
        ':86:/TRTP/SEPA/IBAN/NL02/NAME/A LEE/REMI/EV 1234/EREF/e1',
        ':61:261124C6,00NTRFNONREF\r\nbeside it',
        ':86:from ada\r\nwith thanks',
        ':62F:C261124EUR1011,00',
      ],
      [
        ['2026-11-24', 500n, 'A LEE', 'EV 1234 e1'],
        ['2026-11-24', 600n, null, 'from ada with thanks beside it'],
        [100_000n, 101_100n, '2026-11-24', true],
      ],
    ],
    ['nothing that was booked', [':62F:C261124EUR1000,00'], [[100_000n, 100_000n, '2026-11-24', true]]],
  ])('%s', (_what, lines, expected) => {
    expect(seen(statement(...lines))).toEqual(expected);
  });

  it('several statements of a file join on or not; those of other accounts are left out; an envelope of SWIFT is none of it', () => {
    const first = statement(':61:261124C1,00NTRFx', ':62M:C261124EUR1001,00');
    const next = (opening: string) =>
      [':20:NEXT', ':25:DE89370400440532013000', `:60M:C261124EUR${opening}`, ':61:261124C2,00NTRFx', ''].join('\n');
    const other = [
      ':20:O',
      ':25:10010010/1',
      ':60F:C261124EUR5,00',
      ':61:261124C9,00NTRFx',
      ':62F:C261124EUR14,00',
      '-\n',
    ];
    const envelope = `{1:F01BANKDEFFAXXX0000000000}{2:I940BANKDEFFXXXXN}{4:\r\n${first}`;
    const both = `${envelope}${other.join('\n')}${next('1001,00')}:62F:C261124EUR1003,00\n-}`;
    const booked = (minor: bigint) => ['2026-11-24', minor, null, null];
    expect(seen(both)).toEqual([booked(100n), booked(200n), [100_000n, 100_300n, '2026-11-24', true]]);
    const apart = seen(`${first}${next('1500,00')}:62F:C261124EUR1502,00`);
    expect(apart).toEqual([booked(100n), booked(200n), [100_000n, 150_200n, '2026-11-24', false]]);
  });

  it.each<[string, number, string]>([
    ['balance', 5, statement(':61:261124C1,00NTRFx', ':62F:C261124EUR1002,00')],
    ['broken', 5, statement(':61:261124C1,00NTRFx')],
    ['broken', 5, statement(':61:261124X1,00NTRFx', ':62F:C261124EUR1001,00')],
    ['amount', 5, statement(':61:261124C1,005NTRFx', ':62F:C261124EUR1001,00')],
    ['date', 5, statement(':61:261324C1,00NTRFx', ':62F:C261124EUR1001,00')],
    ['currency', 5, statement(':62F:C261124USD1000,00')],
    ['otherAccount', 4, ':20:O\n:25:10010010/1\n:60F:C261124EUR5,00\n:62F:C261124EUR5,00\n-\n'],
  ])('is refused whole: %s on line %i', (fault, line, text) => {
    expect(read(text)).toEqual({ ok: false, refusal: { line, fault } });
  });

  it('two bookings that are equal in all are two, and the same of another file is the same', () => {
    const twice = statement(':61:261124C1,00NTRFx', ':61:261124C1,00NTRFx', ':62F:C261124EUR1002,00');
    const keys = (text: string) => {
      const found = read(text);
      return found.ok ? found.value.lines.map(({ key }) => key) : [];
    };
    const [one, two] = keys(twice);
    expect(one).not.toBe(two);
    expect(keys(statement(':61:261124C1,00NTRFx', ':62F:C261124EUR1001,00'))).toEqual([one]);
  });
});
