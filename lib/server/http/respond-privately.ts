/** For one person: no cache may keep it. */
export const respondPrivately = <Body>(body: Body, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })
