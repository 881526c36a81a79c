import { LANGUAGES } from '@evens/contract';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { eager: true, import: 'default' });

type Texts = ReadonlyMap<string, string>;

function flat(value: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, each]): [string, string][] =>
    typeof each === 'object' && each !== null
      ? flat(each as Record<string, unknown>, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(each)]],
  );
}

const textsOf = (code: string): Map<string, string> =>
  new Map(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`./${code}/`))
      .flatMap(([path, file]) => {
        const area = path.slice(code.length + 3, -'.json'.length);
        return flat(file).map(([key, text]): [string, string] => [`${area}:${key}`, text]);
      }),
  );

const english: Texts = textsOf('en-US');
const others = LANGUAGES.filter(({ code }) => code !== 'en-US');

const FORM = /_(zero|one|two|few|many|other)$/;

/** A key with forms by number: English has both `_one` and `_other`. */
const pluralBase = (key: string): string | undefined => {
  const base = key.replace(FORM, '');
  return base !== key && english.has(`${base}_one`) && english.has(`${base}_other`) ? base : undefined;
};

const placeholders = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join(' ');

/** Keys that a language needs: English ones, with its own forms by number in place of English forms. */
function neededKeys(tag: string): Set<string> {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return new Set(
    [...english.keys()].flatMap((key) => {
      const base = pluralBase(key);
      return base === undefined ? [key] : forms.map((form) => `${base}_${form}`);
    }),
  );
}

/** The English text that a key translates. */
const sourceOf = (key: string): string | undefined => {
  if (english.has(key)) return english.get(key);
  return english.get(`${key.replace(FORM, '')}_other`);
};

describe('every language has every text', () => {
  it('and there is English to translate from', () => {
    expect(english.size).toBeGreaterThan(700);
  });

  it.each(others)('$code: keys and plural forms', ({ code, tag }) => {
    const needed = neededKeys(tag);
    const have = new Set(textsOf(code).keys());
    expect([...needed].filter((key) => !have.has(key))).toEqual([]);
    expect([...have].filter((key) => !needed.has(key))).toEqual([]);
  });

  it.each(others)('$code: no text is empty where English has one', ({ code }) => {
    const empty = [...textsOf(code)].filter(([key, text]) => text.trim() === '' && sourceOf(key)?.trim() !== '');
    expect(empty).toEqual([]);
  });

  it.each(others)('$code: the same placeholders', ({ code }) => {
    const wrong = [...textsOf(code)]
      .filter(([key, text]) => placeholders(text) !== placeholders(sourceOf(key) ?? ''))
      .map(([key, text]) => `${key}: ${text}`);
    expect(wrong).toEqual([]);
  });
});

/** Keys that may read as in English in every language, each with its reason. */
const SAME_KEYS: readonly { readonly keys: RegExp; readonly why: string }[] = [
  { keys: /^catalogue:sport\./, why: 'names of games, and sports that are called the same' },
  { keys: /^catalogue:outcome\.(home|away|double-chance\.)/, why: 'signs of the coupon: 1, X, 2' },
  { keys: /:(list\.main|market\.1x2)$/, why: 'a sign of the coupon: 1X2' },
  { keys: /^(bets:csv\.label|history:csv|agents:csv)$/, why: 'the name of a kind of file' },
  {
    keys: /^(frame:corner\.agents|agents:(agent|position|commission|(types|ranks)\.[124]|filters\.agents|(sums|lines)\.(Agents|Commission)))$/,
    why: 'ranks and terms of agents, words of the trade that several languages share',
  },
  { keys: /^casino:categories\.crash$/, why: 'the name of a kind of game, which its players took over' },
  { keys: /^slip:system\.name\./, why: 'names of bets, which most languages keep' },
  { keys: /^coins:/, why: 'names that were given to coins, which most languages keep' },
  { keys: /^(frame:modal\.|bonuses:)ok$/, why: 'Ok is Ok' },
  { keys: /^casino:pools\.title$/, why: 'jackpots are called so by who plays for them' },
  {
    keys: /^jackpots:(level\.|levels\.percent$)/,
    why: 'names of jackpots, which most languages keep, and a sign behind a number',
  },
  { keys: /^frame:side\.liveMode\.multiview$/, why: 'Multi is short for the word of most languages' },
  { keys: /^catalogue:phase\.super-over$/, why: 'the name of a way to decide a game of cricket' },
  { keys: /^sportsbook:race\.sp$/, why: 'a sign of the race card: SP' },
  {
    keys: /^match:(incident\.(ace|break|double|frame|homer|kill|leg|map|out|point|rack|rallySet|runs|set|single|strikeout|triple|walk|wicket)|tracker\.outs)$/,
    why: 'words of a game that its players took over',
  },
  {
    keys: /^tables:(roulette\.trio|blackjack\.(blackjack|said_blackjack|dealer|saidDealer)|threeCard\.(ante|play|pairPlus|dealer|flush|straightFlush)|videoPoker\.(flush|fullHouse|straightFlush|royalFlush))$/,
    why: 'bets and hands of the card table that its players took over',
  },
  {
    keys: /^(match:(how|stat)\.(point|touchdown|fieldGoal|safety|behind|walks|strikeouts|homeRuns)|sportsbook:list\.column\.(overs|hits))$/,
    why: 'words and signs of a game that its players took over',
  },
  {
    keys: /^(live-casino:(types\.(roulette|blackjack|baccarat)|dragonTiger\.(dragon|tiger))|game-rules:names\.bet\.(dragon|tiger))$/,
    why: 'games of the table and their sides, whose names their players took over',
  },
  { keys: /^match:table\.(played|won|drawn|lost|points)$/, why: 'letters over a column' },
];

/** Words that are a language's own although English writes them the same, or that its players took over. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  'fr-FR':
    'Aces|Blog|Bonus|Breaks|Casino|Cash-out|Corner|Corners|Correction|correction|Date|Dates|Disqualification|Distance|Documents|Double chance|E-mail|Europe|Frame|Frames|' +
    'Handicap|Hong Kong|International|Jockey|match|Max|Menu|Messages|Minutes|Overs|Pages|Penalty|Points|Possession|Pts|Round|, round|Rounds|Promotions|Runs|' +
    'Score|Scores|Set|Sets|Sport|Sports|Teaser|Ticket|Total|Touchdowns|Transactions|Place|orange|six|trident|astrolabe|oasis|sextant|globe|temple',
  'de-DE':
    'Blog|Bonus|Breaks|Casino|Cash-out|Details|End|England|Filter|Form|Fouls|Frame|Frames|Hand|Golfer|Handicap|Hits|Inning|Innings|International|Jockey|Kills|Leg|Legs|Live|' +
    'live|Map|Maps|Max|Overs|Passkeys|Rack|Respins:|Runs|Shoot-out|Slots|Start|Stream|Support|Team|Teams|Teaser|Status|Ticket|Touchdowns|Trainer|USA|Wales|Wickets',
  'pt-PT':
    'Blog|Breaks|Casino|Cash-out|Decimal|E-mail|End|Frame|Frames|Handicap|Hits|Hong Kong|Innings|Leg|Legs|Menu|Overs|Pts|Respins:|Set|Sets|Slots|Teaser|Total|coral|' +
    'Touchdowns|Wickets',
  'es-ES':
    'Aces|Asia|Blog|Breaks|Casino|Decimal|End|Error|Esports|Frame|Frames|Hits|Hong Kong|Leg|Legs|No|Overs|Respins:|Set|Sets|Teaser|Total|coral|oasis|' +
    'Touchdowns|Wickets',
  'ru-RU': 'E-mail|MotoGP',
};

/** Whether a text may be the same as in English, or be written without a language's own letters. */
function mayBeSame(code: string, key: string, text: string): boolean {
  if (SAME_KEYS.some(({ keys }) => keys.test(key))) return true;
  const words = text.replace(/\{\{\w+\}\}/g, '').trim();
  return (SAME_WORDS[code] ?? '').split('|').includes(words);
}

const HAS_LETTERS = /\p{L}{2,}/u;

describe('nothing is left in English', () => {
  it.each(others)('$code', ({ code }) => {
    const same = [...textsOf(code)]
      .filter(([key, text]) => text === sourceOf(key) && HAS_LETTERS.test(text.replace(/\{\{\w+\}\}/g, '')))
      .filter(([key, text]) => !mayBeSame(code, key, text))
      .map(([key, text]) => `${key}: ${text}`);
    expect(same).toEqual([]);
  });

  it('and a language with letters of its own writes with them', () => {
    const scripts: Readonly<Record<string, RegExp>> = {
      'ru-RU': /\p{Script=Cyrillic}/u,
      'zh-CHS': /\p{Script=Han}/u,
      'zh-CHT': /\p{Script=Han}/u,
      'ko-KR': /\p{Script=Hangul}/u,
    };
    for (const [code, script] of Object.entries(scripts)) {
      const plain = [...textsOf(code)].filter(
        ([key, text]) =>
          !script.test(text) &&
          HAS_LETTERS.test(text.replace(/\{\{\w+\}\}/g, '')) &&
          !mayBeSame(code, key, text),
      );
      expect(plain.map(([key, text]) => `${code} ${key}: ${text}`)).toEqual([]);
    }
  });

  it('and traditional Chinese has none of the simplified characters of the trade', () => {
    const simplified = /[们个为买么义书东两严丧丰临举乐习乡亏产亲亿从仓价众优会伟传体余侧关内军农冲决净减几凤则刚创删别动务势单卖卫厅历压县参双发变号后听员响团围国图场坏块处备够头夹实审对导专将层岁师带帐库应开张强归当录态总战户执扩扫报护择换据损时显暂术机杀权条来极构标样栏检欢汇没济测满热状独现环电画确离种积称笔签类约级纪线组终结给统继续网罗联胜脑节获虑补装规视览计订认记讲许论设访证评识诉词试话该详语误说请读课调谁负账货质购贴费资赔赛转输过运还进远连选递逻遗钟钱铁错锁长门闭问间闻队阶际险随难静顶项顺须顾预领题额风飞饰馆马驳验龙]/u;
    const found = [...textsOf('zh-CHT')].filter(([, text]) => simplified.test(text));
    expect(found.map(([key, text]) => `${key}: ${text} (${simplified.exec(text)?.[0]})`)).toEqual([]);
  });
});
