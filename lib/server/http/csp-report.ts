import { z } from 'zod'

const optional = z.string().optional()

/** A report in the older form, and a list of reports in the newer. */
const reportSchema = z.union([
  z
    .object({
      'csp-report': z.object({
        'document-uri': optional,
        'effective-directive': optional,
        'violated-directive': optional,
        'blocked-uri': optional,
      }),
    })
    .transform(({ 'csp-report': report }) => [
      {
        documentURL: report['document-uri'],
        effectiveDirective: report['effective-directive'] ?? report['violated-directive'],
        blockedURL: report['blocked-uri'],
      },
    ]),
  z
    .array(
      z.object({
        type: z.string(),
        body: z.object({ documentURL: optional, effectiveDirective: optional, blockedURL: optional }),
      }),
    )
    .transform((reports) => reports.filter(({ type }) => type === 'csp-violation').map(({ body }) => body)),
])

/** So many of the reports that come together are read. */
const MOST = 10

/**
 * What a browser says that a policy refused, as sentences without anything of the person: paths and origins only.
 * @returns nothing when it is no such report.
 */
export function readCspReport(json: unknown): string[] | undefined {
  const { data } = reportSchema.safeParse(json)
  return data
    ?.slice(0, MOST)
    .map(
      ({ documentURL, effectiveDirective, blockedURL }) =>
        `${effectiveDirective ?? 'something'} refused ${originOf(blockedURL)} on ${pathOf(documentURL)}`,
    )
}

const pathOf = (address = '') => (URL.canParse(address) ? new URL(address).pathname : 'a page')

/** Of an address its origin; what is none (`inline`, `eval`) says itself. */
function originOf(blocked = 'something'): string {
  if (!URL.canParse(blocked)) return blocked
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin
}
