import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By default one core is left free: of two that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          globalSetup: './test/setup.ts',
          include: ['{contract,server,db,test,scripts}/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        define: { __APP_VERSION__: '"dev"' },
        test: { name: 'web', environment: 'happy-dom', include: ['web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
