import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { generatePublicTypes, PUBLIC_TYPES_FILE } from '@/tools/local-backend/public-types'

test('the generated types are those of the migrations (npm run db:types)', () => {
  expect(readFileSync(PUBLIC_TYPES_FILE, 'utf8')).toBe(generatePublicTypes(inject('databaseUrl')))
})
