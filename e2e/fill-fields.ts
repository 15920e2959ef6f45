/** Helpers that fill inputs other than plain text. */
import type { Locator, Page } from '@playwright/test'

/** Types into a searchable list and picks the option. */
export const searchAndPick = async (within: Locator, label: string, option: string) => {
  await within.getByLabel(label, { exact: true }).fill(option)
  await within.page().getByRole('option', { name: option, exact: true }).first().click()
}

/** Types a date or time part by part, starting at the first part. */
export const typeDateParts = async (within: Page | Locator, label: string, keys: string) => {
  const first = within.getByRole('group', { name: label }).getByRole('spinbutton').first()
  await first.click()
  await first.page().keyboard.type(keys)
}
