import { z } from 'zod'

const optional = z.string().optional()

/** Accepts a single report (`report-uri`) or a list (`report-to`). */
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

const MAX_REPORTS = 10

/** Leaves out the queries of URLs, which may contain personal data. Undefined when the JSON is no CSP report. */
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

/** Keywords such as `inline` or `eval` are no URLs. */
function toOrigin(blocked = 'something'): string {
  if (!URL.canParse(blocked)) return blocked
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin
}
