import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = {
  '@': fileURLToPath(new URL('.', import.meta.url)),
  // Only the bundler's version of this package lets server code be imported.
  'server-only': fileURLToPath(new URL('./tests/server-only.ts', import.meta.url)),
}

/** Tests that replace modules, or count what a module remembers. */
const ISOLATED = '{lib,tests/architecture,tests/seed}/**/*.isolated.{test,slow.test}.ts'

export default defineConfig({
  test: {
    // Many tests wait for other processes.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          // An `exclude` here would replace that of `npm run test:unit`.
          include: ['{lib,tests/architecture,tests/seed}/**/!(*.isolated|*.isolated.slow).test.ts'],
          // All files share their modules.
          isolate: false,
          // A busy machine must not fail a test.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'isolated',
          include: ['tests/tools/**/*.test.ts', ISOLATED],
          // Hashing passwords of tests as slowly as real ones would take minutes.
          env: { LITE_AUTH_BCRYPT_COST: '4' },
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/db/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
