import ipaddr from 'ipaddr.js'

export type Operator = {
  name: string
  /** A postal address in one line. */
  address: string
  email: string
}

/** Descriptions for error messages. */
export const OPERATOR_SETTINGS = {
  OPERATOR_NAME: 'who runs the site, such as Jane Doe',
  OPERATOR_ADDRESS: 'their postal address in one line, such as 1 Example Street, 12345 Town, Country',
  OPERATOR_EMAIL: 'where they can be reached, such as hello@arcline.example',
} as const

export const operatorLine = ({ name, address, email }: Operator): string => `${name}, ${address}, ${email}`

/** The top-level domains of RFC 2606 and RFC 6762. */
const RESERVED_DOMAIN = /(^|\.)(localhost|test|example|invalid|local)$/

/** Neither this machine, nor a private network, nor a reserved name. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? ipaddr.process(host).range() === 'unicast' : !RESERVED_DOMAIN.test(host)
}

/** @returns undefined for a site that strangers can't reach. @throws Error with a line for each missing setting. */
export function readOperator(
  settings: { [setting in keyof typeof OPERATOR_SETTINGS]?: string | undefined } & { SITE_URL: string },
): Operator | undefined {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email, SITE_URL } = settings
  if (name && address && email) return { name, address, email }
  const isGiven = name || address || email
  if (!isGiven && !isPublicHost(new URL(SITE_URL).hostname)) return undefined
  const lines = Object.entries(OPERATOR_SETTINGS).flatMap(([setting, description]) =>
    settings[setting as keyof typeof OPERATOR_SETTINGS]
      ? []
      : [`${setting} is missing; it is ${description}.`],
  )
  throw new Error(lines.join('\n'))
}
