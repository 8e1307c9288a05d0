import { createClient } from '@redis/client'
import { runOnPort } from './programs'

type Redis = { port: number; folder: string }

/** Runs Redis with what it needs for the site: it may forget everything when it stops. */
export async function startRedis({ port, folder }: Redis): Promise<void> {
  const options = { port, dir: folder, save: '', appendonly: 'no', bind: '127.0.0.1' }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  await runOnPort('redis-server', args, port)
}

/** Stops Redis as its own system would, whoever started it. */
export async function stopRedis({ port }: Redis): Promise<void> {
  const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: false } })
  // Its connection ends with it.
  client.on('error', () => {})
  await client.connect()
  await client.sendCommand(['SHUTDOWN', 'NOSAVE']).catch(() => {})
}
