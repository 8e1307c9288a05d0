import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Parts } from '../../supabase/local/parts.ts'
import { nextFreePort, readPort } from '../../supabase/local/ports.ts'
import { untilItAnswers } from '../site/until-it-answers.ts'

/**
 * Starts nginx in front of the site, with a cache that holds a document for the five seconds that the README allows.
 * @returns its address; `undefined` where there is no nginx.
 */
export async function startNginx(site: string, parts: Parts): Promise<string | undefined> {
  if (!isInstalled()) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'arcline-nginx-'))
  // Its workers are another user's when it is root that starts it.
  chmodSync(folder, 0o755)
  const port = await nextFreePort(readPort(process.env.PORT))
  writeFileSync(join(folder, 'nginx.conf'), settings(site, port))
  const server = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  parts.add({
    name: 'nginx',
    async stop() {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  })
  const url = `http://localhost:${port}`
  await untilItAnswers(url)
  return url
}

function isInstalled(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

const settings = (site: string, port: number) => `
daemon off;
worker_processes auto;
pid nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  proxy_cache_path cache keys_zone=documents:10m;
  upstream site { server ${new URL(site).host}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_cache documents;
      proxy_cache_lock on;
      proxy_cache_use_stale updating;
      proxy_ignore_headers Cache-Control;
      proxy_cache_valid 200 5s;
    }
  }
}
`
