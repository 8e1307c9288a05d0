import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** Identifies this process in leases, also after the restart of a container with the same process id. */
export const serverName = (): string => `${hostname()}:${process.pid}:${randomUUID()}`
