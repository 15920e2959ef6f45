/** The counted actions of the tasks in `clicks-tasks.ts`, and the people who do them. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect as journeyExpect } from './fixtures.ts'
import { newEmployee } from './people.ts'

// Clicks are counted, not seconds, so that a busy machine may take its time.
export const expect = journeyExpect.configure({ timeout: 30_000 })

/** Counted user actions; typing is no click, because Tab or the key 'next' moves between fields. */
export interface UserActions {
  page: Page
  click: (what: Locator) => Promise<void>
  type: (into: Locator, text: string) => Promise<void>
  /** Types into a searchable list and clicks the option found. */
  search: (list: Locator, option: string) => Promise<void>
  /** Opens a list and clicks the option. */
  choose: (list: Locator, option: string) => Promise<void>
  /** Clicks an option of a list that is open already. */
  pick: (option: string) => Promise<void>
  /** Presses the upload button and chooses a file. */
  give: (button: Locator, name: string, buffer: Buffer) => Promise<void>
}

export interface ClickTask {
  name: string
  on: 'phone' | 'desk'
  /**
   * Clicks and seconds before the redesign of the screens, and the limit of clicks; seconds are estimated as in
   * clicks.ts.
   */
  before: number | undefined
  secondsBefore: number | undefined
  goal: number
  /** Creates the data that the task needs and resolves to the e-mail address of the person. */
  as: (request: APIRequestContext) => Promise<string>
  run: (actions: UserActions) => Promise<void>
}

export const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name })

export const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name })

export const phoneEmployee = (request: APIRequestContext) => newEmployee(request, { isKnown: true })

/** The date this many days from today, by the clock of Jakarta. */
export const shiftedDay = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
