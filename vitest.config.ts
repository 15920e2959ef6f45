import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { userGuide } from './scripts/vite-plugins.ts'

export default defineConfig({
  test: {
    // Tests wait for the database and for programs: with one and a half workers per core no core does.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          globalSetup: './test/setup.ts',
          include: ['{contract,server,db,test,scripts}/**/*.test.ts'],
          // Each file has an app and a database of its own; reading the whole server anew for each took half of the time.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [userGuide()],
        define: { __APP_VERSION__: '"dev"' },
        test: {
          name: 'web',
          // The page is made by the setup file: as an environment it would be made anew for each file.
          environment: 'node',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: './web/testing-setup.ts',
          isolate: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
