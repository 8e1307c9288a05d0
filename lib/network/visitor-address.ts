import ipaddr from 'ipaddr.js'
import { PEER_HEADER } from './peer-address'

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
