import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Program, runOnPort } from './programs'

const CONFIG = join(import.meta.dirname, '../nginx.conf')

export type ProxyOptions = {
  /** Where everything of it lies. */
  folder: string
  port: number
  /** The port that leads from HTTP to HTTPS. */
  plain: number
  /** A port that answers as the first one does, but without TLS; none unless given. */
  unencrypted?: number
  /** The ports of the site's instances. */
  instances: number[]
  /** Ports that lead to each instance alone, past the memory. */
  direct: number[]
}

/** Runs nginx with the project's configuration: only names, ports and paths are other ones. */
export async function startProxy(options: ProxyOptions): Promise<Program> {
  const { folder, port, plain, unencrypted, instances, direct } = options
  for (const name of ['cache', 'temp', 'acme']) mkdirSync(join(folder, name), { recursive: true })
  makeCertificate(folder)
  let config = readFileSync(CONFIG, 'utf8')
  const put = (from: string | RegExp, to: string) => {
    if (!config.match(from)) throw new Error(`deploy/nginx.conf has no ${from}`)
    config = config.replaceAll(from, to)
  }
  put(/ +server 127\.0\.0\.1:300\d;\n/g, '')
  put(
    'upstream arcline {',
    `upstream arcline {\n${instances.map((at) => `  server 127.0.0.1:${at};`).join('\n')}`,
  )
  put(/ +listen \[::\]:.*\n/g, '')
  put('listen 80;', `listen 127.0.0.1:${plain};`)
  const without = unencrypted ? `listen 127.0.0.1:${unencrypted};\n  ` : ''
  put('listen 443 ssl', `${without}listen 127.0.0.1:${port} ssl`)
  put('arcline.example;', 'localhost;')
  put(/\/etc\/letsencrypt\/live\/arcline\.example/g, folder)
  put('/var/cache/nginx/arcline', join(folder, 'cache'))
  put('/var/www/acme', join(folder, 'acme'))
  writeFileSync(join(folder, 'arcline.conf'), config)
  writeFileSync(join(folder, 'nginx.conf'), main(options))
  return runOnPort(
    'nginx',
    ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    direct[0] ?? port,
  )
}

/** What a system's own nginx.conf says around it, and one more way to each instance. */
function main({ folder, instances, direct }: ProxyOptions): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/temp/${kind};`,
  )
  const ways = direct.map(
    (port, at) => `  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${folder}/fullchain.pem;
    ssl_certificate_key ${folder}/privkey.pem;
    location / {
      proxy_pass http://127.0.0.1:${instances[at]};
      proxy_buffers 16 16k;
      proxy_buffer_size 16k;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }`,
  )
  // As root, nginx would look for its folders as somebody who may not.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `daemon off;
${user}
pid ${folder}/nginx.pid;
worker_processes auto;
events { worker_connections 512; }
http {
  sendfile on;
  tcp_nopush on;
  access_log off;
${temp.join('\n')}
${ways.join('\n')}
  include ${folder}/arcline.conf;
}
`
}

function makeCertificate(folder: string): void {
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ])
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
}
