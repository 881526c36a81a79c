import type { ChainId } from './chains.ts';

interface UnsupportedForm {
  readonly chain: ChainId;
  /** What its people call it. */
  readonly name: string;
  readonly pattern: RegExp;
}

const BECH = '[02-9ac-hj-np-z]';
const form = (chain: ChainId, name: string, words: string, least: number): UnsupportedForm => ({
  chain,
  name,
  pattern: new RegExp(`^(?:${words})1${BECH}{${least},}$`, 'i'),
});

/**
 * Addresses that exist and that the house cannot pay to. They are told from a slip of the pen by their beginning alone: their owner has
 * another address of the same wallet, and is told to look for it.
 */
const FORMS: readonly UnsupportedForm[] = [
  form('zcash', 'unified address', 'u|utest|uregtest', 60),
  form('zcash', 'TEX address', 'tex|textest|texregtest', 30),
  form('zcash', 'shielded address', 'zs|ztestsapling|zregtestsapling', 60),
  form('litecoin', 'MWEB address', 'ltcmweb|tmweb', 60),
  form('bitcoin', 'silent payment address', 'sp|tsp', 60),
  form('bitcoin', 'Lightning invoice', 'ln(?:bc|tb|bcrt)[0-9]*[munp]?', 60),
  form('bitcoin', 'Lightning link', 'lnurl', 20),
  form('cardano', 'stake address', 'stake|stake_test', 40),
];

/** Longer than any of them. */
const LONGEST = 2_000;

export function unsupportedForm(text: string): UnsupportedForm | undefined {
  return text.length > LONGEST ? undefined : FORMS.find(({ pattern }) => pattern.test(text));
}
