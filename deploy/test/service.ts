import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Program, runOnPort } from './programs'

const UNIT = join(import.meta.dirname, '../arcline@.service')

type InstanceOptions = {
  port: number
  /** Replaces the instance's folder in /var/lib. */
  folder: string
  /** Replaces /srv/arcline. */
  checkout: string
  /** Replaces the variables of /etc/arcline.env. */
  env: Record<string, string>
}

/**
 * Applies only the commands and the environment of the service file, no limits of memory or access and no restarts.
 * @throws Error when the service file lacks a setting, its preparation fails, or the instance does not start.
 */
export async function startInstance({ port, folder, env, checkout }: InstanceOptions): Promise<Program> {
  const unit = readFileSync(UNIT, 'utf8').replaceAll('%i', String(port)).replaceAll('/srv/arcline', checkout)
  const settings = (name: string) => {
    const values = [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))]
    if (values.length === 0) throw new Error(`${UNIT} has no ${name}`)
    return values.map(([, value = '']) => value.split(' '))
  }
  const pairs = settings('Environment').flatMap((line) => line.map((pair) => pair.split('=')))
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...Object.fromEntries(pairs), ...env } }
  mkdirSync(folder, { recursive: true })
  // A `-` lets the service start although the command failed.
  for (const [command = '', ...args] of settings('ExecStartPre'))
    execFileSync(command.replace(/^-/, ''), args, options)
  const [[program = '', ...args] = []] = settings('ExecStart')
  const instance = await runOnPort(program, args, port, options)
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/api/ready`)).status
  await expect.poll(isReady, { timeout: 30_000 }).toBe(204)
  return instance
}
