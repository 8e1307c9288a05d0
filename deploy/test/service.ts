import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@/tools/local-backend/paths'
import { type Program, runOnPort } from './programs'

const UNIT = join(import.meta.dirname, '../arcline@.service')

export type InstanceOptions = {
  port: number
  /** Takes the place of the instance's folder in /var/lib. */
  folder: string
  /** Takes the place of the settings in /etc/arcline.env. */
  env: Record<string, string>
}

/** Runs an instance of the site as its service file does; only folders and settings are other ones. */
export async function startInstance({ port, folder, env }: InstanceOptions): Promise<Program> {
  const unit = readFileSync(UNIT, 'utf8').replaceAll('%i', String(port)).replaceAll('/srv/arcline', ROOT)
  const setting = (name: string) => {
    const [, value] = new RegExp(`^${name}=(.*)$`, 'm').exec(unit) ?? []
    if (!value) throw new Error(`${UNIT} has no ${name}`)
    return value.split(' ')
  }
  const environment = Object.fromEntries(setting('Environment').map((pair) => pair.split('=')))
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...environment, ...env } }
  mkdirSync(folder)
  const [prepare = '', ...prepareArgs] = setting('ExecStartPre')
  execFileSync(prepare, prepareArgs, options)
  const [program = '', ...args] = setting('ExecStart')
  return runOnPort(program, args, port, options)
}
