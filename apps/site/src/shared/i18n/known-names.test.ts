import { describe, expect, it } from 'vitest';
import { inNamesOf } from './known-names.ts';

const united = {
  name: 'Manchester United',
  shortName: 'Man United',
  names: { zh: '曼联', tw: '曼聯', ko: '맨체스터 유나이티드' },
};
const blazers = {
  name: 'Portland Trail Blazers',
  shortName: 'Blazers',
  names: { zh: '波特兰开拓者', tw: '波特蘭拓荒者', ko: '포틀랜드 트레일블레이저스' },
};
const unknown = { name: 'Brackenhurst', shortName: 'Brackenh.' };
const answer = { fixtures: [{ id: 1, competitors: [united, unknown], tournament: { name: 'Cup' } }], total: 1 };

describe('names of the language that is read', () => {
  it.each([
    ['zh-CHS', '曼联'],
    ['zh-CHT', '曼聯'],
    ['ko-KR', '맨체스터 유나이티드'],
  ] as const)('%s: %s', (language, name) => {
    const [first] = inNamesOf(language, answer).fixtures;
    expect(first?.competitors.map((each) => each.name)).toEqual([name, 'Brackenhurst']);
    expect(first?.competitors[0]?.shortName).toBe(name);
    expect(answer.fixtures[0]?.competitors[0]?.name).toBe('Manchester United');
  });
  it('a name too long for a narrow column leaves its last word there', () => {
    expect(inNamesOf('ko-KR', blazers)).toMatchObject({
      name: '포틀랜드 트레일블레이저스',
      shortName: '트레일블레이저스',
    });
  });
  it.each(['en-US', 'de-DE', 'ru-RU'] as const)(
    '%s keeps what the source says, and the very same answer',
    (language) => {
      expect(inNamesOf(language, answer)).toBe(answer);
    },
  );
  it('what has no names is left as it is, and twice is as once', () => {
    const plain = { fixtures: [{ competitors: [unknown] }] };
    expect(inNamesOf('ko-KR', plain)).toBe(plain);
    const once = inNamesOf('ko-KR', answer);
    expect(inNamesOf('ko-KR', once)).toEqual(once);
    expect(inNamesOf('zh-CHS', once).fixtures[0]?.competitors[0]?.name).toBe('曼联');
  });
});
