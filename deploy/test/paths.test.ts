import { expect, inject, test } from 'vitest'
import { sendRaw } from '@/e2e/support/raw-request'
import { spellPath } from '@/tests/path-spellings'

const { unencryptedPort, instancePorts } = inject('deployment')

/** The status of a request that no HTTP client would send. */
async function statusOf(port: number, target: string): Promise<number> {
  const sent = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
  return (await sendRaw(port, sent)).status
}

test.each(['/about', '/_next/image?url=%2Fmedia%2Fnone.webp&w=640&q=70', '/by/a%20b?page=2'])(
  'nginx and the site answer every spelling of %s alike',
  async (path) => {
    const [site = 0] = instancePorts
    expect(await statusOf(unencryptedPort, path)).toBe(await statusOf(site, path))
    for (const spelling of [...spellPath(path), `/${'a'.repeat(1024)}`, '/ü', '/%', '*']) {
      const statuses = [await statusOf(unencryptedPort, spelling), await statusOf(site, spelling)]
      expect([spelling, statuses[0]]).toEqual([spelling, statuses[1]])
    }
  },
)
