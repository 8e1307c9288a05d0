import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A port in front of a server. What happens to it is, for a browser, what happens to the server. */
export type Gate = {
  /** Lets everything through, also what has waited. */
  open(): Promise<void>
  /** As if the server had stopped: requests find nobody. */
  close(): Promise<void>
  /** Takes requests that are never answered, unless the gate is opened again. */
  freeze(): void
}

/** Opens a port that leads to another one. */
export async function startGate(port: number, target: number): Promise<Gate> {
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
    close: async () => {
      if (!gate.listening) return
      const closed = once(gate, 'close')
      gate.close()
      disconnect()
      await closed
    },
    freeze: () => {
      isFrozen = true
      disconnect()
    },
  }
}
