import type { AskInHouse, Endpoint, RefusalBody } from '@evens/contract';
import type { Refusal } from '@evens/kernel';
import { refusalAnswer } from './refusal-answer.ts';
import type { PlayerRoute, Routes } from './route.ts';

const isRefused = (answer: unknown): answer is { readonly refusal: Refusal } =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false && 'refusal' in answer;

/** Answers public questions from the routes of these capabilities, in this process: what a page is drawn from. */
export function askInHouse(capabilities: readonly { readonly routes: Routes }[]): AskInHouse {
  const routes = new Map<Endpoint, PlayerRoute>(
    capabilities.flatMap(({ routes: { player } }) => player.map((each) => [each.definition, each] as const)),
  );
  const byName = new Map([...routes].map(([{ name }, each]) => [name, each]));
  return async ({ name }, { params, query }) => {
    // The site's bundle has a copy of the contract of its own: the same questions by the same names.
    const asked = byName.get(name);
    if (!asked) throw new Error(`nobody in the house answers ${name}`);
    const { definition } = asked;
    const answer = await asked.answer({
      params: definition.params?.parse(params ?? {}),
      query: definition.query?.parse(query ?? {}),
    });
    if (isRefused(answer)) return { ok: false, refusal: refusalAnswer(answer.refusal, '') as RefusalBody };
    return { ok: true, value: answer };
  };
}
