import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = {
  '@': fileURLToPath(new URL('.', import.meta.url)),
  // Marks code that must not reach a browser; outside a bundler it has nothing to guard.
  'server-only': fileURLToPath(new URL('./tests/server-only.ts', import.meta.url)),
}

export default defineConfig({
  test: {
    // Much of it waits for other processes; of two cores the default keeps one free.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['lib/**/*.test.ts', 'tests/{architecture,bench,seed}/**/*.test.ts'],
          // A timing never fails a test: some machines are busy.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'tools',
          include: ['tests/tools/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          globalSetup: ['tests/db/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
