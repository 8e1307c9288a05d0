/** A backend in a process of its own, which a test can kill. Sends its environment variables to the parent process. */
import { startBackend } from '@/tools/local-backend/backend'

const { env } = await startBackend({ folder: process.argv[2] })
process.send?.(env)
