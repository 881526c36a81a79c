import type { Locator } from 'playwright-core';

/** Sends a withdrawal's form as a person does: reviews it, and confirms what the review says; a form with a fault goes no further. */
export async function sendWithdrawal(account: Locator, sum: RegExp): Promise<void> {
  await account.getByRole('button', { name: 'Review the withdrawal' }).click();
  const confirm = account.getByRole('button', { name: sum });
  const fault = account.locator('.has-error');
  await confirm.or(fault).first().waitFor();
  if ((await confirm.count()) > 0) await confirm.click();
}
