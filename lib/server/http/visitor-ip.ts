import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { logWarning } from '@/lib/server/logging/log'
import { processState } from '@/lib/server/process-state.mjs'

/** The IP of the TCP connection. The server overwrites what a client sends. */
export const PEER_IP_HEADER = 'x-peer-address'

/** Pages and actions can read only headers. */
export function setPeerIpHeader({ headers, socket }: IncomingMessage): void {
  headers[PEER_IP_HEADER] = socket.remoteAddress ?? ''
}

/** @param trustedProxies number of proxies that append to `X-Forwarded-For`. The outermost one saw the visitor's IP. */
export function readVisitorIp(headers: Headers, trustedProxies: number): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((ip) => ip.trim())
  const peer = headers.get(PEER_IP_HEADER) ?? ''
  // What is further left was written by the visitor.
  const trusted = [...forwarded, peer].slice(-(trustedProxies + 1))
  const known = trusted.filter((ip) => ip !== '')
  if (peer && known.length <= trustedProxies) warnOfMissingProxy(trustedProxies, known.length - 1)
  return known[0] ?? 'unknown'
}

function warnOfMissingProxy(trustedCount: number, passedCount: number): void {
  if (processState.hasWarnedOfProxy) return
  processState.hasWarnedOfProxy = true
  logWarning(
    `TRUSTED_PROXIES is ${trustedCount}, but a request has passed ${passedCount}. Visitors can forge their IP address, or share one.`,
  )
}

/** An IPv4 address, or an IPv6 network of 64 bits, all of which one household can use. */
export function ipGroup(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  // Converts an IPv4-mapped IPv6 address to IPv4.
  const parsed = ipaddr.process(ip)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, 4)
  return groups.map((group) => group.toString(16)).join(':')
}
