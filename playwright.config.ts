import { availableParallelism } from 'node:os'
import { defineConfig, type LaunchOptions } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  // `npm run axe`: every screen for every role takes too long for the normal run.
  ...(process.env.AXE ? {} : { testIgnore: /(accessibility|keyboard-and-zoom)\.spec\.ts/ }),
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/app.ts',
  // A test waits for half of its time: one and a half workers per core keep all cores busy.
  workers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
  // Long enough for a busy machine: no test measures speed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./e2e/summary-reporter.ts']],
  use: {
    serviceWorkers: 'block',
    baseURL: process.env.E2E_URL,
    launchOptions: JSON.parse(process.env.E2E_BROWSER ?? '{}') as LaunchOptions,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Recording every test would double its cost: only a retried test is recorded.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // All tests run on a desktop, and the daily tasks of a phone on a phone, which limits the duration of the run.
    // E2E_PHONE=some runs the tests meant for a phone, E2E_PHONE=all every test.
    {
      name: 'phone',
      grep: process.env.E2E_PHONE === 'all' ? /./ : /@phone/,
      ...(process.env.E2E_PHONE
        ? {}
        : { testMatch: /(approval|attendance|home|service-worker|leave|offline|work-calendar)\.spec\.ts/ }),
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
})
