import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** Differs after the restart of a container, unlike the process id. */
export const serverName = (): string => `${hostname()}:${process.pid}:${randomUUID()}`
