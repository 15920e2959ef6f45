/**
 * `npm run clicks`: performs the main tasks as a person would, counts clicks and taps, and writes the table of
 * docs/tasks.md. Seconds are estimated at 1.5 per click and 0.28 per character, so that a slow machine does not change
 * them; the duration of the script is printed beside them. Fails when a task takes more clicks than its goal.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type LaunchOptions, request } from '@playwright/test'
import startApp from './app.ts'
import type { ClickTask, UserActions } from './clicks-actions.ts'
import { clickTasks } from './clicks-tasks.ts'
import { signIn } from './fixtures.ts'
import { contextOptions } from './routes.ts'

const CLICK_S = 1.5
const CHARACTER_S = 0.28
const widths = { phone: 360, desk: 1280 }
const file = join(dirname(import.meta.dirname), 'docs', 'tasks.md')

interface ClickCount {
  task: ClickTask
  clicks: number
  characters: number
  took: number
}

async function count(browser: Browser, task: ClickTask): Promise<ClickCount> {
  const baseURL = process.env.E2E_URL ?? ''
  const api = await request.newContext({ baseURL })
  const email = await task.as(api)
  await api.dispose()
  const context = await browser.newContext({ ...contextOptions(widths[task.on]), baseURL })
  const page = await context.newPage()
  await page.route('**/api/staff/notification/stream*', (route) => route.fulfill({ status: 503 }))
  const made = { task, clicks: 0, characters: 0, took: 0 }
  const click: UserActions['click'] = async (what) => {
    made.clicks += 1
    await (task.on === 'phone' ? what.tap() : what.click())
  }
  const type: UserActions['type'] = async (into, text) => {
    made.characters += text.length
    await into.fill(text)
  }
  const optionOf = (option: string) => page.getByRole('option', { name: option }).first()
  const actions: UserActions = {
    page,
    click,
    type,
    search: async (list, option) => {
      await type(list, option)
      await click(optionOf(option))
    },
    choose: async (list, option) => {
      await click(list)
      await click(optionOf(option))
    },
    pick: (option) => click(optionOf(option)),
    give: async (button, name, buffer) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(button)])
      // The click that picks the file in the file chooser.
      made.clicks += 1
      const mimeType = name.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream'
      await chooser.setFiles({ name, mimeType, buffer })
    },
  }
  await signIn(page, email)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const started = Date.now()
  await task.run(actions)
  made.took = (Date.now() - started) / 1000
  await context.close()
  return made
}

const estimatedSeconds = ({ clicks, characters }: ClickCount) => Math.round(clicks * CLICK_S + characters * CHARACTER_S)

function table(counts: ClickCount[]) {
  const rows = counts.map((made) => {
    const { name, on, before, secondsBefore, goal } = made.task
    return [name, on, before ?? 'no answer', goal, made.clicks, secondsBefore ?? '–', estimatedSeconds(made)]
  })
  const heads = ['Task', 'On', 'Clicks before', 'Goal', 'Clicks now', 'Seconds before', 'Seconds now']
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Parts of names; without them all tasks are counted and the table is written. */
const wanted = process.argv.slice(2)
const end = await startApp()
const browser = await chromium.launch(JSON.parse(process.env.E2E_BROWSER ?? '{}') as LaunchOptions)
try {
  const counts: ClickCount[] = []
  const failed: string[] = []
  for (const task of clickTasks.filter(({ name }) => wanted.length === 0 || wanted.some((it) => name.includes(it))))
    try {
      counts.push(await count(browser, task))
    } catch (error) {
      failed.push(`${task.name}: ${(error as Error).message}`)
    }
  console.table(
    Object.fromEntries(
      counts.map((made) => {
        const { name, on, before, goal } = made.task
        const { clicks, characters, took } = made
        return [name, { on, before, goal, now: clicks, characters, seconds: estimatedSeconds(made), 'script s': took }]
      }),
    ),
  )
  for (const text of failed) console.error(text)
  if (failed.length > 0) process.exitCode = 1
  const text = await readFile(file, 'utf8')
  if (wanted.length === 0 && failed.length === 0)
    await writeFile(file, text.replace(/\| Task \|[\s\S]*?\n(?!\|)/, `${table(counts)}\n`))
  const late = counts.filter(({ task, clicks }) => clicks > task.goal)
  for (const { task, clicks } of late) console.error(`${task.name}: ${clicks} clicks, the goal is at most ${task.goal}`)
  if (late.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await end()
}
