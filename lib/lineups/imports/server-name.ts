import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** A name for leases that no other process has, also not the one that runs here after a crash. */
export const serverName = (): string => `${hostname()}:${process.pid}:${randomUUID()}`
