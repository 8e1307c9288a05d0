import { afterEach, describe, expect, it, vi } from 'vitest'
import { ipGroup, PEER_IP_HEADER, readVisitorIp } from './visitor-ip'

afterEach(() => {
  vi.restoreAllMocks()
})

const PEER = '10.0.0.9'
const request = (forwarded?: string) =>
  new Headers({ [PEER_IP_HEADER]: PEER, ...(forwarded && { 'x-forwarded-for': forwarded }) })

describe('the IP of a visitor', () => {
  it('is that of the connection, whatever the request says', () => {
    expect(readVisitorIp(request(), 0)).toBe(PEER)
    expect(readVisitorIp(request('1.2.3.4'), 0)).toBe(PEER)
  })

  it('is the IP that the trusted proxy saw', () => {
    expect(readVisitorIp(request('203.0.113.7'), 1)).toBe('203.0.113.7')
    expect(readVisitorIp(request('203.0.113.7, 10.0.0.8'), 2)).toBe('203.0.113.7')
  })

  it('is never an IP that the visitor added to the header', () => {
    expect(readVisitorIp(request('1.2.3.4, 203.0.113.7'), 1)).toBe('203.0.113.7')
    expect(readVisitorIp(request('1.2.3.4, 203.0.113.7, 10.0.0.8'), 2)).toBe('203.0.113.7')
  })

  it('is the outermost known IP when the request passed fewer proxies than are trusted, which is logged once', () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(readVisitorIp(request('203.0.113.7'), 1)).toBe('203.0.113.7')
    expect(written).not.toHaveBeenCalled()
    expect(readVisitorIp(request('203.0.113.7'), 2)).toBe('203.0.113.7')
    expect(readVisitorIp(request('203.0.113.8'), 2)).toBe('203.0.113.8')
    expect(readVisitorIp(request(), 1)).toBe(PEER)
    expect(written).toHaveBeenCalledTimes(1)
    expect(JSON.parse(written.mock.calls[0]?.[0])).toMatchObject({
      level: 'warning',
      message: expect.stringContaining('TRUSTED_PROXIES is 2, but a request has passed 1.'),
    })
  })

  it('is unknown when there is no IP at all', () => {
    expect(readVisitorIp(new Headers(), 0)).toBe('unknown')
    expect(readVisitorIp(new Headers(), 1)).toBe('unknown')
  })

  it('is read from the header when the IP of the connection is not known', () => {
    expect(readVisitorIp(new Headers({ 'x-forwarded-for': '1.2.3.4, 203.0.113.7' }), 1)).toBe('203.0.113.7')
  })
})

describe('the group of an IP', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s belongs to %s', (ip, group) => expect(ipGroup(ip)).toBe(group))
})
