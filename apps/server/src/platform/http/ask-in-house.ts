import type { AskInHouse, Endpoint, RefusalBody } from '@evens/contract';
import { type Refusal, refusal } from '@evens/kernel';
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
    const refused = (why: Refusal) => ({ ok: false, refusal: refusalAnswer(why, '') as RefusalBody }) as const;
    // What is asked may stand in an address that a visitor wrote: it is refused as at the door, not an error of ours.
    const read = definition.params?.safeParse(params ?? {});
    const sought = definition.query?.safeParse(query ?? {});
    if (read?.success === false || sought?.success === false) return refused(refusal('InvalidRequest'));
    const answer = await asked.answer({ params: read?.data, query: sought?.data });
    if (isRefused(answer)) return refused(answer.refusal);
    return { ok: true, value: answer };
  };
}
