import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isInstalled } from '../../../deploy/test/programs.ts'
import { startProxy } from '../../../deploy/test/proxy.ts'
import type { Parts } from '../../local-backend/parts.ts'
import { nextFreePort, readPort } from '../../local-backend/ports.ts'

/**
 * Starts nginx in front of the site, with the configuration that is documented (deploy/nginx.conf).
 * @returns its address with TLS, by a certificate that nobody vouches for, and one without; `undefined` where nginx or
 * openssl is missing.
 */
export async function startNginx(
  site: string,
  parts: Parts,
): Promise<{ tls: string; plain: string } | undefined> {
  if (!['nginx', 'openssl'].every(isInstalled)) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'arcline-nginx-'))
  parts.add({ name: 'folder of nginx', stop: async () => rmSync(folder, { recursive: true }) })
  const port = await nextFreePort(readPort(process.env.PORT))
  const plain = await nextFreePort(port + 1)
  const unencrypted = await nextFreePort(plain + 1)
  const instances = [Number(new URL(site).port)]
  parts.add(await startProxy({ folder, port, plain, unencrypted, instances, direct: [] }))
  return { tls: `https://localhost:${port}`, plain: `http://localhost:${unencrypted}` }
}
