/** `npm run db:types`: applies the migrations to an empty native Postgres and writes the types of its public schema. */
import { writeFileSync } from 'node:fs'
import { startNativePostgres } from './native-postgres'
import { generatePublicTypes, PUBLIC_TYPES_FILE } from './public-types'

const server = await startNativePostgres()
try {
  writeFileSync(PUBLIC_TYPES_FILE, generatePublicTypes(server.connectionString))
} finally {
  await server.stop()
}
