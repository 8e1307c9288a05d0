import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['deploy/**/*.test.ts'],
    // All files run in one worker, because `site` is a fixture of the worker (`test/site.ts`).
    fileParallelism: false,
    isolate: false,
    testTimeout: 1_800_000,
    teardownTimeout: 60_000,
  },
})
