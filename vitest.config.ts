import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { userGuide } from './scripts/vite-plugins.ts'
import { SlowFirst } from './test/slow-first.ts'

export default defineConfig({
  test: {
    // Tests wait for the database and child processes: one and a half workers per core keep all cores busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          globalSetup: './test/setup.ts',
          include: ['{bin,contract,server,db,test,scripts}/**/*.test.ts'],
          // `npm run test:all`: too long for the normal run.
          ...(process.env.LONG_TESTS ? {} : { exclude: ['**/*.long.test.ts'] }),
          // Each file has its own app and database; loading the server again for each file took half of the time.
          isolate: false,
          // With the usual young generation a tenth of the time went into collecting those apps. Not for pages: they
          // remember what they found until it is collected.
          execArgv: ['--max-semi-space-size=64'],
          // Each statement passes pgbouncer and each file S3 in `npm run test:machines`.
          testTimeout: process.env.HCIS_TEST_VIA ? 60_000 : 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [userGuide()],
        define: { __APP_VERSION__: '"dev"' },
        test: {
          name: 'web',
          // The setup file creates the page: an environment would create it again for each file.
          environment: 'node',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: './test/web/testing-setup.ts',
          isolate: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
