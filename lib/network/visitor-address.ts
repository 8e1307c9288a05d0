import { isIPv6 } from 'node:net'
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
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
