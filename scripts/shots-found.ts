export interface Listed {
  readonly id: number;
  readonly sportAlias: string;
  readonly category: { readonly alias: string };
  readonly tournament: { readonly alias: string };
  readonly marketsCount: number;
}

export async function firstFixture(url: string, query: string): Promise<Listed | undefined> {
  const answer = await fetch(`${url}/api/fixtures?limit=50&${query}`);
  const { fixtures } = (await answer.json()) as { fixtures: Listed[] };
  return [...fixtures].sort((left, right) => right.marketsCount - left.marketsCount)[0];
}

export async function lastFinishedRace(url: string): Promise<Listed | undefined> {
  const answer = await fetch(`${url}/api/race-results?sport=horse-racing&limit=1`);
  const { races } = (await answer.json()) as { races: { race: Listed }[] };
  return races[0]?.race;
}

/** The last contest that is over, of sports or of esports. */
export async function lastResult(url: string, esports: 0 | 1): Promise<Listed | undefined> {
  const answer = await fetch(`${url}/api/results/find?esports=${esports}&kind=matches&page=1`);
  if (!answer.ok) return undefined;
  const { results } = (await answer.json()) as { results: Listed[] };
  return results[0];
}
