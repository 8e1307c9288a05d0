import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** A name for leases that no other process has, not even a later process with the same id. */
export const serverName = (): string => `${hostname()}:${process.pid}:${randomUUID()}`
