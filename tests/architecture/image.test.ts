import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = read('deploy/Dockerfile')
const service = read('deploy/arcline@.service')

/** The value of a line that starts with a word. */
const readLine = (text: string, word: string) => new RegExp(`^${word}(.*)$`, 'm').exec(text)?.[1] ?? ''

it('the image starts the site as the service does', () => {
  const [, ...serviceArgs] = readLine(service, 'ExecStart=').split(' ')
  const [program, ...args] = JSON.parse(readLine(dockerfile, 'CMD '))
  expect(program).toBe('node')
  expect(args).toEqual(serviceArgs)
})

it('the image sets what the service sets, and listens on its own network', () => {
  const expected = readLine(service, 'Environment=')
    .replace('%i', '3000')
    .replace('HOSTNAME=localhost', 'HOSTNAME=0.0.0.0')
  expect(readLine(dockerfile, 'ENV ')).toBe(expected)
})

it('the image has the Node of the project, and its sources exist', () => {
  const [major] = read('.nvmrc').split('.')
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(new Set(bases)).toEqual(new Set([`node:${major}-slim`]))
  for (const file of readLine(dockerfile, 'COPY package').split(' ').slice(1, -1))
    expect(existsSync(file), file).toBe(true)
})

it('compose.yaml runs the instances that nginx.conf forwards to', () => {
  const published = [...read('deploy/compose.yaml').matchAll(/(127\.0\.0\.1:\d+):3000/g)].map(([, at]) => at)
  const forwarded = [...read('deploy/nginx.conf').matchAll(/^ {2}server (\S+) .*;/gm)].map(([, at]) => at)
  expect(published).toEqual(forwarded)
})
