import { z } from 'zod'

const reportSchema = z.object({ message: z.string(), path: z.string() })

export function describeErrorReport(json: unknown): string[] | undefined {
  const { data } = reportSchema.safeParse(json)
  return data && [`${data.message} on ${data.path.split(/[?#]/, 1)[0]}`]
}
