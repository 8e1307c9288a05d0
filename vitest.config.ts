import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = {
  '@': fileURLToPath(new URL('.', import.meta.url)),
  // Only the bundler's version of this package lets server code be imported, so tests use an empty module.
  'server-only': fileURLToPath(new URL('./tests/server-only.ts', import.meta.url)),
}

/** Tests that replace modules, or count what a module remembers. Others of `unit` and `db` share their modules. */
const ISOLATED = '{lib,tests}/**/*.isolated.{test,slow.test}.ts'

export default defineConfig({
  test: {
    // The default uses only one of two cores, and many tests wait for other processes.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          // An `exclude` here would replace that of the command line, which leaves out slow tests.
          include: ['{lib,tests/architecture,tests/seed}/**/!(*.isolated|*.isolated.slow).test.ts'],
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
