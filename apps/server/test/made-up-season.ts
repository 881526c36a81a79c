import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { seededRng } from '@evens/kernel';

const CLUBS = ['Alder', 'Birchfield', 'Cedar Rovers', 'Dunmore', 'Elmstead', 'Fernhill', 'Gorse Town', 'Hazel United'];
const DAY_MS = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A draw of goals after the break that looks like football, and fits the prices of the file that has some. */
const goals = (rng: ReturnType<typeof seededRng>): number => rng.pick([0, 0, 0, 0, 1, 1, 1, 1, 2, 3]);

/**
 * Writes a small season of three leagues, two as openfootball JSON and one as football-data CSV with prices, with the holes
 * real files have: a broken entry, a match without time, one without half-time, one postponed.
 */
export async function writeMadeUpSeason(folder: string, firstDay: string, weeks: number): Promise<void> {
  const start = Date.parse(`${firstDay}T00:00:00Z`);
  await mkdir(path.join(folder, '2024-25'), { recursive: true });
  for (const league of ['en.1', 'de.1']) {
    const rng = seededRng(`season/${league}`);
    const matches: string[] = [];
    for (let week = 0; week < weeks; week += 1) {
      const order = [...CLUBS.slice(week % 8), ...CLUBS.slice(0, week % 8)];
      for (let pair = 0; pair < 4; pair += 1) {
        const ht = [rng.int(0, 1), rng.int(0, 1)] as const;
        const ft = [ht[0] + goals(rng), ht[1] + goals(rng)];
        const day = iso(start + (week * 7 + (pair % 2)) * DAY_MS);
        const hole = league === 'en.1' && week === weeks - 1;
        const score = hole && pair === 2 ? '{}' : `{ "ht": [${ht.join(', ')}], "ft": [${ft.join(', ')}] }`;
        const noHalf = `{ "ft": [${ft[0]}, ${ft[1] || 1}] }`;
        const text = `    { "round": "${week + 1}", "date": "${day}", ${hole && pair === 0 ? '' : `"time": "1${5 + pair}:00", `}"team1": "${order[pair]}", "team2": "${order[7 - pair]}", "score": ${hole && pair === 1 ? noHalf : score}${hole && pair === 2 ? ', "status": "postponed"' : ''} }`;
        matches.push(text);
      }
      if (league === 'en.1' && week === weeks - 1) matches.push('    { "date": "2024-11-02" "team1": "Broken" }');
    }
    await writeFile(
      path.join(folder, '2024-25', `${league}.json`),
      `{\n  "name": "Made up",\n  "matches": [\n${matches.join(',\n')}\n  ]\n}\n`,
    );
  }
  const rng = seededRng('season/csv');
  const rows = [
    'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA',
  ];
  for (let week = 0; week < weeks; week += 1) {
    for (let pair = 0; pair < 4; pair += 1) {
      const [ht, more] = [
        [rng.int(0, 1), rng.int(0, 1)],
        [goals(rng), goals(rng)],
      ];
      const ft = [(ht[0] ?? 0) + (more[0] ?? 0), (ht[1] ?? 0) + (more[1] ?? 0)];
      const [year, month, day] = iso(start + week * 7 * DAY_MS).split('-');
      const order = [...CLUBS.slice((week + 3) % 8), ...CLUBS.slice(0, (week + 3) % 8)];
      rows.push(
        `I1,${day}/${month}/${year},18:00,${order[pair]},${order[7 - pair]},${ft.join(',')},X,${ht.join(',')},X,2.40,3.30,3.05,1.95,1.90,-0.25,2.02,1.88`,
      );
    }
  }
  await writeFile(path.join(folder, 'I1.csv'), `${rows.join('\r\n')}\r\n`);
}
