import { createClient } from '@redis/client'
import { runOnPort } from './programs'

type Redis = { port: number; folder: string }

/**
 * Starts Redis with the settings that the site needs. Persistence is off: its data may be lost when it stops.
 */
export async function startRedis({ port, folder }: Redis): Promise<void> {
  const options = { port, dir: folder, save: '', appendonly: 'no', bind: '127.0.0.1' }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  await runOnPort('redis-server', args, port)
}

/** Stops the Redis on this port, whichever process started it. */
export async function stopRedis({ port }: Redis): Promise<void> {
  const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: false } })
  // The connection fails when Redis stops.
  client.on('error', () => {})
  await client.connect()
  await client.sendCommand(['SHUTDOWN', 'NOSAVE']).catch(() => {})
}
