/** How a person fills in the fields that are more than a text. */
import type { Locator, Page } from '@playwright/test'

/** Searchable lists are typed into; the next one opens when the one before is chosen. */
export const searchAndPick = async (within: Locator, label: string, option: string) => {
  await within.getByLabel(label, { exact: true }).fill(option)
  await within.page().getByRole('option', { name: option, exact: true }).first().click()
}

/** Days and times are typed part after part, the first one first. */
export const typeDateParts = async (within: Page | Locator, label: string, keys: string) => {
  const first = within.getByRole('group', { name: label }).getByRole('spinbutton').first()
  await first.click()
  await first.page().keyboard.type(keys)
}
