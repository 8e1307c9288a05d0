import type { App } from '@supabase/lite'

/** `match` or `imatch`, perhaps negated or with `any` or `all`. */
const OPERATOR = String.raw`(?:not\.)?i?match(?:\((?:any|all)\))?\.`
const FILTER = new RegExp(`^${OPERATOR}`)
/** Within the parameters `and` and `or`, the column comes first. */
const FILTER_OF_GROUP = new RegExp(String.raw`\.${OPERATOR}`)
const GROUP = /(?:^|\.)(?:and|or)$/

const REFUSED = {
  code: '57014',
  message: 'The embedded backend has no filters by regular expressions',
  details: null,
  hint: null,
}

/**
 * On hosted Supabase, the statement timeout ends slow queries. PGlite has no timeouts and runs in one thread, so one
 * request would hold up all others.
 */
export function withoutRegularExpressions(fetch: App['fetch']): App['fetch'] {
  return async (request, context) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.startsWith('/rest/v1/') && [...searchParams].some(isRegularExpression))
      return Response.json(REFUSED, { status: 500 })
    return fetch(request, context)
  }
}

const isRegularExpression = ([name, value]: [string, string]): boolean =>
  (GROUP.test(name) ? FILTER_OF_GROUP : FILTER).test(value)
