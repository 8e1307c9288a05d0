import { describe, expect, it } from 'vitest'
import { addressGroup, PEER_HEADER, visitorAddress } from './visitor-ip'

const PEER = '10.0.0.9'
const request = (forwarded?: string) =>
  new Headers({ [PEER_HEADER]: PEER, ...(forwarded && { 'x-forwarded-for': forwarded }) })

describe('the address of a visitor', () => {
  it('is the connection’s, whatever the request says', () => {
    expect(visitorAddress(request(), 0)).toBe(PEER)
    expect(visitorAddress(request('1.2.3.4'), 0)).toBe(PEER)
  })

  it('is the one that the trusted proxy saw', () => {
    expect(visitorAddress(request('203.0.113.7'), 1)).toBe('203.0.113.7')
    expect(visitorAddress(request('203.0.113.7, 10.0.0.8'), 2)).toBe('203.0.113.7')
  })

  it('is never one that the visitor wrote in front', () => {
    expect(visitorAddress(request('1.2.3.4, 203.0.113.7'), 1)).toBe('203.0.113.7')
    expect(visitorAddress(request('1.2.3.4, 203.0.113.7, 10.0.0.8'), 2)).toBe('203.0.113.7')
  })

  it('is unknown when fewer proxies than trusted were passed', () => {
    expect(visitorAddress(request(), 1)).toBe('unknown')
    expect(visitorAddress(request('203.0.113.7'), 2)).toBe('unknown')
    expect(visitorAddress(new Headers(), 0)).toBe('unknown')
  })

  it('is read where the platform tells no connection', () => {
    expect(visitorAddress(new Headers({ 'x-forwarded-for': '1.2.3.4, 203.0.113.7' }), 1)).toBe('203.0.113.7')
  })
})

describe('addresses that stand for one visitor', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s belongs to %s', (address, group) => expect(addressGroup(address)).toBe(group))
})
