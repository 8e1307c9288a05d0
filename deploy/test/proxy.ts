import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Program, runOnPort } from './programs'

const CONFIG = join(import.meta.dirname, '../nginx.conf')

type ProxyOptions = {
  folder: string
  port: number
  httpPort: number
  /** Serves the same as `port`, but without TLS. */
  unencryptedPort: number
  instancePorts: number[]
  /** Each forwards to a single instance, without the cache. */
  directPorts: number[]
}

/** Uses the project's configuration. Only names, ports and paths are replaced. */
export async function startProxy(options: ProxyOptions): Promise<Program> {
  const { folder, port, httpPort, unencryptedPort, instancePorts, directPorts } = options
  for (const name of ['cache', 'temp', 'acme']) mkdirSync(join(folder, name), { recursive: true })
  makeCertificate(folder)
  let config = readFileSync(CONFIG, 'utf8')
  const replace = (from: string | RegExp, to: string) => {
    if (!config.match(from)) throw new Error(`deploy/nginx.conf has no ${from}`)
    config = config.replaceAll(from, to)
  }
  replace(/ +server 127\.0\.0\.1:3001 .*\n/g, '')
  const servers = instancePorts.map((instance) => `$<server>${instance}$<options>`).join('')
  replace(/(?<server> +server 127\.0\.0\.1:)3000(?<options> .*\n)/g, servers)
  replace(/ +listen \[::\]:.*\n/g, '')
  replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
  replace('listen 443 ssl', `listen 127.0.0.1:${unencryptedPort};\n  listen 127.0.0.1:${port} ssl`)
  replace('arcline.example;', 'localhost;')
  replace(/\/etc\/letsencrypt\/live\/arcline\.example/g, folder)
  replace('/var/cache/nginx/arcline', join(folder, 'cache'))
  replace('/var/www/acme', join(folder, 'acme'))
  writeFileSync(join(folder, 'arcline.conf'), config)
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(options))
  const args = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  return runOnPort('nginx', args, directPorts[0] ?? port)
}

function mainConfig({ folder, instancePorts, directPorts }: ProxyOptions): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/temp/${kind};`,
  )
  const directServers = directPorts.map(
    (port, index) => `  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${folder}/fullchain.pem;
    ssl_certificate_key ${folder}/privkey.pem;
    location / {
      proxy_pass http://127.0.0.1:${instancePorts[index]};
      proxy_buffers 16 16k;
      proxy_buffer_size 16k;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }`,
  )
  // Started as root, nginx would switch to a user who cannot read these folders.
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
${directServers.join('\n')}
  include ${folder}/arcline.conf;
}
`
}

function makeCertificate(folder: string): void {
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  execFileSync('openssl', [...request, ...files], { stdio: 'pipe' })
}
