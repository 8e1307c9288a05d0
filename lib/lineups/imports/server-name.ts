import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** A name for leases that no other process has, not even one in a restarted container with the same process id. */
export const serverName = (): string => `${hostname()}:${process.pid}:${randomUUID()}`
