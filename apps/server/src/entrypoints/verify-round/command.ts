import {
  type Bet,
  crashPoint,
  decimalText,
  exactReturn,
  gameByName,
  hashOfText,
  hundredthsText,
  liveGame,
  MAIN,
  numbersOfChain,
  numbersOfSeeds,
  type PlayableGame,
  type Press,
  payoutMinor,
  type Round,
  readSeeds,
  replay,
  slotGameByName,
  stakedMinor,
} from '@evens/games';
import { accept, type Result, rational, refuse } from '@evens/kernel';
import { answerRows, type Row, type Said } from '../offline/answer-rows.ts';
import { jackpotAnswer } from './jackpot.ts';

const HELP = `Usage: npm run -s verify-round -- FILE.json        (- for standard input)
What the seeds of finished rounds decided, computed again with the rules of the house:
[{"game", "version", "serverSeed", "clientSeed", "nonce", "stake", "choices"}]
  -> [{"ok", "serverHash", "outcome", "multiplier", "payout"}]

stake       all that was staked at the press, a decimal such as "10.00"
choices     first the options of the press, then each choice as the page of the round lists it:
            [{"side": "over", "target": "50.00"}]      [{"mines": 3}, {"kind": "open", "tile": 7}, {"kind": "take"}]
            Several bets stand in the options: [{"bets": {"straight-17": "1.00", "red": "5.00"}}]. Absent options have their default.
slots       the options may name the setting: [{"setting": "95.5"}]; left out it is the sheet's first
tables      of live tables likewise: the last choice is {"kind": "left"}, which the house makes once the round is drawn; of one with a
            shoe it is {"kind": "dealt", "hand": 12, "player": [...], "banker": [...]}, and the whole shoe is dealt again to see it;
            of one with the operator's own device {"kind": "spun", "pocket": "17"}: "by": "device" says that no seed verifies it, and
            only what it pays is computed
crash       serverSeed is the hash of the round's chain, clientSeed the public salt, nonce the number of the round
jackpot     whether a round won a jackpot: {"jackpot": "mini", "serverSeed", "clientSeed", "nonce", "added", "room"} -> {"ok", "won"};
            added and room are millionths of a cent, as the player's list of wins says them; of a bet on crash or at a live table also
            "bet", the id of its round, with the hash of the chain as serverSeed and the salt as clientSeed
serverHash  SHA-256 of the server seed's text: compare it with what the house had shown before
multiplier  what came back over all that was staked; payout is cut down once to the places of the stake, two at least
ok          the round is over; and where the row also has "serverHash", "multiplier" or "payout", these agree
Exit code: 0, or 1 with {"error", "at"} when a row cannot be a round: UnknownGame, UnknownVersion, InvalidSeed, InvalidClientSeed,
InvalidNonce, InvalidJackpot, InvalidStake, InvalidOptions, InvalidBet, InvalidChoice, ChoiceNotOffered, RoundIsOver.
`;

/** An amount of no named currency: as many places as it is written with, two at least. */
interface Scale {
  readonly places: number;
}

const AMOUNT = /^(\d{1,15})(?:\.(\d{1,18}))?$/;

const placesOf = (raw: unknown): number => (typeof raw === 'string' ? (AMOUNT.exec(raw)?.[2]?.length ?? 0) : 0);

function minorOf(raw: unknown, { places }: Scale): bigint | undefined {
  const found = typeof raw === 'string' ? AMOUNT.exec(raw) : null;
  const fraction = found?.[2] ?? '';
  return found && fraction.length <= places ? BigInt(`${found[1]}${fraction.padEnd(places, '0')}`) : undefined;
}

function amountText(minor: bigint, { places }: Scale): string {
  const digits = minor.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const isRecord = (raw: unknown): raw is Row => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

interface Played {
  readonly press: Press;
  readonly steps: readonly unknown[];
  readonly scale: Scale;
}

/** The press stands first among the choices: whatever there has no `kind`. */
function playedOf({ stake, choices = [] }: Row): Result<Played, string> {
  if (!Array.isArray(choices)) return refuse('InvalidChoice');
  const [first, ...rest]: readonly unknown[] = choices;
  const pressed = isRecord(first) && !('kind' in first);
  const { bets, ...options }: Row = pressed ? first : {};
  const texts: readonly (readonly [string, unknown])[] | undefined = isRecord(bets)
    ? Object.entries(bets)
    : bets === undefined
      ? [[MAIN, stake] as const]
      : undefined;
  if (!texts) return refuse('InvalidBet');
  const scale = { places: Math.max(2, placesOf(stake), ...texts.map(([, text]) => placesOf(text))) };
  const whole = minorOf(stake, scale);
  if (whole === undefined || whole <= 0n) return refuse('InvalidStake');
  const read: Bet[] = [];
  for (const [place, text] of texts) {
    const stakeMinor = minorOf(text, scale);
    if (stakeMinor === undefined) return refuse('InvalidBet');
    read.push({ place, stakeMinor });
  }
  if (stakedMinor({ bets: read }) !== whole) return refuse('InvalidStake');
  return accept({ press: { options, bets: read }, steps: pressed ? rest : choices, scale });
}

function roundOf(row: Row, game: PlayableGame, { press, steps }: Played): Result<Round, string> {
  const seeds = readSeeds(row);
  if (!seeds.ok) return seeds;
  const { serverSeed, clientSeed } = seeds.value;
  const numbers =
    game.origin === 'chain' ? numbersOfChain({ chainHash: serverSeed, salt: clientSeed }) : numbersOfSeeds(seeds.value);
  const played = replay(game, numbers, press, steps);
  return played.ok ? played : refuse(played.refusal.fault);
}

function answer(row: Row): Result<unknown, string> {
  if (row.jackpot !== undefined) return jackpotAnswer(row);
  const game = gameByName(String(row.game)) ?? slotGameByName(String(row.game));
  if (!game) return refuse('UnknownGame');
  if (row.version !== undefined && row.version !== game.version) return refuse('UnknownVersion');
  const played = playedOf(row);
  if (!played.ok) return played;
  const round = roundOf(row, game, played.value);
  if (!round.ok) return round;
  return accept(verdictOn(row, round.value, played.value.scale, outcomeOf(row, game, round.value)));
}

/** What the round showed; of a shared one also where it ended, which its players' parts do not all show. */
function outcomeOf(row: Row, game: PlayableGame, round: Round): object {
  if (game.name !== 'crash') return round.shown;
  const numbers = numbersOfChain({ chainHash: String(row.serverSeed), salt: String(row.clientSeed) });
  return { ...round.shown, point: hundredthsText(crashPoint(numbers())) };
}

/** Of a shared round the seeds are its link; a shoe is shuffled by the link's number too. */
const linkOf = ({ serverSeed, clientSeed, nonce }: Row) => ({
  chainHash: String(serverSeed),
  salt: String(clientSeed),
  number: Number(nonce),
});

function verdictOn(row: Row, round: Round, scale: Scale, outcome: object): object {
  const exact = exactReturn(round);
  const paid = payoutMinor(round);
  const found = {
    serverHash: hashOfText(String(row.serverSeed)),
    outcome,
    multiplier: exact && decimalText(rational(exact.num, exact.den * stakedMinor(round))),
    payout: paid === null ? null : amountText(paid, scale),
  };
  const dealt = liveGame(String(row.game))?.isAsDrawn(linkOf(row), Array.isArray(row.choices) ? row.choices : []);
  const agrees = (['serverHash', 'multiplier', 'payout'] as const).every(
    (name) => row[name] === undefined || row[name] === found[name],
  );
  const by = liveGame(String(row.game))?.device ? { by: 'device' } : {};
  return { ok: round.over && agrees && dealt !== false, ...by, ...found };
}

/** The command `verify-round`, all but its process. */
export const verifyRounds = (args: readonly string[], read: (path: string) => Promise<string>): Promise<Said> =>
  answerRows(args, read, { help: HELP, code: 'InvalidFile', answer });
