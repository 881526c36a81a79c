/** The few words of a game's page, in the languages of the site. */
export interface GameTexts {
  readonly tag: string;
  readonly balance: string;
  readonly stake: string;
  readonly play: string;
  readonly won: string;
  readonly lost: string;
  readonly demo: string;
  readonly refused: string;
}

const of = (
  tag: string,
  [balance, stake, play, won, lost, demo, refused]: readonly [string, string, string, string, string, string, string],
): GameTexts => ({ tag, balance, stake, play, won, lost, demo, refused });

const TEXTS: readonly GameTexts[] = [
  of('en', ['Balance', 'Stake', 'Play', 'You win', 'No win', 'Demo', 'The casino does not take this stake']),
  of('de', [
    'Guthaben',
    'Einsatz',
    'Spielen',
    'Gewinn',
    'Kein Gewinn',
    'Demo',
    'Das Casino nimmt diesen Einsatz nicht an',
  ]),
  of('es', ['Saldo', 'Apuesta', 'Jugar', 'Ganas', 'Sin premio', 'Demo', 'El casino no acepta esta apuesta']),
  of('fr', ['Solde', 'Mise', 'Jouer', 'Gain', 'Pas de gain', 'Démo', "Le casino n'accepte pas cette mise"]),
  of('pt', ['Saldo', 'Aposta', 'Jogar', 'Ganho', 'Sem ganho', 'Demo', 'O casino não aceita esta aposta']),
  of('ru', ['Баланс', 'Ставка', 'Играть', 'Выигрыш', 'Без выигрыша', 'Демо', 'Казино не принимает эту ставку']),
  of('ko', ['잔액', '베팅', '플레이', '당첨', '당첨 없음', '데모', '카지노가 이 베팅을 받지 않습니다']),
  of('zh', ['余额', '投注', '开始', '赢得', '未中奖', '试玩', '赌场不接受此投注']),
  of('zh-Hant', ['餘額', '投注', '開始', '贏得', '未中獎', '試玩', '賭場不接受此投注']),
];

/** By the first two letters; English where nobody speaks it. */
export function gameTexts(language: string): GameTexts {
  const wanted = language.toLowerCase();
  const exact = wanted === 'zh-cht' || wanted === 'zh-hant' ? 'zh-Hant' : wanted.slice(0, 2);
  const [english] = TEXTS;
  const found = TEXTS.find(({ tag }) => tag === exact) ?? english;
  if (!found) throw new Error('there are no texts');
  return found;
}
