import { z } from 'zod'

const optional = z.string().optional()

/** Parses a single report (`report-uri`) or a list of reports (`report-to`) into a list of the latter's bodies. */
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

/** Reports beyond this number in one request are ignored. */
const MAX_REPORTS = 10

/**
 * Describes the violations in a browser's CSP report. Queries of URLs are left out: they may contain personal data.
 * @returns undefined when the JSON is not a CSP report.
 */
export function describeCspReport(json: unknown): string[] | undefined {
  const { data } = reportSchema.safeParse(json)
  return data
    ?.slice(0, MAX_REPORTS)
    .map(
      ({ documentURL, effectiveDirective, blockedURL }) =>
        `${effectiveDirective ?? 'something'} refused ${toOrigin(blockedURL)} on ${toPath(documentURL)}`,
    )
}

const toPath = (url = '') => (URL.canParse(url) ? new URL(url).pathname : 'a page')

/** The origin of a blocked URL. A keyword such as `inline` or `eval` is returned unchanged. */
function toOrigin(blocked = 'something'): string {
  if (!URL.canParse(blocked)) return blocked
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin
}
