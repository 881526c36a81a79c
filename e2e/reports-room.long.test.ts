import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, QUIET } from './scenarios/account.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

it('a view of a report is kept under a name, opened another day, and removed', async () => {
  const desk = await openOfficeAs(window, house, 'pavel', '/reports');
  await desk.getByRole('button', { name: 'League', exact: true }).click();
  await desk.getByRole('button', { name: 'This month', exact: true }).click();
  await desk.getByLabel('Name of this view').fill('Leagues so far');
  await desk.getByRole('button', { name: 'Save view' }).click();
  const saved = desk.getByRole('group', { name: 'Saved views' });
  await saved.getByRole('button', { name: 'Leagues so far', exact: true }).waitFor();
  expect(await officeFaults(desk)).toEqual([]);

  await desk.goto('/reports');
  await desk.getByRole('heading', { level: 1, name: 'House report' }).waitFor();
  await saved.getByRole('button', { name: 'Leagues so far', exact: true }).click();
  await desk.getByRole('heading', { level: 1, name: 'League' }).waitFor();
  expect(new URL(desk.url()).searchParams.get('from')).toMatch(/-01$/);

  // Nobody else has it.
  const other = await openOfficeAs(window, house, 'lena', '/reports');
  await other.getByLabel('Name of this view').waitFor();
  expect(await other.getByRole('button', { name: 'Leagues so far', exact: true }).count()).toBe(0);

  await desk.getByRole('button', { name: 'Remove the view Leagues so far' }).click();
  await saved.getByRole('button', { name: 'Leagues so far', exact: true }).waitFor({ state: 'detached' });
});

it('the search of the desk leads to a match by a part of its name', async () => {
  const desk = await openOfficeAs(window, house, 'pavel', '/');
  await desk.getByRole('heading', { level: 1 }).first().waitFor();
  await desk.keyboard.press('Control+k');
  const finder = desk.getByRole('dialog', { name: 'Find', exact: true });
  await finder.getByRole('combobox').fill('chel');
  await finder.getByRole('option', { name: new RegExp(`${QUIET.home} – ${QUIET.away}`) }).click();
  await desk.getByRole('heading', { level: 2, name: `${QUIET.home} – ${QUIET.away}` }).waitFor();
  expect(new URL(desk.url()).searchParams.get('match')).toMatch(/^\d+$/);
});

it('what is typed stays where a colleague keeps another draft meanwhile, and goes on over it', async () => {
  // What is refused is told by the browser too.
  window.expectComplaints(/status of 4\d\d/);
  const [mine, theirs] = [
    await openOfficeAs(window, house, 'cleo', '/texts'),
    await openOfficeAs(window, house, 'cleo', '/texts'),
  ];
  const editorOf = async (desk: typeof mine) => {
    await desk.getByLabel('Key or words').fill('content:promotions.title');
    const editor = desk.getByRole('region', { name: 'content:promotions.title' });
    await editor.getByLabel('Deutsch').waitFor();
    return editor;
  };
  const [here, there] = [await editorOf(mine), await editorOf(theirs)];
  await here.getByLabel('Deutsch').fill('Meine Worte');
  await there.getByLabel('Deutsch').fill('Andere Worte');
  await there.getByRole('button', { name: 'Save draft' }).click();
  await there.getByText('Draft of Cleo Brandt').waitFor();

  await here.getByRole('button', { name: 'Save draft' }).click();
  await here.getByText(/has changed this since you began to type/).waitFor();
  expect(await here.getByLabel('Deutsch').inputValue()).toBe('Meine Worte');
  await here.getByRole('button', { name: 'Keep mine' }).click();
  await here.getByRole('button', { name: 'Save draft' }).click();
  await here.getByText(/has changed this since you began to type/).waitFor({ state: 'detached' });
  await here.getByRole('button', { name: 'Save draft' }).waitFor({ state: 'detached' });
  await theirs.reload();
  expect(await (await editorOf(theirs)).getByLabel('Deutsch').inputValue()).toBe('Meine Worte');
});
