import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

const shared = { root, resolve: { alias: { '@': root } } }
const options = { fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 }

const UPDATE = 'deploy/test/update/update.test.ts'

export default defineConfig({
  root,
  test: {
    projects: [
      {
        ...shared,
        test: {
          ...options,
          name: 'deployment',
          include: ['deploy/**/*.test.ts'],
          exclude: [UPDATE],
          globalSetup: ['deploy/test/global-setup.ts'],
        },
      },
      // Starts a site of its own, whose versions it replaces.
      { ...shared, test: { ...options, name: 'update', include: [UPDATE], sequence: { groupOrder: 1 } } },
    ],
  },
})
