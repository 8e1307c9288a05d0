import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Gate = Awaited<ReturnType<typeof startGate>>

/** Opens a port in front of a server's. What happens to it is, for a browser, what happens to the server. */
export async function startGate(port: number, target: number) {
  const visitors = new Set<Socket>()
  const waiting = new Set<Socket>()
  let isFrozen = false
  const disconnect = () => {
    for (const visitor of visitors) visitor.destroy()
    waiting.clear()
  }
  const pass = (visitor: Socket) => {
    const server = connect(target, 'localhost')
    visitor.pipe(server).pipe(visitor)
    visitor.on('close', () => server.destroy())
    server.on('close', () => visitor.destroy()).on('error', () => visitor.destroy())
  }
  const gate = createServer((visitor) => {
    visitors.add(visitor)
    visitor.on('close', () => visitors.delete(visitor)).on('error', () => visitor.destroy())
    if (isFrozen) waiting.add(visitor)
    else pass(visitor)
  })
  /** Lets everything through, also what has waited. */
  const open = async () => {
    isFrozen = false
    for (const visitor of waiting) pass(visitor)
    waiting.clear()
    if (gate.listening) return
    gate.listen(port)
    await once(gate, 'listening')
  }
  await open()
  return {
    open,
    /** As if the server had stopped: requests find nobody. */
    close: async () => {
      if (!gate.listening) return
      const closed = once(gate, 'close')
      gate.close()
      disconnect()
      await closed
    },
    /** Takes requests that are never answered, unless the gate is opened again. */
    freeze: () => {
      isFrozen = true
      disconnect()
    },
  }
}
