import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = {
  '@': fileURLToPath(new URL('.', import.meta.url)),
  // Only the bundler's version of this package lets server code be imported, so tests use an empty module.
  'server-only': fileURLToPath(new URL('./tests/server-only.ts', import.meta.url)),
}

/** Tests that replace modules, or count what a module remembers. */
const ISOLATED = '{lib,tests/architecture,tests/seed}/**/*.isolated.{test,slow.test}.ts'

export default defineConfig({
  test: {
    // On two cores, the default is one, and many tests wait for other processes.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          // All but `ISOLATED`. An `exclude` here would replace that of `npm run test:unit`, which leaves out slow tests.
          include: ['{lib,tests/architecture,tests/seed}/**/!(*.isolated|*.isolated.slow).test.ts'],
          // All files share their modules.
          isolate: false,
          // Long, so that no test fails because the machine is busy.
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
          testTimeout: 60_000,
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
