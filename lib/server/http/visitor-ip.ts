import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** The address a request's connection came from; set by this server over whatever the request says. */
export const PEER_HEADER = 'x-peer-address'

/**
 * Writes the address of each connection into its request's headers, which is where pages and actions can
 * read it. Next itself keeps a visitor's own `X-Forwarded-For`, so that header alone can't be believed.
 */
export function markPeerAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? ''
  })
}

/**
 * The address a visitor comes from: the connection's, or with trusted proxies in front the one that the
 * outermost of them saw. What a visitor writes into `X-Forwarded-For` lies further left and is not looked at.
 * @param trustedProxies how many proxies in front of the site append to `X-Forwarded-For`.
 * @returns an IP address, or `unknown` when the platform tells none.
 */
export function visitorAddress(headers: Headers, trustedProxies: number): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  const chain = trustedProxies === 0 ? [] : forwarded
  const seen = [...chain, headers.get(PEER_HEADER) ?? ''].at(-1 - trustedProxies)
  return seen || 'unknown'
}

/**
 * The part of an address that stands for one visitor: an IPv4 address, or the first 64 bits of an IPv6 one,
 * because a household has that many addresses to choose from.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address
  // IPv4 in the notation of IPv6 becomes IPv4.
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, 4)
  return groups.map((group) => group.toString(16)).join(':')
}
