import { VIRTUAL_SPORTS } from '@evens/catalogue';
import { playVirtual, settleVirtual, virtualMatchup } from '@evens/feeds';
import { hashOfText, isServerSeed, streamOf } from '@evens/games';

const USAGE = `npm run verify-virtual -- SPORT NUMBER SEED [HASH]
  SPORT   ${VIRTUAL_SPORTS.map(({ alias }) => alias).join(', ')}
  NUMBER  of the round, from 1
  SEED    64 hex digits, as the page tells it after the round
  HASH    what the page showed before it
`;

export interface Said {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

const wrong = (why: string): Said => ({ out: '', err: `${why}\n${USAGE}`, code: 2 });

/** Plays a round again from its seed, and says how it came out. Code 0: all agrees; 1: seed and hash do not; 2: wrongly asked. */
export function verifyVirtual(args: readonly string[]): Said {
  const [sport = '', number = '', seed, hash] = args;
  if (!VIRTUAL_SPORTS.some(({ alias }) => alias === sport)) return wrong(`${sport || 'nothing'} is no virtual sport`);
  if (!/^[1-9]\d{0,8}$/.test(number)) return wrong(`${number || 'nothing'} is no number of a round`);
  if (!isServerSeed(seed)) return wrong('a seed has 64 hex digits in small letters');
  const found = hashOfText(seed);
  if (hash !== undefined && hash !== found)
    return { out: '', err: `the seed leads to ${found}, not to ${hash}\n`, code: 1 };
  const matchup = virtualMatchup(sport, Number(number));
  const { result, frames } = playVirtual(matchup, (about) => streamOf(seed, about));
  const who = [...matchup.competitors, ...matchup.runners].map(({ name }) => name);
  const places = Object.entries(result.places ?? {}).sort(([, one], [, other]) => Number(one) - Number(other));
  const nameOf = (code: string): string => matchup.runners.find((each) => each.code === code)?.name ?? code;
  const lines = [
    `hash     ${found}`,
    `contest  ${who.join(matchup.runners.length > 0 ? ', ' : ' v ')}`,
    matchup.runners.length > 0
      ? `result   ${places.map(([code, place]) => `${place}. ${nameOf(code)}`).join(', ')}`
      : `result   ${frames.at(-1)?.score.join('-')}`,
    ...settleVirtual(matchup, result).map(({ key, outcomes }) => {
      const won = outcomes.filter((each) => each.result === 'win').map(({ outcome }) => outcome);
      return `${key.padEnd(22)} ${won.join(', ')}`;
    }),
  ];
  return { out: `${lines.join('\n')}\n`, err: '', code: 0 };
}
