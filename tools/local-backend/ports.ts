import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import getPort from 'get-port'
import { LauncherError } from './errors'

const DEFAULT_PORT = 3000
const HIGHEST_PORT = 65535

/** So large that no backend takes the port of a site beside it. */
const BACKEND_OFFSET = 10_000
/** `backend-process.ts` prefers this many ports after that of the APIs. */
const MAILBOX_PORTS = 3

export function readPort(setting: string | undefined): number {
  if (!setting) return DEFAULT_PORT
  const port = Number(setting)
  if (Number.isInteger(port) && port > 0 && port <= HIGHEST_PORT) return port
  throw new LauncherError(
    `PORT is "${setting}". Give a number from 1 to ${HIGHEST_PORT}: PORT=4300 npm start`,
  )
}

export const backendPort = (sitePort: number): number =>
  sitePort + BACKEND_OFFSET <= HIGHEST_PORT - MAILBOX_PORTS
    ? sitePort + BACKEND_OFFSET
    : sitePort - BACKEND_OFFSET

/** The random ports are below those that the operating system gives to outgoing connections. */
export function findPort(preferred: number[] = []): Promise<number> {
  const random = Array.from({ length: 20 }, () => randomInt(20_000, 30_000))
  return getPort({ port: [...preferred, ...random] })
}

export async function requireFreePort(port: number): Promise<void> {
  // Listens on all addresses, so that it fails when another program uses the port on any of them.
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = REASONS[code ?? '']
    if (!reason) throw error
    throw new LauncherError(`Port ${port} ${reason}: PORT=${port === 4300 ? 4400 : 4300} npm start`)
  } finally {
    server.close()
  }
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is already in use. Stop the other program or choose another port',
  EACCES:
    'may not be used without more rights, as most systems have it for ports below 1024. Choose another port, and ' +
    'lead visitors to it with a reverse proxy',
}
