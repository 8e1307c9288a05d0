import { connect, createServer } from 'node:net'
import { LauncherError } from './errors.ts'

const DEFAULT_PORT = 3000
const HIGHEST_PORT = 65535

/** Far enough from the site's port that a second site on a neighbouring port is not in the way. */
const OFFSET = 10_000

/**
 * Reads the site's port from the `PORT` setting; unset means 3000.
 * @throws LauncherError when it is not a port number.
 */
export function readPort(setting: string | undefined): number {
  if (!setting) return DEFAULT_PORT
  const port = Number(setting)
  if (Number.isInteger(port) && port > 0 && port <= HIGHEST_PORT) return port
  throw new LauncherError(
    `PORT is "${setting}". Give a number from 1 to ${HIGHEST_PORT}: PORT=4300 npm start`,
  )
}

/** The first port to try for the services that belong to the site on `sitePort`. */
export function servicePort(sitePort: number): number {
  return sitePort + OFFSET <= HIGHEST_PORT - 100 ? sitePort + OFFSET : sitePort - OFFSET
}

/** Says whether a server can listen on this port of 127.0.0.1 and nothing answers there yet. */
export async function isFree(port: number): Promise<boolean> {
  return (await obstacle(port)) === undefined
}

/**
 * Finds the first free port of 127.0.0.1, counting up from `from`.
 * @throws LauncherError when there is none.
 */
export async function nextFreePort(from: number): Promise<number> {
  for (let port = from; port <= HIGHEST_PORT; port++) {
    if (await isFree(port)) return port
  }
  throw new LauncherError(`No free port from ${from} upwards. Stop some programs and try again.`)
}

/** Why a server can't listen: another program does, or the system keeps the port for those with more rights. */
type Obstacle = 'taken' | 'forbidden'

const COMPLAINTS: Record<Obstacle, string> = {
  taken: 'is already in use. Stop the other program or choose another port',
  forbidden:
    'may not be used without more rights, as most systems have it for ports below 1024. Choose another port, and ' +
    'lead visitors to it with a reverse proxy',
}

/** @throws LauncherError when the site can't use its port, saying why. */
export async function requireFreePort(port: number): Promise<void> {
  const found = await obstacle(port)
  if (found)
    throw new LauncherError(
      `Port ${port} ${COMPLAINTS[found]}: PORT=${port === 4300 ? 4400 : 4300} npm start`,
    )
}

async function obstacle(port: number): Promise<Obstacle | undefined> {
  return (await listening(port)) ?? ((await answers(port)) ? 'taken' : undefined)
}

function listening(port: number): Promise<Obstacle | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('taken')
      else if (error.code === 'EACCES') resolve('forbidden')
      else reject(error)
    })
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)))
  })
}

/** Some systems let a program listen on 127.0.0.1 beside one that listens on all addresses. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
